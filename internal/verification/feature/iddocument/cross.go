package iddocument

import (
	"encoding/json"
	"slices"
	"strings"

	"vidimus/internal/domain/screening/personname"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
)

// Risks of sources that contradict each other.
const (
	riskZoneAndPrint = "MRZ_AND_DATA_EXTRACTED_FROM_OCR_NOT_SAME"
	riskInconsistent = "DATA_INCONSISTENT"
	riskSides        = "DOCUMENT_SIDES_MISMATCH"
)

const (
	// legible is the confidence from which on print may contradict anything.
	legible = 0.6
	// assured is the confidence from which on a contradiction is believed. Between
	// the two a person has to look, as print is misread now and then.
	assured = 0.85
	// namesAlike is the likeness from which two spellings are the same name: a
	// zone writes other letters than the print beside it, and may cut names.
	namesAlike = 70
)

// clash is one field in which two sources contradict each other.
type clash struct {
	field string
	a, b  *source
	// confidence is that of the source which is less sure.
	confidence float64
	// far says that no slip of the reader makes one of the other.
	far bool
}

// clashes compares every source with every other. What one of them leaves open
// contradicts nothing.
func clashes(sources []source) []clash {
	var found []clash
	for i := range sources {
		for j := i + 1; j < len(sources); j++ {
			found = append(found, between(&sources[i], &sources[j])...)
		}
	}
	return found
}

func between(a, b *source) []clash {
	var found []clash
	add := func(field string, confidence float64, far bool) {
		if confidence >= legible {
			found = append(found, clash{field, a, b, confidence, far || !a.isRead() && !b.isRead()})
		}
	}
	if n := compareNames(a, b); n.differ {
		add(fieldName, n.confidence, n.far)
	}
	for _, field := range []string{fieldNumber, fieldPersonalNumber, fieldGender, fieldNationality, fieldIssuingState} {
		x, y := a.texts[field], b.texts[field]
		if x.text == "" || y.text == "" {
			continue
		}
		differs := x.text != y.text
		if field == fieldNumber || field == fieldPersonalNumber {
			differs = numbersClash(x.text, y.text)
		}
		if differs {
			add(field, min(x.confidence, y.confidence), farText(x.text, y.text))
		}
	}
	for _, field := range []string{fieldBirth, fieldIssue, fieldExpiry} {
		x, y := a.dates[field], b.dates[field]
		if datesClash(x.all, y.all) && !a.saysElsewhere(field, y.all) && !b.saysElsewhere(field, x.all) {
			add(field, min(x.confidence, y.confidence), farDates(x.all, y.all))
		}
	}
	return found
}

func whole(p personname.Person) string {
	return strings.TrimSpace(p.First + " " + p.Last + " " + p.Full)
}

// spellings are the name in every script of the source.
func (s *source) spellings() []personname.Person {
	var out []personname.Person
	for _, p := range []personname.Person{s.person(), s.other} {
		if whole(p) != "" {
			out = append(out, p)
		}
	}
	return out
}

func (s *source) person() personname.Person {
	if s.full.text != "" {
		return personname.Person{Full: s.full.text}
	}
	return personname.Person{First: s.given.text, Last: s.surname.text}
}

// shortestPart is the length from which a number that is part of another is
// the same one: a zone cuts long numbers, print adds a check digit or a series.
const shortestPart = 6

// numbersClash compares numbers as a reader sees them: it takes O for 0 and I
// for 1, so these never tell two numbers apart.
func numbersClash(a, b string) bool {
	a, b = alike.Replace(plain(a)), alike.Replace(plain(b))
	if a == "" || b == "" || a == b {
		return false
	}
	short, long := a, b
	if len(short) > len(long) {
		short, long = long, short
	}
	return len(short) < shortestPart || len(short) == len(long) || !strings.Contains(long, short)
}

// alike are the characters that readers of print take for each other.
var alike = strings.NewReplacer("O", "0", "Q", "0", "D", "0", "I", "1", "L", "1", "S", "5", "B", "8", "Z", "2")

