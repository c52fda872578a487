package boot_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/boot"
	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/facestub"
	"vidimus/internal/testkit/testenv"
	"vidimus/internal/verification/face"
)

// enginesOf are the engines of faces that see in a picture what the test hid in it.
func enginesOf(a *facestub.Album) *boot.FaceEngines {
	return &boot.FaceEngines{Normaliser: a, Detector: a, Spoof: a, Embedder: a, Estimator: a, Turner: a}
}

// stage is a live application with engines that look at faces.
type stage struct {
	appEnv
	album *facestub.Album
}

func newStage(t *testing.T) stage {
	t.Helper()
	a := facestub.NewAlbum()
	w := testenv.New(t, testenv.Settings{Faces: enginesOf(a)})
	w.Work()
	return stage{appEnv{world: w, party: w.Live, t: t}, a}
}

// workflow has faces looked at: a check for life with the settings, then what follows.
func (s stage) workflow(steps ...workflow.Step) uuid.UUID {
	s.t.Helper()
	v, err := s.world.Workflows.Create(s.t.Context(), s.party.ID, workflow.Change{Steps: steps})
	if err != nil {
		s.t.Fatal(err)
	}
	return v.WorkflowID
}

func life(config string) workflow.Step {
	return workflow.Step{Feature: workflow.FeatureLiveness, Config: json.RawMessage(config)}
}

// person is a good selfie of somebody who is as alike to everybody as told.
func somebody(name string, alike float64) facestub.Sight {
	s := facestub.Good()
	s.Person, s.Alike = name, alike
	return s
}

func (s stage) photograph(sight facestub.Sight) []byte {
	return facestub.Photograph(s.t, tinyPicture(s.t), sight)
}

// shots counts the selfies that were taken.
var shots atomic.Int64

