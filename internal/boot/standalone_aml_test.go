package boot_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/testenv"
)

const onList = "id,name,dataset,birth_date,nationality\n1,Carlos Prueba,Sanctions,1970-02-03,ES\n2,Someone Else,PEP,,\n"

func TestACallIsScreenedAgainstTheLists(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	body := object{"full_name": "Carlos Prueba", "date_of_birth": "1970-02-03", "nationality": "es", "vendor_data": "carlos", "metadata": object{"a": 1}}
	wantBody(t, h.calls("/v3/aml/", body), http.StatusServiceUnavailable, object{"error": "This installation has no engine for this check."})
	if _, err := load(t, h.world, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	got := answered(t, h.calls("/v3/aml/", body), http.StatusOK)
	outcome := got["aml"].(map[string]any)
	if outcome["status"] != "In Review" || outcome["total_hits"] != 1. || risks(outcome) != "POSSIBLE_MATCH_FOUND" || got["vendor_data"] != "carlos" {
		t.Errorf("the answer is %v", got)
	}
	if sent := outcome["screened_data"].(map[string]any); sent["nationality"] != "ES" || sent["full_name"] != "Carlos Prueba" || sent["document_number"] != nil {
		t.Errorf("screened were %v", sent)
	}
	for _, absent := range []string{"node_id", "is_ongoing_monitoring_enabled", "next_ongoing_monitoring_bill_date"} {
		if _, there := outcome[absent]; there {
			t.Errorf("%s is of sessions only", absent)
		}
	}
	h.keptAs(got["request_id"], "AML", "aml_screenings", "In Review")
	listed := answered(t, h.world.For(t, h.party).Do("GET", "/v3/sessions/?screened_full_name=prueba", nil, nil), http.StatusOK)
	if listed["count"] != 1. {
		t.Errorf("by the screened name the list holds %v", listed["count"])
	}
}

func TestACallIsWarnedAtTheThresholdAndDeclinedAboveThatOfReviews(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	if _, err := load(t, h.world, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	score := func(body object) (float64, string, string) {
		body["full_name"], body["save_api_request"] = "Carlos Prueba", false
		out := answered(t, h.calls("/v3/aml/", body), http.StatusOK)["aml"].(map[string]any)
		return out["score"].(float64), out["status"].(string), risks(out)
	}
	weight, _, _ := score(object{})
	for name, tc := range map[string]struct {
		approve, review float64
		status, risks   string
	}{
		"at the threshold":                   {weight, 100, "Approved", "POSSIBLE_MATCH_FOUND"},
		"above that of reviews":              {0, weight - 1, "Declined", "POSSIBLE_MATCH_FOUND"},
		"at that of reviews":                 {weight - 1, weight, "In Review", "POSSIBLE_MATCH_FOUND"},
		"half a point above that of reviews": {weight - 0.5, weight - 0.25, "Declined", "POSSIBLE_MATCH_FOUND"},
		"half a point above approval":        {weight - 0.5, weight, "In Review", "POSSIBLE_MATCH_FOUND"},
		"a dismissed hit is nothing":         {80, 100, "Approved", ""},
	} {
		body := object{"aml_score_approve_threshold": tc.approve, "aml_score_review_threshold": tc.review}
		if tc.risks == "" {
			body["date_of_birth"], body["aml_match_score_threshold"] = "1970-09-09", 100
		}
		if _, status, found := score(body); status != tc.status || found != tc.risks {
			t.Errorf("%s: %s with %q, want %s with %q", name, status, found, tc.status, tc.risks)
		}
	}
	var kept int
	if err := h.world.Pool.QueryRow(t.Context(), "SELECT count(*) FROM sessions WHERE application_id = $1", h.party.ID).Scan(&kept); err != nil || kept != 0 {
		t.Errorf("%d sessions of calls that nobody wanted kept, %v", kept, err)
	}
}

func TestCallsToScreenAreRefused(t *testing.T) {
	t.Parallel()
	h := newAppEnv(t, nil)
	if _, err := load(t, h.world, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body object
		want object
	}{
		"without a name":     {object{}, object{"full_name": texts("This field is required.")}},
		"with a blank name":  {object{"full_name": " "}, object{"full_name": texts("This field may not be blank.")}},
		"of no country":      {object{"full_name": "A B", "nationality": "XQ"}, object{"nationality": texts("Must be the alpha-2 or alpha-3 code of a country.")}},
		"weights":            {object{"full_name": "A B", "aml_name_weight": 61}, object{"error": texts("aml_name_weight, aml_dob_weight and aml_country_weight must add up to 100.")}},
		"thresholds":         {object{"full_name": "A B", "aml_score_approve_threshold": 90, "aml_score_review_threshold": 89.5}, object{"error": texts("aml_score_approve_threshold must be at most aml_score_review_threshold.")}},
		"watched, not kept":  {object{"full_name": "A B", "include_ongoing_monitoring": true, "save_api_request": false}, object{"error": texts("include_ongoing_monitoring needs save_api_request.")}},
		"no day of the year": {object{"full_name": "A B", "date_of_birth": "1990-02-30"}, nil},
	} {
		got := h.calls("/v3/aml/", tc.body)
		if tc.want == nil {
			answered(t, got, http.StatusBadRequest)
			continue
		}
		t.Log(name)
		wantBody(t, got, http.StatusBadRequest, tc.want)
	}
	wantBody(t, h.calls("/v3/aml/", object{"full_name": "A B", "include_adverse_media": true}), http.StatusServiceUnavailable,
		object{"error": "This installation has no source of adverse media. Leave include_adverse_media out."})
	for _, name := range []string{"\u0000", "安", "أبو بكر", "😀", "x\u202ey"} {
		if got := h.calls("/v3/aml/", object{"full_name": name}); got.Status >= 500 {
			t.Errorf("%q is answered %d", name, got.Status)
		}
	}
}

func TestASandboxFindsNobodyOnLists(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := appEnv{world: w, party: w.Party(application.Sandbox), t: t}
	if _, err := load(t, w, "own.csv", onList); err != nil {
		t.Fatal(err)
	}
	got := answered(t, h.calls("/v3/aml/", object{"full_name": "Carlos Prueba", "include_adverse_media": true}), http.StatusOK)
	if out := got["aml"].(map[string]any); out["status"] != "Approved" || out["total_hits"] != 0. || out["score"] != 0. {
		t.Errorf("the answer is %v", got)
	}
	answered(t, w.For(t, h.party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusNotFound)
}
