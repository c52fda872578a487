package boot_test

import (
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
)

const workflows = "/v3/workflows/"

func steps(features ...string) (all []object) {
	for _, f := range features {
		all = append(all, object{"feature": f})
	}
	return all
}

func published(t testing.TB, w *testenv.World, p testenv.Party, body object) object {
	t.Helper()
	return made(t, w.For(t, p).Do("POST", workflows, body, nil))
}

func TestAWorkflowOfDefaults(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) {
		c.VerifyBase, c.Prices = "https://verify.example", map[string]config.Micros{"OCR": 300_000, "AML": 200_000}
	}})
	got := published(t, w, w.Live, object{"features": []object{{"feature": "OCR", "config": object{"minimum_age": 18}, "label": "Document"}, {"feature": "AML"}}})
	wanted := object{
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
	}
	if diff := cmp.Diff(wanted, got); diff != "" {
		t.Errorf("workflow (-want +got):\n%s", diff)
	}
	if url, _ := got["workflow_url"].(string); !strings.HasPrefix(url, "https://verify.example/u/") {
		t.Errorf("workflow_url %q", url)
	}
	for _, end := range []string{"/", ""} {
		wantBody(t, w.As(w.Live).Do("GET", workflows+got["uuid"].(string)+end, nil, nil), 200, got)
	}
	create(t, w, w.Sandbox, object{"workflow_id": published(t, w, w.Sandbox, object{"features": steps("OCR")})["workflow_id"]})
}

func TestWorkflowSettingsAreKept(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	sent := object{
		"workflow_label": "Straße", "features": steps("LIVENESS", "FACE_MATCH", "PHONE_VERIFICATION"), "is_default": true, "status": "draft",
		"is_white_label_enabled": true, "is_desktop_allowed": true, "max_retry_attempts": 0, "retry_window_days": nil,
		"face_liveness_max_attempts": 1, "face_match_max_attempts": 2, "session_expiration_time": 3600,
	}
	got := published(t, w, w.Live, sent)
	for member, value := range sent {
		if member != "features" && !cmp.Equal(plain(t, value), got[member]) {
			t.Errorf("%s is %v, want %v", member, got[member], value)
		}
	}
	if got["published_at"] != nil || got["is_editable"] != true || got["has_draft"] != true {
		t.Errorf("the draft is published_at %v, is_editable %v, has_draft %v", got["published_at"], got["is_editable"], got["has_draft"])
	}
	next := published(t, w, w.Live, object{"features": steps("OCR"), "is_default": true})
	if again := answered(t, w.As(w.Live).Do("GET", workflows+got["uuid"].(string)+"/", nil, nil), 200); next["is_default"] != true || again["is_default"] != false {
		t.Errorf("defaults: the new one %v, the one before %v", next["is_default"], again["is_default"])
	}
}

