package visualzone

import (
	"bytes"
	"image"
	"image/jpeg"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/image/ocr/tesseract"
	"vidimus/internal/engine/image/pageframe"
	"vidimus/internal/engine/process/program/programtest"
	"vidimus/internal/tools/mrz/specimen"
)

func TestMain(m *testing.M) { programtest.Main(m) }

var today = time.Date(2026, 11, 22, 0, 0, 0, 0, time.UTC)

// laid is a page of lines of print; two columns are parted by |. Every letter is
// 20 pixels wide and 30 high, lines are 50 apart, and an empty line is a gap.
func laid(lines ...string) ocr.Page {
	page := ocr.Page{Width: 2022, Height: 1276}
	for i, line := range lines {
		x := 100
		for column := range strings.SplitSeq(line, "|") {
			var l ocr.Line
			at := x
			for word := range strings.FieldsSeq(column) {
				n := 20 * len([]rune(word))
				l = append(l, ocr.Word{Text: word, Box: image.Rect(at, 100+50*i, at+n, 130+50*i), Confidence: 0.9})
				at += n + 20
			}
			if len(l) > 0 {
				page.Lines = append(page.Lines, l)
			}
			x += 800
		}
	}
	return page
}

// said is what a zone says, field by field, with dates as they are meant.
func said(z Zone) map[Field]string {
	out := map[Field]string{}
	for f, v := range z.Fields {
		out[f] = v.Text
		for i, d := range v.Dates {
			if i == 0 {
				out[f] = ""
			}
			out[f] += time.Date(d.Year, time.Month(d.Month), d.Day, 0, 0, 0, 0, time.UTC).Format("2006-01-02 ")
		}
		if v.Code != "" {
			out[f] += "=" + v.Code
		}
		if v.Other != "" {
			out[f] += " / " + v.Other
		}
		out[f] = strings.TrimSpace(out[f])
	}
	return out
}

