package legacy_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/verification/decision/legacy"
	"vidimus/internal/domain/verification/workflow"
)

// second is the v2 shape of a decision written by hand.
func second(t testing.TB, decision string) string {
	t.Helper()
	out, err := legacy.V2([]byte(decision))
	if err != nil {
		t.Fatalf("%s: %v", decision, err)
	}
	return string(out)
}

// first are the members of the v1 shape of a decision written by hand.
func first(t testing.TB, decision string) map[string]json.RawMessage {
	t.Helper()
	out, err := legacy.V1([]byte(decision))
	if err != nil {
		t.Fatalf("%s: %v", decision, err)
	}
	return members(t, out)
}

func TestShapeOfV2(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ in, want string }{
		"what only the current shape has goes":       {`{"session_kind":"user","environment":"live","status":"Approved"}`, `{"status":"Approved"}`},
		"what is not named stays as it is spelt":     {`{"metadata":{"b":12345678901234567890,"a":1.0,"c":"\u00e9\/"},"shared_from_session":null}`, `{"metadata":{"b":12345678901234567890,"a":1.0,"c":"\u00e9\/"},"shared_from_session":null}`},
		"blanks stay where they were sent":           {` { "metadata" : [ 1 , 2 ] } `, `{"metadata":[ 1 , 2 ]}`},
		"the first result stands for the feature":    {`{"phone_verifications":[{"n":1},{"n":2}]}`, `{"phone":{"n":1}}`},
		"a feature that has not run is absent":       {`{"phone_verifications":null}`, `{}`},
		"so is one without results":                  {`{"phone_verifications":[]}`, `{}`},
		"arrays without another name stay":           {`{"questionnaire_responses":[{"n":1},{"n":2}],"registry_checks":null}`, `{"questionnaire_responses":[{"n":1},{"n":2}],"registry_checks":null}`},
		"documents lose their step and method":       {`{"id_verifications":[{"node_id":"n","status":"Approved","verification_method":"document"}]}`, `{"id_verification":{"status":"Approved"}}`},
		"other results keep their step":              {`{"nfc_verifications":[{"node_id":"n","status":"Approved"}]}`, `{"nfc":{"node_id":"n","status":"Approved"}}`},
		"warnings lose their feature and step":       {`{"face_matches":[{"warnings":[{"feature":"F","risk":"R","node_id":"n","additional_data":{"feature":"f"}},{"risk":"S"}]}]}`, `{"face_match":{"warnings":[{"risk":"R","additional_data":{"feature":"f"}},{"risk":"S"}]}}`},
		"also in arrays that stay":                   {`{"registry_checks":[{"warnings":[{"feature":"F","risk":"R"}]}]}`, `{"registry_checks":[{"warnings":[{"risk":"R"}]}]}`},
		"no warnings are no warnings":                {`{"face_matches":[{"warnings":null}],"poa_verifications":[{"warnings":[]}]}`, `{"face_match":{"warnings":null},"poa":{"warnings":[]}}`},
		"deeper warnings are left alone":             {`{"id_verifications":[{"mrz":{"warnings":["a"]}}]}`, `{"id_verification":{"mrz":{"warnings":["a"]}}}`},
		"hits have their last change":                {`{"aml_screenings":[{"hits":[{"id":"a"},{"id":"b","last_change":"x"},{}]}]}`, `{"aml":{"hits":[{"id":"a","last_change":null},{"id":"b","last_change":"x"},{"last_change":null}]}}`},
		"no hits are no hits":                        {`{"aml_screenings":[{"hits":null}]}`, `{"aml":{"hits":null}}`},
		"hits of other results are their own affair": {`{"poa_verifications":[{"hits":[1]}]}`, `{"poa":{"hits":[1]}}`},
		"places stand in two places":                 {`{"ip_analyses":[{"ip":{"a":1},"id_document":{"b":2},"poa_document":{"c":3}}]}`, `{"ip_analysis":{"ip":{"a":1},"id_document":{"b":2},"poa_document":{"c":3},"locations_info":{"ip":{"a":1},"id_document":{"b":2},"poa_document":{"c":3}}}}`},
		"a place that is not known is null":          {`{"ip_analyses":[{"ip":null}]}`, `{"ip_analysis":{"ip":null,"locations_info":{"ip":null,"id_document":null,"poa_document":null}}}`},
		"features are texts":                         {`{"features":["AML",{"feature":"DOCUMENT_AI","node_id":"n"}]}`, `{"features":["AML","DOCUMENT_AI"]}`},
		"each once":                                  {`{"features":[{"feature":"DOCUMENT_AI","node_id":"n"},{"node_id":"m","feature":"DOCUMENT_AI"},"DOCUMENT_AI"]}`, `{"features":["DOCUMENT_AI"]}`},
		"names may be escaped":                       {`{"session\u005fkind":"user","phone_verific\u0061tions":[{"n":"\""}],"\"":1}`, `{"phone":{"n":"\""},"\"":1}`},
		"texts may look like JSON":                   {`{"vendor_data":"}],{\"\\","session_kind":"\\\"}"}`, `{"vendor_data":"}],{\"\\"}`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := cmp.Diff(tc.want, second(t, tc.in)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestFeaturesOfV1(t *testing.T) {
	t.Parallel()
	for in, want := range map[string]string{
		`[]`: "", `["ID_VERIFICATION"]`: "OCR", `["ID_VERIFICATION","LIVENESS","FACE_MATCH"]`: "OCR + FACE",
		`["ID_VERIFICATION","NFC","FACE_MATCH","AML"]`:                        "OCR + NFC + FACE + AML",
		`["AML",{"feature":"DOCUMENT_AI","node_id":"n"},"DOCUMENT_AI","POA"]`: "AML + DOCUMENT_AI + POA",
	} {
		if got := string(first(t, `{"features":`+in+`}`)["features"]); got != `"`+want+`"` {
			t.Errorf("%s became %s, want %q", in, got, want)
		}
	}
}

func TestStatusesOfV1(t *testing.T) {
	t.Parallel()
	part := func(array, status string) string {
		if status == "" {
			return `"` + array + `":null`
		}
		return `"` + array + `":[{"status":"` + status + `"},{"status":"Declined"}]`
	}
	for name, tc := range map[string]struct{ a, b, want string }{
		"both approved":                         {"Approved", "Approved", "Approved"},
		"a decline beats an approval":           {"Approved", "Declined", "Declined"},
		"wherever it stands":                    {"Declined", "Approved", "Declined"},
		"a doubt beats an approval":             {"Approved", "In Review", "In Review"},
		"a decline beats a doubt":               {"In Review", "Declined", "Declined"},
		"what is unfinished is not approved":    {"Approved", "Not Finished", "Not Finished"},
		"what has to be done again is not over": {"Resub Requested", "In Review", "Resub Requested"},
		"an end beats an approval":              {"Expired", "Approved", "Expired"},
		"one alone counts for both":             {"Approved", "", "Approved"},
		"the other alone too":                   {"", "In Review", "In Review"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := first(t, `{`+part("id_verifications", tc.a)+`,`+part("nfc_verifications", tc.b)+`,`+
				part("liveness_checks", tc.a)+`,`+part("face_matches", tc.b)+`}`)
			ran := func(status string) string {
				if status == "" {
					return "Not Finished"
				}
				return status
			}
			for block, names := range map[string][3]string{
				"kyc": {"status", "ocr_status", "epassport_status"}, "face": {"status", "liveness_status", "face_match_status"},
			} {
				result := members(t, got[block])
				for i, want := range []string{tc.want, ran(tc.a), ran(tc.b)} {
					if status := string(result[names[i]]); status != `"`+want+`"` {
						t.Errorf("%s of %s is %s, want %s", names[i], block, status, want)
					}
				}
			}
		})
	}
}

func TestChipOfV1(t *testing.T) {
	t.Parallel()
	for chip, want := range map[string]string{
		`null`: "false", `[{"status":"Approved"}]`: "true", `[{"status":"Approved","is_nfc_skipped":false}]`: "true",
		`[{"status":"Approved","is_nfc_skipped":true}]`: "false", `[{"status":"In Review"}]`: "false",
	} {
		got := first(t, `{"id_verifications":[{"status":"Approved"}],"nfc_verifications":`+chip+`}`)
		if verified := string(members(t, got["kyc"])["is_nfc_verified"]); verified != want {
			t.Errorf("%s: verified %s, want %s", chip, verified, want)
		}
	}
}

func TestBlocksOfV1(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ in, block, member, want string }{
		"without a comparison the live picture is the selfie": {`"liveness_checks":[{"reference_image":"l"}]`, "face", "target_image", `"l"`},
		"a comparison tells which picture it took":            {`"liveness_checks":[{"reference_image":"l"}],"face_matches":[{"target_image":"t"}]`, "face", "target_image", `"t"`},
		"no gender is estimated":                              {`"liveness_checks":[{}]`, "face", "gender_estimation", `{"male":null,"female":null}`},
		"a distance has no direction":                         {`"ip_analyses":[{"id_document":{"distance_from_ip":4.20}}]`, "location", "distance_from_document_to_ip_km", `{"distance":4.20,"direction":null}`},
		"unless one is told":                                  {`"ip_analyses":[{"id_document":{"distance_from_ip":{"distance":4.20,"direction":"N"}}}]`, "location", "distance_from_document_to_ip_km", `{"distance":4.20,"direction":"N"}`},
		"a distance may be unknown":                           {`"ip_analyses":[{"id_document":{"distance_from_ip":null}}]`, "location", "distance_from_document_to_ip_km", `{"distance":null,"direction":null}`},
		"so may the document's place":                         {`"ip_analyses":[{"id_document":null}]`, "location", "document_location", `null`},
		"hits keep what v1 knows":                             {`"aml_screenings":[{"hits":[{"id":"a","score":0.930,"risk_view":{}}]}]`, "aml", "hits", `[{"id":"a","match":null,"score":0.930,"target":null,"caption":null,"datasets":null,"features":null,"last_seen":null,"first_seen":null,"properties":null,"last_change":null}]`},
		"the block is as old as the session":                  {`"created_at":"2026","nfc_verifications":[{}]`, "kyc", "created_at", `"2026"`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := string(members(t, first(t, `{`+tc.in+`}`)[tc.block])[tc.member]); got != tc.want {
				t.Errorf("%s of %s is %s, want %s", tc.member, tc.block, got, tc.want)
			}
		})
	}
}

