package redaction

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/platform/value/geometry"
)

// box is an upright place.
func box(left, top, right, bottom float64) geometry.Quad {
	return geometry.Quad{{X: left, Y: top}, {X: right, Y: top}, {X: right, Y: bottom}, {X: left, Y: bottom}}
}

// row lays words side by side at a height of a picture.
func row(top float64, words ...string) []Word {
	var out []Word
	x := 0.1
	for _, w := range words {
		width := 0.01 * float64(len(w))
		out = append(out, Word{w, 0.9, box(x, top, x+width, top+0.03)})
		x += width + 0.01
	}
	return out
}

// page is a passport's page with a sure zone and some print.
func page(more ...[]Word) Page {
	lines := []string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"}
	z := &Zone{Sure: true, Lines: lines, Whole: box(0, 0.8, 1, 1), Spans: map[string][]Span{
		"document_number": {{1, 0, 10}, {1, 43, 44}}, "personal_number": {{1, 28, 43}, {1, 43, 44}}, "last_name": {{0, 5, 13}}, "first_name": {{0, 15, 25}},
	}}
	for l := range lines {
		var cells []geometry.Quad
		for c := range 44 {
			cells = append(cells, box(float64(c)/44, 0.8+0.1*float64(l), float64(c+1)/44, 0.9+0.1*float64(l)))
		}
		z.Cells = append(z.Cells, cells)
	}
	return Page{Zone: z, Read: true, Rows: append([][]Word{row(0.1, "PASSPORT", "REPUBLIC", "OF", "UTOPIA", "TRAVEL", "DOCUMENT")}, more...)}
}

// shownIn says whether a place of a picture can still be seen.
func shownIn(c Areas, p geometry.Point) bool {
	in := func(all []geometry.Quad) bool {
		return slices.ContainsFunc(all, func(q geometry.Quad) bool { return holds(q, p) })
	}
	return !in(c.Fill) && (!c.Outside || in(c.Spared))
}

// cell is the middle of a character of the zone of page.
func cell(line, column int) geometry.Point {
	return geometry.Point{X: (float64(column) + 0.5) / 44, Y: 0.85 + 0.1*float64(line)}
}

func wishing(field string, values ...string) Request {
	return Request{Fields: []string{field}, Values: map[string][]string{field: values}, Zoned: true}
}

