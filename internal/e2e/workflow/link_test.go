package workflow_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

const openPath = "/v3/hosted/workflow/"

// opens follows the public link of a workflow, as whoever has no key.
func opens(t *testing.T, w *testenv.World, workflowID any) apitest.Response {
	t.Helper()
	return apitest.New(t, w.App).Do("POST", openPath, e2e.Object{"token": session.WorkflowLink(uuid.MustParse(workflowID.(string)))}, nil)
}

func TestTheLinkOfAWorkflowBeginsASession(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	flow := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}})
	url := flow["workflow_url"].(string)
	token := url[strings.LastIndex(url, "/u/")+3:]
	answer := apitest.New(t, w.App).Do("POST", openPath, e2e.Object{"token": token, "language": "pt-BR"}, nil)
	opened := e2e.WantObject(t, answer, http.StatusCreated)
	own := opened["session_token"].(string)
	if got := opened["url"]; !strings.HasSuffix(got.(string), "/pt-BR/session/"+own) {
		t.Errorf("its address is %v", got)
	}
	page := e2e.ReadPage(t, w, own)
	if page["status"] != "Not Started" || page["language"] != "pt-BR" || page["environment"] != "live" {
		t.Errorf("the page shows %v", page)
	}
	rows := e2e.ReadList(t, w, w.Live, "/v3/sessions/")
	if rows.Count != 1 || rows.Results[0]["session_id"] != page["session_id"] || rows.Results[0]["vendor_data"] != nil {
		t.Errorf("the application sees %v", rows.Results)
	}
	// Whoever opens it next is somebody else.
	if next := e2e.WantObject(t, opens(t, w, flow["workflow_id"]), http.StatusCreated); next["session_token"] == own {
		t.Error("two persons share a session")
	}
}

func TestLinksOfWorkflowsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithPlaces})
	draft := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}, "status": "draft"})
	gone := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR"}}})
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", "/v3/workflows/"+gone["uuid"].(string)+"/", nil, nil), 204, nil)
	for rule, id := range map[string]any{"a draft": draft["workflow_id"], "a deleted one": gone["workflow_id"], "an unknown one": uuid.NewString()} {
		if a := opens(t, w, id); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d %s", rule, a.Status, a.Body)
		}
	}
	comparing := w.Workflow(w.Live.ID, workflow.FeatureFaceMatch)
	notNow := e2e.ErrorDetail("This check cannot be begun now. Please contact whoever sent you this link.")
	e2e.WantBody(t, opens(t, w, comparing.String()), 409, notNow) // nobody has brought a face to compare with
	e2e.FillQuota(t, w, w.Sandbox)
	if a := opens(t, w, w.Sandbox.WorkflowID.String()); a.Status != http.StatusTooManyRequests {
		t.Errorf("over the quota: %d %s", a.Status, a.Body)
	}
	for _, body := range []any{e2e.Object{}, e2e.Object{"token": "x"}, e2e.Object{"token": strings.Repeat("-", 22)}, e2e.Object{"token": nil}} {
		if a := apitest.New(t, w.App).Do("POST", openPath, body, nil); a.Status != http.StatusBadRequest && a.Status != http.StatusNotFound {
			t.Errorf("%v: %d %s", body, a.Status, a.Body)
		}
	}
	e2e.AddToBlocklist(t, w, w.Live, lists.EntryAddress, "198.51.100.0/24")
	before := e2e.SessionCount(t, w, w.Live)
	from := apitest.New(t, w.App).With("X-Forwarded-For", "198.51.100.7")
	e2e.WantBody(t, from.Do("POST", openPath, e2e.Object{"token": session.WorkflowLink(w.Live.WorkflowID)}, nil), 409, notNow)
	if n := e2e.SessionCount(t, w, w.Live); n != before {
		t.Errorf("%d sessions were made for a blocked address", n-before)
	}
}

func TestALinkOfAWorkflowIsPaidFor(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.Prices = map[string]config.Micros{"ID_VERIFICATION": 1_000_000} }})
	poor := w.Party(application.Live)
	if a := opens(t, w, poor.WorkflowID.String()); a.Status != http.StatusConflict || strings.Contains(string(a.Body), "credit") {
		t.Errorf("without credits: %d %s", a.Status, a.Body)
	}
	if _, err := w.Credits.TopUp(t.Context(), poor.ID, 5_000_000); err != nil {
		t.Fatal(err)
	}
	e2e.WantObject(t, opens(t, w, poor.WorkflowID.String()), http.StatusCreated)
}

func TestOpeningLinksIsBounded(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: e2e.WithPlaces})
	w.Clock.Stop()
	from := func(address string) apitest.Response {
		client := apitest.New(t, w.App).With("X-Forwarded-For", address)
		return client.Do("POST", openPath, e2e.Object{"token": session.WorkflowLink(w.Live.WorkflowID)}, nil)
	}
	for range 30 {
		e2e.WantObject(t, from("2001:db8::1"), http.StatusCreated)
	}
	// Another address of the same subscriber is no other caller.
	if a := from("2001:db8::2"); a.Status != http.StatusTooManyRequests {
		t.Errorf("opening 31: %d %s", a.Status, a.Body)
	}
	for n := range 270 {
		e2e.WantObject(t, from([]string{"203.0.113.", "198.51.100."}[n%2]+[]string{"1", "2", "3", "4", "5"}[n/2%5]), http.StatusCreated)
	}
	if a := from("198.18.0.1"); a.Status != http.StatusTooManyRequests {
		t.Errorf("one link from everywhere: %d %s", a.Status, a.Body)
	}
	w.Clock.Move(time.Minute)
	e2e.WantObject(t, from("2001:db8::2"), http.StatusCreated)
}
