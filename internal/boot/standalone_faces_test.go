package boot_test

import (
	"bytes"
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/platform/config"
)

func TestCallsAboutFacesNeedAnEngine(t *testing.T) {
	t.Parallel()
	live := newAppEnv(t, nil)
	sandbox := live
	sandbox.party = live.world.Sandbox
	picture := tinyPicture(t)
	both := []upload{{"user_image", "a.jpg", picture}, {"ref_image", "b.png", picture}}
	for path, key := range map[string]string{"passive-liveness": "liveness", "face-match": "face_match", "age-estimation": "age_estimation"} {
		path = "/v3/" + path + "/"
		if a := live.form(path, nil, both...); answered(t, a, http.StatusServiceUnavailable)["error"] == nil {
			t.Errorf("%s: %s", path, a.Body)
		}
		for fault, c := range map[string]struct {
			fields map[string]string
			files  []upload
			key    string
		}{
			"no picture":           {nil, both[1:], "user_image"},
			"another kind of file": {nil, []upload{{"user_image", "a.pdf", picture}, both[1]}, "user_image"},
			"a file too large":     {nil, []upload{{"user_image", "a.jpg", bytes.Repeat([]byte{1}, 5<<20+1)}, both[1]}, "user_image"},
			"a turn of perhaps":    {map[string]string{"rotate_image": "perhaps"}, both, "rotate_image"},
		} {
			a := live.form(path, c.fields, c.files...)
			if got := answered(t, a, http.StatusBadRequest); got[c.key] == nil || len(got) != 1 {
				t.Errorf("%s, %s: %s", path, fault, a.Body)
			}
		}
		got := answered(t, sandbox.form(path, map[string]string{"vendor_data": "ada"}, both...), http.StatusOK)
		sample := within(t, got, key)
		if sample["status"] != "Approved" || risks(sample) != "" || sample["score"] == nil || got["vendor_data"] != "ada" {
			t.Errorf("%s: %v", path, got)
		}
	}
	for field, path := range map[string]string{
		"face_liveness_score_decline_threshold": "passive-liveness", "face_match_score_decline_threshold": "face-match",
		"age_estimation_decline_threshold": "age-estimation",
	} {
		for _, value := range []string{"101", "-1", "NaN", "much"} {
			if a := sandbox.form("/v3/"+path+"/", map[string]string{field: value}, both...); answered(t, a, http.StatusBadRequest)[field] == nil {
				t.Errorf("%s of %s: %s", field, value, a.Body)
			}
		}
	}
	if a := live.form("/v3/face-match/", nil, both[:1]...); answered(t, a, http.StatusBadRequest)["ref_image"] == nil {
		t.Errorf("one picture: %s", a.Body)
	}
	live.empty()
	sandbox.empty()
	poor := newAppEnv(t, func(c *config.Config) { c.Prices = map[string]config.Micros{"LIVENESS": 100} })
	if a := poor.form("/v3/passive-liveness/", nil, both[0]); answered(t, a, http.StatusForbidden)["error"] == nil || strings.Contains(string(a.Body), "detail") {
		t.Errorf("without credits: %s", a.Body)
	}
}