// TestWarningsOfV1 pins that no warning is lost, be it of a second result or of
// a feature that v1 has no block for.
func TestWarningsOfV1(t *testing.T) {
	t.Parallel()
	got := string(first(t, `{"registry_checks":[{"warnings":[{"feature":"KYB_REGISTRY","risk":"C","node_id":"n"}]}],`+
		`"id_verifications":[{"warnings":[{"feature":"ID_VERIFICATION","risk":"A"}]},{"warnings":null},{"warnings":[{"feature":"ID_VERIFICATION","risk":"B"}]}]}`)["warnings"])
	rest := `,"additional_data":null,"log_type":null,"short_description":null,"long_description":null}`
	want := `[{"feature":"ID_VERIFICATION","risk":"A"` + rest + `,{"feature":"ID_VERIFICATION","risk":"B"` + rest + `,{"feature":"KYB_REGISTRY","risk":"C"` + rest + `]`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestWebhookBodies(t *testing.T) {
	t.Parallel()
	const decision = `{"session_kind":"user","features":["AML"],"phone_verifications":[{"n":1}]}`
	const older = `{"features":["AML"],"phone":{"n":1}}`
	for name, tc := range map[string]struct{ version, in, want string }{
		"v3 is the current shape":                     {"v3", `{"decision":` + decision + `}`, `{"decision":` + decision + `}`},
		"v2 has the older decision":                   {"v2", `{"decision":` + decision + `}`, `{"decision":` + older + `}`},
		"v1 is sent v2":                               {"v1", `{"decision":` + decision + `}`, `{"decision":` + older + `}`},
		"the rest of the envelope is left alone":      {"v2", ` {"environment":"live", "session_kind":"user","decision" : ` + decision + ` ,"status":"Approved" } `, ` {"environment":"live", "session_kind":"user","decision" : ` + older + ` ,"status":"Approved" } `},
		"a body without a decision stays":             {"v2", `{"session_kind":"user","status":"Not Started","features":[{"feature":"A"}]}`, `{"session_kind":"user","status":"Not Started","features":[{"feature":"A"}]}`},
		"a decision that is null stays":               {"v2", `{"decision":null}`, `{"decision":null}`},
		"a decision inside metadata is not ours":      {"v2", `{"metadata":{"decision":` + decision + `},"vendor_data":"\"decision\":{"}`, `{"metadata":{"decision":` + decision + `},"vendor_data":"\"decision\":{"}`},
		"the decision of a business event stays":      {"v2", `{"data":{"decision":` + decision + `},"decision":` + decision + `}`, `{"data":{"decision":` + decision + `},"decision":` + older + `}`},
		"what follows the decision is not looked at":  {"v2", `{"decision":` + decision + `,"timestamp":1`, `{"decision":` + older + `,"timestamp":1`},
		"what is sent as v3 is not looked at, either": {"v3", `no JSON`, `no JSON`},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			in := []byte(tc.in)
			got, err := legacy.Webhook(in, tc.version)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(tc.want, string(got)); diff != "" {
				t.Error(diff)
			}
			if string(in) != tc.in {
				t.Errorf("the body that was given became %s", in)
			}
		})
	}
	if out, err := legacy.Webhook([]byte(`{}`), "v4"); err == nil {
		t.Errorf("an unknown version gave %s", out)
	}
}

