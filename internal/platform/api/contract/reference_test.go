package contract_test

import (
	"encoding/json"
	"errors"
	"net/netip"
	"net/url"
	"os"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"
)

func readReference(t testing.TB) *openapi3.T {
	t.Helper()
	bundle, err := os.ReadFile("../../../../gen/openapi/whole.json")
	if err != nil {
		t.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(bundle)
	if err != nil {
		t.Fatal(err)
	}
	return doc
}

var referenceFormats = map[string]openapi3.StringFormatValidator{
	"uuid":      openapi3.NewRegexpFormatValidator(`^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$`),
	"email":     openapi3.NewRegexpFormatValidator(openapi3.FormatOfStringForEmail),
	"date":      parsed(func(s string) (time.Time, error) { return time.Parse(time.DateOnly, s) }),
	"date-time": parsed(func(s string) (time.Time, error) { return time.Parse(time.RFC3339, s) }),
	"ip":        parsed(netip.ParseAddr),
	"uri": openapi3.NewCallbackValidator(func(s string) error {
		u, err := url.Parse(s)
		if err == nil && u.Scheme == "" {
			err = errors.New("no scheme")
		}
		return err
	}),
}

func parsed[T any](parse func(string) (T, error)) openapi3.StringFormatValidator {
	return openapi3.NewCallbackValidator(func(s string) error {
		_, err := parse(s)
		return err
	})
}

func reference(schema *openapi3.Schema, data []byte) error {
	var value any
	if err := json.Unmarshal(data, &value); err != nil {
		return err
	}
	return schema.VisitJSON(value, openapi3.WithStringFormatValidators(referenceFormats))
}
