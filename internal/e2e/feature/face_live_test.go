package feature_test

import (
	"context"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/verification/face"
)

func TestLiveFacesAreLookedUp(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	strict := s.WorkflowOf(e2e.LivenessStep(`{"face_liveness_possible_duplicated_face_action":"DECLINE"}`))
	lenient := s.WorkflowOf(e2e.LivenessStep(`{"face_liveness_possible_duplicated_face_action":"NO_ACTION"}`))
	usual := s.WorkflowOf(e2e.LivenessStep(``))
	blind := s.WorkflowOf(e2e.LivenessStep(`{"face_search_enabled":false}`))

	first, d := s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil)
	if d.Outline() != "Approved" || d.Liveness[0].Matches == nil || len(d.Liveness[0].Matches) != 0 {
		t.Fatalf("the first face: %+v", d)
	}
	if _, d = s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil); d.Outline() != "Approved" || len(d.Liveness[0].Matches) != 0 {
		t.Errorf("the same user again: %s %v", d.Outline(), d.Liveness[0].Matches)
	}
	if _, d = s.ShowFace(usual, "grace", e2e.Selfie("g", 0), nil); d.Outline() != "Approved" {
		t.Errorf("another face: %s", d.Outline())
	}
	_, d = s.ShowFace(usual, "eve", e2e.Selfie("a", 0), nil)
	if d.Outline() != "In Review DUPLICATED_FACE:warning" || len(d.Liveness[0].Matches) != 2 {
		t.Fatalf("the face of another user: %s %v", d.Outline(), d.Liveness[0].Matches)
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
		if _, d := s.ShowFace(tc.workflow, "", e2e.Selfie("a", 0), nil); d.Outline() != tc.want {
			t.Errorf("%s: %s, want %s", name, d.Outline(), tc.want)
		}
	}
	faces := facesOf(s, first)
	enlist(s, lists.Blocklist, faces[0])
	_, d = s.ShowFace(lenient, "mallory", e2e.Selfie("a", 0), nil)
	if d.Outline() != "Declined FACE_IN_BLOCKLIST:error DUPLICATED_FACE:information" || d.Liveness[0].Matches[0]["is_blocklisted"] != true ||
		d.Liveness[0].Warnings[0].Data["blocklisted_session_id"] != first {
		t.Errorf("a blocked face: %s %v", d.Outline(), d.Liveness[0].Matches)
	}
}

func facesOf(s e2e.FaceApp, session string) (ids []string) {
	s.T.Helper()
	rows, err := s.World.Pool.Query(s.T.Context(), "SELECT face_id::text FROM face_embeddings WHERE session_id = $1", session)
	if err != nil {
		s.T.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var id string
		if err := rows.Scan(&id); err != nil {
			s.T.Fatal(err)
		}
		ids = append(ids, id)
	}
	return ids
}

func enlist(s e2e.FaceApp, on lists.List, face string) {
	s.T.Helper()
	e := lists.Entry{ApplicationID: s.Party.ID, List: on, Type: lists.EntryFace, Value: face}
	if err := s.World.Lists.SetEntry(s.T.Context(), e, nil); err != nil {
		s.T.Fatal(err)
	}
}

func TestAPossibleDuplicateIsSaidToBeOne(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	usual := s.WorkflowOf(e2e.LivenessStep(``))
	first, _ := s.ShowFace(usual, "ada", e2e.Selfie("a", 80), nil)
	if _, d := s.ShowFace(usual, "grace", e2e.Selfie("b", 80), nil); d.Outline() != "In Review POSSIBLE_DUPLICATED_FACE:warning" {
		t.Errorf("alike: %s", d.Outline())
	}
	if _, d := s.ShowFace(usual, "carol", e2e.Selfie("c", 69), nil); d.Outline() != "Approved" || len(d.Liveness[0].Matches) != 0 {
		t.Errorf("hardly alike: %s %v", d.Outline(), d.Liveness[0].Matches)
	}
	enlist(s, lists.Blocklist, facesOf(s, first)[0])
	lenient := s.WorkflowOf(e2e.LivenessStep(`{"face_liveness_possible_duplicated_face_action":"NO_ACTION"}`))
	if _, d := s.ShowFace(lenient, "dora", e2e.Selfie("d", 80), nil); d.Outline() != "In Review POSSIBLE_FACE_IN_BLOCKLIST:warning" {
		t.Errorf("like a blocked face: %s", d.Outline())
	}
}

