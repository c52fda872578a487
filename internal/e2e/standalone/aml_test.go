package standalone_test

import (
	"net/http"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestACallIsScreenedAgainstTheLists(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	body := e2e.Object{"full_name": "Carlos Prueba", "date_of_birth": "1970-02-03", "nationality": "es", "vendor_data": "carlos", "metadata": e2e.Object{"a": 1}}
	e2e.WantBody(t, h.CallService("/v3/aml/", body), http.StatusServiceUnavailable, e2e.Object{"error": "This installation has no engine for this check."})
	if _, err := e2e.LoadList(t, h.World, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	got := e2e.WantObject(t, h.CallService("/v3/aml/", body), http.StatusOK)
	outcome := got["aml"].(map[string]any)
	if outcome["status"] != "In Review" || outcome["total_hits"] != 1. || e2e.RisksOf(outcome) != "POSSIBLE_MATCH_FOUND" || got["vendor_data"] != "carlos" {
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
	h.WantKeptAs(got["request_id"], "AML", "aml_screenings", "In Review")
	listed := e2e.WantObject(t, h.World.For(t, h.Party).Do("GET", "/v3/sessions/?screened_full_name=prueba", nil, nil), http.StatusOK)
	if listed["count"] != 1. {
		t.Errorf("by the screened name the list holds %v", listed["count"])
	}
}

func TestACallIsWarnedAtTheThresholdAndDeclinedAboveThatOfReviews(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	if _, err := e2e.LoadList(t, h.World, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	score := func(body e2e.Object) (float64, string, string) {
		body["full_name"], body["save_api_request"] = "Carlos Prueba", false
		out := e2e.WantObject(t, h.CallService("/v3/aml/", body), http.StatusOK)["aml"].(map[string]any)
		return out["score"].(float64), out["status"].(string), e2e.RisksOf(out)
	}
	weight, _, _ := score(e2e.Object{})
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
		body := e2e.Object{"aml_score_approve_threshold": tc.approve, "aml_score_review_threshold": tc.review}
		if tc.risks == "" {
			body["date_of_birth"], body["aml_match_score_threshold"] = "1970-09-09", 100
		}
		if _, status, found := score(body); status != tc.status || found != tc.risks {
			t.Errorf("%s: %s with %q, want %s with %q", name, status, found, tc.status, tc.risks)
		}
	}
	var kept int
	if err := h.World.Pool.QueryRow(t.Context(), "SELECT count(*) FROM sessions WHERE application_id = $1", h.Party.ID).Scan(&kept); err != nil || kept != 0 {
		t.Errorf("%d sessions of calls that nobody wanted kept, %v", kept, err)
	}
}

func TestCallsToScreenAreRefused(t *testing.T) {
	t.Parallel()
	h := e2e.NewApp(t, nil)
	if _, err := e2e.LoadList(t, h.World, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		body e2e.Object
		want e2e.Object
	}{
		"without a name":     {e2e.Object{}, e2e.Object{"full_name": e2e.Texts("This field is required.")}},
		"with a blank name":  {e2e.Object{"full_name": " "}, e2e.Object{"full_name": e2e.Texts("This field may not be blank.")}},
		"of no country":      {e2e.Object{"full_name": "A B", "nationality": "XQ"}, e2e.Object{"nationality": e2e.Texts("Must be the alpha-2 or alpha-3 code of a country.")}},
		"weights":            {e2e.Object{"full_name": "A B", "aml_name_weight": 61}, e2e.Object{"error": e2e.Texts("aml_name_weight, aml_dob_weight and aml_country_weight must add up to 100.")}},
		"thresholds":         {e2e.Object{"full_name": "A B", "aml_score_approve_threshold": 90, "aml_score_review_threshold": 89.5}, e2e.Object{"error": e2e.Texts("aml_score_approve_threshold must be at most aml_score_review_threshold.")}},
		"watched, not kept":  {e2e.Object{"full_name": "A B", "include_ongoing_monitoring": true, "save_api_request": false}, e2e.Object{"error": e2e.Texts("include_ongoing_monitoring needs save_api_request.")}},
		"no day of the year": {e2e.Object{"full_name": "A B", "date_of_birth": "1990-02-30"}, nil},
	} {
		got := h.CallService("/v3/aml/", tc.body)
		if tc.want == nil {
			e2e.WantObject(t, got, http.StatusBadRequest)
			continue
		}
		t.Log(name)
		e2e.WantBody(t, got, http.StatusBadRequest, tc.want)
	}
	e2e.WantBody(t, h.CallService("/v3/aml/", e2e.Object{"full_name": "A B", "include_adverse_media": true}), http.StatusServiceUnavailable,
		e2e.Object{"error": "This installation has no source of adverse media. Leave include_adverse_media out."})
	for _, name := range []string{"\u0000", "安", "أبو بكر", "😀", "x\u202ey"} {
		if got := h.CallService("/v3/aml/", e2e.Object{"full_name": name}); got.Status >= 500 {
			t.Errorf("%q is answered %d", name, got.Status)
		}
	}
}

func TestASandboxFindsNobodyOnLists(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.App{World: w, Party: w.Party(application.Sandbox), T: t}
	if _, err := e2e.LoadList(t, w, "own.csv", e2e.PersonList); err != nil {
		t.Fatal(err)
	}
	got := e2e.WantObject(t, h.CallService("/v3/aml/", e2e.Object{"full_name": "Carlos Prueba", "include_adverse_media": true}), http.StatusOK)
	if out := got["aml"].(map[string]any); out["status"] != "Approved" || out["total_hits"] != 0. || out["score"] != 0. {
		t.Errorf("the answer is %v", got)
	}
	e2e.WantObject(t, w.For(t, h.Party).Do("GET", "/v3/session/"+got["request_id"].(string)+"/decision/", nil, nil), http.StatusNotFound)
}