func TestWorkflowsRefuse(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	valid := object{"features": steps("OCR")}
	const mixed = "A workflow is about a person or about a business: "
	between := func(low, high int) []string {
		return texts(fmt.Sprintf("The value must not be less than %d.", low), fmt.Sprintf("The value must not be greater than %d.", high))
	}
	cases := map[string]struct {
		body any
		want object
	}{
		"no features":                {object{}, object{"features": texts(required)}},
		"an empty list":              {object{"features": []any{}}, object{"features": texts("Give at least 1 value.")}},
		"a list too long":            {object{"features": steps(strings.Fields(strings.Repeat("OCR ", 51))...)}, object{"features": texts("Give at most 50 values.")}},
		"an unknown feature":         {object{"features": steps("RETINA")}, object{"feature": notAmong("RETINA", graphFeatures)}},
		"a feature without a name":   {object{"features": []object{{}}}, object{"feature": texts(required)}},
		"a feature that is a text":   {object{"features": []any{"OCR"}}, object{"features": texts("Enter an object.")}},
		"a step that comes too soon": {object{"features": steps("NFC", "OCR")}, object{"features": texts("NFC cannot be the first feature.")}},
		"a step without its ground":  {object{"features": steps("OCR", "KYB_DOCUMENTS")}, object{"features": texts("KYB_DOCUMENTS must come after KYB_REGISTRY.", "KYB_DOCUMENTS: kyb_required_document_groups is needed.", mixed+"OCR cannot stand beside KYB_DOCUMENTS.")}},
		"a document after its match": {object{"features": steps("FACE_MATCH", "OCR")}, object{"features": texts("FACE_MATCH must come after OCR, whose portrait it compares with.")}},
		"persons among businesses":   {object{"features": steps("KYB_REGISTRY", "LIVENESS")}, object{"features": texts(mixed + "LIVENESS cannot stand beside KYB_REGISTRY.")}},
		"a setting of the document":  {object{"features": []object{{"feature": "OCR", "config": object{"minimum_age": 121}}}}, object{"features": texts("OCR: minimum_age must be between 1 and 120.")}},
		"documents of no group":      {object{"features": steps("KYB_REGISTRY", "KYB_DOCUMENTS")}, object{"features": texts("KYB_DOCUMENTS: kyb_required_document_groups is needed.")}},
		"a questionnaire of no name": {object{"features": steps("QUESTIONNAIRE")}, object{"features": texts("QUESTIONNAIRE: questionnaire_uuid is needed.")}},
		"a questionnaire of nobody's": {object{"features": []object{{"feature": "QUESTIONNAIRE", "config": object{"questionnaire_uuid": noSuchID}}}},
			object{"features": "Node feature_questionnaire: the application has no questionnaire " + noSuchID + "."}},
		"a member of nobody's":   {valid.with("workflow_type", "kyc"), object{"workflow_type": texts("This field is not known here.")}},
		"a member of a step":     {object{"features": []object{{"feature": "OCR", "threshold": 1}}}, object{"threshold": texts("This field is not known here.")}},
		"a label too long":       {valid.with("workflow_label", strings.Repeat("x", 51)), object{"workflow_label": texts("Use at most 50 characters.")}},
		"an unknown status":      {valid.with("status", "archived"), object{"status": notAmong("archived", "draft, published")}},
		"too many attempts":      {valid.with("max_retry_attempts", 11), object{"max_retry_attempts": between(0, 10)[1:]}},
		"attempts below none":    {valid.with("max_retry_attempts", -1), object{"max_retry_attempts": between(0, 10)[:1]}},
		"a window of no days":    {valid.with("retry_window_days", 0), object{"retry_window_days": between(1, 365)[:1]}},
		"a window too long":      {valid.with("retry_window_days", 366), object{"retry_window_days": between(1, 365)[1:]}},
		"no attempt at liveness": {valid.with("face_liveness_max_attempts", 0), object{"face_liveness_max_attempts": between(1, 3)[:1]}},
		"too many at a match":    {valid.with("face_match_max_attempts", 4), object{"face_match_max_attempts": between(1, 3)[1:]}},
		"an hour not reached":    {valid.with("session_expiration_time", 3599), object{"session_expiration_time": between(3600, 2419200)[:1]}},
		"four weeks passed":      {valid.with("session_expiration_time", 2419201), object{"session_expiration_time": between(3600, 2419200)[1:]}},
		"half a second":          {valid.with("session_expiration_time", 3600.5), object{"session_expiration_time": texts("Enter a whole number.")}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, w.For(t, w.Live).Do("POST", workflows, tc.body, nil), 400, tc.want)
		})
	}
	t.Cleanup(func() {
		if n := count(t, w, "SELECT count(*) FROM workflow_versions WHERE application_id = $1", w.Live.ID); n != 1 {
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
			before := published(t, w, p, object{"features": steps("OCR"), "status": tc.is})
			path := workflows + before["uuid"].(string) + "/"
			change := object{"workflow_label": "changed", "features": steps("LIVENESS")}
			if tc.sent != nil {
				change["status"] = tc.sent
			}
			answer := w.For(t, p).Do("PATCH", path, change, nil)
			if tc.version == 0 {
				wantBody(t, answer, 400, object{"status": texts("A published version cannot go back to draft.")})
				wantBody(t, w.For(t, p).Do("GET", path, nil, nil), 200, before)
				return
			}
			got := answered(t, answer, 200)
			if got["version"] != float64(tc.version) || (got["uuid"] != before["uuid"]) != tc.fresh || got["status"] != tc.status ||
				(got["published_at"] != nil) != tc.publication || got["workflow_label"] != "changed" || got["workflow_id"] != before["workflow_id"] {
				t.Errorf("got %v", got)
			}
			wantBody(t, w.For(t, p).Do("GET", workflows+got["uuid"].(string)+"/", nil, nil), 200, got)
			if tc.fresh {
				wantBody(t, w.For(t, p).Do("GET", path, nil, nil), 200, before)
			}
		})
	}
}

func TestChangesOfWorkflowsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	before := published(t, w, w.Live, object{"features": steps("OCR")})
	path := workflows + before["uuid"].(string) + "/"
	for name, tc := range map[string]struct{ change, want object }{
		"no features":          {object{"features": []any{}}, object{"features": texts("Give at least 1 value.")}},
		"a step out of order":  {object{"features": steps("AML")}, object{"features": texts("AML cannot be the first feature.")}},
		"a member of nobody's": {object{"uuid": uuid.NewString()}, object{"uuid": texts("This field is not known here.")}},
		"a value out of range": {object{"session_expiration_time": 1}, object{"session_expiration_time": texts("The value must not be less than 3600.")}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			wantBody(t, w.For(t, w.Live).Do("PATCH", path, tc.change, nil), 400, tc.want)
			wantBody(t, w.For(t, w.Live).Do("GET", path, nil, nil), 200, before)
		})
	}
}
