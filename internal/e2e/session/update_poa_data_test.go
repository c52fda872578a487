package session_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func proof(d e2e.Reviewer, id string) map[string]any {
	d.T.Helper()
	return e2e.DecisionOf(d.T, d.W, d.P, e2e.Object{"session_id": id})["poa_verifications"].([]any)[0].(map[string]any)
}

func TestProofsOfAddressAreCorrected(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionWithProof()
	fields := proof(d, id)["extra_fields"].(map[string]any)
	with := func(name string, value any) map[string]any {
		out := e2e.Object{}
		for n, v := range fields {
			out[n] = v
		}
		out[name] = value
		return out
	}
	for _, step := range []struct {
		rule   string
		body   e2e.Object
		record e2e.Object // what it holds afterwards
	}{
		{"values are taken as they are", e2e.Object{"issuer": "Bank", "document_type": "BANK_STATEMENT", "issue_date": "2026-11-02"}, e2e.Object{"issuer": "Bank", "document_type": "BANK_STATEMENT", "issue_date": "2026-11-02"}},
		{"null takes a value away", e2e.Object{"name_on_document": nil}, e2e.Object{"name_on_document": nil, "issuer": "Bank"}},
		{"a state is known in any case", e2e.Object{"issuing_state": "fra"}, e2e.Object{"issuing_state": "FRA"}},
		{
			"parts of an address are joined", e2e.Object{"poa_parsed_address": e2e.Object{"street_1": "Hauptstr. 2", "city": "Berlin", "country": "de"}},
			e2e.Object{"poa_formatted_address": "Hauptstr. 2, Berlin, Germany", "poa_address": "Hauptstr. 1"},
		},
		{"and taken away", e2e.Object{"poa_parsed_address": nil}, e2e.Object{"poa_formatted_address": nil, "poa_parsed_address": nil}},
		{"a known field stays without its value", e2e.Object{"extra_fields": e2e.Object{"bank_iban": ""}}, e2e.Object{"extra_fields": with("bank_iban", nil)}},
		{"a field of one's own is kept", e2e.Object{"extra_fields": e2e.Object{"meter": e2e.Object{"no": 7}, "bank_iban": "DE02"}}, e2e.Object{"extra_fields": with("meter", e2e.Object{"no": 7})}},
		{"and goes with its value", e2e.Object{"extra_fields": e2e.Object{"meter": nil, "additional_names": []string{"Otto"}}}, e2e.Object{"extra_fields": with("additional_names", []string{"Otto"})}},
		{"null brings back what was read", e2e.Object{"extra_fields": nil}, e2e.Object{"extra_fields": fields}},
	} {
		record := e2e.WantObject(t, d.Patch(id, "/update-poa-data/", step.body), 200)
		if diff := cmp.Diff(e2e.ParsedJSON(t, step.record), any(pick(record, step.record))); diff != "" {
			t.Errorf("%s: the record (-want +got):\n%s", step.rule, diff)
		}
		if diff := cmp.Diff(e2e.ParsedJSON(t, step.record), any(pick(proof(d, id), step.record))); diff != "" {
			t.Errorf("%s: the decision (-want +got):\n%s", step.rule, diff)
		}
	}
}

func TestOnlyChangesOfProofsAreTold(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionWithProof()
	told := func() int {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'", id)
	}
	for _, body := range []any{nil, e2e.Object{}, e2e.Object{"issuer": "Stadtwerke"}, e2e.Object{"unknown": 1}, e2e.Object{"extra_fields": e2e.Object{"bank_iban": "DE02"}}} {
		e2e.WantObject(t, d.Patch(id, "/update-poa-data/?node_id=feature_proof_of_address", body), 200)
	}
	if entries := e2e.QueryNumber(t, w, "SELECT count(*) FROM session_reviews"); told() != 0 || entries != 0 {
		t.Errorf("%d events and %d entries of nothing", told(), entries)
	}
	e2e.WantObject(t, d.Patch(id, "/update-poa-data/", e2e.Object{"issuer": "Bank", "node_id": "feature_proof_of_address"}), 200)
	want := e2e.Object{
		"activity_type": "POA_DATA_UPDATED", "changed_fields": []string{"issuer"}, "previous_value": e2e.Object{"issuer": "Stadtwerke"},
		"new_value": e2e.Object{"issuer": "Bank"}, "metadata": e2e.Object{"node_id": "feature_proof_of_address", "feature_type": "POA"},
	}
	if diff := cmp.Diff(e2e.ParsedJSON(t, want), any(pick(last(d.Reviews(id, "")), want))); diff != "" || told() != 1 {
		t.Errorf("%d events, the feed (-want +got):\n%s", told(), diff)
	}
}

func TestCorrectionsOfProofsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	e2e.LiftLimits(t, w, w.Live)
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionWithProof()
	for name, tc := range map[string]struct{ body, want e2e.Object }{
		"an unknown document":    {e2e.Object{"document_type": "LETTER"}, e2e.Object{"document_type": e2e.NotAChoice("LETTER", paperTypes)}},
		"a language too long":    {e2e.Object{"document_language": strings.Repeat("d", 51)}, e2e.Object{"document_language": e2e.Texts("Use at most 50 characters.")}},
		"an unknown part":        {e2e.Object{"poa_parsed_address": e2e.Object{"planet": "x"}}, e2e.Object{"poa_parsed_address": e2e.Object{"planet": "There is no such part of an address."}}},
		"names that are no list": {e2e.Object{"extra_fields": e2e.Object{"additional_names": "Otto"}}, e2e.Object{"extra_fields": e2e.Texts("additional_names must be a list of texts.")}},
		"a number as account":    {e2e.Object{"extra_fields": e2e.Object{"bank_iban": 1}}, e2e.Object{"extra_fields": e2e.Texts("bank_iban must be a text.")}},
		"the mark of a picture":  {e2e.Object{"poa_address": "\x01media:" + uuid.NewString()}, e2e.Object{"poa_address": e2e.Texts("Control characters are not accepted.")}},
		"that mark in a field":   {e2e.Object{"extra_fields": e2e.Object{"a": "\x01"}}, e2e.Object{"extra_fields": e2e.Texts("Control characters are not accepted.")}},
		"a date of no calendar":  {e2e.Object{"issue_date": "2026-02-30"}, e2e.Object{"issue_date": e2e.Texts("Enter a valid date in the form YYYY-MM-DD.")}},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Live, T: t}.Patch(id, "/update-poa-data/", tc.body), 400, tc.want)
		})
	}
	e2e.WantBody(t, d.Patch(id, "/update-poa-data/?node_id=other", e2e.Object{}), 404, e2e.ErrorDetail("This session has no proof of address of that step."))
	e2e.WantBody(t, d.Patch(d.SessionIn(session.StatusApproved), "/update-poa-data/", e2e.Object{}), 404, e2e.ErrorDetail("This session has no proof of address."))
	e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Sandbox, T: t}.Patch(id, "/update-poa-data/", e2e.Object{}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	d.SetStatus(id, session.StatusAbandoned)
	e2e.WantBody(t, d.Patch(id, "/update-poa-data/", e2e.Object{}), 404, e2e.ErrorDetail("The data of a session that is Abandoned cannot be changed."))
}

func TestProofsAreCorrectedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	d := e2e.Reviewer{W: w, P: w.Live, T: t}
	id := d.SessionWithProof()
	calls := 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for method, name := range map[string]string{"PATCH": "Ada", "POST": "Eve"} {
			a := w.As(w.Live).Do(method, prefix+"/session/"+id+"/update-poa-data/", e2e.Object{"issuer": name}, nil)
			if got := e2e.WantObject(t, a, 200); got["issuer"] != name {
				t.Errorf("%s %s answers %v", method, prefix, got)
			}
			calls++
		}
	}
	for ; calls < 10; calls++ {
		e2e.WantObject(t, d.Patch(id, "/update-poa-data/", e2e.Object{}), 200)
	}
	if a := w.As(w.Live).Do("POST", "/session/"+id+"/update-poa-data/", e2e.Object{}, nil); a.Status != 429 {
		t.Errorf("the eleventh call of a minute is answered %d: all paths share one limit", a.Status)
	}
}
