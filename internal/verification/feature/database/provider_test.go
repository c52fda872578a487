package database

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/domain/screening/persontable"
	"vidimus/internal/platform/client/jsonclient"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/testkit/itemcheck"
)

// population is what every provider of this test knows.
var population = map[string]persontable.Record{
	"52998224725": {FirstName: "Ana Maria", LastName: "Souza Lima", DateOfBirth: "1990-02-03"},
	"11144477735": {FullName: "Bruno Alves", DateOfBirth: "1950-01-01", Deceased: true},
	"22255588846": {FullName: "Юлия Иванова"},
}

type tables struct{ broken bool }

func (tables) All(context.Context) ([]persontable.Table, error) {
	return []persontable.Table{{Service: "bra_cpf", Country: "BRA", Title: "Taxpayers"}}, nil
}

func (t tables) Find(_ context.Context, service, number string) (persontable.Record, bool, error) {
	if t.broken || service != "bra_cpf" {
		return persontable.Record{}, false, errors.New("the table is gone")
	}
	r, known := population[persontable.Number(number)]
	return r, known, nil
}

// overHTTP is a provider that answers by the same rules on the other side of a wire.
func overHTTP(t *testing.T) Provider {
	return remote(t, func(w http.ResponseWriter, r *http.Request) {
		var in question
		if err := json.NewDecoder(r.Body).Decode(&in); err != nil {
			t.Error(err)
		}
		a, err := TableProvider{tables{}}.Ask(r.Context(), Service{ID: in.ServiceID}, Query{
			State: in.Country, FirstName: in.Person.FirstName, LastName: in.Person.LastName, FullName: in.Person.FullName,
			DateOfBirth: in.Person.DateOfBirth, Number: in.Person.Number,
		})
		if err != nil {
			w.WriteHeader(http.StatusInternalServerError)
			return
		}
		w.Header().Set("Content-Type", "application/json")
		_ = json.NewEncoder(w).Encode(map[string]any{
			"service_id": in.ServiceID, "outcome": a.Outcome, "detail": a.Detail, "fields": a.Fields, "source_data": a.Record,
		})
	})
}

// remote is a provider behind a server of this test.
func remote(t *testing.T, handler http.HandlerFunc) HTTPProvider {
	t.Helper()
	s := httptest.NewServer(handler)
	t.Cleanup(s.Close)
	out := outbound.New(outbound.Options{
		AllowPrivate: []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8")}, AllowHTTP: true, Timeout: time.Minute, MaxResponseBytes: 64 << 10,
	})
	t.Cleanup(out.CloseIdle)
	return HTTPProvider{
		Requester: jsonclient.New(jsonclient.Options{Poster: out, URL: s.URL, Pause: time.Millisecond}),
		List:      []Service{{ID: "bra_cpf", Name: "Taxpayers", State: "BRA"}},
	}
}

// TestEveryProviderAnswersAlike is the suite that each provider has to pass.
func TestEveryProviderAnswersAlike(t *testing.T) {
	t.Parallel()
	for name, p := range map[string]Provider{"local": TableProvider{tables{}}, "http": overHTTP(t)} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			services, err := p.Services(t.Context())
			if err != nil || len(services) != 1 || services[0].State != "BRA" {
				t.Fatalf("%v, %v", services, err)
			}
			for _, tc := range []struct {
				rule                     string
				name, born, number, want string
			}{
				{"everything fits", "ANA MARIA SOUZA LIMA", "1990-02-03", "529.982.247-25", "MATCH full full full"},
				{"no date is known", "Ana Maria Souza Lima", "", "52998224725", "MATCH full - full"},
				{"names in another order", "Souza Lima, Ana Maria", "1990-02-03", "52998224725", "MATCH full full full"},
				{"a second name left out", "Ana Souza", "1990-02-03", "52998224725", "PARTIAL_MATCH partial full full"},
				{"day and month exchanged", "Ana Maria Souza Lima", "1990-03-02", "52998224725", "PARTIAL_MATCH full partial full"},
				{"another date", "Ana Maria Souza Lima", "1985-07-09", "52998224725", "PARTIAL_MATCH full no full"},
				{"the number of somebody else", "Carlos Pereira", "1990-02-03", "52998224725", "NO_MATCH no no no"},
				{"nobody's number", "Ana Maria Souza Lima", "1990-02-03", "12345678909", "DOCUMENT_NOT_FOUND no no no"},
				{"somebody who died", "Bruno Alves", "1950-01-01", "11144477735", "DECEASED full full full"},
				{"another script", "Yuliya Ivanova", "", "22255588846", "MATCH full - full"},
			} {
				a, err := p.Ask(t.Context(), services[0], Query{State: "BRA", FullName: tc.name, DateOfBirth: tc.born, Number: tc.number})
				if err != nil {
					t.Fatal(err)
				}
				if got := told(a); got != tc.want {
					t.Errorf("%s: %s, want %s", tc.rule, got, tc.want)
				}
				if best := a.match(); strings.HasPrefix(tc.want, "DECEASED") && best != NoMatch {
					t.Errorf("%s comes to %s", tc.rule, best)
				}
				raw, _ := json.Marshal(a.Record)
				if a.Fields[fieldName] == NoMatch && string(raw) != "{}" && string(raw) != "null" {
					t.Errorf("%s: the record of somebody else is told: %s", tc.rule, raw)
				}
			}
		})
	}
}

