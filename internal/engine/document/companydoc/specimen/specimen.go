// Package specimen invents documents of companies that do not exist, in the
// layouts that registers and companies of many countries use. They measure what
// a reader of such documents finds; what is measured on them is no promise about
// real papers, which the same hands have not written.
package specimen

import (
	"embed"
	"fmt"
	"math/rand/v2"
	"path"
	"strings"
	"time"
)

//go:embed template/*.txt
var templates embed.FS

// Person is a person named in a document.
type Person struct{ Name, Role, Percent string }

// Document is an invented document with its ground truth.
type Document struct {
	// Name is that of its layout, which begins with a language.
	Name, Subtype, Language string
	Lines                   []string
	// Fields are what a reader should find; of the authority only a word.
	Fields map[string]string
	People []Person
}

// Names lists the layouts.
func Names() []string {
	files, err := templates.ReadDir("template")
	if err != nil {
		return nil
	}
	names := make([]string, len(files))
	for i, f := range files {
		names[i] = strings.TrimSuffix(f.Name(), ".txt")
	}
	return names
}

// Draw fills a layout; the same seed gives the same document.
func Draw(name string, seed uint64) (Document, error) {
	raw, err := templates.ReadFile(path.Join("template", name+".txt"))
	if err != nil {
		return Document{}, fmt.Errorf("open layout: %w", err)
	}
	head, body, ok := strings.Cut(string(raw), "---\n")
	if !ok {
		return Document{}, fmt.Errorf("layout %s has no head", name)
	}
	language, _, _ := strings.Cut(name, "_")
	d := Document{Name: name, Language: language, Fields: map[string]string{}}
	layout := map[string]string{}
	for l := range strings.Lines(head) {
		key, value, _ := strings.Cut(strings.TrimSpace(l), " ")
		layout[key] = value
	}
	d.Subtype = layout["subtype"]
	if layout["language"] != "" {
		d.Language = layout["language"]
	}
	dice := rand.New(rand.NewPCG(seed, uint64(len(name)))) //nolint:gosec // documents that can be drawn again, no secrets
	v := invent(d.Language, dice)
	for l := range strings.Lines(body) {
		d.Lines = append(d.Lines, v.fill(strings.TrimSuffix(l, "\n")))
	}
	v.truth(&d, body, layout)
	return d, nil
}

// values fill the placeholders of a layout.
type values struct {
	language string
	texts    map[string]string
	days     map[string]time.Time
}

// truth returns the ground truth of the document.
func (v values) truth(d *Document, body string, layout map[string]string) {
	for field := range strings.FieldsSeq(layout["shows"]) {
		d.Fields[field] = v.field(field, body)
	}
	if layout["authority"] != "" {
		d.Fields["issuing_authority"] = layout["authority"]
	}
	for l := range strings.SplitSeq(layout["people"], "; ") {
		parts := strings.Fields(v.fill(strings.ReplaceAll(strings.ReplaceAll(l, "{p1}", "P1"), "{p2}", "P2")))
		if len(parts) < 2 {
			continue
		}
		p := Person{Name: v.texts[strings.ToLower(parts[0])], Role: parts[1]}
		if len(parts) > 2 {
			p.Percent = parts[2]
		}
		d.People = append(d.People, p)
	}
}

// numbers are the places of numbers of registers, those of one country first.
var numbers = []string{"uscc", "jno", "siren", "hrb", "fn", "number"}

func (v values) field(name, body string) string {
	switch name {
	case "company_name":
		return v.texts["company"]
	case "registration_number":
		for _, key := range numbers {
			if strings.Contains(body, "{"+key+"}") {
				return v.texts[key]
			}
		}
		return ""
	case "tax_number":
		return v.texts["tax"]
	case "vat_number":
		return v.texts["vat"]
	case "registered_address":
		return v.texts["address"]
	case "expiry_date":
		return v.days["expires"].Format(time.DateOnly)
	case "incorporation_date":
		if strings.Contains(body, "{formed:") {
			return v.days["formed"].Format(time.DateOnly)
		}
	}
	return v.days["issued"].Format(time.DateOnly) // a certificate of this day has one date
}

func (v values) fill(l string) string {
	for key, text := range v.texts {
		l = strings.ReplaceAll(l, "{"+key+"}", text)
	}
	for key, day := range v.days {
		for {
			before, rest, ok := strings.Cut(l, "{"+key+":")
			if !ok {
				break
			}
			form, after, _ := strings.Cut(rest, "}")
			l = before + v.written(day, form) + after
		}
	}
	return l
}

// written is a day in the form of a layout and the words of its language.
func (v values) written(day time.Time, form string) string {
	if form == "era" {
		return fmt.Sprintf("令和%d年%d月%d日", day.Year()-2018, int(day.Month()), day.Day())
	}
	text := strings.Replace(day.Format(strings.Replace(form, "2nd", "2#", 1)), "#", ordinal(day.Day()), 1)
	if months := monthNames[v.language]; months != "" {
		text = strings.ReplaceAll(text, day.Month().String(), strings.Fields(months)[day.Month()-1])
	}
	return text
}

func ordinal(n int) string {
	switch {
	case n%10 == 1 && n != 11:
		return "st"
	case n%10 == 2 && n != 12:
		return "nd"
	case n%10 == 3 && n != 13:
		return "rd"
	default:
		return "th"
	}
}
