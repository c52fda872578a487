package httpapi_test

import (
	"net/http"
	"net/http/httptest"
	"runtime"
	"strings"
	"sync"
	"testing"
)

// portrait is a body with a picture of 2 MB in base64.
var portrait = `{"workflow_id":"` + workflowID + `","portrait_image":"` + strings.Repeat("iVBORw0KGgoAAAAN", 2_800_000/16) + `"}`

// BenchmarkCreateSession runs the chain and the generated server, with the
// console's key as it is not counted.
func BenchmarkCreateSession(b *testing.B) {
	for name, body := range map[string]string{"600 bytes": sixHundred, "2 MB portrait": portrait} {
		b.Run(name, func(b *testing.B) {
			server := newFixture().server(b)
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				if got := raw(server, http.MethodPost, createPath, body, map[string]string{"x-api-key": consoleKey}); got.Code != 201 {
					b.Fatal(got.Body)
				}
			}
		})
	}
}

const sixHundred = `{"workflow_id":"0198c0de-7a11-7000-8000-000000000001","vendor_data":"customer-000042","callback":"https://shop.example/verified?order=1234567","callback_method":"both","language":"pt-BR","metadata":{"plan":"premium","order":12345678901234567890,"tags":["a","b","c"],"note":"first order"},"contact_details":{"email":"ada.lovelace@example.com","send_notification_emails":true,"email_lang":"en","phone":"+351912345678"},"expected_details":{"first_name":"Ada","last_name":"Lovelace","date_of_birth":"1990-12-10","gender":"F","nationality":"GBR","country":"GBR","address":"12 St James's Square, London","expected_document_types":["P","ID"]}}`

// BenchmarkParallelPortraits reports what 32 portraits at once allocate, as a
// multiple of the bytes sent.
func BenchmarkParallelPortraits(b *testing.B) {
	const parallel = 32
	server := newFixture().server(b)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	rounds := 0
	for b.Loop() {
		rounds++
		var group sync.WaitGroup
		for range parallel {
			group.Go(func() {
				w := httptest.NewRecorder()
				r := httptest.NewRequest(http.MethodPost, createPath, strings.NewReader(portrait))
				r.Header.Set("x-api-key", consoleKey)
				r.Header.Set("Content-Type", "application/json")
				server.ServeHTTP(w, r)
			})
		}
		group.Wait()
	}
	runtime.ReadMemStats(&after)
	b.ReportMetric(float64(after.TotalAlloc-before.TotalAlloc)/float64(rounds*parallel*len(portrait)), "allocated/sent")
}