// told is an answer in a line: outcome, name, date and number.
func told(a Answer) string {
	out := a.Outcome + a.Error
	for _, f := range []string{fieldName, fieldBirth, fieldNumber} {
		m := strings.TrimSuffix(string(a.Fields[f]), "_match")
		if m == "" {
			m = "-"
		}
		out += " " + m
	}
	return out
}

func TestRepliesThatAreNone(t *testing.T) {
	t.Parallel()
	gone := make(chan struct{})
	t.Cleanup(func() { close(gone) })
	says := func(body string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "application/json")
			_, _ = w.Write([]byte(body))
		}
	}
	fits := `"fields":{"full_name":"full_match","identification_number":"full_match"}`
	deep := strings.Repeat(`{"a":`, 7) + `1` + strings.Repeat(`}`, 7)
	for name, tc := range map[string]struct {
		handler http.HandlerFunc
		want    string
	}{
		"the answer of another service":      {says(`{"service_id":"arg","outcome":"MATCH",` + fits + `}`), "provider_malformed"},
		"an unknown outcome":                 {says(`{"service_id":"bra_cpf","outcome":"CLEAR",` + fits + `}`), "provider_malformed"},
		"no outcome":                         {says(`{"service_id":"bra_cpf",` + fits + `}`), "provider_malformed"},
		"a match of nothing":                 {says(`{"service_id":"bra_cpf","outcome":"MATCH"}`), "provider_malformed"},
		"a match with a field that does not": {says(`{"service_id":"bra_cpf","outcome":"MATCH","fields":{"full_name":"no_match"}}`), "provider_malformed"},
		"an unknown field":                   {says(`{"service_id":"bra_cpf","outcome":"MATCH","fields":{"shoe_size":"full_match"}}`), "provider_malformed"},
		"an unknown match":                   {says(`{"service_id":"bra_cpf","outcome":"MATCH","fields":{"full_name":"yes"}}`), "provider_malformed"},
		"no match and everything fits":       {says(`{"service_id":"bra_cpf","outcome":"NO_MATCH",` + fits + `}`), "provider_malformed"},
		"a record that is a text":            {says(`{"service_id":"bra_cpf","outcome":"MATCH",` + fits + `,"source_data":"x"}`), "provider_malformed"},
		"a record nested deep":               {says(`{"service_id":"bra_cpf","outcome":"MATCH",` + fits + `,"source_data":` + deep + `}`), "provider_malformed"},
		"a huge record":                      {says(`{"service_id":"bra_cpf","outcome":"MATCH",` + fits + `,"source_data":{"x":"` + strings.Repeat("x", 20_000) + `"}}`), "provider_malformed"},
		"a huge answer":                      {says(`{"x":"` + strings.Repeat("x", 100_000) + `"}`), "provider_malformed"},
		"a page":                             {func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte("<html>")) }, "provider_malformed"},
		"a redirect to a private address": {func(w http.ResponseWriter, r *http.Request) {
			http.Redirect(w, r, "http://169.254.169.254/", http.StatusFound)
		}, "provider_refused"},
		"nothing in time": {func(_ http.ResponseWriter, r *http.Request) {
			_, _ = io.Copy(io.Discard, r.Body) // else the end of the connection is not seen
			select {
			case <-gone:
			case <-r.Context().Done():
			}
		}, "provider_timeout"},
		"an error":                        {func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusBadGateway) }, "provider_unavailable"},
		"a register that is out of reach": {says(`{"service_id":"bra_cpf","outcome":"REGISTRY_UNAVAILABLE"}`), "registry_unavailable"},
		"a register that cannot tell":     {says(`{"service_id":"bra_cpf","outcome":"INCONCLUSIVE",` + fits + `}`), "inconclusive"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			aggregator := &Aggregator{Providers: []Provider{remote(t, tc.handler)}}
			answers, err := aggregator.Ask(t.Context(), []Service{{ID: "bra_cpf", Name: "Taxpayers", State: "BRA"}}, Query{State: "BRA", FullName: "A B", Number: "12345"})
			if err != nil || len(answers) != 1 || answers[0].Error != tc.want || answers[0].ErrorText == "" || answers[0].match() != NoMatch && len(answers[0].Fields) > 0 {
				t.Errorf("%+v, %v", answers, err)
			}
			found := run(t, &registry{answers: answers}, task(both))
			if got := outline(found); got != "In Review COULD_NOT_PERFORM_DATABASE_VALIDATION:warning" {
				t.Errorf("the step comes to %s", got)
			}
		})
	}
}

