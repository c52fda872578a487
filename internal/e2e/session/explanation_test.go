package session_test

import (
	"net/http"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
)

// explained reads the explanation of a session: the session and the warnings of its first step by their codes.
func explained(h e2e.App, id string) (whole e2e.Object, warnings map[string]map[string]any) {
	h.T.Helper()
	whole = e2e.WantObject(h.T, h.Call("GET", "/v3/session/"+id+"/explanation/", nil), http.StatusOK)
	warnings = map[string]map[string]any{}
	for _, w := range whole["steps"].([]any)[0].(map[string]any)["warnings"].([]any) {
		warnings[w.(map[string]any)["risk"].(string)] = w.(map[string]any)
	}
	return whole, warnings
}

// toldIn reads the explanation in another language: words alone differ.
func toldIn(h e2e.App, id string, english map[string]any) {
	h.T.Helper()
	path := "/v3/session/" + id + "/explanation/"
	whole := e2e.WantObject(h.T, h.Call("GET", path+"?language=de", nil), http.StatusOK)
	for _, each := range whole["steps"].([]any)[0].(map[string]any)["warnings"].([]any) {
		w := each.(map[string]any)
		if w["risk"] != english["risk"] {
			continue
		}
		threshold, was := w["thresholds"].([]any)[0].(map[string]any), english["thresholds"].([]any)[0].(map[string]any)
		if w["long_description"] == english["long_description"] || w["short_description"] == english["short_description"] || threshold["meaning"] != "Wert, unter dem ein Mensch prüft." {
			h.T.Errorf("in German: %v", w)
		}
		if threshold["name"] != was["name"] || threshold["value"] != was["value"] || w["log_type"] != english["log_type"] {
			h.T.Errorf("more than words differs: %v", w)
		}
	}
	e2e.WantObject(h.T, h.Call("GET", path+"?language=tlh", nil), http.StatusBadRequest)
}

// lookOf is a face of a doubtful score before a bright light.
func lookOf() facestub.PictureContent {
	sight, score := facestub.GoodSelfie(), 80.0
	sight.Person, sight.Score, sight.Luminance = "ada", &score, 95
	return sight
}

