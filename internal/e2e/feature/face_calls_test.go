package feature_test

import (
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/customer/lists"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/testenv"
)

// call sends a picture to a single service and returns the named member of the answer.
func call(s e2e.FaceApp, service string, fields map[string]string, sights ...facestub.PictureContent) (answer, result e2e.Object) {
	s.T.Helper()
	files := make([]e2e.Upload, 0, len(sights))
	for i, sight := range sights {
		files = append(files, e2e.Upload{Field: []string{"user_image", "ref_image"}[i], Name: "a.jpg", Content: s.Photograph(sight)})
	}
	answer = e2e.WantObject(s.T, s.SendForm("/v3/"+service+"/", fields, files...), http.StatusOK)
	return answer, e2e.MemberObject(s.T, answer, map[string]string{
		"passive-liveness": "liveness", "face-match": "face_match", "face-search": "face_search", "age-estimation": "age_estimation",
	}[service])
}

// weighed is the outcome with each risk and its weight.
func weighed(result e2e.Object) string {
	out := result["status"].(string)
	for _, w := range result["warnings"].([]any) {
		out += " " + w.(map[string]any)["risk"].(string) + ":" + w.(map[string]any)["log_type"].(string)
	}
	return out
}

func altered(change func(*facestub.PictureContent)) facestub.PictureContent {
	s := facestub.GoodSelfie()
	change(&s)
	return s
}