func TestAFaceThatIsAllowedMayBeSeveralUsers(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	usual := s.WorkflowOf(e2e.LivenessStep(``))
	first, _ := s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil)
	enlist(s, lists.Allowlist, facesOf(s, first)[0])
	if _, d := s.ShowFace(usual, "ada-at-work", e2e.Selfie("a", 0), nil); d.Outline() != "Approved DUPLICATED_FACE:information" ||
		d.Liveness[0].Matches[0]["is_allowlisted"] != true {
		t.Errorf("%s %v", d.Outline(), d.Liveness[0].Matches)
	}
}

func TestAnApprovedFaceIsTheReferenceOfLaterSessions(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	usual, again := s.WorkflowOf(e2e.LivenessStep(``)), s.WorkflowOf(workflow.Step{Feature: workflow.FeatureFaceMatch})
	create := e2e.Object{"workflow_id": again, "vendor_data": "ada"}
	if a := s.World.For(t, s.Party).Do("POST", "/v3/session/", create, nil); a.Status != http.StatusBadRequest {
		t.Fatalf("a face match without any face: %d %s", a.Status, a.Body)
	}
	id, _ := s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil)
	_, d := s.ShowFace(again, "ada", e2e.Selfie("a", 0), nil)
	if d.Outline() != "Approved" || d.Faces[0].From == nil || *d.Faces[0].From != id || *d.Faces[0].Score != 100 {
		t.Errorf("the same person: %+v", d)
	}
	if _, d := s.ShowFace(again, "ada", e2e.Selfie("x", 50), nil); d.Outline() != "Declined LOW_FACE_MATCH_SIMILARITY:error" {
		t.Errorf("a stranger: %s", d.Outline())
	}
	reviewer := e2e.Reviewer{W: s.World, P: s.Party, T: t}
	e2e.WantObject(t, reviewer.UpdateStatus(id, e2e.Object{"new_status": "Declined"}), http.StatusOK)
	if a := s.World.For(t, s.Party).Do("POST", "/v3/session/", create, nil); a.Status != http.StatusBadRequest {
		t.Errorf("a face of a declined session is a reference: %d %s", a.Status, a.Body)
	}
}

func TestNothingOfAFaceOutlivesADiscreetSession(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	portrait := e2e.Base64(s.Photograph(e2e.Selfie("a", 0)))
	private := s.WorkflowOf(e2e.LivenessStep(`{"face_privacy_mode_enabled":true}`), workflow.Step{Feature: workflow.FeatureFaceMatch})
	id, d := s.ShowFace(private, "ada", e2e.Selfie("a", 0), e2e.Object{"portrait_image": portrait})
	if d.Outline() != "Approved" || *d.Faces[0].Score != 100 {
		t.Fatalf("%+v", d)
	}
	if d.Liveness[0].Reference != nil || d.Faces[0].Target != nil {
		t.Errorf("pictures are shown: %+v", d)
	}
	s.World.Eventually("the pictures are gone", func() bool {
		return e2e.QueryNumber(t, s.World, "SELECT count(*) FROM media WHERE session_id = $1 AND purpose IN ('selfie', 'liveness_portrait')", id) == 0
	})
	if len(facesOf(s, id)) != 0 || e2e.QueryNumber(t, s.World, "SELECT count(*) FROM stored_faces") != 0 {
		t.Error("the face is known")
	}
}

func TestEvidenceOfFacesIsKept(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	portrait := e2e.Base64(s.Photograph(e2e.Selfie("a", 36)))
	both := s.WorkflowOf(e2e.LivenessStep(``), workflow.Step{Feature: workflow.FeatureFaceMatch})
	id, d := s.ShowFace(both, "ada", e2e.Selfie("b", 36), e2e.Object{"portrait_image": portrait})
	if d.Outline() != "Declined LOW_FACE_MATCH_SIMILARITY:error" {
		t.Fatal(d.Outline())
	}
	var match struct {
		Model  face.Model `json:"model"`
		Cosine float64    `json:"cosine"`
	}
	row := s.World.Pool.QueryRow(t.Context(), "SELECT body FROM step_evidence WHERE session_id = $1 AND node_id = 'feature_face_match'", id)
	if err := row.Scan(&match); err != nil {
		t.Fatal(err)
	}
	if match.Model != facestub.Model || match.Cosine < 0.3599 || match.Cosine > 0.3601 {
		t.Errorf("%+v", match)
	}
	if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM step_evidence WHERE session_id = $1", id); n != 2 {
		t.Errorf("%d steps left evidence", n)
	}
}