func TestPlan(t *testing.T) {
	t.Parallel()
	number := wishing("document_number", "L898902C3")
	unsure := page(row(0.3, "L898902C3"))
	unsure.Zone = &Zone{Whole: unsure.Zone.Whole}
	unread := page()
	unread.Read, unread.Rows = false, nil
	zoneless := Page{Read: true, Rows: [][]Word{row(0.1, "IDENTITY", "CARD", "UTOPIA", "REPUBLIC"), row(0.3, "L898902C3")}}
	printedZone := zoneless
	printedZone.Rows = append(slices.Clone(zoneless.Rows), row(0.9, "L898902C36UT07408122F", "<<<<<<10"))
	known := box(0.2, 0.5, 0.8, 0.7)
	coded := page(row(0.3, "L898902C3"))
	coded.Codes = []*geometry.Quad{&known}
	lost := page(row(0.3, "L898902C3"))
	lost.Codes = []*geometry.Quad{nil}
	faced := page()
	faced.Faces = []geometry.Quad{box(0.1, 0.2, 0.3, 0.5)}
	labelled := page()
	labelled.Labelled = map[string][]geometry.Quad{"full_name": {box(0.4, 0.4, 0.6, 0.45)}}

	title, value := geometry.Point{X: 0.12, Y: 0.115}, geometry.Point{X: 0.12, Y: 0.315}
	cases := map[string]struct {
		sheet      Page
		wish       Request
		by         string
		seen, gone []geometry.Point
	}{
		"in zone and print":             {page(row(0.3, "L898902C3")), number, "zone print", []geometry.Point{title, cell(0, 6), cell(1, 20)}, []geometry.Point{value, cell(1, 0), cell(1, 9), cell(1, 43)}},
		"parted by blanks, with slips":  {page(row(0.3, "No.", "L8989", "O2C3")), number, "zone print", []geometry.Point{title}, []geometry.Point{{X: 0.2, Y: 0.315}, cell(1, 0)}},
		"in the zone alone":             {page(), number, "zone everything", []geometry.Point{cell(0, 6)}, []geometry.Point{title, cell(1, 0)}},
		"in two places of the zone":     {page(row(0.3, "ZE184226B")), wishing("document_number", "ZE184226B"), "zone print", []geometry.Point{cell(0, 6)}, []geometry.Point{value, cell(1, 28), cell(1, 36)}},
		"a zone that is not sure":       {unsure, number, "zone print", []geometry.Point{title}, []geometry.Point{value, cell(0, 6), cell(1, 0)}},
		"print that nobody read":        {unread, number, "zone everything", []geometry.Point{cell(0, 6)}, []geometry.Point{title, cell(1, 0)}},
		"a zone that was not found":     {zoneless, number, "print everything", nil, []geometry.Point{title, value, cell(0, 6)}},
		"a zone found as print":         {printedZone, number, "print", []geometry.Point{title}, []geometry.Point{value, {X: 0.12, Y: 0.915}}},
		"a card that has no zone":       {zoneless, Request{Fields: []string{"document_number"}, Values: number.Values}, "print", []geometry.Point{title}, []geometry.Point{value}},
		"a code":                        {coded, number, "zone print barcode", []geometry.Point{title}, []geometry.Point{value, {X: 0.5, Y: 0.6}}},
		"a code somewhere":              {lost, number, "zone print barcode", []geometry.Point{cell(0, 6)}, []geometry.Point{title, {X: 0.5, Y: 0.6}}},
		"a code that was not found":     {page(row(0.3, "L898902C3")), Request{Fields: number.Fields, Values: number.Values, Coded: true}, "zone print everything", nil, []geometry.Point{title}},
		"the code alone":                {coded, Request{Fields: []string{"barcode"}}, "barcode", []geometry.Point{title, value}, []geometry.Point{{X: 0.5, Y: 0.6}}},
		"no code where there is none":   {page(), Request{Fields: []string{"barcode"}}, "", []geometry.Point{title}, nil},
		"a code that has to be there":   {page(), Request{Fields: []string{"barcode"}, Coded: true}, "everything", nil, []geometry.Point{title}},
		"the zone alone":                {page(), Request{Fields: []string{"mrz"}, Zoned: true}, "zone", []geometry.Point{title}, []geometry.Point{cell(0, 0), cell(1, 43)}},
		"no zone where there is none":   {zoneless, Request{Fields: []string{"mrz"}}, "", []geometry.Point{title}, nil},
		"a face":                        {faced, Request{Fields: []string{"portrait_image"}}, "face", []geometry.Point{{X: 0.5, Y: 0.115}, cell(1, 0)}, []geometry.Point{{X: 0.2, Y: 0.3}, {X: 0.05, Y: 0.3}}},
		"a face that was not found":     {page(), Request{Fields: []string{"portrait_image"}}, "everything", []geometry.Point{cell(1, 0)}, []geometry.Point{title, {X: 0.2, Y: 0.3}}},
		"a signature":                   {faced, Request{Fields: []string{"signature"}}, "everything", []geometry.Point{cell(1, 0), {X: 0.2, Y: 0.3}}, []geometry.Point{title}},
		"a name within the whole name":  {labelled, wishing("last_name", "ERIKSSON"), "zone print", []geometry.Point{title, cell(0, 16)}, []geometry.Point{{X: 0.5, Y: 0.42}, cell(0, 5)}},
		"a name in other letters":       {page(row(0.3, "Эрикссон")), wishing("last_name", "ERIKSSON"), "zone print", []geometry.Point{title}, []geometry.Point{value}},
		"a date in another order":       {page(row(0.3, "12.08.1974")), Request{Fields: []string{"date_of_birth"}, Days: map[string][]string{"date_of_birth": {"12081974"}}, Zoned: true}, "print", []geometry.Point{title}, []geometry.Point{value}},
		"another date is not the field": {page(row(0.3, "12.08.1975")), Request{Fields: []string{"date_of_birth"}, Days: map[string][]string{"date_of_birth": {"12081974"}}, Zoned: true}, "everything", nil, []geometry.Point{value, title}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			covers, notes := Plan([]Page{tc.sheet}, tc.wish)
			if len(notes) != 1 || strings.Join(notes[0].By, " ") != tc.by {
				t.Errorf("covered by %v, want %q", notes, tc.by)
			}
			for _, p := range tc.seen {
				if !shownIn(covers[0], p) {
					t.Errorf("%v is covered", p)
				}
			}
			for _, p := range tc.gone {
				if shownIn(covers[0], p) {
					t.Errorf("%v is seen", p)
				}
			}
		})
	}
}

