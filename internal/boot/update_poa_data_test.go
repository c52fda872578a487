package boot_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/testenv"
)

// proven is a session with a proof of address.
func (d reviewEnv) proven() (id string) {
	d.t.Helper()
	id = d.reviewed(session.StatusInReview)
	change(d.t, d.w, `INSERT INTO session_steps (application_id, session_id, node_id, feature, position, state, status, result, updated_at)
		VALUES ($1, $2, 'feature_proof_of_address', 'PROOF_OF_ADDRESS', 9, 'done', 'In Review', $3, now())`, d.p.ID, id, []byte(`{
		"node_id": "feature_proof_of_address", "status": "In Review", "document_file": null, "issuing_state": "DEU",
		"document_type": "UTILITY_BILL", "document_subtype": null, "document_language": "de", "document_metadata": null,
		"issuer": "Stadtwerke", "issue_date": "2026-10-01", "expiration_date": null, "poa_address": "Hauptstr. 1",
		"poa_formatted_address": null, "poa_parsed_address": null, "name_on_document": "Anna Example",
		"name_match_score_expected_details": null, "name_match_score_id_verification": null, "expected_details_address": null,
		"expected_details_formatted_address": null, "expected_details_parsed_address": null,
		"extra_fields": {"bank_account_number": null, "bank_iban": "DE02", "bank_sort_code": null, "bank_routing_number": null,
			"bank_swift_bic": null, "bank_branch_name": null, "bank_branch_address": null, "document_phone_number": null, "additional_names": []},
		"extra_files": [], "warnings": []}`))
	return id
}

func (d reviewEnv) proof(id string) map[string]any {
	d.t.Helper()
	return decisionOf(d.t, d.w, d.p, object{"session_id": id})["poa_verifications"].([]any)[0].(map[string]any)
}

func TestProofsOfAddressAreCorrected(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	id := d.proven()
	fields := d.proof(id)["extra_fields"].(map[string]any)
	with := func(name string, value any) map[string]any {
		out := object{}
		for n, v := range fields {
			out[n] = v
		}
		out[name] = value
		return out
	}
	for _, step := range []struct {
		rule   string
		body   object
		record object // what it holds afterwards
	}{
		{"values are taken as they are", object{"issuer": "Bank", "document_type": "BANK_STATEMENT", "issue_date": "2026-11-02"}, object{"issuer": "Bank", "document_type": "BANK_STATEMENT", "issue_date": "2026-11-02"}},
		{"null takes a value away", object{"name_on_document": nil}, object{"name_on_document": nil, "issuer": "Bank"}},
		{"a state is known in any case", object{"issuing_state": "fra"}, object{"issuing_state": "FRA"}},
		{
			"parts of an address are joined", object{"poa_parsed_address": object{"street_1": "Hauptstr. 2", "city": "Berlin", "country": "de"}},
			object{"poa_formatted_address": "Hauptstr. 2, Berlin, Germany", "poa_address": "Hauptstr. 1"},
		},
		{"and taken away", object{"poa_parsed_address": nil}, object{"poa_formatted_address": nil, "poa_parsed_address": nil}},
		{"a known field stays without its value", object{"extra_fields": object{"bank_iban": ""}}, object{"extra_fields": with("bank_iban", nil)}},
		{"a field of one's own is kept", object{"extra_fields": object{"meter": object{"no": 7}, "bank_iban": "DE02"}}, object{"extra_fields": with("meter", object{"no": 7})}},
		{"and goes with its value", object{"extra_fields": object{"meter": nil, "additional_names": []string{"Otto"}}}, object{"extra_fields": with("additional_names", []string{"Otto"})}},
		{"null brings back what was read", object{"extra_fields": nil}, object{"extra_fields": fields}},
	} {
		record := answered(t, d.patch(id, "/update-poa-data/", step.body), 200)
		if diff := cmp.Diff(plain(t, step.record), any(pick(record, step.record))); diff != "" {
			t.Errorf("%s: the record (-want +got):\n%s", step.rule, diff)
		}
		if diff := cmp.Diff(plain(t, step.record), any(pick(d.proof(id), step.record))); diff != "" {
			t.Errorf("%s: the decision (-want +got):\n%s", step.rule, diff)
		}
	}
}

func TestOnlyChangesOfProofsAreTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	id := d.proven()
	told := func() int {
		return count(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'", id)
	}
	for _, body := range []any{nil, object{}, object{"issuer": "Stadtwerke"}, object{"unknown": 1}, object{"extra_fields": object{"bank_iban": "DE02"}}} {
		answered(t, d.patch(id, "/update-poa-data/?node_id=feature_proof_of_address", body), 200)
	}
	if entries := count(t, w, "SELECT count(*) FROM session_reviews"); told() != 0 || entries != 0 {
		t.Errorf("%d events and %d entries of nothing", told(), entries)
	}
	answered(t, d.patch(id, "/update-poa-data/", object{"issuer": "Bank", "node_id": "feature_proof_of_address"}), 200)
	want := object{
		"activity_type": "POA_DATA_UPDATED", "changed_fields": []string{"issuer"}, "previous_value": object{"issuer": "Stadtwerke"},
		"new_value": object{"issuer": "Bank"}, "metadata": object{"node_id": "feature_proof_of_address", "feature_type": "POA"},
	}
	if diff := cmp.Diff(plain(t, want), any(pick(last(d.reviews(id, "")), want))); diff != "" || told() != 1 {
		t.Errorf("%d events, the feed (-want +got):\n%s", told(), diff)
	}
}

func TestCorrectionsOfProofsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	unlimited(t, w, w.Live)
	d := reviewEnv{w, w.Live, t}
	id := d.proven()
	for name, tc := range map[string]struct{ body, want object }{
		"an unknown document":    {object{"document_type": "LETTER"}, object{"document_type": notAmong("LETTER", paperTypes)}},
		"a language too long":    {object{"document_language": strings.Repeat("d", 51)}, object{"document_language": texts("Use at most 50 characters.")}},
		"an unknown part":        {object{"poa_parsed_address": object{"planet": "x"}}, object{"poa_parsed_address": object{"planet": "There is no such part of an address."}}},
		"names that are no list": {object{"extra_fields": object{"additional_names": "Otto"}}, object{"extra_fields": texts("additional_names must be a list of texts.")}},
		"a number as account":    {object{"extra_fields": object{"bank_iban": 1}}, object{"extra_fields": texts("bank_iban must be a text.")}},
		"the mark of a picture":  {object{"poa_address": "\x01media:" + uuid.NewString()}, object{"poa_address": texts("Control characters are not accepted.")}},
		"that mark in a field":   {object{"extra_fields": object{"a": "\x01"}}, object{"extra_fields": texts("Control characters are not accepted.")}},
		"a date of no calendar":  {object{"issue_date": "2026-02-30"}, object{"issue_date": texts("Enter a valid date in the form YYYY-MM-DD.")}},
	} {
		t.Run(name, func(t *testing.T) {
			wantBody(t, reviewEnv{w, w.Live, t}.patch(id, "/update-poa-data/", tc.body), 400, tc.want)
		})
	}
	wantBody(t, d.patch(id, "/update-poa-data/?node_id=other", object{}), 404, detail("This session has no proof of address of that step."))
	wantBody(t, d.patch(d.reviewed(session.StatusApproved), "/update-poa-data/", object{}), 404, detail("This session has no proof of address."))
	wantBody(t, reviewEnv{w, w.Sandbox, t}.patch(id, "/update-poa-data/", object{}), 404, detail(textNotFound))
	d.become(id, session.StatusAbandoned)
	wantBody(t, d.patch(id, "/update-poa-data/", object{}), 404, detail("The data of a session that is Abandoned cannot be changed."))
}

func TestProofsAreCorrectedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := reviewEnv{w, w.Live, t}
	id := d.proven()
	calls := 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for method, name := range map[string]string{"PATCH": "Ada", "POST": "Eve"} {
			a := w.As(w.Live).Do(method, prefix+"/session/"+id+"/update-poa-data/", object{"issuer": name}, nil)
			if got := answered(t, a, 200); got["issuer"] != name {
				t.Errorf("%s %s answers %v", method, prefix, got)
			}
			calls++
		}
	}
	for ; calls < 10; calls++ {
		answered(t, d.patch(id, "/update-poa-data/", object{}), 200)
	}
	if a := w.As(w.Live).Do("POST", "/session/"+id+"/update-poa-data/", object{}, nil); a.Status != 429 {
		t.Errorf("the eleventh call of a minute is answered %d: all paths share one limit", a.Status)
	}
}
