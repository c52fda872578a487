package flow_test

import (
	"fmt"
	"strings"
	"testing"

	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/flow"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/testkit/pdfread"
)

var library = font.Open()

func document(pages int) *flow.Flow {
	return flow.New(library, flow.Settings{Info: pdf.Info{Title: "T"}, Footer: "The footer", MaxPages: pages, Ending: "It ends here."})
}

func read(t testing.TB, f *flow.Flow) []string {
	t.Helper()
	file, err := f.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return pdfread.Text(t, file)
}

func TestPagesAreNumbered(t *testing.T) {
	t.Parallel()
	f := document(10)
	for i := range 120 {
		f.Paragraph(fmt.Sprintf("Line %d.", i), flow.Text{})
	}
	pages := read(t, f)
	if len(pages) != 3 || f.Full() {
		t.Fatalf("%d pages, full: %v", len(pages), f.Full())
	}
	for i, text := range pages {
		if !strings.Contains(text, fmt.Sprintf("Page %d of 3", i+1)) || !strings.Contains(text, "The footer") {
			t.Errorf("page %d has no foot: %q", i+1, text)
		}
	}
	whole := strings.Join(pages, "\n")
	for i := range 120 {
		if strings.Count(whole, fmt.Sprintf("Line %d.", i)) != 1 {
			t.Errorf("line %d is not there once", i)
		}
	}
}

func TestADocumentEndsAtItsLastPage(t *testing.T) {
	t.Parallel()
	long := strings.Repeat("Many words that go on. ", 400)
	everything := map[string]func(*flow.Flow){
		"paragraphs": func(f *flow.Flow) { f.Paragraph(long, flow.Text{}) },
		"rows":       func(f *flow.Flow) { f.Rows([]flow.Row{{Label: long, Value: long}}, 10) },
		"a table": func(f *flow.Flow) {
			f.Table([]flow.Column{{Title: "A", Share: 0.5}, {Title: "B", Share: 0.5}}, [][]string{{long, "b"}, {"c"}, {"d", long}})
		},
		"headings":    func(f *flow.Flow) { f.Heading("A part", &flow.Badge{Text: "Approved"}, 50) },
		"subheadings": func(f *flow.Flow) { f.Subheading("A group", 10) },
		"callouts":    func(f *flow.Flow) { f.Callout(flow.Callout{Title: "Title", Tag: "TAG", Texts: []string{long}}) },
		"banners":     func(f *flow.Flow) { f.Banner(flow.Badge{Text: "Approved"}, "below") },
		"figures": func(f *flow.Flow) {
			f.Figures([]flow.Figure{{Caption: "a", Note: long}, {Caption: "b", Note: "note"}, {Caption: "c"}})
		},
	}
	for name, add := range everything {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := document(2)
			for range 100 {
				add(f)
			}
			pages := read(t, f)
			if len(pages) != 2 || !f.Full() {
				t.Fatalf("%d pages, full: %v", len(pages), f.Full())
			}
			if !strings.Contains(pages[1], "It ends here.") || strings.Contains(pages[0], "It ends here.") {
				t.Error("the last page alone says that it is the end")
			}
		})
	}
}

func TestADocumentHoldsSoMuchText(t *testing.T) {
	t.Parallel()
	f := flow.New(library, flow.Settings{MaxPages: 100, MaxText: 1000, Ending: "It ends here."})
	for range 11 {
		f.Paragraph(strings.Repeat("x", 100), flow.Text{})
	}
	pages := read(t, f)
	if got := strings.Count(strings.Join(strings.Fields(pages[0]), ""), "x"); len(pages) != 1 || got != 1000 || !f.Full() {
		t.Errorf("%d letters on %d pages, full: %v", got, len(pages), f.Full())
	}
}

func TestATableRepeatsItsTitles(t *testing.T) {
	t.Parallel()
	f := document(10)
	var rows [][]string
	for i := range 150 {
		rows = append(rows, []string{fmt.Sprintf("Name %d", i), "x"})
	}
	f.Table([]flow.Column{{Title: "The name", Share: 0.6}, {Title: "Sign", Share: 0.4}}, rows)
	for i, text := range read(t, f) {
		if strings.Count(text, "The name") != 1 {
			t.Errorf("page %d has the titles %d times", i+1, strings.Count(text, "The name"))
		}
	}
}

func TestAHeadingStaysWithWhatFollows(t *testing.T) {
	t.Parallel()
	f := document(10)
	for f.Remaining() > 80 {
		f.Paragraph("Line.", flow.Text{})
	}
	f.Heading("The heading", nil, 90)
	f.Paragraph("What follows.", flow.Text{})
	pages := read(t, f)
	if len(pages) != 2 || !strings.Contains(pages[1], "The heading\nWhat follows.") {
		t.Errorf("the heading stands alone: %q", pages)
	}
}

func TestATitleStaysWithItsTable(t *testing.T) {
	t.Parallel()
	for name, title := range map[string]func(f *flow.Flow){
		"a heading":    func(f *flow.Flow) { f.Heading("The title", nil, 0) },
		"a subheading": func(f *flow.Flow) { f.Subheading("The title", 0) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for left := 60.0; left < 140; left += 10 {
				f := document(10)
				f.Paragraph("Line.", flow.Text{})
				f.Space(f.Remaining() - left)
				title(f)
				f.Table([]flow.Column{{Title: "The column", Share: 1}}, [][]string{{"The cell"}})
				pages := read(t, f)
				if last := pages[len(pages)-1]; !strings.Contains(last, "The title") || !strings.Contains(last, "The cell") {
					t.Errorf("with %v left, the title stands alone: %q", left, pages)
				}
			}
		})
	}
}

func TestARowStaysOnItsPage(t *testing.T) {
	t.Parallel()
	f := document(10)
	f.Paragraph("Line.", flow.Text{})
	f.Space(f.Remaining() - 30)
	f.Rows([]flow.Row{{Label: strings.Repeat("a long name ", 12), Value: "The value"}}, 0)
	pages := read(t, f)
	if len(pages) != 2 || strings.Contains(pages[0], "name") || !strings.Contains(pages[1], "The value") {
		t.Errorf("the row is torn apart: %q", pages)
	}
}

func TestAMissingPictureLeavesItsNote(t *testing.T) {
	t.Parallel()
	f := document(3)
	f.Figures([]flow.Figure{{Caption: "Front image", Note: "This picture was deleted."}})
	if text := strings.Join(read(t, f), ""); !strings.Contains(text, "This picture was deleted.") || !strings.Contains(text, "Front image") {
		t.Errorf("the page says %q", text)
	}
}

// What a heading leaves room for is what RowsBeside asks of the page: else the heading would stay behind alone.
func TestAHeadingStaysWithItsPicture(t *testing.T) {
	t.Parallel()
	figure, row := flow.Figure{Note: "A picture."}, flow.Row{Label: "a", Value: "b"}
	if flow.HeightBeside([]flow.Row{row}, []flow.Figure{figure}) <= 0 {
		t.Error("a picture beside rows needs no room")
	}
	if got := flow.HeightBeside([]flow.Row{row}, []flow.Figure{figure, figure}); got != 0 {
		t.Errorf("pictures below few rows need %v of the page on which the rows begin", got)
	}
}