// shows takes a user through a workflow that begins with a selfie.
func (s stage) shows(workflowID uuid.UUID, user string, sight facestub.Sight, more object) (string, facesLived) {
	s.t.Helper()
	body := object{"workflow_id": workflowID}
	if user != "" {
		body["vendor_data"] = user
	}
	for name, value := range more {
		body[name] = value
	}
	id, token := s.create(body)
	s.step(token, "POST", consentPath, consent())
	node := "feature_liveness"
	if s.asksFor(token, "feature_age_estimation") {
		node = "feature_age_estimation"
	}
	if s.asksFor(token, "feature_face_match") {
		node = "feature_face_match"
	}
	// No camera gives the same bytes twice, and nobody minds spaces at their end.
	taken := append(s.photograph(sight), bytes.Repeat([]byte(" "), int(shots.Add(1)))...)
	s.step(token, "PUT", "steps/"+node+"/images/selfie/?capture=camera", taken)
	s.world.Eventually("the session is decided", func() bool {
		return s.world.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	return id, s.decided(id)
}

func (s stage) asksFor(token, node string) bool {
	raw := string(s.world.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).Body)
	return strings.Contains(raw, node) && !strings.Contains(raw, "feature_liveness")
}

func (s stage) decided(id string) (d facesLived) {
	s.t.Helper()
	a := s.world.For(s.t, s.party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil)
	if a.Status != http.StatusOK {
		s.t.Fatalf("decision: %d %s", a.Status, a.Body)
	}
	a.Decode(&d)
	return d
}

// facesLived is a decision about living faces.
type facesLived struct {
	Status   string `json:"status"`
	Liveness []struct {
		Status    string           `json:"status"`
		Score     *float64         `json:"score"`
		Age       *float64         `json:"age_estimation"`
		Reference *string          `json:"reference_image"`
		Matches   []map[string]any `json:"matches"`
		Warnings  []faceWarning    `json:"warnings"`
	} `json:"liveness_checks"`
	Faces []struct {
		Status   string        `json:"status"`
		Score    *float64      `json:"score"`
		Target   *string       `json:"target_image"`
		From     *string       `json:"source_image_session_id"`
		Warnings []faceWarning `json:"warnings"`
	} `json:"face_matches"`
}

type faceWarning struct {
	Risk    string         `json:"risk"`
	LogType string         `json:"log_type"`
	Data    map[string]any `json:"additional_data"`
}

// outline is the outcome with the warnings of all entries.
func (d facesLived) outline() string {
	out := d.Status
	for _, e := range d.Liveness {
		for _, w := range e.Warnings {
			out += " " + w.Risk + ":" + w.LogType
		}
	}
	for _, e := range d.Faces {
		for _, w := range e.Warnings {
			out += " " + w.Risk + ":" + w.LogType
		}
	}
	return out
}

func TestLiveFacesAreLookedUp(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	strict := s.workflow(life(`{"face_liveness_possible_duplicated_face_action":"DECLINE"}`))
	lenient := s.workflow(life(`{"face_liveness_possible_duplicated_face_action":"NO_ACTION"}`))
	usual := s.workflow(life(``))
	blind := s.workflow(life(`{"face_search_enabled":false}`))

	first, d := s.shows(usual, "ada", somebody("a", 0), nil)
	if d.outline() != "Approved" || d.Liveness[0].Matches == nil || len(d.Liveness[0].Matches) != 0 {
		t.Fatalf("the first face: %+v", d)
	}
	if _, d = s.shows(usual, "ada", somebody("a", 0), nil); d.outline() != "Approved" || len(d.Liveness[0].Matches) != 0 {
		t.Errorf("the same user again: %s %v", d.outline(), d.Liveness[0].Matches)
	}
	if _, d = s.shows(usual, "grace", somebody("g", 0), nil); d.outline() != "Approved" {
		t.Errorf("another face: %s", d.outline())
	}
	_, d = s.shows(usual, "eve", somebody("a", 0), nil)
	if d.outline() != "In Review DUPLICATED_FACE:warning" || len(d.Liveness[0].Matches) != 2 {
		t.Fatalf("the face of another user: %s %v", d.outline(), d.Liveness[0].Matches)
	}
	m := d.Liveness[0].Matches[0]
	if link, _ := m["match_image_url"].(string); !strings.HasPrefix(link, "http") {
		t.Errorf("link to the other face: %v", m["match_image_url"])
	}
	delete(m, "match_image_url")
	delete(m, "verification_date")
	delete(m, "session_id")
	want := map[string]any{
		"session_number": m["session_number"], "similarity_percentage": 100.0, "vendor_data": "ada", "status": "Approved",
		"user_details": map[string]any{"full_name": nil, "document_type": nil, "document_number": nil}, "is_blocklisted": false,
		"is_allowlisted": false, "api_service": nil, "source": "session",
	}
	if diff := cmp.Diff(want, m); diff != "" {
		t.Error(diff)
	}
	data := d.Liveness[0].Warnings[0].Data
	if data["duplicated_session_id"] == nil || data["duplicated_session_number"] == nil || len(data) != 3 {
		t.Errorf("the warning says %v", data)
	}
	for name, tc := range map[string]struct {
		workflow uuid.UUID
		want     string
	}{
		"declined by the workflow":  {strict, "Declined DUPLICATED_FACE:error"},
		"forgiven by the workflow":  {lenient, "Approved DUPLICATED_FACE:information"},
		"not asked by the workflow": {blind, "Approved"},
	} {
		// Nobody by name is always somebody else.
		if _, d := s.shows(tc.workflow, "", somebody("a", 0), nil); d.outline() != tc.want {
			t.Errorf("%s: %s, want %s", name, d.outline(), tc.want)
		}
	}
	faces := s.facesOf(first)
	s.enlist(lists.Blocklist, faces[0])
	_, d = s.shows(lenient, "mallory", somebody("a", 0), nil)
	if d.outline() != "Declined FACE_IN_BLOCKLIST:error DUPLICATED_FACE:information" || d.Liveness[0].Matches[0]["is_blocklisted"] != true ||
		d.Liveness[0].Warnings[0].Data["blocklisted_session_id"] != first {
		t.Errorf("a blocked face: %s %v", d.outline(), d.Liveness[0].Matches)
	}
}

func (s stage) facesOf(session string) (ids []string) {
	s.t.Helper()
	rows, err := s.world.Pool.Query(s.t.Context(), "SELECT face_id::text FROM face_embeddings WHERE session_id = $1", session)
	if err != nil {
		s.t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			s.t.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

func (s stage) enlist(on lists.List, face string) {
	s.t.Helper()
	e := lists.Entry{ApplicationID: s.party.ID, List: on, Type: lists.EntryFace, Value: face}
	if err := s.world.Lists.Put(s.t.Context(), e, nil); err != nil {
		s.t.Fatal(err)
	}
}

func TestAPossibleDuplicateIsSaidToBeOne(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	usual := s.workflow(life(``))
	first, _ := s.shows(usual, "ada", somebody("a", 80), nil)
	if _, d := s.shows(usual, "grace", somebody("b", 80), nil); d.outline() != "In Review POSSIBLE_DUPLICATED_FACE:warning" {
		t.Errorf("alike: %s", d.outline())
	}
	if _, d := s.shows(usual, "carol", somebody("c", 69), nil); d.outline() != "Approved" || len(d.Liveness[0].Matches) != 0 {
		t.Errorf("hardly alike: %s %v", d.outline(), d.Liveness[0].Matches)
	}
	s.enlist(lists.Blocklist, s.facesOf(first)[0])
	lenient := s.workflow(life(`{"face_liveness_possible_duplicated_face_action":"NO_ACTION"}`))
	if _, d := s.shows(lenient, "dora", somebody("d", 80), nil); d.outline() != "In Review POSSIBLE_FACE_IN_BLOCKLIST:warning" {
		t.Errorf("like a blocked face: %s", d.outline())
	}
}

func TestAFaceThatIsAllowedMayBeSeveralUsers(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	usual := s.workflow(life(``))
	first, _ := s.shows(usual, "ada", somebody("a", 0), nil)
	s.enlist(lists.Allowlist, s.facesOf(first)[0])
	if _, d := s.shows(usual, "ada-at-work", somebody("a", 0), nil); d.outline() != "Approved DUPLICATED_FACE:information" ||
		d.Liveness[0].Matches[0]["is_allowlisted"] != true {
		t.Errorf("%s %v", d.outline(), d.Liveness[0].Matches)
	}
}

func TestAnApprovedFaceIsTheReferenceOfLaterSessions(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	usual, again := s.workflow(life(``)), s.workflow(workflow.Step{Feature: workflow.FeatureFaceMatch})
	create := object{"workflow_id": again, "vendor_data": "ada"}
	if a := s.world.For(t, s.party).Do("POST", "/v3/session/", create, nil); a.Status != http.StatusBadRequest {
		t.Fatalf("a face match without any face: %d %s", a.Status, a.Body)
	}
	id, _ := s.shows(usual, "ada", somebody("a", 0), nil)
	_, d := s.shows(again, "ada", somebody("a", 0), nil)
	if d.outline() != "Approved" || d.Faces[0].From == nil || *d.Faces[0].From != id || *d.Faces[0].Score != 100 {
		t.Errorf("the same person: %+v", d)
	}
	if _, d := s.shows(again, "ada", somebody("x", 50), nil); d.outline() != "Declined LOW_FACE_MATCH_SIMILARITY:error" {
		t.Errorf("a stranger: %s", d.outline())
	}
	reviewer := reviewEnv{s.world, s.party, t}
	answered(t, reviewer.updateStatus(id, object{"new_status": "Declined"}), http.StatusOK)
	if a := s.world.For(t, s.party).Do("POST", "/v3/session/", create, nil); a.Status != http.StatusBadRequest {
		t.Errorf("a face of a declined session is a reference: %d %s", a.Status, a.Body)
	}
}

func TestNothingOfAFaceOutlivesADiscreetSession(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	portrait := encoded(s.photograph(somebody("a", 0)))
	private := s.workflow(life(`{"face_privacy_mode_enabled":true}`), workflow.Step{Feature: workflow.FeatureFaceMatch})
	id, d := s.shows(private, "ada", somebody("a", 0), object{"portrait_image": portrait})
	if d.outline() != "Approved" || *d.Faces[0].Score != 100 {
		t.Fatalf("%+v", d)
	}
	if d.Liveness[0].Reference != nil || d.Faces[0].Target != nil {
		t.Errorf("pictures are shown: %+v", d)
	}
	s.world.Eventually("the pictures are gone", func() bool {
		return count(t, s.world, "SELECT count(*) FROM media WHERE session_id = $1 AND purpose IN ('selfie', 'liveness_portrait')", id) == 0
	})
	if len(s.facesOf(id)) != 0 || count(t, s.world, "SELECT count(*) FROM stored_faces") != 0 {
		t.Error("the face is known")
	}
}

func TestEvidenceOfFacesIsKept(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	portrait := encoded(s.photograph(somebody("a", 36)))
	both := s.workflow(life(``), workflow.Step{Feature: workflow.FeatureFaceMatch})
	id, d := s.shows(both, "ada", somebody("b", 36), object{"portrait_image": portrait})
	if d.outline() != "Declined LOW_FACE_MATCH_SIMILARITY:error" {
		t.Fatal(d.outline())
	}
	var match struct {
		Model  face.Model `json:"model"`
		Cosine float64    `json:"cosine"`
	}
	row := s.world.Pool.QueryRow(t.Context(), "SELECT body FROM step_evidence WHERE session_id = $1 AND node_id = 'feature_face_match'", id)
	if err := row.Scan(&match); err != nil {
		t.Fatal(err)
	}
	if match.Model != facestub.Model || match.Cosine < 0.3599 || match.Cosine > 0.3601 {
		t.Errorf("%+v", match)
	}
	if n := count(t, s.world, "SELECT count(*) FROM step_evidence WHERE session_id = $1", id); n != 2 {
		t.Errorf("%d steps left evidence", n)
	}
}

func TestErasingAUserErasesTheFace(t *testing.T) {
	t.Parallel()
	for name, keep := range map[string]bool{"with what is blocked": false, "but not what is blocked": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newStage(t)
			usual := s.workflow(life(``))
			id, _ := s.shows(usual, "ada", somebody("a", 0), nil)
			s.enlist(lists.Blocklist, s.facesOf(id)[0])
			change(t, s.world, "UPDATE list_entries SET comment = 'Ada' WHERE entry_type = 'face'")
			ctx := context.WithoutCancel(t.Context())
			_, err := s.world.Retention.EraseUser(ctx, retention.EraseUserInput{ApplicationID: s.party.ID, VendorData: "ada", KeepBlocks: keep})
			if err != nil {
				t.Fatal(err)
			}
			s.world.Eventually("all is erased", func() bool {
				return count(t, s.world, "SELECT count(*) FROM session_steps WHERE session_id = $1", id) == 0
			})
			want, left := "Approved", 0
			if keep {
				want, left = "Declined FACE_IN_BLOCKLIST:error", 1
			}
			if n := count(t, s.world, "SELECT count(*) FROM face_embeddings"); n != left {
				t.Errorf("%d faces are left", n)
			}
			if n := count(t, s.world, "SELECT count(*) FROM step_evidence"); n != 0 {
				t.Errorf("evidence is left")
			}
			if n := count(t, s.world, "SELECT count(*) FROM list_entries WHERE comment IS NOT NULL"); n != 0 {
				t.Error("what was written beside the entry is left")
			}
			_, d := s.shows(usual, "eve", somebody("a", 0), nil)
			if d.outline() != want {
				t.Errorf("%s, want %s", d.outline(), want)
			}
			if keep && (d.Liveness[0].Matches[0]["source"] != "list_entry" || d.Liveness[0].Matches[0]["vendor_data"] != nil) {
				t.Errorf("the blocked face tells whose it was: %v", d.Liveness[0].Matches)
			}
		})
	}
}

func TestAnotherModelDescribesTheFacesAnew(t *testing.T) {
	t.Parallel()
	s := newStage(t)
	// The job of this process would describe them by its own model again.
	s.world.Eventually("the job has been carried out", func() bool {
		return count(t, s.world, "SELECT count(*) FROM river_job WHERE kind = 'faces_renew' AND state = 'completed'") > 0
	})
	usual := s.workflow(life(``))
	id, _ := s.shows(usual, "ada", somebody("a", 0), nil)
	unseen := somebody("u", 0)
	other, _ := s.shows(usual, "ugo", unseen, nil)
	var picture uuid.UUID
	if err := s.world.Pool.QueryRow(t.Context(), "SELECT media_id FROM face_embeddings WHERE session_id = $1", other).Scan(&picture); err != nil {
		t.Fatal(err)
	}
	if err := keeper(s.world).Remove(t.Context(), s.party.ID, picture); err != nil {
		t.Fatal(err)
	}
	if err := keeper(s.world).Delete(t.Context(), s.party.ID, picture); err != nil {
		t.Fatal(err)
	}
	next := facestub.NewAlbum()
	next.Renamed = face.Model{ID: "album", Hash: strings.Repeat("1", 64)}
	worker := &face.ReembedWorker{Pictures: keeper(s.world), Detector: next, Embedder: next, Known: s.world.Faces}
	for range 2 {
		if err := worker.Work(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
	}
	var hashes []string
	for _, session := range []string{id, other} {
		var hash string
		if err := s.world.Pool.QueryRow(t.Context(), "SELECT left(model_hash, 1) || COALESCE(left(unseen_by, 1), '-') FROM face_embeddings WHERE session_id = $1", session).Scan(&hash); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, hash)
	}
	if got := fmt.Sprint(hashes); got != "[1- 01]" {
		t.Errorf("models %s", got)
	}
	// This process still has the old model: it finds the new description no more.
	if _, d := s.shows(usual, "eve", somebody("a", 0), nil); d.outline() != "Approved" {
		t.Errorf("faces of two models were compared: %s", d.outline())
	}
}
