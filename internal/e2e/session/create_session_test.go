package session_test

import (
	"maps"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestACreatedSessionHasExactlyTheMembersOfTheContract(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	got := e2e.CreateSession(t, w, w.Live, e2e.Object{
		"workflow_id": w.Live.WorkflowID, "vendor_data": "customer-42", "callback": "https://shop.example/done?a=1", "metadata": e2e.Object{"a": 1},
	})
	token := got["session_token"].(string)
	wanted := e2e.Object{
		"session_id": got["session_id"], "session_kind": "user", "session_number": 1.0, "session_token": token,
		"url": "https://verify.example/session/" + token, "vendor_data": "customer-42", "metadata": map[string]any{"a": 1.0},
		"status": "Not Started", "workflow_id": w.Live.WorkflowID.String(), "workflow_version": 1.0, "callback": "https://shop.example/done?a=1",
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("session differs (-want +got):\n%s", diff)
	}
	least := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID})
	if members := slices.Sorted(maps.Keys(least)); !slices.Equal(members, slices.Sorted(maps.Keys(wanted))) {
		t.Errorf("the least session has the members %v", members)
	}
	for _, member := range []string{"vendor_data", "metadata", "callback"} {
		if least[member] != nil {
			t.Errorf("%s is %v without being sent, want null", member, least[member])
		}
	}
	if kind := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Workflow(w.Live.ID, workflow.FeatureKYBRegistry)})["session_kind"]; kind != "business" {
		t.Errorf("kind of a business session is %v", kind)
	}
}

func TestSessionURL(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	whiteLabel := func(p testenv.Party) testenv.Party {
		yes := true
		v, err := w.Workflows.Create(t.Context(), p.ID, workflow.Change{
			Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, IsWhiteLabelEnabled: &yes,
		})
		if err != nil {
			t.Fatal(err)
		}
		p.WorkflowID = v.WorkflowID
		return p
	}
	domain := func(p testenv.Party) testenv.Party {
		if err := w.Applications.SetHostedDomain(t.Context(), p.ID, "identity.bank.example"); err != nil {
			t.Fatal(err)
		}
		return p
	}
	cases := map[string]struct {
		party    testenv.Party
		language any
		want     string // before the token
	}{
		"without a language the browser's is used":         {w.Live, nil, "https://verify.example/session/"},
		"a language stands before the path":                {w.Live, "ar", "https://verify.example/ar/session/"},
		"a language with a region":                         {w.Live, "zh-CN", "https://verify.example/zh-CN/session/"},
		"a domain of the application's own":                {domain(whiteLabel(w.Party(application.Live))), nil, "https://identity.bank.example/session/"},
		"a domain of its own, in a language":               {domain(whiteLabel(w.Party(application.Live))), "de", "https://identity.bank.example/de/session/"},
		"a domain that the workflow does not use":          {domain(w.Party(application.Live)), nil, "https://verify.example/session/"},
		"a workflow whose application has no domain":       {whiteLabel(w.Party(application.Live)), nil, "https://verify.example/session/"},
		"sandbox applications have no domain of their own": {whiteLabel(w.Sandbox), nil, "https://verify.example/session/"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := e2e.CreateSession(t, w, tc.party, e2e.Object{"workflow_id": tc.party.WorkflowID, "language": tc.language})
			if wanted := tc.want + got["session_token"].(string); got["url"] != wanted {
				t.Errorf("url %v, want %v", got["url"], wanted)
			}
			if url := e2e.DecisionOf(t, w, tc.party, got)["session_url"]; url != got["url"] {
				t.Errorf("the decision names %v, the creation %v", url, got["url"])
			}
		})
	}
}

func TestCallback(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	callback := "https://shop.example/of-the-workflow"
	v, err := w.Workflows.Create(t.Context(), w.Live.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, Callback: workflow.CallbackChange{URL: &callback}})
	if err != nil {
		t.Fatal(err)
	}
	for sent, wanted := range map[string]string{
		"":                              callback,
		"https://shop.example/":         "https://shop.example/",
		"http://localhost:3000/done":    "http://localhost:3000/done",
		"HTTPS://shop.example":          "HTTPS://shop.example",
		"com.example.app://verified":    "com.example.app://verified",
		"com.example.app:/oauth":        "com.example.app:/oauth",
		"https://shop.example/?q=a%20b": "https://shop.example/?q=a%20b",
	} {
		body := e2e.Object{"workflow_id": v.WorkflowID, "callback": sent}
		if sent == "" {
			delete(body, "callback")
		}
		if got := e2e.CreateSession(t, w, w.Live, body)["callback"]; got != wanted {
			t.Errorf("callback %q became %v, want %q", sent, got, wanted)
		}
	}
	for _, method := range []string{"initiator", "completer", "both"} {
		e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": v.WorkflowID, "callback_method": method})
	}
}

// Members of one's own are ignored, and null stands for an absent member: clients of the public service send both.
func TestUnknownMembersAndNullsAreIgnored(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	got := e2e.CreateSession(t, w, w.Live, e2e.Object{
		"workflow_id": w.Live.WorkflowID, "Vendor_Data": "in capitals", "features": "OCR", "session_number": 7, "status": "Approved",
		"vendor_data": nil, "callback": nil, "callback_method": nil, "metadata": nil, "language": nil, "portrait_image": nil,
		"sandbox_scenario": nil, "address": nil, "poa_country": nil,
		"contact_details":  e2e.Object{"email": nil, "phone": nil, "email_lang": nil, "send_notification_emails": nil, "fax": "1"},
		"expected_details": e2e.Object{"first_name": nil, "gender": nil, "date_of_birth": nil, "expected_document_types": nil, "ip_address": nil, "x": 1},
	})
	if got["vendor_data"] != nil || got["metadata"] != nil || got["callback"] != nil || got["session_number"] != 1.0 || got["status"] != "Not Started" {
		t.Errorf("session %v", got)
	}
	e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "contact_details": nil, "expected_details": nil})
}

func TestASessionIsPinnedToTheLatestPublishedVersion(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	published, draft := workflow.StatusPublished, workflow.StatusDraft
	label := "second"
	first := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"})
	second, err := w.Workflows.Update(t.Context(), w.Live.ID, w.Live.WorkflowID, workflow.Change{Label: &label, Status: &published})
	if err != nil {
		t.Fatal(err)
	}

	later := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"})
	if later["session_id"] == first["session_id"] || later["workflow_version"] != 2.0 {
		t.Errorf("after republishing: session %v on version %v, want a new one on version 2", later["session_id"], later["workflow_version"])
	}
	// The session that ran before stays where it was.
	if got := e2e.DecisionOf(t, w, w.Live, first); got["workflow_version"] != 1.0 || got["status"] != "Not Started" {
		t.Errorf("the older session is on version %v with status %v", got["workflow_version"], got["status"])
	}
	byVersion := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": second.VersionID, "vendor_data": "ada"})
	byOld := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "vendor_data": "ada"})
	for _, got := range []e2e.Object{byVersion, byOld} {
		if got["workflow_id"] != w.Live.WorkflowID.String() || got["session_id"] != later["session_id"] {
			t.Errorf("session %v of workflow %v, want %v of the stable id %v", got["session_id"], got["workflow_id"], later["session_id"], w.Live.WorkflowID)
		}
	}
	// A draft beside it changes nothing.
	if _, err := w.Workflows.Create(t.Context(), w.Live.ID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureOCR}}, Status: &draft}); err != nil {
		t.Fatal(err)
	}
	if got := e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID}); got["workflow_version"] != 2.0 {
		t.Errorf("version %v, want 2", got["workflow_version"])
	}
}
