package standalone_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/hostile"
	"vidimus/internal/testkit/testenv"
)

// TestSmallFilesThatCostMuchAreRefusedInWords sends files of a few kilobytes that
// ask for seconds of work: the answer names the member and never says to try again.
func TestSmallFilesThatCostMuchAreRefusedInWords(t *testing.T) {
	t.Parallel()
	h := e2e.NewAppIn(t, testenv.New(t, testenv.Settings{}), application.Live)
	calls := map[string]struct {
		field  string
		fields map[string]string
		first  []e2e.Upload
	}{
		"id-verification": {"back_image", nil, []e2e.Upload{{Field: "front_image", Name: "front.jpg", Content: e2e.Specimen(t)}}},
		"poa":             {"document", nil, nil},
		"document-ai":     {"document", map[string]string{"fields": e2e.PaySlipFields}, nil},
	}
	for path, c := range calls {
		for _, f := range hostile.PDFs() {
			if f.Metered {
				continue // they use up processor time, of which a busy machine has less than a call may take
			}
			a := h.SendForm("/v3/"+path+"/", c.fields, append(c.first, e2e.Upload{Field: c.field, Name: "file.pdf", Content: f.Content})...)
			words, _ := a.JSON()[c.field].([]any)
			if a.Status != http.StatusBadRequest || len(words) != 1 || words[0] == "" {
				t.Errorf("%s, %s: %d %s", path, f.Name, a.Status, a.Body)
			}
		}
	}
}

func TestAPersonIsAskedForAnotherFileThanACostlyOne(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h := e2e.App{World: w, Party: w.Live, T: t}
	_, token := h.CreateSession(e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureProofOfAddress)})
	w.Person(token).Do("POST", "/v3/hosted/session/consent/", e2e.Object{"consent_version": "2026-12"}, nil)
	h.UploadPaper(token, e2e.NodeOf(t, w, token), "file", hostile.PDFs()[0].Content, "application/pdf")
	w.Eventually("another file is asked for", func() bool {
		steps, _ := w.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["steps"].([]any)
		return len(steps) == 1 && steps[0].(map[string]any)["state"] == "retry"
	})
}