func TestAFieldOnOneSideLeavesTheOtherAsItIs(t *testing.T) {
	t.Parallel()
	back := Page{Read: true, Rows: [][]Word{row(0.1, "ADDRESS", "MAIN", "STREET", "SEVENTEEN", "UTOPIA")}}
	covers, _ := Plan([]Page{page(row(0.3, "L898902C3")), back}, wishing("document_number", "L898902C3"))
	if covers[1].Outside || len(covers[1].Fill) > 0 {
		t.Errorf("the back has %+v", covers[1])
	}
	back.Rows = [][]Word{row(0.1, "x", "~"), row(0.2, "ii")}
	covers, _ = Plan([]Page{page(row(0.3, "L898902C3")), back}, wishing("document_number", "L898902C3"))
	if covers[0].Outside || !covers[1].Outside {
		t.Errorf("a back that made no sense: %+v", covers)
	}
}

func TestAWholeNameIsItsParts(t *testing.T) {
	t.Parallel()
	w := Request{Fields: []string{"full_name"}, Values: map[string][]string{"last_name": {"ERIKSSON"}, "first_name": {"ANNA MARIA"}}, Zoned: true}
	covers, notes := Plan([]Page{page(row(0.3, "Eriksson"), row(0.4, "Anna", "Maria"))}, w)
	want := []FieldResult{{"first_name", []string{"zone", "print"}}, {"full_name", []string{}}, {"last_name", []string{"zone", "print"}}}
	if diff := cmp.Diff(want, notes); diff != "" || covers[0].Outside {
		t.Errorf("%s, %+v", diff, covers)
	}
	// The zone says that the holder has no given name.
	one := page(row(0.3, "Eriksson"))
	delete(one.Zone.Spans, "first_name")
	w.Values = map[string][]string{"last_name": {"ERIKSSON"}}
	if covers, notes = Plan([]Page{one}, w); covers[0].Outside {
		t.Errorf("a holder of one name: %+v", notes)
	}
}

// Whatever is read, a wished text is either covered in print or everything is.
func TestNothingIsLeftToChance(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		var rows [][]Word
		for i := range rapid.IntRange(0, 5).Draw(t, "rows") {
			rows = append(rows, row(0.1+0.1*float64(i), rapid.SliceOfN(rapid.String(), 1, 4).Draw(t, "words")...))
		}
		s := Page{Read: rapid.Bool().Draw(t, "read"), Rows: rows}
		covers, notes := Plan([]Page{s}, wishing("personal_number", rapid.String().Draw(t, "value")))
		if !covers[0].Outside && (len(covers[0].Fill) == 0 || !slices.Contains(notes[0].By, ByPrint)) {
			t.Fatalf("%+v, %+v", covers, notes)
		}
	})
}