func TestSingleCallsLookAtFaces(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	good, two := facestub.GoodSelfie(), altered(func(s *facestub.PictureContent) { s.Faces = 2 })
	nobody := altered(func(s *facestub.PictureContent) { s.Faces = 0 })
	attack := altered(func(s *facestub.PictureContent) { s.Attack = true })
	score := func(v float64) facestub.PictureContent {
		return altered(func(s *facestub.PictureContent) { s.Score = &v })
	}
	for name, tc := range map[string]struct {
		service string
		fields  map[string]string
		sights  []facestub.PictureContent
		want    string
	}{
		"a living face":                        {"passive-liveness", nil, []facestub.PictureContent{good}, "Approved"},
		"no face":                              {"passive-liveness", nil, []facestub.PictureContent{nobody}, "Declined NO_FACE_DETECTED:error"},
		"a picture of a face":                  {"passive-liveness", nil, []facestub.PictureContent{attack}, "Declined LIVENESS_FACE_ATTACK:error"},
		"at the threshold":                     {"passive-liveness", nil, []facestub.PictureContent{score(30)}, "Declined LOW_LIVENESS_SCORE:error"},
		"above the threshold":                  {"passive-liveness", nil, []facestub.PictureContent{score(30.1)}, "Approved"},
		"the caller's threshold":               {"passive-liveness", map[string]string{"face_liveness_score_decline_threshold": "60.5"}, []facestub.PictureContent{score(60.5)}, "Declined LOW_LIVENESS_SCORE:error"},
		"no confidence in any number":          {"passive-liveness", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Score = nil })}, "Declined LOW_LIVENESS_SCORE:error"},
		"two faces are told, and decline none": {"passive-liveness", nil, []facestub.PictureContent{two}, "Approved MULTIPLE_FACES_DETECTED:warning"},
		"poor light is never minded":           {"passive-liveness", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Luminance, s.Quality = 1, new(1.0) })}, "Approved"},
		"a covered face":                       {"passive-liveness", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Covered = true })}, "Declined NO_FACE_DETECTED:error"},
		"a covered face is compared with none": {"face-match", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Covered = true }), good}, "Declined NO_REFERENCE_IMAGE:error"},
		"a covered face still has an age":      {"age-estimation", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Covered = true })}, "Approved"},
		"a face that lies":                     {"passive-liveness", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Lying = 180 })}, "Declined NO_FACE_DETECTED:error"},
		"a face that is turned upright":        {"passive-liveness", map[string]string{"rotate_image": "true"}, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Lying = 180 })}, "Approved"},

		"the same face":              {"face-match", nil, []facestub.PictureContent{good, good}, "Approved"},
		"as alike as the threshold":  {"face-match", nil, []facestub.PictureContent{e2e.Selfie("a", 30), e2e.Selfie("b", 30)}, "Declined LOW_FACE_MATCH_SIMILARITY:error"},
		"more alike":                 {"face-match", nil, []facestub.PictureContent{e2e.Selfie("a", 31), e2e.Selfie("b", 31)}, "Approved"},
		"the caller's own":           {"face-match", map[string]string{"face_match_score_decline_threshold": "31"}, []facestub.PictureContent{e2e.Selfie("a", 31), e2e.Selfie("b", 31)}, "Declined LOW_FACE_MATCH_SIMILARITY:error"},
		"nobody to compare with":     {"face-match", nil, []facestub.PictureContent{good, nobody}, "Declined NO_REFERENCE_IMAGE:error"},
		"nobody to be compared":      {"face-match", nil, []facestub.PictureContent{nobody, good}, "Declined NO_REFERENCE_IMAGE:error"},
		"an adult":                   {"age-estimation", nil, []facestub.PictureContent{good}, "Approved"},
		"a minor":                    {"age-estimation", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Age = new(17.9) })}, "Declined AGE_BELOW_MINIMUM:error"},
		"at the caller's age":        {"age-estimation", map[string]string{"age_estimation_decline_threshold": "30"}, []facestub.PictureContent{good}, "Approved"},
		"no age is asked for":        {"age-estimation", map[string]string{"age_estimation_decline_threshold": "0"}, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Age = new(3.0) })}, "Approved"},
		"no age is found":            {"age-estimation", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Age = nil })}, "Declined AGE_NOT_DETECTED:error"},
		"an age of nobody":           {"age-estimation", nil, []facestub.PictureContent{nobody}, "Declined NO_FACE_DETECTED:error"},
		"a picture of a child":       {"age-estimation", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Attack, s.Age = true, new(9.0) })}, "Declined LIVENESS_FACE_ATTACK:error AGE_BELOW_MINIMUM:error"},
		"two faces and an age":       {"age-estimation", nil, []facestub.PictureContent{two}, "Approved"},
		"a search that finds nobody": {"face-search", nil, []facestub.PictureContent{e2e.Selfie("z", 0)}, "Approved"},
		"a search with two faces":    {"face-search", nil, []facestub.PictureContent{altered(func(s *facestub.PictureContent) { s.Faces, s.Person = 2, "z" })}, "Approved MULTIPLE_FACES_DETECTED:warning"},
	} {
		fields := map[string]string{"save_api_request": "false"}
		for field, value := range tc.fields {
			fields[field] = value
		}
		if _, got := call(s, tc.service, fields, tc.sights...); weighed(got) != tc.want {
			t.Errorf("%s: %s, want %s", name, weighed(got), tc.want)
		}
	}
	s.WantEmpty()
	if n := e2e.QueryNumber(t, s.World, "SELECT count(*) FROM face_embeddings"); n != 0 {
		t.Errorf("calls that are not kept left %d faces", n)
	}
}