func TestNoTextOfAServiceBecomesAPicture(t *testing.T) {
	t.Parallel()
	p := remote(t, func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		_, _ = w.Write([]byte(`{"service_id":"bra_cpf","outcome":"MATCH","detail":"\u0001media:x","fields":{"full_name":"full_match"},` +
			`"source_data":{"\u0001media:a":["\u0001media:b",{"c":"\u0001media:d","n":12345678901234567890}]}}`))
	})
	a, err := p.Ask(t.Context(), p.List[0], Query{Number: "123"})
	if err != nil {
		t.Fatal(err)
	}
	raw, err := json.Marshal(a)
	if err != nil || strings.Contains(string(raw), `\u0001`) || !strings.Contains(string(raw), "12345678901234567890") {
		t.Errorf("%s, %v", raw, err)
	}
}

func TestTheFormerOfTwoProvidersIsAsked(t *testing.T) {
	t.Parallel()
	other := HTTPProvider{List: []Service{{ID: "bra_cpf", State: "BRA"}, {ID: "arg_x", State: "ARG"}}}
	d := &Aggregator{Providers: []Provider{TableProvider{tables{}}, other}}
	all, err := d.Services(t.Context(), "")
	ids := make([]string, len(all))
	for i, s := range all {
		ids[i] = s.ID
	}
	if err != nil || !slices.Equal(ids, []string{"bra_cpf", "arg_x"}) || !d.Ready() || (&Aggregator{}).Ready() {
		t.Errorf("%v, %v", all, err)
	}
	if bra, _ := d.Services(t.Context(), "BRA"); len(bra) != 1 {
		t.Errorf("%v", bra)
	}
	answers, err := d.Ask(t.Context(), append(all[:1:1], Service{ID: "gone"}), Query{FullName: "Bruno Alves", Number: "11144477735"})
	if err != nil || answers[0].Outcome != OutcomeDeceased || answers[1].Error != "service_unknown" {
		t.Errorf("%+v, %v", answers, err)
	}
	if _, err := (&Aggregator{Providers: []Provider{TableProvider{tables{broken: true}}}}).Ask(t.Context(), all[:1], Query{Number: "123"}); err == nil {
		t.Error("a table that cannot be read has answered")
	}
}

func TestLiveItems(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct{ number, want string }{
		"live_approved": {"52998224725", "Approved DATABASE_VALIDATION_PARTIAL_MATCH:information"},
		"live_declined": {"12345678909", "Declined DATABASE_VALIDATION_NO_MATCH:error"},
	} {
		k := task(both)
		k.Results[0].Item = []byte(strings.Replace(string(k.Results[0].Item), "52998224725", tc.number, 1))
		found, err := (&Step{Registry: &Aggregator{Providers: []Provider{TableProvider{tables{}}}}}).Run(t.Context(), k)
		if err != nil {
			t.Fatal(err)
		}
		if got := outline(found); got != tc.want {
			t.Errorf("%s: %s", name, got)
		}
		itemcheck.KeepsContract(t, "DatabaseValidation", found.Item)
		itemcheck.Golden(t, name, found.Item)
	}
}

func TestDatesThatAreNearlyTheSame(t *testing.T) {
	t.Parallel()
	got := map[string]Match{}
	for _, d := range []string{"1990-02-03", "1990-03-02", "1990-02-13", "1991-02-03", "1991-02-04", "", "x"} {
		got[d] = dateMatch("1990-02-03", d)
	}
	want := map[string]Match{
		"1990-02-03": FullMatch, "1990-03-02": PartialMatch, "1990-02-13": PartialMatch, "1991-02-03": PartialMatch, "1991-02-04": NoMatch,
		"": NoMatch, "x": NoMatch,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
