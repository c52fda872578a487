package pdf_test

import (
	"bytes"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/format/pdf"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/platform/format/pdf/typeset"
	"vidimus/internal/testkit/pdfread"
)

var library = font.Open()

// names are people and places in the scripts of the world.
var names = map[string]string{
	"Latin": "Zoë O’Hara-Łukasiewicz Nguyễn", "Greek": "Αλέξανδρος Παπαδόπουλος", "Cyrillic": "Наталія Шевченко",
	"Arabic": "محمد عبد الرحمن بن سلمان", "Urdu": "محمد علی جناح", "Hebrew": "דוד בן גוריון", "LamAlef": "السلام علا", "Persian": "می\u200cخواهم", "Hindi": "राजेन्द्र प्रसाद श्रीवास्तव",
	"Bengali": "রবীন্দ্রনাথ ঠাকুর", "Gurmukhi": "ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ", "Tamil": "சுப்பிரமணியன்", "Telugu": "శ్రీనివాస్", "Malayalam": "ശ്രീകുമാർ",
	"Sinhala": "ශ්\u200dරී ලංකාව", "Thai": "สมชาย ใจดี กำลัง", "Lao": "ສະບາຍດີ", "Khmer": "សុខ សុភាព", "Burmese": "အောင်ဆန်းစုကြည်",
	"Tibetan": "བསྟན་འཛིན་རྒྱ་མཚོ་", "Georgian": "გიორგი მაისურაძე", "Armenian": "Արմեն Սարգսյան", "Amharic": "አበበ ቢቂላ",
	"Chinese": "王小明，北京市海淀区", "Japanese": "山田 太郎 ヤマダ タロウ", "Korean": "김철수 서울특별시", "Numbers": "1 2 3 (4.50) № 7",
}

// page is a document with one text on one page.
func page(t testing.TB, text string) []byte {
	t.Helper()
	d := pdf.New(pdf.Info{Title: "A title", Author: "Zoë", Created: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)})
	p := d.AddPage(600, 400)
	for i, line := range typeset.New(library).Lines(text, typeset.Style{Size: 12}, 560) {
		p.Text(20, 40+30*float64(i), line, pdf.Color{})
	}
	file, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	return file
}

func TestTextOfEveryScriptIsReadBack(t *testing.T) {
	t.Parallel()
	for script, name := range names {
		t.Run(script, func(t *testing.T) {
			t.Parallel()
			if got := pdfread.Words(t, page(t, name)); got != name {
				t.Errorf("read %q, want %q", got, name)
			}
		})
	}
}

// TestAnotherReaderAgrees asks a second program where the machine has it. The
// first one, which is a library, has been asked by the other tests.
func TestAnotherReaderAgrees(t *testing.T) {
	t.Parallel()
	program, err := exec.LookPath("pdftotext")
	if err != nil {
		t.Log("there is no second reader on this machine")
		return
	}
	for script, name := range names {
		command := exec.CommandContext(t.Context(), program, "-", "-")
		command.Stdin = bytes.NewReader(page(t, name))
		out, err := command.Output()
		if err != nil {
			t.Fatalf("%s: %v", script, err)
		}
		// It marks where the direction changes.
		got := strings.NewReplacer("\u202a", "", "\u202b", "", "\u202c", "", "\f", "").Replace(string(out))
		if got = strings.Join(strings.Fields(got), " "); strings.ReplaceAll(got, " ", "") != strings.ReplaceAll(name, " ", "") {
			t.Errorf("%s: read %q, want %q", script, got, name)
		}
	}
}

func TestTheSameCallsGiveTheSameBytes(t *testing.T) {
	t.Parallel()
	all := ""
	for _, script := range []string{"Latin", "Arabic", "Hindi", "Thai", "Chinese", "Korean"} {
		all += names[script] + "\n"
	}
	first := page(t, all)
	for range 3 {
		if !bytes.Equal(first, page(t, all)) {
			t.Fatal("two documents of the same content differ")
		}
	}
}

func TestADocumentSaysWhatItIs(t *testing.T) {
	t.Parallel()
	file := page(t, "text")
	for _, want := range []string{"/CreationDate (D:20261121090000Z)", "/Title <FEFF00410020007400690074006C0065>", "/Author <FEFF005A006F00EB>", "/Lang (en)"} {
		if !bytes.Contains(file, []byte(want)) {
			t.Errorf("%s is missing", want)
		}
	}
}

