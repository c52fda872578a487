package companydoc

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"vidimus/internal/engine/document/docfields"
)

// How sure values are that no label tells.
const (
	sureProse = 0.8
	sureGuess = 0.6
)

// fieldsOf reads what labels tell, and then what sentences and headings do.
func fieldsOf(pages [][]docfields.Line, all []line, kind Subtype) map[string]docfields.Value {
	found := docfields.Read(pages, wanted)
	if v, ok := found[RegisteredAddress]; ok {
		found[RegisteredAddress] = goOn(v, all)
	}
	put := func(key string, v docfields.Value, ok bool) {
		if old, known := found[key]; ok && (!known || old.Confidence < v.Confidence) {
			found[key] = v
		}
	}
	certified, ok := certifiedName(all)
	put(CompanyName, certified, ok)
	headed, ok := headedName(all)
	put(CompanyName, headed, ok)
	number, ok := numberInText(all)
	put(RegistrationNumber, number, ok)
	dated, ok := dateLine(all)
	put(IssueDate, dated, ok)
	for key, labels := range dateLabels {
		within, ok := dateWithin(all, labels)
		put(key, within, ok)
	}
	formed, ok := formedOn(all)
	put(IncorporationDate, formed, ok)
	issuer, ok := authorityOf(all)
	put(IssuingAuthority, issuer, ok)
	// Certificates that say "this day" have one date for both.
	if issued, known := found[IssueDate]; known && saysThisDay(all) {
		issued.Confidence *= sureProse
		put(IncorporationDate, issued, true)
	}
	return sorted(found, kind)
}

// sorted drops what was taken for two things: a tax number is no number of a
// register, and the day of a tax registration is not that of the company's.
func sorted(found map[string]docfields.Value, kind Subtype) map[string]docfields.Value {
	number := found[RegistrationNumber]
	for _, f := range []string{TaxNumber, VATNumber} {
		if other, known := found[f]; known && other.Page == number.Page && other.Line == number.Line && kind == TaxRegistration {
			delete(found, RegistrationNumber)
		}
	}
	if kind == TaxRegistration {
		delete(found, IncorporationDate)
	}
	return found
}

// notNames begin what stands behind a word that is no label after all.
var notNames = regexp.MustCompile(`(?i)^(?:number|no\b|nr\b|name|registration|type|address|status|and\b|of\b|is\b|the company|shall|hat\b|ist\b|und\b|der\b|die\b|des\b|et\b|y\b|e\b|est\b|sociale\b)`)

func takeName(raw string) (string, bool) {
	raw = strings.Trim(strings.TrimSpace(raw), "*_ ")
	if quoted := strings.TrimLeft(raw, `"“„'`); quoted != raw {
		raw = strings.TrimRight(quoted, `"“”'’`)
	}
	raw, _, _ = strings.Cut(raw, " (registered")
	n := utf8.RuneCountInString(raw)
	letters := strings.ContainsFunc(raw, unicode.IsLetter)
	if n < 2 || n > 150 || !letters || notNames.MatchString(raw) || registers.FindString(raw) == raw {
		return "", false
	}
	// A name is no sentence: small words at its begin are those of one.
	if first, _ := utf8.DecodeRuneInString(raw); unicode.IsLower(first) && !has(fold(raw), "gmbh") && len(strings.Fields(raw)) > 3 {
		return "", false
	}
	return raw, true
}

// notIssued are words between a label and a date that make it another date.
//
//nolint:misspell // words of many languages
var notIssued = list("birth,born,naissance,nacimiento,nascita,nascimento,geburt,geboren,urodzenia,dogum,rozhdeniia,appointed,appointment,resigned,expiry,expires,expiration,due,payment,prise,nomina,caducidad,until,to,akte,oprichting,constitution,immatriculation,incorporation,formation,costituzione,iscrizione,constitucion,constituicao,registration,rejestracji,wpisu,vzniku,zapisu,registratsii,gruendung,grundung,eintragung,formed,incorporated,registered,constituted")

func takeDate(raw string) (string, bool) {
	start := raw
	if at := strings.IndexFunc(raw, unicode.IsDigit); at >= 0 {
		start = raw[:at]
	}
	f := fold(start)
	for _, w := range notIssued {
		if has(f, w) {
			return "", false
		}
	}
	return raw, true
}

func takeAddress(raw string) (string, bool) {
	eastern := strings.ContainsFunc(raw, func(r rune) bool {
		return unicode.In(r, unicode.Han, unicode.Hangul, unicode.Hiragana, unicode.Katakana)
	})
	n := utf8.RuneCountInString(raw)
	if n < 5 || n > 200 || !eastern && (!strings.ContainsFunc(raw, unicode.IsDigit) || len(strings.Fields(raw)) < 3) {
		return "", false
	}
	return strings.TrimSpace(raw), true
}

var (
	codeLine   = regexp.MustCompile(`^(?:[A-Z]{1,2}-)?\d{3,6}(?:[- ]\d{2,4})?\s+\p{L}`)
	britishEnd = regexp.MustCompile(`\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$`)
)