func TestErasingAUserErasesTheFace(t *testing.T) {
	t.Parallel()
	for name, keep := range map[string]bool{"with what is blocked": false, "but not what is blocked": true} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := e2e.NewFaceApp(t)
			usual := s.WorkflowOf(e2e.LivenessStep(``))
			id, _ := s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil)
			enlist(s, lists.Blocklist, facesOf(s, id)[0])
			e2e.ExecSQL(t, s.World, "UPDATE list_entries SET comment = 'Ada' WHERE entry_type = 'face'")
			ctx := context.WithoutCancel(t.Context())
			_, err := s.World.Retention.EraseUser(ctx, retention.EraseUserInput{ApplicationID: s.Party.ID, VendorData: "ada", KeepBlocks: keep})
			if err != nil {
				t.Fatal(err)
			}
			s.World.Eventually("all is erased", func() bool {
				return e2e.QueryNumber(t, s.World, "SELECT count(*) FROM session_steps WHERE session_id = $1", id) == 0
			})
			want, left := "Approved", 0
			if keep {
				want, left = "Declined FACE_IN_BLOCKLIST:error", 1
			}
			if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM face_embeddings"); n != left {
				t.Errorf("%d faces are left", n)
			}
			if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM step_evidence"); n != 0 {
				t.Errorf("evidence is left")
			}
			if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM list_entries WHERE comment IS NOT NULL"); n != 0 {
				t.Error("what was written beside the entry is left")
			}
			_, d := s.ShowFace(usual, "eve", e2e.Selfie("a", 0), nil)
			if d.Outline() != want {
				t.Errorf("%s, want %s", d.Outline(), want)
			}
			if keep && (d.Liveness[0].Matches[0]["source"] != "list_entry" || d.Liveness[0].Matches[0]["vendor_data"] != nil) {
				t.Errorf("the blocked face tells whose it was: %v", d.Liveness[0].Matches)
			}
		})
	}
}

func TestAnotherModelDescribesTheFacesAnew(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	// The job of this process would describe them by its own model again.
	s.World.Eventually("the job has been carried out", func() bool {
		return e2e.QueryNumber(t, s.World, "SELECT count(*) FROM river_job WHERE kind = 'faces_renew' AND state = 'completed'") > 0
	})
	usual := s.WorkflowOf(e2e.LivenessStep(``))
	id, _ := s.ShowFace(usual, "ada", e2e.Selfie("a", 0), nil)
	unseen := e2e.Selfie("u", 0)
	other, _ := s.ShowFace(usual, "ugo", unseen, nil)
	var picture uuid.UUID
	if err := s.World.Pool.QueryRow(t.Context(), "SELECT media_id FROM face_embeddings WHERE session_id = $1", other).Scan(&picture); err != nil {
		t.Fatal(err)
	}
	if err := e2e.MediaOf(s.World).Remove(t.Context(), s.Party.ID, picture); err != nil {
		t.Fatal(err)
	}
	if err := e2e.MediaOf(s.World).Delete(t.Context(), s.Party.ID, picture); err != nil {
		t.Fatal(err)
	}
	next := facestub.New()
	next.Renamed = face.Model{ID: "album", Hash: strings.Repeat("1", 64)}
	worker := &face.ReembedWorker{Pictures: e2e.MediaOf(s.World), Detector: next, Embedder: next, Known: s.World.Faces}
	for range 2 {
		if err := worker.Work(t.Context(), nil); err != nil {
			t.Fatal(err)
		}
	}
	var hashes []string
	for _, session := range []string{id, other} {
		var hash string
		if err := s.World.Pool.QueryRow(t.Context(), "SELECT left(model_hash, 1) || COALESCE(left(unseen_by, 1), '-') FROM face_embeddings WHERE session_id = $1", session).Scan(&hash); err != nil {
			t.Fatal(err)
		}
		hashes = append(hashes, hash)
	}
	if got := fmt.Sprint(hashes); got != "[1- 01]" {
		t.Errorf("models %s", got)
	}
	// This process still has the old model: it finds the new description no more.
	if _, d := s.ShowFace(usual, "eve", e2e.Selfie("a", 0), nil); d.Outline() != "Approved" {
		t.Errorf("faces of two models were compared: %s", d.Outline())
	}
}
