package webhook

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httputil"
	"net/textproto"
	"strconv"
	"strings"

	"vidimus/internal/domain/delivery/signature"
)

// maxBody is above what any event needs; what is larger is not read.
const maxBody = 8 << 20

// captured is a delivery somebody kept.
type captured struct {
	header http.Header
	body   []byte
	// notes say what was done to read it.
	notes []string
}

func (c captured) delivery() signature.Delivery {
	return signature.Delivery{Body: c.body, Headers: signed(c.header)}
}

// signed picks the headers that vouch for a delivery.
func signed(h http.Header) signature.Headers {
	return signature.Headers{
		V2: h.Get(signature.HeaderV2), Raw: h.Get(signature.HeaderRaw), Simple: h.Get(signature.HeaderSimple),
		Service: h.Get(signature.HeaderService), Timestamp: h.Get(signature.HeaderTimestamp),
	}
}

// parseRequest reads a request as it went over the wire, or as an editor or a
// log made of it: line ends may be bare, the first line may be missing. An
// attempt of the delivery log is taken too.
func parseRequest(data []byte) (captured, error) {
	if text := bytes.TrimSpace(data); bytes.HasPrefix(text, []byte("{")) {
		return parseAttempt(text)
	}
	rest := data
	if line, after, ok := bytes.Cut(data, []byte("\n")); ok && !bytes.Contains(line, []byte(":")) || bytes.Contains(line, []byte(" HTTP/")) {
		rest = after
	}
	reader := bufio.NewReader(bytes.NewReader(rest))
	fields, err := textproto.NewReader(reader).ReadMIMEHeader()
	if err != nil {
		return captured{}, fmt.Errorf("read headers of the request (a blank line must end them): %w", unexpected(err))
	}
	c := captured{header: http.Header(fields)}
	if c.body, err = io.ReadAll(reader); err != nil {
		return captured{}, fmt.Errorf("read body of the request: %w", err)
	}
	return c, c.frame()
}

// parseAttempt reads what the call for one attempt of the delivery log answers.
func parseAttempt(text []byte) (captured, error) {
	var attempt struct {
		Headers json.RawMessage `json:"request_headers"`
		Body    *string         `json:"request_body"`
	}
	if err := json.Unmarshal(text, &attempt); err != nil {
		return captured{}, fmt.Errorf("read attempt of the delivery log: %w", err)
	}
	if attempt.Headers == nil || attempt.Body == nil {
		return captured{}, errors.New("read attempt of the delivery log: it has no request_headers or no request_body")
	}
	header, err := parseHeaderObject(attempt.Headers)
	return captured{header: header, body: []byte(*attempt.Body)}, err
}

func unexpected(err error) error {
	if errors.Is(err, io.EOF) {
		return io.ErrUnexpectedEOF
	}
	return err
}

// frame undoes what HTTP put around the body.
func (c *captured) frame() error {
	if strings.EqualFold(c.header.Get("Transfer-Encoding"), "chunked") {
		// Many tools show the header but keep the body without its chunks.
		if whole, err := readAll(httputil.NewChunkedReader(bytes.NewReader(c.body)), maxBody); err == nil {
			c.body = whole
		} else {
			c.notes = append(c.notes, "the body is taken as it is, it holds no chunks")
		}
		return nil
	}
	declared := c.header.Get("Content-Length")
	if declared == "" {
		return nil
	}
	length, err := strconv.Atoi(declared)
	switch {
	case err != nil || length < 0:
		return fmt.Errorf("Content-Length %q is no length", declared)
	case length > len(c.body):
		c.notes = append(c.notes, fmt.Sprintf("the body is cut off: %d of %d bytes are here", len(c.body), length))
	case length < len(c.body):
		c.notes = append(c.notes, fmt.Sprintf("%d bytes after the end of the body are left out", len(c.body)-length))
		c.body = c.body[:length]
	}
	return nil
}

// parseHeaders reads "Name: value" lines, or a JSON object as delivery logs show it.
func parseHeaders(data []byte) (http.Header, error) {
	text := bytes.TrimSpace(data)
	if bytes.HasPrefix(text, []byte("{")) {
		return parseHeaderObject(text)
	}
	if first, after, ok := bytes.Cut(text, []byte("\n")); ok && bytes.Contains(first, []byte(" HTTP/")) {
		text = after
	}
	fields, err := textproto.NewReader(bufio.NewReader(io.MultiReader(bytes.NewReader(text), strings.NewReader("\r\n\r\n")))).ReadMIMEHeader()
	if err != nil {
		return nil, unexpected(err)
	}
	return http.Header(fields), nil
}

func parseHeaderObject(text []byte) (http.Header, error) {
	var object map[string]any
	if err := json.Unmarshal(text, &object); err != nil {
		return nil, err
	}
	header := http.Header{}
	for name, value := range object {
		switch v := value.(type) {
		case string:
			header.Set(name, strings.TrimSpace(v))
		case []any:
			for _, one := range v {
				header.Add(name, strings.TrimSpace(fmt.Sprint(one)))
			}
		default:
			header.Set(name, fmt.Sprint(v))
		}
	}
	return header, nil
}