// datesClash reports whether two dates cannot be the same one. A month or day
// that is not known fits every other.
func datesClash(a, b []Date) bool {
	fits := func(x, y int) bool { return x == 0 || y == 0 || x == y }
	compared := false
	for _, x := range a {
		for _, y := range b {
			if x.Year == 0 || y.Year == 0 {
				continue
			}
			if compared = true; x.Year == y.Year && fits(x.Month, y.Month) && fits(x.Day, y.Day) {
				return false
			}
		}
	}
	return compared
}

// cross raises what contradictions there are, one warning of each kind.
func (f *findings) cross(all []clash, s workflow.OCRSettings) {
	byRisk := map[string][]clash{}
	for _, c := range all {
		risk := c.risk()
		if two := ofPair(all, c); twoDocuments(two) {
			risk = riskSides
		}
		byRisk[risk] = append(byRisk[risk], c)
	}
	for _, risk := range []string{riskSides, riskZoneAndPrint, riskInconsistent} {
		if found := byRisk[risk]; len(found) > 0 {
			f.Add(risk, weighed(all, found, s.InconsistentDataAction), dataOf(found))
		}
	}
}

func (c clash) risk() string {
	if c.a.kind == fromZone && c.b.kind == fromPrint {
		return riskZoneAndPrint
	}
	return riskInconsistent
}

func ofPair(all []clash, c clash) (same []clash) {
	for _, other := range all {
		if other.a == c.a && other.b == c.b {
			same = append(same, other)
		}
	}
	return same
}

// twoDocuments tells whether two sides speak of two holders or two documents:
// they stand on different sides, and more than one of name, birth and number differ.
func twoDocuments(pair []clash) bool {
	if pair[0].a.side == "" || pair[0].b.side == "" || pair[0].a.side == pair[0].b.side {
		return false
	}
	telling := 0
	for _, c := range pair {
		if slices.Contains([]string{fieldName, fieldBirth, fieldNumber}, c.field) {
			telling++
		}
	}
	return telling > 1
}

// dataOf names the fields and sources of contradictions, never what they say.
func dataOf(found []clash) map[string]any {
	var fields, kinds []string
	for _, c := range found {
		fields = append(fields, c.field)
		kinds = append(kinds, c.a.kind, c.b.kind)
	}
	return map[string]any{"fields": distinct(fields), "sources": distinct(kinds)}
}

func distinct(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// judgeEarlier compares the document with those that the person showed in this
// session before.
func (f *findings) judgeEarlier(d *document, results []graph.Result, s workflow.OCRSettings) {
	for _, r := range results {
		if r.Feature != workflow.FeatureOCR || r.Status == string(decision.StepDeclined) {
			continue
		}
		var it struct {
			Name  string `json:"full_name"`
			Birth string `json:"date_of_birth"`
			// Warnings tell whether that document was read from print alone.
			Warnings []struct {
				Risk string `json:"risk"`
			} `json:"warnings"`
		}
		if json.Unmarshal(r.Item, &it) != nil {
			continue
		}
		var fields []string
		if name := d.fullName(); it.Name != "" && name != "" && personname.Comparable(it.Name, name) && alikeNames(it.Name, name) < s.NameMatchThreshold {
			fields = append(fields, fieldName)
		}
		if it.Birth != "" && d.birth.Known() && it.Birth != *d.birth.text() {
			fields = append(fields, fieldBirth)
		}
		if len(fields) > 0 {
			action := d.actionIfConfirmed(s.InconsistentDataAction)
			for _, w := range it.Warnings {
				if w.Risk == "MRZ_NOT_DETECTED" {
					action = unsure(action)
				}
			}
			f.Add("ID_VERIFICATION_DATA_MISMATCH_BETWEEN_DOCUMENTS", action, map[string]any{"fields": fields, "node_id": r.NodeID})
			return
		}
	}
}