func TestADecisionIsExplained(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	first := h.WorkflowOf(e2e.LivenessStep(`{"face_luminance_max_action":"NO_ACTION","face_liveness_max_attempts":1}`))
	ada := e2e.NewConsoleAccount(t, h.World, h.Party, "owner", e2e.AdaEmail)
	base := "/v3/organization/" + ada.Organisation.String() + "/application/" + h.Party.ID.String()
	features := func(config e2e.Object) e2e.Object {
		return e2e.Object{"features": []any{e2e.Object{"feature": "LIVENESS", "config": config}}}
	}
	strict := e2e.Object{"face_liveness_score_review_threshold": 90, "face_luminance_max_action": "review", "face_liveness_max_attempts": 1}
	second := e2e.WantObject(t, ada.Client.Do("PATCH", base+"/workflows/"+first.String()+"/", features(strict).With("status", "published"), ada.Bearer()), http.StatusOK)
	id, d := h.ShowFace(first, "ada", lookOf(), nil)
	if d.Status != "In Review" {
		t.Fatalf("the session is %s", d.Outline())
	}

	whole, warnings := explained(h.App, id)
	if whole["decided_by"] != nil || whole["simulated"] != false || whole["workflow"].(map[string]any)["version_id"] != second["uuid"] {
		t.Errorf("the whole is %v", whole)
	}
	step := whole["steps"].([]any)[0].(map[string]any)
	if step["found_status"] != "In Review" || step["status_rule_applied"] != false || step["reviewed_by"] != nil {
		t.Errorf("the step is %v", step)
	}
	score := warnings["LOW_LIVENESS_SCORE"]
	if diff := cmp.Diff(map[string]any{"name": "score", "value": 80.0}, score["measured"]); diff != "" || score["setting"] != nil {
		t.Errorf("the score was measured as %v by %v", score["measured"], score["setting"])
	}
	if diff := cmp.Diff([]any{map[string]any{"kind": "media", "name": "reference_image"}}, score["evidence"]); diff != "" {
		t.Errorf("evidence (-want +got):\n%s", diff)
	}
	review, decline := score["thresholds"].([]any)[0].(map[string]any), score["thresholds"].([]any)[1].(map[string]any)
	change := review["changed"].(map[string]any)
	by := change["by"].(map[string]any)
	if review["value"] != 90.0 || review["default"] != 70.0 || review["is_default"] != false || change["version"] != 2.0 || by["email"] != e2e.AdaEmail {
		t.Errorf("the threshold of a review is %v", review)
	}
	if decline["value"] != 50.0 || decline["is_default"] != true || decline["changed"] != nil {
		t.Errorf("the threshold of a decline is %v", decline)
	}
	toldIn(h.App, id, warnings["LOW_LIVENESS_SCORE"])
	bright := warnings["HIGH_FACE_LUMINANCE"]
	setting := bright["setting"].(map[string]any)
	if setting["name"] != "face_luminance_max_action" || setting["changed"].(map[string]any)["previous"] != "NO_ACTION" {
		t.Errorf("the setting is %v", setting)
	}
	want := []any{map[string]any{"value": "NO_ACTION", "step_status": "In Review"}, map[string]any{"value": "DECLINE", "step_status": "Declined"}}
	if diff := cmp.Diff(want, bright["alternatives"]); diff != "" {
		t.Errorf("alternatives (-want +got):\n%s", diff)
	}

	// The version is changed where it stands; what was decided keeps its reason.
	lax := e2e.Object{"face_liveness_score_review_threshold": 60, "face_luminance_max_action": "review", "face_liveness_max_attempts": 1}
	e2e.WantObject(t, h.Call("PATCH", "/v3/workflows/"+second["uuid"].(string)+"/", features(lax)), http.StatusOK)
	e2e.WantObject(t, e2e.Reviewer{W: h.World, P: h.Party, T: t}.Patch(id, "/features/feature_liveness/update-status/", e2e.Object{"new_status": "Approved", "comment": "It is she."}), http.StatusOK)
	e2e.WantObject(t, ada.Client.Do("PATCH", base+"/session/"+id+"/update-status/", e2e.Object{"new_status": "Approved"}, ada.Bearer()), http.StatusOK)
	whole, warnings = explained(h.App, id)
	review = warnings["LOW_LIVENESS_SCORE"]["thresholds"].([]any)[0].(map[string]any)
	if review["value"] != 90.0 || review["changed_since"] != true || review["changed"] != nil {
		t.Errorf("the threshold of a review is %v after a change", review)
	}
	step = whole["steps"].([]any)[0].(map[string]any)
	if step["reviewed_by"].(map[string]any)["comment"] != "It is she." || step["status_rule_applied"] != false || step["found_status"] != "In Review" {
		t.Errorf("the step is %v after a review", step)
	}
	if whole["status"] != "Approved" || whole["decided_by"].(map[string]any)["actor_email"] != e2e.AdaEmail {
		t.Errorf("the whole is %v after a review", whole)
	}
}

func TestAStatusRuleIsToldAsTheReason(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	flow := h.WorkflowOf(e2e.LivenessStep(`{"face_liveness_max_attempts":1,"face_luminance_max_action":"REVIEW","status_rules":[{"field":"status","operator":"equals","value":"In Review","status":"Declined"}]}`))
	id, d := h.ShowFace(flow, "ada", lookOf(), nil)
	whole, _ := explained(h.App, id)
	step := whole["steps"].([]any)[0].(map[string]any)
	if d.Status != "Declined" || step["status"] != "Declined" || step["found_status"] != "In Review" || step["status_rule_applied"] != true {
		t.Errorf("%s: the step is %v", d.Status, step)
	}
}

func TestOnlyOwnSessionsAreExplained(t *testing.T) {
	t.Parallel()
	h := e2e.NewFaceApp(t)
	id, _ := h.CreateSession(e2e.Object{})
	whole := e2e.WantObject(t, h.Call("GET", "/v3/session/"+id+"/explanation/", nil), http.StatusOK)
	if whole["status"] != "Not Started" {
		t.Errorf("a session that was not begun: %v", whole)
	}
	other := e2e.App{World: h.World, Party: h.World.Sandbox, T: t}
	for _, path := range []string{id, e2e.UnknownID} {
		e2e.WantObject(t, other.Call("GET", "/v3/session/"+path+"/explanation/", nil), http.StatusNotFound)
	}
}
