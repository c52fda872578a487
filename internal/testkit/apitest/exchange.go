package apitest

import (
	"bytes"
	"encoding/json"
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"os"
	"strings"
	"sync"
)

// exchangeVariable names the folder in which requests are kept with their answers, from which the
// examples of the contract are chosen (internal/tools/contract/examples); without it none is kept.
const exchangeVariable = "VIDIMUS_TEST_EXCHANGES"

var exchanges = sync.OnceValue(func() *keeper { return newKeeper(os.Getenv(exchangeVariable)) })

// Exchange is a call that was carried out: what was sent and what came back.
type Exchange struct {
	// Path holds the query too.
	Path string `json:"path"`
	// ContentType is that of what was sent; empty when nothing was.
	ContentType string `json:"content_type,omitempty"`
	// Request is the JSON that was sent, or the fields of a form; of a file its name.
	Request json.RawMessage `json:"request,omitempty"`
	Status  int             `json:"status"`
	// Answer is the JSON that came back; empty when it was none.
	Answer json.RawMessage `json:"answer,omitempty"`
}

// sent reads the body of a request and leaves it to be read again.
func sent(r *http.Request) ([]byte, error) {
	if exchanges().folder == "" || r.Body == nil {
		return nil, nil
	}
	body, err := io.ReadAll(r.Body)
	r.Body = io.NopCloser(bytes.NewReader(body))
	return body, err
}

// exchange keeps a call that was carried out with what was sent.
func (k *keeper) exchange(operation, contentType, path string, body []byte, answer Response) error {
	if k.folder == "" || answer.Status >= http.StatusMultipleChoices {
		return nil
	}
	x := Exchange{Path: path, Status: answer.Status}
	if len(body) > 0 {
		x.ContentType, x.Request = readable(contentType, body)
	}
	if strings.HasPrefix(answer.Header.Get("Content-Type"), "application/json") {
		x.Answer = answer.Body
	}
	data, err := json.Marshal(x)
	if err != nil {
		return err
	}
	return k.write(operation, answer.Status, data)
}

// readable is what was sent as JSON; nil where it is neither JSON nor a form.
func readable(contentType string, body []byte) (string, json.RawMessage) {
	mediaType, parameters, err := mime.ParseMediaType(contentType)
	if err != nil {
		return contentType, nil
	}
	fields := map[string]any{}
	switch mediaType {
	case "application/json":
		if json.Valid(body) {
			return mediaType, body
		}
	case "application/x-www-form-urlencoded":
		values, err := url.ParseQuery(string(body))
		if err != nil {
			return mediaType, nil
		}
		for name := range values {
			fields[name] = values.Get(name)
		}
	case "multipart/form-data":
		reader := multipart.NewReader(bytes.NewReader(body), parameters["boundary"])
		for {
			part, err := reader.NextPart()
			if err != nil {
				break
			}
			if part.FileName() != "" {
				fields[part.FormName()] = part.FileName()
				continue
			}
			value, err := io.ReadAll(part)
			if err != nil {
				break
			}
			fields[part.FormName()] = string(value)
		}
	}
	if len(fields) == 0 {
		return mediaType, nil
	}
	data, err := json.Marshal(fields)
	if err != nil {
		return mediaType, nil
	}
	return mediaType, data
}