func TestWhatCallsTellOfPictures(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	_, got := call(s, "age-estimation", map[string]string{"rotate_image": "1"}, altered(func(s *facestub.PictureContent) { s.Faces, s.Lying, s.Age = 2, 90, new(41.237) }))
	want := map[string]any{
		"entities": []any{
			map[string]any{"bbox": []any{0., 0., 100., 100.}, "confidence": 0.99, "age": 41.24},
			map[string]any{"bbox": []any{0., 0., 99., 99.}, "confidence": 0.99},
		},
		"best_angle": 90.,
	}
	if diff := cmp.Diff(any(want), got["user_image"]); diff != "" || got["age_estimation"] != 41.24 || got["score"] != 95. {
		t.Errorf("%v %s", got, diff)
	}
	broken := altered(func(s *facestub.PictureContent) { s.Broken = true })
	for _, service := range []string{"passive-liveness", "face-match", "age-estimation", "face-search"} {
		files := []e2e.Upload{{Field: "user_image", Name: "a.jpg", Content: s.Photograph(broken)}, {Field: "ref_image", Name: "a.jpg", Content: s.Photograph(facestub.GoodSelfie())}}
		if a := s.SendForm("/v3/"+service+"/", nil, files...); e2e.WantObject(t, a, http.StatusBadRequest)["error"] == nil {
			t.Errorf("%s of no picture: %s", service, a.Body)
		}
	}
	nobody := []e2e.Upload{{Field: "user_image", Name: "a.jpg", Content: s.Photograph(altered(func(s *facestub.PictureContent) { s.Faces = 0 }))}}
	if a := s.SendForm("/v3/face-search/", nil, nobody...); e2e.WantObject(t, a, http.StatusBadRequest)["error"] == nil {
		t.Errorf("a search without a face: %s", a.Body)
	}
	if a := s.SendForm("/v3/face-search/", map[string]string{"search_type": "nearest"}, nobody...); e2e.WantObject(t, a, http.StatusBadRequest)["search_type"] == nil {
		t.Errorf("a search of another type: %s", a.Body)
	}
	pair := []facestub.PictureContent{e2e.Selfie("a", 36.1231), e2e.Selfie("b", 36.1231)}
	for saved, want := range map[string]float64{"true": 36.12, "false": 36.1231} {
		if _, got := call(s, "face-match", map[string]string{"save_api_request": saved}, pair...); got["score"] != want {
			t.Errorf("saved %s: score %v, want %v", saved, got["score"], want)
		}
	}
	nobodyElse := altered(func(s *facestub.PictureContent) { s.Faces = 0 })
	for saved, want := range map[string]any{"true": nil, "false": 0.} {
		if _, got := call(s, "face-match", map[string]string{"save_api_request": saved}, facestub.GoodSelfie(), nobodyElse); got["score"] != want {
			t.Errorf("nothing compared, saved %s: score %v, want %v", saved, got["score"], want)
		}
	}
}

func TestCallsAboutFacesAreKept(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	for service, kept := range map[string]struct{ name, array string }{
		"passive-liveness": {"PASSIVE_LIVENESS", "liveness_checks"}, "age-estimation": {"AGE_ESTIMATION", "liveness_checks"},
		"face-match": {"FACE_MATCH", "face_matches"}, "face-search": {"FACE_SEARCH", ""},
	} {
		sights := []facestub.PictureContent{e2e.Selfie(service[:1]+"x", 0), e2e.Selfie(service[:1]+"x", 0)}
		if service != "face-match" {
			sights = sights[:1]
		}
		got, result := call(s, service, map[string]string{"vendor_data": service, "metadata": `{"n":1}`}, sights...)
		if result["status"] != "Approved" || got["vendor_data"] != service {
			t.Fatalf("%s: %v", service, got)
		}
		a := s.World.For(t, s.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil)
		d := e2e.WantObject(t, a, http.StatusOK)
		if features := d["features"].([]any); len(features) != 1 || features[0] == "" || d["status"] != "Approved" {
			t.Errorf("%s: %v %v", service, d["features"], d["status"])
		}
		if kept.array != "" && len(d[kept.array].([]any)) != 1 {
			t.Errorf("%s: %v", service, d[kept.array])
		}
		row := s.World.Pool.QueryRow(t.Context(), "SELECT api_service FROM sessions WHERE session_id = $1", got["request_id"])
		var name string
		if err := row.Scan(&name); err != nil || name != kept.name {
			t.Errorf("%s is kept as %s, %v", service, name, err)
		}
		want := 1
		if service == "face-match" {
			want = 0 // never makes anybody known
		}
		if n := len(facesOf(s, got["request_id"].(string))); n != want {
			t.Errorf("%s leaves %d faces", service, n)
		}
	}
}

