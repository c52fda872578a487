package goaml_test

import (
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

// letters are some of the tables of identity documents.
var letters = strings.NewReplacer("Ё", "E", "Е", "E", "Ü", "UE", "П", "P", "Т", "T", "Р", "R", "О", "O", "В", "V", "А", "A", "Ä", "AE", "ß", "SS", "Ç", "C", "'", "", "-", " ")

// latin spells names as the service does, of fewer letters.
func latin(name string) (string, bool) {
	out := letters.Replace(strings.ToUpper(name))
	isPlain := !strings.ContainsFunc(out, func(r rune) bool { return r > 'Z' })
	return out, isPlain && strings.TrimSpace(out) != ""
}

// tables are those of the tests.
var tables = goaml.Tables{Latin: latin, Dial: dial}

// dial reads numbers as the service does, of fewer countries.
func dial(number string) (prefix, national, line string) {
	for _, plan := range [][3]string{{"+33", "6", "mobile"}, {"+33", "1", "fixed_line"}, {"+49", "30", "fixed_line"}, {"+1", "800", "toll_free"}} {
		if strings.HasPrefix(number, plan[0]+plan[1]) {
			return plan[0], strings.TrimPrefix(number, plan[0]), plan[2]
		}
	}
	return "", "", ""
}

// TestNamesAreSpelledAsTheAuthorityTakesThem writes names that the authority's patterns do not take in Latin letters, with the name as it was
// given beside it where the schema has an element for it.
func TestNamesAreSpelledAsTheAuthorityTakesThem(t *testing.T) {
	t.Parallel()
	all := profiles(t)
	for name, parts := range map[string][]string{
		"NORTH": {"<first_name>PETR<", "<last_name>PETROV<", "<full_name_frn>Пётр Петров<", "<name>Товар<"}, // its names of businesses have no pattern
		"SOUTH": {"<first_name>PETR<", "<last_name>PETROV<", "<alias>Пётр Петров<", "<name>TOVAR<", "<alias>Товар<"},
		"":      {"<first_name>PETR<", "<last_name>PETROV<", "<alias>Пётр Петров<", "<name>TOVAR<", "<alias>Товар<"},
	} {
		p := all[name]
		r := sample()
		r.Transactions[0].Subject.FirstName, r.Transactions[0].Subject.LastName = "Пётр", "Петров"
		r.Transactions[0].Counterparty.Name = "Товар"
		root, faults := goaml.Write(r, p, tables)
		document := root.Bytes("")
		if len(faults) > 0 {
			t.Errorf("%s: %v", name, faults)
		}
		if p.Schema != nil {
			if found, err := p.Schema.Check(document); err != nil || len(found) > 0 {
				t.Errorf("%s: %v %v in\n%s", name, err, found, document)
			}
		}
		rest := string(document)
		for _, want := range parts {
			_, after, ok := strings.Cut(rest, want)
			if !ok {
				t.Errorf("%s: no %s in its place in\n%s", name, want, document)
			}
			rest = after
		}
	}
}

// TestNamesThatAreTakenStay keeps names that the patterns take as they were given, without a second one.
func TestNamesThatAreTakenStay(t *testing.T) {
	t.Parallel()
	for name, p := range profiles(t) {
		root, _ := goaml.Write(sample(), p, tables)
		if document := string(root.Bytes("")); !strings.Contains(document, "<last_name>Doe<") || strings.Contains(document, "alias") || strings.Contains(document, "full_name_frn") {
			t.Errorf("%s:\n%s", name, document)
		}
	}
	r := sample()
	r.Transactions[0].Subject.LastName = "Çelik" // Latin letters, of which no pattern is known
	root, _ := goaml.Write(r, goaml.Profile{}, tables)
	if document := string(root.Bytes("")); !strings.Contains(document, "<last_name>Çelik<") {
		t.Errorf("%s", document)
	}
}

// TestNamesWithoutASpellingAreNamed has letters of a script without a table: nothing of the name falls away in silence.
func TestNamesWithoutASpellingAreNamed(t *testing.T) {
	t.Parallel()
	for field, spoil := range map[string]func(*filing.Report){
		"reporting_person.last_name":         func(r *filing.Report) { r.Content.ReportingPerson.LastName = "王" },
		"transactions[0].subject.first_name": func(r *filing.Report) { r.Transactions[0].Subject.FirstName = "Zoë 王" },
		"transactions[0].counterparty.name":  func(r *filing.Report) { r.Transactions[0].Counterparty.Name = "王" },
		"transactions[0].subject.last_name":  func(r *filing.Report) { r.Transactions[0].Subject.LastName = "Do3" }, // spelled it is not taken either
	} {
		r := sample()
		spoil(&r)
		_, faults := goaml.Write(r, profiles(t)["SOUTH"], tables)
		at := slices.IndexFunc(faults, func(f filing.Fault) bool { return f.Field == field })
		if at < 0 || faults[at].Rule != filing.RuleFormat || faults[at].Fix == "" {
			t.Errorf("%s is not named in %v", field, faults)
		}
	}
}
