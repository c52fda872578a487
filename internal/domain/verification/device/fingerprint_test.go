package device

import (
	"strings"
	"testing"

	"github.com/google/uuid"
)

// TestFingerprints holds what makes two devices one: the page's id, or else what travel and updates leave alone.
func TestFingerprints(t *testing.T) {
	t.Parallel()
	s, app := &Service{key: []byte("key")}, uuid.New()
	phone := ReportInput{ApplicationID: app, Agent: "Browser/120.1 (Phone 14_2)", Report: Report{Width: 390, Height: 844, Languages: []string{"de"}, TimeZone: "Europe/Vienna"}}
	base, source := s.fingerprint(phone)
	if source != SourceTraits || !strings.HasPrefix(base, fingerprintPrefix) || len(base) != len(fingerprintPrefix)+2*fingerprintBytes {
		t.Fatalf("the fingerprint is %s of %s", base, source)
	}
	with := func(change func(*ReportInput)) ReportInput {
		in := phone
		change(&in)
		return in
	}
	for name, tc := range map[string]struct {
		in   ReportInput
		same bool
	}{
		"turned":              {with(func(in *ReportInput) { in.Report.Width, in.Report.Height = 844, 390 }), true},
		"updated":             {with(func(in *ReportInput) { in.Agent, in.Report.Version = "Browser/121.0 (Phone 15)", "15" }), true},
		"travelled":           {with(func(in *ReportInput) { in.Report.TimeZone = "Asia/Tokyo" }), true},
		"another screen":      {with(func(in *ReportInput) { in.Report.Width = 412 }), false},
		"other languages":     {with(func(in *ReportInput) { in.Report.Languages = []string{"de", "en"} }), false},
		"another program":     {with(func(in *ReportInput) { in.Agent = "Other/120.1 (Phone 14_2)" }), false},
		"another application": {with(func(in *ReportInput) { in.ApplicationID = uuid.New() }), false},
		"an id of the page":   {with(func(in *ReportInput) { in.ID = "kept" }), false},
	} {
		if got, _ := s.fingerprint(tc.in); (got == base) != tc.same {
			t.Errorf("%s: the same device is %t, want %t", name, got == base, tc.same)
		}
	}
	kept := with(func(in *ReportInput) { in.ID = "kept" })
	first, source := s.fingerprint(kept)
	kept.Report, kept.Agent = Report{Width: 1}, "Other"
	if second, _ := s.fingerprint(kept); second != first || source != SourceID {
		t.Errorf("one id of the page is %s and %s, of %s", first, second, source)
	}
}