func TestOnlyUsedGlyphsAreEmbedded(t *testing.T) {
	t.Parallel()
	// The font of this script alone has four megabytes.
	if size := len(page(t, names["Chinese"])); size > 30_000 {
		t.Errorf("a page with ten signs has %d bytes", size)
	}
}

func photograph(t testing.TB) []byte {
	t.Helper()
	data, err := os.ReadFile("../../../engine/document/mrz/read/testdata/specimens/easy_0_TD3.jpg")
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// noted is the photograph with something that a camera wrote into it.
func noted(t testing.TB) []byte {
	t.Helper()
	data := photograph(t)
	note := []byte("Exif\x00\x00taken at home")
	segment := append([]byte{0xFF, 0xE1, 0, byte(len(note) + 2)}, note...)
	comment := append([]byte{0xFF, 0xFE, 0, 15}, "taken at home"...)
	return bytes.Join([][]byte{data[:2], segment, comment, data[2:]}, nil)
}

func TestAPhotographIsEmbeddedAsItIs(t *testing.T) {
	t.Parallel()
	image, err := pdf.ReadJPEG(noted(t))
	if err != nil {
		t.Fatal(err)
	}
	d := pdf.New(pdf.Info{})
	p := d.AddPage(600, 400)
	p.Image(pdf.Box{X: 10, Y: 10, Width: 300, Height: 200}, image)
	p.Image(pdf.Box{X: 320, Y: 10, Width: 150, Height: 100}, image)
	file, err := d.Bytes()
	if err != nil {
		t.Fatal(err)
	}
	pdfread.Check(t, file)
	data := photograph(t)
	if scan := data[len(data)/2:]; bytes.Count(file, scan) != 1 {
		t.Errorf("the picture is %d times in the file, want once", bytes.Count(file, scan))
	}
	if bytes.Contains(file, []byte("taken at home")) {
		t.Error("what the camera noted is in the file")
	}
}

func TestWhatIsNoPhotographIsRefused(t *testing.T) {
	t.Parallel()
	good := photograph(t)
	sized := func(width, height byte) []byte {
		out := bytes.Clone(good)
		at := bytes.Index(out, []byte{0xFF, 0xC0})
		if at < 0 {
			at = bytes.Index(out, []byte{0xFF, 0xC2})
		}
		copy(out[at+5:], []byte{height, height, width, width})
		return out
	}
	for name, data := range map[string][]byte{
		"nothing": nil, "a word": []byte("hello"), "a PNG": []byte("\x89PNG\r\n\x1a\n0000"), "only the beginning": good[:2], "half of the head": good[:100],
		"a segment longer than the file": {0xFF, 0xD8, 0xFF, 0xE0, 0xFF, 0xFF}, "no width": sized(0, 1), "no height": sized(1, 0), "too wide": sized(0xFF, 1),
		"a segment of no length": {0xFF, 0xD8, 0xFF, 0xE0, 0, 0, 0, 0}, "no picture at all": {0xFF, 0xD8, 0xFF, 0xDA, 0, 2, 0, 0},
	} {
		if _, err := pdf.ReadJPEG(data); err == nil {
			t.Errorf("%s is taken for a photograph", name)
		}
	}
}

func FuzzReadJPEG(f *testing.F) {
	f.Add(photograph(f)[:2000])
	f.Add([]byte("\xff\xd8\xff\xff\xff\xc0\x00\x0b\x08\x00\x01\x00\x01\x01\x01\x11\x00\xff\xda\x00\x02"))
	f.Fuzz(func(t *testing.T, data []byte) {
		image, err := pdf.ReadJPEG(data)
		if err != nil {
			return
		}
		if image.Width < 1 || image.Height < 1 {
			t.Fatalf("a picture of %d x %d pixels", image.Width, image.Height)
		}
		d := pdf.New(pdf.Info{})
		d.AddPage(100, 100).Image(pdf.Box{Width: 50, Height: 50}, image)
		file, err := d.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.HasSuffix(file, []byte("%%EOF\n")) {
			t.Fatal("the file is not whole")
		}
	})
}