func TestASearchFindsWhoIsKnown(t *testing.T) {
	t.Parallel()
	s := e2e.NewFaceApp(t)
	known, _ := call(s, "passive-liveness", map[string]string{"vendor_data": "ada"}, e2e.Selfie("a", 0))
	declined, _ := call(s, "passive-liveness", map[string]string{"vendor_data": "bob"}, altered(func(s *facestub.PictureContent) { s.Score = new(2.0) }))
	unsaved := map[string]string{"save_api_request": "false", "vendor_data": "ada"}
	answer, got := call(s, "face-search", unsaved, e2e.Selfie("a", 0))
	matches := got["matches"].([]any)
	if weighed(got) != "Approved" || got["total_matches"] != 2. || len(matches) != 2 {
		t.Fatalf("oneself and a declined call: %v", answer)
	}
	for _, m := range matches {
		m := m.(map[string]any)
		link, _ := m["match_image_url"].(string)
		_, signed, _ := strings.Cut(link, "/media/")
		if a := s.World.For(t, s.Party).Do("GET", "/media/"+signed, nil, nil); a.Status != http.StatusOK {
			t.Errorf("the other face: %d", a.Status)
		}
		if m["source"] != "session" || m["api_service"] != "PASSIVE_LIVENESS" || m["similarity_percentage"] != 100. {
			t.Errorf("%v", m)
		}
	}
	unsaved["search_type"] = "blocklisted_or_approved"
	if _, got := call(s, "face-search", unsaved, e2e.Selfie("a", 0)); got["total_matches"] != 1. ||
		got["matches"].([]any)[0].(map[string]any)["session_id"] != known["request_id"] {
		t.Errorf("approved faces: %v", got)
	}
	delete(unsaved, "vendor_data")
	if _, got := call(s, "face-search", unsaved, e2e.Selfie("a", 0)); weighed(got) != "Approved DUPLICATED_FACE:information" {
		t.Errorf("as somebody else: %s", weighed(got))
	}
	call(s, "face-search", map[string]string{"vendor_data": "searcher"}, e2e.Selfie("s", 0))
	if _, got := call(s, "face-search", unsaved, e2e.Selfie("s", 0)); got["total_matches"] != 0. {
		t.Errorf("a face that was searched for is found: %v", got)
	}
	enlist(s, lists.Blocklist, facesOf(s, declined["request_id"].(string))[0])
	if _, got := call(s, "face-search", unsaved, e2e.Selfie("a", 0)); weighed(got) != "Declined FACE_IN_BLOCKLIST:error DUPLICATED_FACE:information" ||
		got["matches"].([]any)[0].(map[string]any)["is_blocklisted"] != true {
		t.Errorf("a blocked face: %v", got)
	}
	if _, got := call(s, "passive-liveness", map[string]string{"save_api_request": "false"}, e2e.Selfie("a", 0)); weighed(got) != "Declined FACE_IN_BLOCKLIST:error DUPLICATED_FACE:information" {
		t.Errorf("a check for life of a blocked face: %s", weighed(got))
	}
	if _, got := call(s, "passive-liveness", map[string]string{"save_api_request": "false", "vendor_data": "bob"}, e2e.Selfie("a", 0)); weighed(got) != "Approved DUPLICATED_FACE:information" {
		t.Errorf("the person's own blocked face: %s", weighed(got))
	}
}

func TestASearchIsPaidForAndNeedsAnEngine(t *testing.T) {
	t.Parallel()
	poor := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"FACE_SEARCH": 100} })
	picture := []e2e.Upload{{Field: "user_image", Name: "a.jpg", Content: e2e.TinyPicture(t)}}
	if a := poor.SendForm("/v3/face-search/", nil, picture...); e2e.WantObject(t, a, http.StatusForbidden)["error"] == nil {
		t.Errorf("without credits: %s", a.Body)
	}
	w := testenv.New(t, testenv.Settings{})
	live, sandbox := e2e.App{World: w, Party: w.Live, T: t}, e2e.App{World: w, Party: w.Sandbox, T: t}
	if a := live.SendForm("/v3/face-search/", nil, picture...); e2e.WantObject(t, a, http.StatusServiceUnavailable)["error"] == nil {
		t.Errorf("without an engine: %s", a.Body)
	}
	if a := live.SendForm("/v3/face-search/", nil); e2e.WantObject(t, a, http.StatusBadRequest)["user_image"] == nil {
		t.Errorf("without a picture: %s", a.Body)
	}
	got := e2e.MemberObject(t, e2e.WantObject(t, sandbox.SendForm("/v3/face-search/", nil, picture...), http.StatusOK), "face_search")
	if weighed(got) != "Approved" || got["total_matches"] != 0. || len(got["matches"].([]any)) != 0 {
		t.Errorf("the sample: %v", got)
	}
	sandbox.WantEmpty()
}
