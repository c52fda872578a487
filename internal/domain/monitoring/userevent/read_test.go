package userevent

import (
	"fmt"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/ident"
)

func reader(now time.Time) *Service {
	return &Service{Deps: Deps{NewID: ident.New, Now: func() time.Time { return now }}}
}

// BenchmarkRead is what an event of 500 bytes costs before it is written.
func BenchmarkRead(b *testing.B) {
	now := time.Now()
	s, from := reader(now), Sender{ApplicationID: uuid.New()}
	raw := fmt.Appendf(nil, `{"event_id":"4-000000000001","event_category":"session","action_type":"page_viewed","occurred_at":"%s","subject":{"vendor_data":"customer-0001"},"session":{"session_id":"s-1234567"},"payload":{"page":"/cart","items":3,"referrer":"newsletter","plan":"premium"},"device_context":{"ip":"203.0.113.77","fingerprint":"fp-0123456789abcdef","user_agent":"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0"},"time_zone":"Europe/Lisbon"}`,
		now.UTC().Format(time.RFC3339))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := s.read(from, raw); err != nil {
			b.Fatal(err)
		}
	}
}
