package report_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"vidimus/internal/domain/verification/report"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/pdfread"
)

// hits is a screening with many of them.
func hits(t testing.TB, n int) json.RawMessage {
	t.Helper()
	list := make([]any, n)
	for i := range list {
		list[i] = map[string]any{
			"caption": fmt.Sprintf("Name %d", i), "match_score": 90.5, "risk_score": 12, "review_status": "Unreviewed",
			"datasets": []string{"PEP", "PEP Level 1"}, "properties": map[string]any{"name": []string{"Zoe", "Zoë"}, "country": []string{"pt"}},
		}
	}
	raw, err := json.Marshal(map[string]any{"node_id": "feature_aml", "status": "In Review", "total_hits": n, "hits": list, "warnings": []any{}})
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// BenchmarkPages measures reports as a whole; pages/s is the figure of interest.
func BenchmarkPages(b *testing.B) {
	image := photograph(b)
	everything := input(b, everything(b, workflow.KindUser, session.StatusInReview))
	everything.Picture = func(text string) (report.Picture, bool, error) {
		return report.Picture{Image: image}, linked(text), nil
	}
	for name, in := range map[string]report.Input{
		"one step":    input(b, with(about(workflow.KindUser, session.StatusApproved), workflow.FeatureOCR, samples(b, "id_verifications")...)),
		"every step":  everything,
		"a 1000 hits": input(b, with(about(workflow.KindUser, session.StatusInReview), workflow.FeatureAML, hits(b, 1000))),
	} {
		b.Run(name, func(b *testing.B) {
			file, err := report.Build(library, in)
			if err != nil {
				b.Fatal(err)
			}
			pages := len(pdfread.Text(b, file))
			b.ReportAllocs()
			b.ResetTimer()
			for b.Loop() {
				if _, err := report.Build(library, in); err != nil {
					b.Fatal(err)
				}
			}
			b.ReportMetric(float64(pages*b.N)/b.Elapsed().Seconds(), "pages/s")
			b.ReportMetric(float64(len(file)), "bytes")
		})
	}
}
