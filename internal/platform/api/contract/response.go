package contract

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"
)

// Response is an answer to be compared with the contract.
type Response struct {
	Status int
	Header http.Header
	Body   []byte
}

// loadReference reads the bundle for the library that checks responses. It is
// an independent reading of the document, so a mistake of the compiler does not
// confirm itself.
func loadReference(bundle []byte) (*openapi3.T, error) {
	doc, err := openapi3.NewLoader().LoadFromData(bundle)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	return doc, nil
}

// timestampInAnswers is stricter than what requests may send: strict readers of ISO
// 8601 fail on fractions that are cut short. Milliseconds are those of the health
// check, and the offset is written out where the older interface does.
const timestampInAnswers = `^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}\.([0-9]{3}|[0-9]{6})(Z|\+00:00)$`

// referenceFormats are our formats in the library's terms: its own UUID stops
// at version 5.
var referenceFormats = func() openapi3.SchemaValidationOption {
	all := map[string]openapi3.StringFormatValidator{}
	for name, f := range formats {
		switch {
		case f.accepts == nil:
			continue
		case name == "date-time":
			all[name] = openapi3.NewRegexpFormatValidator(timestampInAnswers)
			continue
		}
		all[name] = openapi3.NewCallbackValidator(func(s string) error {
			if !f.accepts([]byte(s)) {
				return errors.New(f.refusal)
			}
			return nil
		})
	}
	return openapi3.WithStringFormatValidators(all)
}()

// ValidateResponse compares the status, headers, media type and body of a response
// with the contract. Of bodies that are not JSON it checks the media type only. It
// is meant for tests.
func (c *Contract) ValidateResponse(ctx context.Context, op *Operation, response Response) error {
	doc, err := c.reference()
	if err != nil {
		return err
	}
	item := doc.Paths.Value(op.Pattern)
	operation := item.GetOperation(op.Method)
	isJSON, err := checkResponseType(operation, response)
	if err != nil {
		return err
	}
	request := &openapi3filter.RequestValidationInput{
		Request: (&http.Request{Method: op.Method}).WithContext(ctx),
		Route:   &routers.Route{Spec: doc, Path: op.Pattern, PathItem: item, Method: op.Method, Operation: operation},
	}
	return openapi3filter.ValidateResponse(ctx, &openapi3filter.ResponseValidationInput{
		RequestValidationInput: request,
		Status:                 response.Status,
		Header:                 response.Header,
		Body:                   io.NopCloser(bytes.NewReader(response.Body)),
		Options: &openapi3filter.Options{
			IncludeResponseStatus:   true,
			MultiError:              true,
			ExcludeResponseBody:     !isJSON,
			SchemaValidationOptions: []openapi3.SchemaValidationOption{referenceFormats},
		},
	})
}

// DescribesJSON reports whether the contract gives an answer of this status a JSON body with a shape; files of any type,
// which may be JSON too, have none.
func (c *Contract) DescribesJSON(op *Operation, status int) (bool, error) {
	doc, err := c.reference()
	if err != nil {
		return false, err
	}
	described := doc.Paths.Value(op.Pattern).GetOperation(op.Method).Responses.Status(status)
	return described != nil && described.Value != nil && described.Value.Content[jsonType] != nil, nil
}

// checkResponseType says whether the answer is JSON, and refuses a media type
// that the contract does not give for its status. An unknown status is left to
// the library.
func checkResponseType(operation *openapi3.Operation, response Response) (isJSON bool, err error) {
	described := operation.Responses.Status(response.Status)
	if described == nil || described.Value == nil {
		return true, nil
	}
	sent := response.Header.Get("Content-Type")
	content := described.Value.Content
	switch {
	case len(content) == 0 && len(response.Body) > 0:
		return false, fmt.Errorf("status %d has a body that is not described", response.Status)
	case len(content) == 0:
		return false, nil
	case content.Get(sent) == nil:
		return false, fmt.Errorf("status %d does not come as %q", response.Status, sent)
	}
	name, _, _ := mime.ParseMediaType(sent)
	return name == jsonType, nil
}
