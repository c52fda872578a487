package workflow_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestAWorkflowOfDefaults(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.VerifyBase, c.Prices = "https://verify.example", map[string]config.Micros{"OCR": 300_000, "AML": 200_000}
	}})
	got := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": e2e.Object{"minimum_age": 18}, "label": "Document"}, {"feature": "AML"}}})
	wanted := e2e.Object{
		"uuid": got["uuid"], "workflow_id": got["uuid"], "workflow_label": "ID Verification", "workflow_type": nil, "version": 1.0, "status": "published",
		"features": []any{
			map[string]any{"feature": "OCR", "label": "Document", "config": map[string]any{"minimum_age": 18.0}},
			map[string]any{"feature": "AML", "label": ""},
		},
		"workflow_graph": got["workflow_graph"], "is_default": false, "is_archived": false, "is_white_label_enabled": false, "is_desktop_allowed": false,
		"is_simple_workflow": true, "is_editable": false, "has_draft": false, "total_price": 0.5, "min_price": 0.5, "max_price": 0.5,
		"workflow_url": got["workflow_url"], "max_retry_attempts": 3.0, "retry_window_days": 7.0, "face_liveness_max_attempts": 3.0,
		"face_match_max_attempts": 3.0, "session_expiration_time": 604800.0, "callback": nil, "callback_method": "initiator", "kyc_expiration_days": nil, "created_by": map[string]any{"name": "test", "email": nil, "type": "api_key"},
		"created_at": got["created_at"], "updated_at": got["updated_at"], "published_at": got["updated_at"],
		"warnings": got["warnings"],
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("workflow (-want +got):\n%s", diff)
	}
	if url, _ := got["workflow_url"].(string); !strings.HasPrefix(url, "https://verify.example/u/") {
		t.Errorf("workflow_url %q", url)
	}
	for _, end := range []string{"/", ""} {
		e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.WorkflowsPath+got["uuid"].(string)+end, nil, nil), 200, got)
	}
	e2e.CreateSession(t, w, w.Sandbox, e2e.Object{"workflow_id": e2e.PublishWorkflow(t, w, w.Sandbox, e2e.Object{"features": e2e.Features("OCR")})["workflow_id"]})
}

// TestStepsThatCannotRunHereAreNamed has a workflow published that asks for a text message where there is no gateway: it is
// kept, as the gateway may come, and whoever publishes it is told.
func TestStepsThatCannotRunHereAreNamed(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	body := e2e.Object{"features": e2e.Features("OCR", "PHONE_VERIFICATION"), "status": "draft"}
	named := func(party testenv.Party, a e2e.Object) {
		warnings := a["warnings"].(map[string]any)
		if party.ID == w.Sandbox.ID {
			if len(warnings) != 0 {
				t.Errorf("in the sandbox: %v, where every step runs", warnings)
			}
			return
		}
		texts, _ := warnings["feature_phone_verification"].([]any)
		if len(warnings) != 1 || len(texts) != 1 || !strings.HasPrefix(texts[0].(string), "PHONE_VERIFICATION cannot be carried out here") {
			t.Errorf("warnings = %v", warnings)
		}
	}
	for _, party := range []testenv.Party{w.Live, w.Sandbox} {
		draft := e2e.PublishWorkflow(t, w, party, body)
		named(party, draft)
		published := w.As(party).Do("POST", e2e.WorkflowsPath+draft["uuid"].(string)+"/publish/", nil, nil)
		if published.Status != 200 || published.JSON()["status"] != "published" {
			t.Fatalf("publish: %d %s", published.Status, published.Body)
		}
		named(party, published.JSON())
	}
	withGateway := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.SMS.Outbox = true }})
	if got := e2e.PublishWorkflow(t, withGateway, withGateway.Live, body); len(got["warnings"].(map[string]any)) != 0 {
		t.Errorf("with a gateway: %v", got["warnings"])
	}
}

func TestWorkflowSettingsAreKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	sent := e2e.Object{
		"workflow_label": "Straße", "features": e2e.Features("LIVENESS", "FACE_MATCH", "PHONE_VERIFICATION"), "is_default": true, "status": "draft",
		"is_white_label_enabled": true, "is_desktop_allowed": true, "max_retry_attempts": 0, "retry_window_days": nil,
		"face_liveness_max_attempts": 1, "face_match_max_attempts": 2, "session_expiration_time": 3600,
	}
	got := e2e.PublishWorkflow(t, w, w.Live, sent)
	for member, value := range sent {
		if member != "features" && !cmp.Equal(e2e.ParsedJSON(t, value), got[member]) {
			t.Errorf("%s is %v, want %v", member, got[member], value)
		}
	}
	if got["published_at"] != nil || got["is_editable"] != true || got["has_draft"] != true {
		t.Errorf("the draft is published_at %v, is_editable %v, has_draft %v", got["published_at"], got["is_editable"], got["has_draft"])
	}
	next := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_default": true})
	if again := e2e.WantObject(t, w.As(w.Live).Do("GET", e2e.WorkflowsPath+got["uuid"].(string)+"/", nil, nil), 200); next["is_default"] != true || again["is_default"] != false {
		t.Errorf("defaults: the new one %v, the one before %v", next["is_default"], again["is_default"])
	}
}

func TestWorkflowsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	valid := e2e.Object{"features": e2e.Features("OCR")}
	const mixed = "A workflow is about a person or about a business: "
	between := func(low, high int) []string {
		return e2e.Texts(fmt.Sprintf("The value must not be less than %d.", low), fmt.Sprintf("The value must not be greater than %d.", high))
	}
	cases := map[string]struct {
		body any
		want e2e.Object
	}{
		"no features":                {e2e.Object{}, e2e.Object{"features": e2e.Texts(e2e.TextRequired)}},
		"an empty list":              {e2e.Object{"features": []any{}}, e2e.Object{"features": e2e.Texts("Give at least 1 value.")}},
		"a list too long":            {e2e.Object{"features": e2e.Features(strings.Fields(strings.Repeat("OCR ", 51))...)}, e2e.Object{"features": e2e.Texts("Give at most 50 values.")}},
		"an unknown feature":         {e2e.Object{"features": e2e.Features("RETINA")}, e2e.Object{"feature": e2e.NotAChoice("RETINA", e2e.GraphFeatures)}},
		"a feature without a name":   {e2e.Object{"features": []e2e.Object{{}}}, e2e.Object{"feature": e2e.Texts(e2e.TextRequired)}},
		"a feature that is a text":   {e2e.Object{"features": []any{"OCR"}}, e2e.Object{"features": e2e.Texts("Enter an object.")}},
		"a step that comes too soon": {e2e.Object{"features": e2e.Features("NFC", "OCR")}, e2e.Object{"features": e2e.Texts("NFC cannot be the first feature.")}},
		"a step without its ground":  {e2e.Object{"features": e2e.Features("OCR", "KYB_DOCUMENTS")}, e2e.Object{"features": e2e.Texts("KYB_DOCUMENTS must come after KYB_REGISTRY.", "KYB_DOCUMENTS: kyb_required_document_groups is needed.", mixed+"OCR cannot stand beside KYB_DOCUMENTS.")}},
		"a document after its match": {e2e.Object{"features": e2e.Features("FACE_MATCH", "OCR")}, e2e.Object{"features": e2e.Texts("FACE_MATCH must come after OCR, whose portrait it compares with.")}},
		"persons among businesses":   {e2e.Object{"features": e2e.Features("KYB_REGISTRY", "LIVENESS")}, e2e.Object{"features": e2e.Texts(mixed + "LIVENESS cannot stand beside KYB_REGISTRY.")}},
		"a setting of the document":  {e2e.Object{"features": []e2e.Object{{"feature": "OCR", "config": e2e.Object{"minimum_age": 121}}}}, e2e.Object{"features": e2e.Texts("OCR: minimum_age must be between 1 and 120.")}},
		"documents of no group":      {e2e.Object{"features": e2e.Features("KYB_REGISTRY", "KYB_DOCUMENTS")}, e2e.Object{"features": e2e.Texts("KYB_DOCUMENTS: kyb_required_document_groups is needed.")}},
		"a questionnaire of no name": {e2e.Object{"features": e2e.Features("QUESTIONNAIRE")}, e2e.Object{"features": e2e.Texts("QUESTIONNAIRE: questionnaire_uuid is needed.")}},
		"a questionnaire of nobody's": {e2e.Object{"features": []e2e.Object{{"feature": "QUESTIONNAIRE", "config": e2e.Object{"questionnaire_uuid": e2e.UnknownID}}}},
			e2e.Object{"features": "Node feature_questionnaire: the application has no questionnaire " + e2e.UnknownID + "."}},
		"a member of nobody's":   {valid.With("workflow_type", "kyc"), e2e.Object{"workflow_type": e2e.Texts("This field is not known here.")}},
		"a member of a step":     {e2e.Object{"features": []e2e.Object{{"feature": "OCR", "threshold": 1}}}, e2e.Object{"threshold": e2e.Texts("This field is not known here.")}},
		"a label too long":       {valid.With("workflow_label", strings.Repeat("x", 51)), e2e.Object{"workflow_label": e2e.Texts("Use at most 50 characters.")}},
		"an unknown status":      {valid.With("status", "archived"), e2e.Object{"status": e2e.NotAChoice("archived", "draft, published")}},
		"too many attempts":      {valid.With("max_retry_attempts", 11), e2e.Object{"max_retry_attempts": between(0, 10)[1:]}},
		"attempts below none":    {valid.With("max_retry_attempts", -1), e2e.Object{"max_retry_attempts": between(0, 10)[:1]}},
		"a window of no days":    {valid.With("retry_window_days", 0), e2e.Object{"retry_window_days": between(1, 365)[:1]}},
		"a window too long":      {valid.With("retry_window_days", 366), e2e.Object{"retry_window_days": between(1, 365)[1:]}},
		"no attempt at liveness": {valid.With("face_liveness_max_attempts", 0), e2e.Object{"face_liveness_max_attempts": between(1, 3)[:1]}},
		"too many at a match":    {valid.With("face_match_max_attempts", 4), e2e.Object{"face_match_max_attempts": between(1, 3)[1:]}},
		"an hour not reached":    {valid.With("session_expiration_time", 3599), e2e.Object{"session_expiration_time": between(3600, 2419200)[:1]}},
		"four weeks passed":      {valid.With("session_expiration_time", 2419201), e2e.Object{"session_expiration_time": between(3600, 2419200)[1:]}},
		"half a second":          {valid.With("session_expiration_time", 3600.5), e2e.Object{"session_expiration_time": e2e.Texts("Enter a whole number.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("POST", e2e.WorkflowsPath, tc.body, nil), 400, tc.want)
		})
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM workflow_versions WHERE application_id = $1", w.Live.ID); n != 1 {
			t.Errorf("%d workflows, want the one that was there", n)
		}
	})
}

