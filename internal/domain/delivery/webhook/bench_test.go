package webhook

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/media"
)

// benchPayload is an event of about 4 kB with three pictures, as it stands in
// the outbox: its members in the order of the structs.
func benchPayload() []byte {
	var b strings.Builder
	b.WriteString(`{"event_id":"0192f0c1-2b7e-7cc3-9f1d-0a1b2c3d4e5f","webhook_type":"status.updated","timestamp":0,"session_id":"s","status":"Approved","decision":{`)
	for i := range 3 {
		fmt.Fprintf(&b, `"picture_%d":"%s",`, i, string(*media.MarkOf(uuid.New())))
	}
	for i := range 100 {
		fmt.Fprintf(&b, `"member_%02d":"a text of some length",`, 99-i)
	}
	b.WriteString(`"warnings":[]}}`)
	return []byte(b.String())
}

func BenchmarkBody(b *testing.B) {
	links := media.Links{Key: make([]byte, 32), BaseURL: "https://id.example", Life: time.Hour, Now: time.Now}
	payload, app := benchPayload(), uuid.New()
	for _, version := range []string{"v3", "v2"} {
		b.Run(version, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := RenderBody(links, StoredEvent{ApplicationID: app, Payload: payload}, version, time.Now()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
