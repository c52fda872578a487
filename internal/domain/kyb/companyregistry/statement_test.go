package companyregistry_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/domain/kyb/companyregistry"
)

// controller is a line of the snapshot.
func controller(number, id, name string) string {
	return fmt.Sprintf(`{"company_number":%q,"data":{"kind":"individual-person-with-significant-control","name":%q,"links":{"self":"/company/%s/persons-with-significant-control/individual/%s"}}}`, number, name, number, id)
}

// readsNames has the aggregator read no more than names of statements.
func (d env) readsNames() env {
	d.Controller = func(raw json.RawMessage) (company.Owner, error) {
		var line struct {
			Data struct {
				Name string `json:"name"`
			} `json:"data"`
		}
		err := json.Unmarshal(raw, &line)
		return company.Owner{Name: line.Data.Name, Kind: company.KindPerson, Active: true}, err
	}
	return d
}

func british(text string) companyregistry.Import {
	return file(text, as(companyregistry.Controllers), everywhere)
}

const biscuits = "CompanyName,CompanyNumber,CompanyStatus\nBISCUITS LIMITED,00001234,Active\nCAKES LIMITED,SC001235,Active\n"

func (d env) ownersOf(number string) []string {
	d.t.Helper()
	found := d.find(company.Query{Country: "GB", Number: number})
	if len(found) != 1 {
		d.t.Fatalf("%s is found %d times", number, len(found))
	}
	rec, err := d.Fetch(d.t.Context(), found[0].Handle, company.TierShareholders)
	if err != nil {
		d.t.Fatal(err)
	}
	out := []string{}
	for _, o := range rec.Owners {
		out = append(out, o.Name)
	}
	return out
}

func TestStatementsAloneAreNoRegisterOfCompanies(t *testing.T) {
	t.Parallel()
	d := newEnv(t).readsNames()
	d.load(british(controller("1234", "a", "Robin Example")))
	gb := company.Query{Country: "GB", Tier: company.TierUBO}
	if d.Ready() || d.Serves(gb) || d.Serves(company.Query{Country: "GB"}) {
		t.Error("statements without companies serve")
	}
	if !strings.Contains(d.Summary(), "1 statements about their owners") {
		t.Errorf("%s", d.Summary())
	}
	for _, handle := range []string{"companieshouse-psc/GB-1234-a", "companieshouse-psc/x"} {
		if _, err := d.Fetch(t.Context(), handle, company.TierUBO); !errors.Is(err, company.ErrNotFound) {
			t.Errorf("%s is a company: %v", handle, err)
		}
	}
	d.load(file(biscuits, as(companyregistry.CompaniesHouse), everywhere))
	if !d.Ready() || !d.Serves(gb) || d.Serves(company.Query{Country: "DE", Tier: company.TierUBO}) {
		t.Error("companies with statements about them do not serve")
	}
	if got := d.ownersOf("1234"); len(got) != 1 || got[0] != "Robin Example" {
		t.Errorf("owners %v", got)
	}
	if got := d.ownersOf("SC1235"); len(got) != 0 {
		t.Errorf("owners of another company: %v", got)
	}
	if found := d.find(company.Query{Country: "GB", Name: "Robin Example", Match: company.MatchFuzzy}); len(found) != 0 {
		t.Errorf("a person is found as a company: %q", names(found))
	}
}

func TestBadLinesOfStatementsAreNamed(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	text := strings.Join([]string{
		controller("1", "a", "Good One"), // 1
		`{"company_number":"2"`,          // 2
		`["no object"]`,                  // 3
		``,                               // 4
		controller("", "b", "No Number"), // 5
		`{"company_number":"3","data":{"kind":"individual-person-with-significant-control"}}`,                            // 6
		`{"company_number":"4","data":{"kind":"exemptions"}}`,                                                            // 7, left out
		controller("1", "a", "Good One Again"),                                                                           // 8
		`{"company_number":"5","data":{"kind":"individual-person-with-significant-control","name":"\u0000","etag":"x"}}`, // 9
		`{"company_number":7,"data":[]}`,                                                                                 // 10
		controller("6", "z", "Bad \xff"),                                                                                 // 11
		controller("8", "y", "Without an end of line"),                                                                   // 12
	}, "\n")
	in := british(text)
	in.Force = true
	c := d.load(in)
	var lines []int64
	for _, b := range c.Bad {
		lines = append(lines, b.Line)
	}
	if want := "[2 3 5 6 9 10 11 8]"; fmt.Sprint(lines) != want || c.Records != 2 || c.BadRows != 8 {
		t.Errorf("bad lines %v, want %s; %+v", lines, want, c)
	}
	for name, in := range map[string]companyregistry.Import{
		"a table":             british(german),
		"empty":               british(""),
		"of another country":  file(controller("1", "a", "A"), as(companyregistry.Controllers)),
		"only totals":         british(`{"data":{"kind":"totals#persons-of-significant-control-snapshot"}}`),
		"relations of one":    file("Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType\n", as(companyregistry.Relationships)),
		"relations, no rows":  file("Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType\n", as(companyregistry.Relationships), everywhere),
		"relations, bad LEI":  file("Relationship.StartNode.NodeID,Relationship.EndNode.NodeID,Relationship.RelationshipType\nA,B,IS_DIRECTLY_CONSOLIDATED_BY\n", as(companyregistry.Relationships), everywhere, forced),
		"relations, no types": file("Relationship.StartNode.NodeID,Relationship.EndNode.NodeID\nA,B\n", as(companyregistry.Relationships), everywhere),
	} {
		if c, err := d.Import(t.Context(), in); err == nil {
			t.Errorf("%s is taken: %+v", name, c)
		}
	}
}

func TestStatementsGoOnWhereTheyWereKilled(t *testing.T) {
	t.Parallel()
	d := newEnv(t).readsNames()
	d.load(file(biscuits, as(companyregistry.CompaniesHouse), everywhere))
	var b strings.Builder
	for n := range 2_500 {
		b.WriteString(controller(fmt.Sprint(100_000+n), fmt.Sprint("p", n), "Person") + "\n")
	}
	b.WriteString(controller("1234", "last", "Robin Last") + "\n")
	for name, f := range map[string]companyregistry.File{"plain": british(b.String()).File, "packed": packed(t, "snapshot.txt", b.String())} {
		in := companyregistry.Import{Register: name, Format: companyregistry.Controllers, File: f}
		ctx, kill := context.WithCancel(t.Context())
		in.Progress = func(p companyregistry.Progress) {
			if p.Rows == 1_500 {
				kill()
			}
		}
		if _, err := d.Import(ctx, in); err == nil {
			t.Fatal("the import was not killed")
		}
		if got := d.ownersOf("1234"); len(got) != 0 {
			t.Errorf("half an import tells of %v", got)
		}
		in.Progress = nil
		if c := d.load(in); c.ResumedAt != 1_000 || c.Records != 2_501 || c.BadRows != 0 {
			t.Errorf("%s: %+v", name, c)
		}
		if got := d.ownersOf("1234"); len(got) != 1 {
			t.Errorf("owners %v", got)
		}
		if _, err := d.Remove(t.Context(), name); err != nil {
			t.Fatal(err)
		}
	}
}