func TestPagesAreUnderstood(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		lines []string
		kind  string
		want  map[Field]string
	}{
		"values below their labels": {
			[]string{"PASSPORT / PASSEPORT", "Surname / Nom", "ERIKSSON", "Given names / Prénoms", "ANNA MARIA", "Date of birth / Date de naissance", "12 AUG/AOÛT 1974",
				"Sex / Sexe|Place of birth", "F|ZENITH", "Passport No", "L898902C3"}, "P",
			map[Field]string{Surname: "ERIKSSON", GivenNames: "ANNA MARIA", Birth: "1974-08-12", Sex: "F", PlaceOfBirth: "ZENITH", Number: "L898902C3"},
		},
		"values beside their labels": {
			[]string{"DRIVER LICENSE", "LN SAMPLE", "FN ALEXANDRA MARIE", "DOB 01/31/1990", "EXP 04/15/2031", "ISS 04/15/2023", "SEX F", "DL D1234567", "CLASS C"}, "DL",
			map[Field]string{Surname: "SAMPLE", GivenNames: "ALEXANDRA MARIE", Birth: "1990-01-31", Expiry: "2031-04-15", Issue: "2023-04-15", Sex: "F", Number: "D1234567", Categories: "C"},
		},
		"a licence with numbers for labels": {
			[]string{"FÜHRERSCHEIN BUNDESREPUBLIK DEUTSCHLAND", "1. MUSTERMANN", "2. ERIKA", "3. 12.08.64 BERLIN", "4a. 25.05.20", "4b. 24.05.35", "4c. LRA TRAUNSTEIN", "5. B072RRE2I55", "9. AM/B/L"}, "DL",
			map[Field]string{Surname: "MUSTERMANN", GivenNames: "ERIKA", Birth: "1964-08-12", Issue: "2020-05-25", Expiry: "2035-05-24",
				Authority: "LRA TRAUNSTEIN", Number: "B072RRE2I55", Categories: "AM B L"},
		},
		"a German identity card": {
			[]string{"PERSONALAUSWEIS", "(a) Name/Surname/Nom", "MUSTERMANN", "Vornamen/Given names/Prénoms", "ERIKA", "Geburtsdatum/Date of birth|Staatsangehörigkeit/Nationality",
				"12.08.1983|DEUTSCH", "Geburtsort/Place of birth", "BERLIN", "Gültig bis/Date of expiry", "02.08.2031"}, "ID",
			map[Field]string{Surname: "MUSTERMANN", GivenNames: "ERIKA", Birth: "1983-08-12", Nationality: "DEUTSCH=DEU", PlaceOfBirth: "BERLIN", Expiry: "2031-08-02"},
		},
		"Cyrillic": {
			[]string{"ПАСПОРТ", "Фамилия", "ИВАНОВА", "Имя", "АННА", "Дата рождения", "07.03.1985", "Пол", "Ж/F", "Гражданство", "РОССИЙСКАЯ ФЕДЕРАЦИЯ"}, "P",
			map[Field]string{Surname: "ИВАНОВА", GivenNames: "АННА", Birth: "1985-03-07", Sex: "F", Nationality: "РОССИЙСКАЯ ФЕДЕРАЦИЯ=RUS"},
		},
		"Greek beside Latin": {
			[]string{"Επώνυμο / Surname", "ΠΑΠΠΑ/PAPPA", "Όνομα / Name", "ΕΛΕΝΗ/ELENI", "Ημερομηνία γέννησης", "05/06/1979"}, "",
			map[Field]string{Surname: "PAPPA / ΠΑΠΠΑ", GivenNames: "ELENI / ΕΛΕΝΗ", Birth: "1979-06-05 1979-05-06"},
		},
		"Arabic": {
			[]string{"الجنسية", "أردني", "تاريخ الميلاد", "1988/04/09"}, "",
			map[Field]string{Nationality: "أردني", Birth: "1988-04-09"},
		},
		"a name alone is all of it": {[]string{"Name", "ANNA ERIKSSON"}, "", map[Field]string{FullName: "ANNA ERIKSSON"}},
		"an address of three lines": {
			[]string{"Anschrift", "HEIDESTRASSE 17", "51147 KÖLN", "", "", "", "Größe", "160 cm"}, "", map[Field]string{Address: "HEIDESTRASSE 17, 51147 KÖLN"},
		},
		"OCR errors in labels":                          {[]string{"Natlonality", "FRANÇAISE", "Dafe of expirv", "01.02.2033"}, "", map[Field]string{Nationality: "FRANÇAISE=FRA"}},
		"a label that cannot be read is nobody's value": {[]string{"Given names", "Nationabty"}, "", map[Field]string{}},
		"nor is anything before a colon":                {[]string{"Given names", "Natlvrrty:"}, "", map[Field]string{}},
		"but a name like no label is one":               {[]string{"Given names", "Natalia"}, "", map[Field]string{GivenNames: "Natalia"}},
		"zeros with a stroke":                           {[]string{"Date of birth", "Q3 @7 1993"}, "", map[Field]string{Birth: "1993-07-03 1993-03-07"}},
		"short years":                                   {[]string{"Date of birth", "03.12.74", "Date of expiry", "03.12.30"}, "", map[Field]string{Birth: "1974-12-03", Expiry: "2030-12-03"}},
		"values that cannot be": {
			[]string{"Surname", "1234", "Date of birth", "31.02.1990", "Sex", "Q", "Document No", "ABC"}, "", map[Field]string{},
		},
		"what belongs to another label is not taken": {[]string{"Surname|Height", "|178"}, "", map[Field]string{}},
		"prose":   {[]string{"The name of the rose", "is a book of the year 1980"}, "", map[Field]string{}},
		"nothing": {nil, "", map[Field]string{}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			z := Read(laid(tc.lines...), today)
			if diff := cmp.Diff(tc.want, said(z)); diff != "" {
				t.Error(diff)
			}
			if z.Kind != tc.kind {
				t.Errorf("kind is %q, want %q", z.Kind, tc.kind)
			}
			for f, v := range z.Fields {
				if v.Box.Empty() || !(v.Confidence > 0 && v.Confidence <= 1) {
					t.Errorf("%s at %v with %v", f, v.Box, v.Confidence)
				}
			}
		})
	}
}

func TestAPhotographIsUnderstood(t *testing.T) {
	t.Parallel()
	programtest.RequireProgram(t, tesseract.Engine)
	s, err := specimen.Draw(specimen.Order{Seed: 1, Index: 2, Level: specimen.Scan, Form: mrz.TD3})
	if err != nil {
		t.Fatal(err)
	}
	img, err := jpeg.Decode(bytes.NewReader(s.JPEG))
	if err != nil {
		t.Fatal(err)
	}
	gray := docimage.FromImage(img, docimage.KindJPEG).Gray(4096)
	frame, ok := pageframe.Find(gray)
	if !ok {
		t.Fatal("the page was not found")
	}
	png, err := docimage.EncodeGray(docimage.Straighten(gray, frame.Corners, 2022, 1424))
	if err != nil {
		t.Fatal(err)
	}
	page, err := tesseract.New(programtest.Runner(t), tesseract.Settings{}).Read(t.Context(), ocr.Request{PNG: png, Layout: ocr.Scattered})
	if err != nil {
		t.Fatal(err)
	}
	got := said(Read(page, today))
	for f, want := range map[Field]string{Surname: "Kim", GivenNames: "Victoria Jade", Sex: "M", Nationality: "VNM=VNM"} {
		if got[f] != want {
			t.Errorf("%s is %q, want %q", f, got[f], want)
		}
	}
}

func FuzzRead(f *testing.F) {
	f.Add("Surname\nERIKSSON\n3. 12.08.64 BERLIN|Sex F")
	f.Fuzz(func(t *testing.T, page string) {
		if len(page) > 2000 {
			return
		}
		z := Read(laid(strings.Split(page, "\n")...), today)
		for f, v := range z.Fields {
			if v.Text == "" || f == name || f == other {
				t.Errorf("%s is %+v", f, v)
			}
		}
	})
}
