package standalone_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
)

func TestCallsAboutFacesNeedAnEngine(t *testing.T) {
	t.Parallel()
	live := e2e.NewApp(t, nil)
	sandbox := live
	sandbox.Party = live.World.Sandbox
	picture := e2e.TinyPicture(t)
	both := []e2e.Upload{{Field: "user_image", Name: "a.jpg", Content: picture}, {Field: "ref_image", Name: "b.png", Content: picture}}
	for path, key := range map[string]string{"passive-liveness": "liveness", "face-match": "face_match", "age-estimation": "age_estimation"} {
		path = "/v3/" + path + "/"
		if a := live.SendForm(path, nil, both...); e2e.WantObject(t, a, http.StatusServiceUnavailable)["error"] == nil {
			t.Errorf("%s: %s", path, a.Body)
		}
		for fault, c := range map[string]struct {
			fields map[string]string
			files  []e2e.Upload
			key    string
		}{
			"no picture":           {nil, both[1:], "user_image"},
			"another kind of file": {nil, []e2e.Upload{{Field: "user_image", Name: "a.pdf", Content: picture}, both[1]}, "user_image"},
			"a file too large":     {nil, []e2e.Upload{{Field: "user_image", Name: "a.jpg", Content: bytes.Repeat([]byte{1}, 5<<20+1)}, both[1]}, "user_image"},
			"a turn of perhaps":    {map[string]string{"rotate_image": "perhaps"}, both, "rotate_image"},
		} {
			a := live.SendForm(path, c.fields, c.files...)
			if got := e2e.WantObject(t, a, http.StatusBadRequest); got[c.key] == nil || len(got) != 1 {
				t.Errorf("%s, %s: %s", path, fault, a.Body)
			}
		}
		got := e2e.WantObject(t, sandbox.SendForm(path, map[string]string{"vendor_data": "ada"}, both...), http.StatusOK)
		sample := e2e.MemberObject(t, got, key)
		if sample["status"] != "Approved" || e2e.RisksOf(sample) != "" || sample["score"] == nil || got["vendor_data"] != "ada" {
			t.Errorf("%s: %v", path, got)
		}
	}
	for field, path := range map[string]string{
		"face_liveness_score_decline_threshold": "passive-liveness", "face_match_score_decline_threshold": "face-match",
		"age_estimation_decline_threshold": "age-estimation",
	} {
		for _, value := range []string{"101", "-1", "NaN", "much"} {
			if a := sandbox.SendForm("/v3/"+path+"/", map[string]string{field: value}, both...); e2e.WantObject(t, a, http.StatusBadRequest)[field] == nil {
				t.Errorf("%s of %s: %s", field, value, a.Body)
			}
		}
	}
	if a := live.SendForm("/v3/face-match/", nil, both[:1]...); e2e.WantObject(t, a, http.StatusBadRequest)["ref_image"] == nil {
		t.Errorf("one picture: %s", a.Body)
	}
	live.WantEmpty()
	sandbox.WantEmpty()
	poor := e2e.NewApp(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"LIVENESS": 100} })
	if a := poor.SendForm("/v3/passive-liveness/", nil, both[0]); e2e.WantObject(t, a, http.StatusForbidden)["error"] == nil || strings.Contains(string(a.Body), "detail") {
		t.Errorf("without credits: %s", a.Body)
	}
}