// goOn adds the lines on which an address goes on.
func goOn(v docfields.Value, all []line) docfields.Value {
	for i, l := range all {
		if l.page != v.Page || l.row != v.Line {
			continue
		}
		for _, next := range all[i+1 : min(i+4, len(all))] {
			open := strings.HasSuffix(v.Text, ",")
			more := codeLine.MatchString(next.text) || britishEnd.MatchString(next.text)
			if next.page != v.Page || strings.ContainsAny(next.text, ":：") || len(next.text) > 80 || !open && !more {
				break
			}
			v.Text = strings.TrimRight(v.Text, ", ") + ", " + next.text
		}
		break
	}
	return v
}

// dates are the forms of dates that stand alone in a line.
var dateFields = []docfields.Field{{Key: "d", Name: "vidimusdate", Type: docfields.Date, Labels: []string{"vidimusdate"}}}

// dateOf reads the date in a text.
func dateOf(text string) (docfields.Value, bool) {
	v, ok := docfields.Read([][]docfields.Line{{{Text: "vidimusdate: " + text, Confidence: 1}}}, dateFields)["d"]
	return v, ok
}

// leastWithin is how long a label is that counts within a line too, where a date
// follows it at once: columns come without the space between them.
const leastWithin = 8

// dateLabels are the long labels of dates in small Latin letters, by field.
var dateLabels = func() map[string][]string {
	out := map[string][]string{}
	for _, f := range wanted {
		for _, lb := range f.Labels {
			if lb = fold(lb); f.Type == docfields.Date && len(lb) >= leastWithin {
				out[f.Key] = append(out[f.Key], lb)
			}
		}
	}
	return out
}()

func dateWithin(all []line, labels []string) (docfields.Value, bool) {
	for _, l := range all {
		if !digitRun.MatchString(l.folded) {
			continue
		}
		for _, lb := range labels {
			at := indexWord(l.folded, lb)
			if at <= 0 {
				continue // what begins a line was looked at
			}
			rest := strings.TrimLeft(l.folded[at+len(lb):], " :.-")
			if rest == "" || rest[0] < '0' || rest[0] > '9' {
				continue
			}
			if d, ok := dateOf(rest[:min(len(rest), 30)]); ok {
				return docfields.Value{Text: d.Text, Doubtful: d.Doubtful, Page: l.page, Line: l.row, Confidence: sureProse * l.confidence}, true
			}
		}
	}
	return docfields.Value{}, false
}

var digitRun = regexp.MustCompile(`\d{4}`)

// dateLine is the last line that is a place and a date, as papers are signed.
func dateLine(all []line) (docfields.Value, bool) {
	for i := len(all) - 1; i >= 0; i-- {
		l := all[i]
		if len(l.folded) > 60 || !digitRun.MatchString(l.folded) || strings.Contains(l.folded, ":") {
			continue
		}
		if _, fine := takeDate(l.text); !fine || isOrdinary(l.folded) || startsLabel(l.folded) {
			continue
		}
		if d, ok := dateOf(l.text); ok {
			return docfields.Value{Text: d.Text, Doubtful: d.Doubtful, Page: l.page, Line: l.row, Confidence: sureGuess * l.confidence}, true
		}
	}
	return docfields.Value{}, false
}

// isOrdinary reports whether a line holds more than a place and a date.
func isOrdinary(folded string) bool {
	words := 0
	for w := range strings.FieldsSeq(folded) {
		if len(w) > 2 && !strings.ContainsAny(w, "0123456789") {
			words++
		}
	}
	return words > 5
}

// proseLines is how far down sentences are looked at that tell about the company.
const proseLines = 300

// formations are how sentences say when a company began.
var formations = regexp.MustCompile(`(?i)(?:incorporated|registered|formed|organi[sz]ed|constituted)(?: under[^.]{0,80}?)? (?:on|as of|this)(?: the)? (\w[^.;]{5,40})|constitu[ií]da[^.]{0,60}? (?:el|em|en) ([^.;]{6,40})|immatriculée[^.]{0,60}? le ([^.;]{6,40})|costituita[^.]{0,40}? (?:il|in data) ([^.;]{6,40})|gegründet (?:am|durch Vertrag vom) ([^.;]{6,40}\d{4})`)

func formedOn(all []line) (docfields.Value, bool) {
	for i := range all[:min(len(all), proseLines)] {
		text := around(all, i)
		at := formations.FindStringSubmatchIndex(text)
		if at == nil || at[0] > len(all[i].text) {
			continue
		}
		for g := 2; g < len(at); g += 2 {
			if at[g] < 0 {
				continue
			}
			if d, ok := dateOf(text[at[g]:at[g+1]]); ok {
				return docfields.Value{Text: d.Text, Doubtful: d.Doubtful, Page: all[i].page, Line: all[i].row, Confidence: sureProse * all[i].confidence}, true
			}
		}
	}
	return docfields.Value{}, false
}

// around is a line with the next two: sentences go on.
func around(all []line, i int) string {
	text := all[i].text
	for _, l := range all[i+1 : min(i+3, len(all))] {
		text += " " + l.text
	}
	return text
}

func saysThisDay(all []line) bool {
	for _, l := range all {
		if has(l.folded, "this day incorporated") || has(l.folded, "this day registered") || has(l.folded, "is this day") {
			return true
		}
	}
	return false
}
