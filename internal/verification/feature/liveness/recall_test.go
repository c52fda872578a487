package liveness_test

import (
	"encoding/json"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/facesearch"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/itemcheck"
)

// seen is a known face: of an approved session of Ada, unless it is changed.
func seen(cosine float64, change func(*facesearch.Match)) facesearch.Match {
	name, kind, number, user := "Ada Lovelace", "P", "X1", "ada"
	m := facesearch.Match{
		FaceID: uuid.MustParse("0190c1b0-0000-7000-8000-0000000000f1"), Cosine: cosine, Source: facesearch.SourceLiveness,
		MediaID: new(uuid.MustParse("0190c1b0-0000-7000-8000-0000000000f2")), VendorData: &user,
		SeenAt: time.Date(2026, 11, 1, 12, 0, 0, 0, time.UTC),
		Session: &facesearch.Owner{
			ID: uuid.MustParse("0190c1b0-0000-7000-8000-0000000000f3"), Number: 7, Status: session.StatusApproved,
			FullName: &name, DocumentType: &kind, DocumentNumber: &number,
		},
	}
	if change != nil {
		change(&m)
	}
	return m
}

// TestKnownFacesAreWeighed holds what each setting about known faces decides.
func TestKnownFacesAreWeighed(t *testing.T) {
	t.Parallel()
	const lenient = `{"face_liveness_possible_duplicated_face_action":"NO_ACTION","face_liveness_duplicated_face_name_mismatch_action":"NO_ACTION","face_liveness_duplicated_face_document_mismatch_action":"NO_ACTION"}`
	const byName = `{"face_liveness_possible_duplicated_face_action":"NO_ACTION","face_liveness_duplicated_face_name_mismatch_action":"DECLINE","face_liveness_duplicated_face_document_mismatch_action":"NO_ACTION"}`
	const byDocument = `{"face_liveness_possible_duplicated_face_action":"NO_ACTION","face_liveness_duplicated_face_name_mismatch_action":"NO_ACTION","face_liveness_duplicated_face_document_mismatch_action":"DECLINE"}`
	const ada, grace, renewed = `{"full_name":"ADA LOVELACE","document_number":"X1"}`, `{"full_name":"Grace Hopper","document_number":"X1"}`, `{"full_name":"Ada Lovelace","document_number":"X2"}`
	blocked := func(m *facesearch.Match) { m.Blocked, m.Session, m.VendorData = true, nil, nil }
	allowed := func(m *facesearch.Match) { m.Allowed = true }
	for name, tc := range map[string]struct {
		known            []facesearch.Match
		config, document string
		want             string
	}{
		"nobody":                               {nil, ``, "", "Approved"},
		"less alike than possible":             {[]facesearch.Match{seen(0.7499, nil)}, ``, "", "Approved"},
		"possibly somebody":                    {[]facesearch.Match{seen(0.75, nil)}, ``, "", "In Review POSSIBLE_DUPLICATED_FACE:warning"},
		"certainly somebody":                   {[]facesearch.Match{seen(0.9, nil)}, ``, "", "In Review DUPLICATED_FACE:warning"},
		"nobody minds":                         {[]facesearch.Match{seen(0.9, nil)}, lenient, grace, "Approved DUPLICATED_FACE:information"},
		"with another name":                    {[]facesearch.Match{seen(0.9, nil)}, byName, grace, "Declined DUPLICATED_FACE:error"},
		"with the same name in capitals":       {[]facesearch.Match{seen(0.9, nil)}, byName, ada, "Approved DUPLICATED_FACE:information"},
		"possibly somebody with another name":  {[]facesearch.Match{seen(0.8, nil)}, byName, grace, "Approved POSSIBLE_DUPLICATED_FACE:information"},
		"with another document":                {[]facesearch.Match{seen(0.9, nil)}, byDocument, renewed, "Declined DUPLICATED_FACE:error"},
		"with the same document":               {[]facesearch.Match{seen(0.9, nil)}, byDocument, grace, "Approved DUPLICATED_FACE:information"},
		"a name that nobody has read":          {[]facesearch.Match{seen(0.9, nil)}, byName, "", "Approved DUPLICATED_FACE:information"},
		"a blocked face always declines":       {[]facesearch.Match{seen(0.9, blocked)}, lenient, "", "Declined FACE_IN_BLOCKLIST:error"},
		"one like a blocked face is looked at": {[]facesearch.Match{seen(0.8, blocked)}, lenient, "", "In Review POSSIBLE_FACE_IN_BLOCKLIST:warning"},
		"or declines as the workflow says":     {[]facesearch.Match{seen(0.8, blocked)}, `{"face_liveness_possible_duplicated_face_action":"DECLINE"}`, "", "Declined POSSIBLE_FACE_IN_BLOCKLIST:error"},
		"an allowed face may be several users": {[]facesearch.Match{seen(0.9, allowed)}, ``, "", "Approved DUPLICATED_FACE:information"},
		"but no blocked one":                   {[]facesearch.Match{seen(0.9, blocked), seen(0.9, allowed)}, ``, "", "Declined FACE_IN_BLOCKLIST:error DUPLICATED_FACE:information"},
		"only the most alike is spoken of":     {[]facesearch.Match{seen(0.8, nil), seen(0.95, nil), seen(0.91, nil)}, ``, "", "In Review DUPLICATED_FACE:warning"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a := facestub.New()
			a.Recalled = tc.known
			task := a.With(t, facestub.Task(workflow.FeatureLiveness, tc.config), facestub.GoodSelfie())
			if tc.document != "" {
				task.Results = []graph.Result{{Feature: workflow.FeatureOCR, Item: json.RawMessage(tc.document)}}
			}
			found := run(t, a, task)
			if got := facestub.Summarize(found); got != tc.want {
				t.Errorf("%s, want %s", got, tc.want)
			}
			itemcheck.KeepsContract(t, "LivenessCheck", found.Item)
		})
	}
}