// What a change does follows from what is sent and what the version is.
func TestWorkflowVersions(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	cases := map[string]struct {
		is, sent    any
		version     int // 0: refused
		fresh       bool
		status      string
		publication bool
	}{
		"a published version is changed where it stands": {"published", nil, 1, false, "published", true},
		"a draft is published by a change":               {"draft", nil, 1, false, "published", true},
		"publishing again makes a version":               {"published", "published", 2, true, "published", true},
		"a draft is published":                           {"draft", "published", 1, false, "published", true},
		"a draft is saved":                               {"draft", "draft", 1, false, "draft", false},
		"nothing published becomes a draft":              {"published", "draft", 0, false, "", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			p := w.Party(application.Live)
			before := e2e.PublishWorkflow(t, w, p, e2e.Object{"features": e2e.Features("OCR"), "status": tc.is})
			path := e2e.WorkflowsPath + before["uuid"].(string) + "/"
			change := e2e.Object{"workflow_label": "changed", "features": e2e.Features("LIVENESS")}
			if tc.sent != nil {
				change["status"] = tc.sent
			}
			answer := w.For(t, p).Do("PATCH", path, change, nil)
			if tc.version == 0 {
				e2e.WantBody(t, answer, 400, e2e.Object{"status": e2e.Texts("A published version cannot go back to draft.")})
				e2e.WantBody(t, w.For(t, p).Do("GET", path, nil, nil), 200, before)
				return
			}
			got := e2e.WantObject(t, answer, 200)
			if got["version"] != float64(tc.version) || (got["uuid"] != before["uuid"]) != tc.fresh || got["status"] != tc.status ||
				(got["published_at"] != nil) != tc.publication || got["workflow_label"] != "changed" || got["workflow_id"] != before["workflow_id"] {
				t.Errorf("got %v", got)
			}
			e2e.WantBody(t, w.For(t, p).Do("GET", e2e.WorkflowsPath+got["uuid"].(string)+"/", nil, nil), 200, got)
			if tc.fresh {
				e2e.WantBody(t, w.For(t, p).Do("GET", path, nil, nil), 200, before)
			}
		})
	}
}

func TestChangesOfWorkflowsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	before := e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	path := e2e.WorkflowsPath + before["uuid"].(string) + "/"
	for name, tc := range map[string]struct{ change, want e2e.Object }{
		"no features":          {e2e.Object{"features": []any{}}, e2e.Object{"features": e2e.Texts("Give at least 1 value.")}},
		"a step out of order":  {e2e.Object{"features": e2e.Features("AML")}, e2e.Object{"features": e2e.Texts("AML cannot be the first feature.")}},
		"a member of nobody's": {e2e.Object{"uuid": uuid.NewString()}, e2e.Object{"uuid": e2e.Texts("This field is not known here.")}},
		"a value out of range": {e2e.Object{"session_expiration_time": 1}, e2e.Object{"session_expiration_time": e2e.Texts("The value must not be less than 3600.")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e2e.WantBody(t, w.For(t, w.Live).Do("PATCH", path, tc.change, nil), 400, tc.want)
			e2e.WantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, before)
		})
	}
}