// TestAWebhookTellsWhatTheOldPathTells reads the same decision both ways.
func TestAWebhookTellsWhatTheOldPathTells(t *testing.T) {
	t.Parallel()
	for name, decision := range cases(t) {
		body, err := legacy.Webhook(envelope(decision), "v2")
		if err != nil {
			t.Fatal(err)
		}
		if got, want := string(members(t, body)["decision"]), second(t, string(decision)); got != want {
			t.Errorf("%s: webhook %s\npath %s", name, got, want)
		}
	}
}

// envelope is the body of an event around a decision.
func envelope(decision []byte) []byte {
	return bytes.Join([][]byte{
		[]byte(`{"event_id":"0190c1b0-0000-7000-8000-0000000000e1","webhook_type":"status.updated","metadata":{"order":12345678901234567890},"decision":`),
		decision, []byte(`,"environment":"live","timestamp":1795251600}`),
	}, nil)
}

func TestWhatIsNoDecisionIsRefused(t *testing.T) {
	t.Parallel()
	both := []string{
		``, `null`, `[]`, `"text"`, `1`, `{`, `{"a"`, `{"a":`, `{"a":1`, `{a:1}`, `{"a" 1}`, `{"a":}`, `{"\x":1}`,
		`{"features":{}}`, `{"features":[1]}`, `{"features":[null]}`, `{"features":[{}]}`, `{"features":[{"feature":1}]}`,
		`{"id_verifications":{}}`, `{"id_verifications":[1]}`, `{"id_verifications":["x"]}`, `{"registry_checks":"x"}`,
		`{"id_verifications":[{"warnings":{}}]}`, `{"id_verifications":[{"warnings":[1]}]}`, `{"aml_screenings":[{"hits":[1]}]}`, `{} {}`,
	}
	for _, in := range both {
		for version, shape := range versions {
			if out, err := shape([]byte(in)); err == nil {
				t.Errorf("%s of %q is %s", version, in, out)
			}
		}
	}
	for _, in := range []string{``, `null`, `[]`, `{`, `{"a":1`, `{"decision":{`, `{"decision":{"features":1}}`} {
		if out, err := legacy.Webhook([]byte(in), "v2"); err == nil {
			t.Errorf("the body %q became %s", in, out)
		}
	}
	if _, err := legacy.V2([]byte(`{"a":"` + strings.Repeat(`\"`, 1000))); err == nil {
		t.Error("a text without an end is accepted")
	}
}

// BenchmarkWebhook is the work that pinning a destination adds to an attempt.
func BenchmarkWebhook(b *testing.B) {
	screened := bytes.Replace(decided(b, workflow.KindUser, workflow.Arrays(workflow.KindUser)...), []byte(`"hits": [`),
		append([]byte(`"hits": [`), bytes.Repeat([]byte(`{"id":"x","caption":"Somebody Else","datasets":["PEP"],"properties":{"name":["Somebody Else"]},"match_score":70.5},`), 1000)...), 1)
	for name, decision := range map[string][]byte{
		"a document": decided(b, workflow.KindUser, "id_verifications"), "every feature": decided(b, workflow.KindUser, workflow.Arrays(workflow.KindUser)...),
		"a thousand hits": screened,
	} {
		body := envelope(decision)
		b.Run(name, func(b *testing.B) {
			b.SetBytes(int64(len(body)))
			b.ReportAllocs()
			for b.Loop() {
				if _, err := legacy.Webhook(body, "v2"); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