func TestGoldenMatches(t *testing.T) {
	t.Parallel()
	a := facestub.New()
	a.Recalled = []facesearch.Match{seen(0.8, func(m *facesearch.Match) { m.Blocked, m.Session, m.VendorData = true, nil, nil }), seen(0.93456, nil)}
	itemcheck.Golden(t, "known", run(t, a, a.With(t, facestub.Task(workflow.FeatureLiveness, ``), facestub.GoodSelfie())).Item)
}

// TestWhichFacesAreSearchedForAndKept tells of what is asked of the memory.
func TestWhichFacesAreSearchedForAndKept(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		sight       facestub.PictureContent
		config      string
		asked, kept int
	}{
		"a living face":                       {facestub.GoodSelfie(), ``, 1, 1},
		"a forged one says nothing of anyone": {changed(func(s *facestub.PictureContent) { s.Attack = true }), ``, 0, 0},
		"nor one that may not live":           {changed(func(s *facestub.PictureContent) { s.Score = new(1.0) }), ``, 0, 0},
		"a face in doubt":                     {changed(func(s *facestub.PictureContent) { s.Score = new(60.0) }), ``, 1, 1},
		"no search is wanted":                 {facestub.GoodSelfie(), `{"face_search_enabled":false}`, 0, 0},
		"nothing is to be kept":               {facestub.GoodSelfie(), `{"face_privacy_mode_enabled":true}`, 1, 0},
	} {
		a := facestub.New()
		user := "ada"
		task := a.With(t, facestub.Task(workflow.FeatureLiveness, tc.config), tc.sight)
		task.Session.VendorData = &user
		found := run(t, a, task)
		if found.Keep != nil {
			if err := found.Keep(t.Context(), postgres.Tx{}); err != nil {
				t.Fatal(err)
			}
		}
		if len(a.Asked) != tc.asked || len(a.Kept) != tc.kept {
			t.Errorf("%s: %d searches, %d kept", name, len(a.Asked), len(a.Kept))
		}
		if tc.asked == 1 && (a.Asked[0].ExceptVendor != user || a.Asked[0].ExceptSession != task.Session.ID || a.Asked[0].Scope != facesearch.ListedOrApproved) {
			t.Errorf("%s: asked for %+v", name, a.Asked[0])
		}
	}
}

func TestAMissingSearchIsSaid(t *testing.T) {
	t.Parallel()
	for config, want := range map[string]string{
		``:                              "Approved PROVIDER_NOT_CONFIGURED:information",
		`{"face_search_enabled":true}`:  "In Review PROVIDER_NOT_CONFIGURED:warning",
		`{"face_search_enabled":false}`: "Approved",
	} {
		a := facestub.New()
		step := stepOf(a)
		step.FaceIndex.Embedder = nil
		found, err := step.Run(t.Context(), a.With(t, facestub.Task(workflow.FeatureLiveness, config), facestub.GoodSelfie()))
		if err != nil {
			t.Fatal(err)
		}
		if got := facestub.Summarize(found); got != want {
			t.Errorf("%s: %s, want %s", config, got, want)
		}
	}
}
