package contract_test

import (
	"bytes"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/getkin/kin-openapi/openapi3"
	"github.com/getkin/kin-openapi/openapi3filter"
	"github.com/getkin/kin-openapi/routers"

	"vidimus/internal/platform/api/contract"
)

// sessionBody is about 600 bytes, as a shop would send them.
const sessionBody = `{"workflow_id":"0198c0de-7a11-7000-8000-000000000001","vendor_data":"customer-000042","callback":"https://shop.example/verified?order=1234567","callback_method":"both","language":"pt-BR","metadata":{"plan":"premium","order":12345678901234567890,"tags":["a","b","c"],"note":"first order"},"contact_details":{"email":"ada.lovelace@example.com","send_notification_emails":true,"email_lang":"en","phone":"+351912345678"},"expected_details":{"first_name":"Ada","last_name":"Lovelace","date_of_birth":"1990-12-10","gender":"F","nationality":"GBR","country":"GBR","address":"12 St James's Square, London","expected_document_types":["P","ID"]}}`

// portraitBody holds a portrait of 2 MB: 2.8 million characters of base64.
var portraitBody = `{"workflow_id":"0198c0de-7a11-7000-8000-000000000001","portrait_image":"` +
	strings.Repeat("iVBORw0KGgoAAAAN", 2_800_000/16) + `"}`

func benchmarkOurs(b *testing.B, data string) {
	op := load(b).Operation("createSession")
	content, err := op.Content(jsonType)
	if err != nil {
		b.Fatal(err)
	}
	raw := []byte(data)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := op.ValidateJSON(content, raw); err != nil {
			b.Fatal(err)
		}
	}
}

func benchmarkReference(b *testing.B, data string) {
	bundle, err := os.ReadFile("../../../../gen/openapi/whole.json")
	if err != nil {
		b.Fatal(err)
	}
	doc, err := openapi3.NewLoader().LoadFromData(bundle)
	if err != nil {
		b.Fatal(err)
	}
	item := doc.Paths.Value("/v3/session/")
	route := &routers.Route{Spec: doc, Path: "/v3/session/", PathItem: item, Method: http.MethodPost, Operation: item.Post}
	options := &openapi3filter.Options{
		MultiError: true, SkipSettingDefaults: true, AuthenticationFunc: openapi3filter.NoopAuthenticationFunc,
	}
	raw := []byte(data)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		r, err := http.NewRequestWithContext(b.Context(), http.MethodPost, "/v3/session/", bytes.NewReader(raw))
		if err != nil {
			b.Fatal(err)
		}
		r.Header.Set("Content-Type", jsonType)
		in := &openapi3filter.RequestValidationInput{Request: r, Route: route, Options: options}
		if err := openapi3filter.ValidateRequest(b.Context(), in); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSessionBody(b *testing.B) {
	b.Run("ours", func(b *testing.B) { benchmarkOurs(b, sessionBody) })
	b.Run("kin-openapi", func(b *testing.B) { benchmarkReference(b, sessionBody) })
}

func BenchmarkPortraitBody(b *testing.B) {
	b.Run("ours", func(b *testing.B) { benchmarkOurs(b, portraitBody) })
	b.Run("kin-openapi", func(b *testing.B) { benchmarkReference(b, portraitBody) })
}

func BenchmarkLookup(b *testing.B) {
	c := load(b)
	b.ReportAllocs()
	for b.Loop() {
		if m, _, found := c.Lookup(http.MethodGet, sessionPath); !found || !m.PathMatches() {
			b.Fatal("not found")
		}
	}
}

func BenchmarkQuery(b *testing.B) {
	op := load(b).Operation("listSessions")
	b.ReportAllocs()
	for b.Loop() {
		if _, err := op.ValidateParameters("limit=10&offset=20&status=Approved", nil); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkLoad(b *testing.B) {
	bundle, err := os.ReadFile("../../../../gen/openapi/whole.json")
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := contract.Load(bundle); err != nil {
			b.Fatal(err)
		}
	}
}
