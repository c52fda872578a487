package outbound

import (
	"bytes"
	"errors"
	"io"
	"net/http"
)

// ErrOversized reports that a response exceeds the client's limit.
var ErrOversized = errors.New("the answer is too long")

// Standard returns an HTTP client for libraries that want one. It keeps the rules
// of c: public addresses only, no redirects, one time limit, bounded answers. An
// answer that exceeds the bound is an error, as its reader cannot tell that the
// end is missing.
func (c *Client) Standard() *http.Client {
	return &http.Client{
		Transport:     standard{c},
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
}

type standard struct{ client *Client }

// RoundTrip implements http.RoundTripper.
func (s standard) RoundTrip(r *http.Request) (*http.Response, error) {
	var body []byte
	if r.Body != nil {
		defer r.Body.Close()
		var err error
		if body, err = io.ReadAll(r.Body); err != nil {
			return nil, err
		}
	}
	answer, err := s.client.Do(r.Context(), Request{Method: r.Method, URL: r.URL.String(), Header: r.Header, Body: body})
	if err != nil {
		return nil, err
	}
	if answer.Truncated {
		return nil, &Error{ClassRefused, ErrOversized}
	}
	return &http.Response{
		Status: http.StatusText(answer.Status), StatusCode: answer.Status, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: answer.Header, Body: io.NopCloser(bytes.NewReader(answer.Body)), ContentLength: int64(len(answer.Body)), Request: r,
	}, nil
}
