package mailtemplate_test

import (
	"bytes"
	"flag"
	"mime"
	netmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/net/html"
	"pgregory.net/rapid"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/mailer"
)

var update = flag.Bool("update", false, "write the golden files anew")

const link = "https://verify.example/session/k3v9Qm2TzXw8"

func example() mailtemplate.Data {
	return mailtemplate.Data{
		Application: "Example Bank", Person: "Ada Lovelace", Link: link, Steps: 3,
		ExpiresAt: time.Date(2026, time.November, 28, 14, 5, 0, 0, time.UTC),
		Reason:    "The photo is blurred.\nPlease take it in daylight.", Code: "482915", Minutes: 5, Organization: "Example Ltd",
	}
}

func render(t testing.TB, kind mailtemplate.Kind, language string, d mailtemplate.Data) mailtemplate.Mail {
	t.Helper()
	m, err := mailtemplate.Render(kind, language, d)
	if err != nil {
		t.Fatalf("%s in %s: %v", kind, language, err)
	}
	return m
}

func TestGoldenMails(t *testing.T) {
	t.Parallel()
	for _, language := range []string{"en", "ar", "he", "de", "ja", "zh-CN", "ru", "hi"} {
		var text strings.Builder
		for _, kind := range mailtemplate.Kinds {
			m := render(t, kind, language, example())
			text.WriteString("=== " + string(kind) + "\nSubject: " + m.Subject + "\n\n" + m.Text + "\n")
		}
		golden(t, language+".txt", text.String())
		golden(t, language+"-resubmission.html", render(t, mailtemplate.KindResubmission, language, example()).HTML)
		golden(t, language+"-code.html", render(t, mailtemplate.KindCode, language, example()).HTML)
		golden(t, language+"-approved.html", render(t, mailtemplate.KindApproved, language, example()).HTML)
	}
}

func golden(t *testing.T, name, got string) {
	t.Helper()
	path := filepath.Join("testdata", name)
	if *update {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), got); diff != "" {
		t.Errorf("%s is another mail; look at it, then run the tests with -update (-golden +now):\n%s", name, diff)
	}
}

// element is a tag with its attributes.
type element struct {
	tag        string
	attributes map[string]string
}

// read returns the elements of a page and its text.
func read(t testing.TB, page string) (elements []element, text string) {
	t.Helper()
	root, err := html.Parse(strings.NewReader(page))
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for n := range root.Descendants() {
		switch {
		case n.Type == html.ElementNode:
			e := element{n.Data, map[string]string{}}
			for _, a := range n.Attr {
				e.attributes[a.Key] = a.Val
			}
			elements = append(elements, e)
		case n.Type == html.TextNode && n.Parent.Data != "style":
			b.WriteString(n.Data)
		}
	}
	return elements, b.String()
}

func tagged(elements []element, tag string) (found []element) {
	for _, e := range elements {
		if e.tag == tag {
			found = append(found, e)
		}
	}
	return found
}

func TestEveryMailInEveryLanguage(t *testing.T) {
	t.Parallel()
	rightToLeft := []string{"ar", "fa", "he"}
	for _, language := range mailtemplate.Languages() {
		for _, kind := range mailtemplate.Kinds {
			m := render(t, kind, language, example())
			elements, text := read(t, m.HTML)
			direction := "ltr"
			if slices.Contains(rightToLeft, language) {
				direction = "rtl"
			}
			if root := tagged(elements, "html")[0].attributes; root["lang"] != language || root["dir"] != direction || m.Language != language {
				t.Errorf("%s in %s is written in %v", kind, language, root)
			}
			for _, e := range elements {
				if slices.Contains([]string{"img", "table", "script", "link", "iframe", "form"}, e.tag) {
					t.Errorf("%s in %s has a <%s>", kind, language, e.tag)
				}
			}
			if strings.HasPrefix(m.Subject, "\u200f") != (direction == "rtl") || n(m.Subject) > 78 {
				t.Errorf("%s in %s has the subject %q", kind, language, m.Subject)
			}
			hasLink := slices.Contains([]mailtemplate.Kind{mailtemplate.KindInvite, mailtemplate.KindResubmission, mailtemplate.KindSignIn, mailtemplate.KindNewPassword, mailtemplate.KindMembership}, kind)
			buttons := tagged(elements, "a")
			if (len(buttons) == 1) != hasLink || hasLink && buttons[0].attributes["href"] != link {
				t.Errorf("%s in %s has the links %v", kind, language, buttons)
			}
			for form, body := range map[string]string{"text": m.Text, "page": text} {
				if strings.ContainsAny(body, "{}") || strings.Contains(body, "ZgotmplZ") || strings.Contains(body, link) != hasLink {
					t.Errorf("the %s of %s in %s is not filled: %s", form, kind, language, body)
				}
				if strings.Count(body, "Example Bank") < 1 || !strings.Contains(body, "Ada Lovelace") {
					t.Errorf("the %s of %s in %s names nobody", form, kind, language)
				}
				if strings.Contains(body, "daylight") != (kind == mailtemplate.KindResubmission) {
					t.Errorf("the %s of %s in %s and the reason: %s", form, kind, language, body)
				}
			}
			if strings.Contains(m.HTML, "ZgotmplZ") {
				t.Errorf("%s in %s has a refused value", kind, language)
			}
		}
	}
}

func TestAMailSaysWhyItWasSent(t *testing.T) {
	t.Parallel()
	foot := func(kind mailtemplate.Kind, language string) string {
		_, after, _ := strings.Cut(render(t, kind, language, example()).Text, "-- \n")
		return after
	}
	for _, language := range mailtemplate.Languages() {
		verification, account := foot(mailtemplate.KindCode, language), foot(mailtemplate.KindAccountCode, language)
		if verification == account || account == "" {
			t.Errorf("a mail about an account speaks of a verification in %s: %s", language, account)
		}
		for kind, want := range map[mailtemplate.Kind]string{
			mailtemplate.KindInvite: verification, mailtemplate.KindApproved: verification, mailtemplate.KindResubmission: verification,
			mailtemplate.KindSignIn: account, mailtemplate.KindNewPassword: account, mailtemplate.KindMembership: account,
			mailtemplate.KindContactChanged: account,
		} {
			if got := foot(kind, language); got != want {
				t.Errorf("%s in %s ends with %q", kind, language, got)
			}
		}
	}
	if got := foot(mailtemplate.KindSignIn, "en"); !strings.Contains(got, "for signing in to an account") {
		t.Errorf("in English: %s", got)
	}
}

func n(text string) int { return utf8.RuneCountInString(text) }

func TestWhatIsNotKnownIsNotSaid(t *testing.T) {
	t.Parallel()
	m := render(t, mailtemplate.KindResubmission, "en", mailtemplate.Data{Application: "Bank", Link: link})
	for _, form := range []string{m.Text, m.HTML} {
		for _, unsaid := range []string{"Reason", "valid until", "steps", "step to", "blockquote", "Hello ,"} {
			if strings.Contains(form, unsaid) {
				t.Errorf("%q is said: %s", unsaid, form)
			}
		}
		if !strings.Contains(form, "Hello,") {
			t.Errorf("nobody is greeted: %s", form)
		}
	}
}

func TestAnUnknownLanguageIsEnglish(t *testing.T) {
	t.Parallel()
	want := render(t, mailtemplate.KindInvite, "en", example())
	for _, language := range []string{"", "tlh", "EN", "../en", "en\x00", strings.Repeat("a", 1<<16)} {
		if got := render(t, mailtemplate.KindInvite, language, example()); got != want || got.Language != "en" {
			t.Errorf("%.20q is written in %s", language, got.Language)
		}
	}
}

func TestMailsThatAreNotWritten(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"", "javascript:alert(1)", "data:text/html,x", "//verify.example/", "https:///x", "https://a.example/\r\nBcc: x", "https://a.example/ x", "https://a.example/<b>", "https://a.example/\u202e"} {
		for _, kind := range []mailtemplate.Kind{mailtemplate.KindInvite, mailtemplate.KindResubmission} {
			if m, err := mailtemplate.Render(kind, "en", mailtemplate.Data{Application: "Bank", Link: bad}); err == nil {
				t.Errorf("%s with the link %q is written: %s", kind, bad, m.Text)
			} else if bad != "" && strings.Contains(err.Error(), bad) {
				t.Errorf("the error names the link: %v", err)
			}
		}
	}
	if _, err := mailtemplate.Render("farewell", "en", example()); err == nil {
		t.Error("a mail of an unknown kind is written")
	}
}

func TestNamesOfTheOtherDirectionStandIsolated(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		language, application, subject string
		body                           string
	}{
		"a Hebrew name in English":   {"en", "בנק", "\u2068בנק\u2069: Please verify your identity", "\u2068בנק\u2069 asks you"},
		"a Latin name in Arabic":     {"ar", "Bank", "\u200f\u2068Bank\u2069: يرجى إثبات هويتك", "\u2068Bank\u2069 إثبات"},
		"an Arabic name in Arabic":   {"ar", "بنك", "\u200fبنك: يرجى إثبات هويتك", "بنك إثبات"},
		"a Japanese name in English": {"en", "銀行", "銀行: Please verify your identity", "銀行 asks you"},
		"a mixed name in Hebrew":     {"he", "בנק One", "\u200f\u2068בנק One\u2069: נא לאמת את זהותך", "\u2068בנק One\u2069 בקשה"},
	} {
		m := render(t, mailtemplate.KindInvite, tc.language, mailtemplate.Data{Application: tc.application, Link: link})
		if m.Subject != tc.subject || !strings.Contains(m.Text, tc.body) {
			t.Errorf("%s: %q, %q", name, m.Subject, m.Text)
		}
		// The head of the page, its first sentence and its foot; the title of the page is plain text.
		if n := strings.Count(m.HTML, "<bdi>"+tc.application+"</bdi>"); n != 3 || m.Sender != tc.application {
			t.Errorf("%s: the page isolates it %d times: %s", name, n, m.HTML)
		}
	}
}

// hostile are parts of names that want to be more than that.
var hostile = []string{
	"\x00", "\r\n", "\n", "\r", "\r\nBcc: x@y.example\r\n", "\r\n\r\n<html>", "<script>alert(1)</script>", "\u202e", "\u2066", "\u2069", "\u200f", "\u2028",
	"\"><img src=x onerror=alert(1)>", "{application}", "{{.}}", "</title>", "</bdi>", "\xff\xfe", "\U000e0041", "&lt;", "'", "`", "名前", "שם", "नाम", "=?utf-8?q?=0A?=", "A",
}

func TestNoNameBecomesMoreThanAName(t *testing.T) {
	t.Parallel()
	plain := map[string]int{}
	folder := t.TempDir()
	outbox, err := mailer.NewOutbox(folder, mailer.Sender{From: "Vidimus <noreply@id.example>", Now: time.Now, NewID: func() string { return "id" }})
	if err != nil {
		t.Fatal(err)
	}
	rapid.Check(t, func(r *rapid.T) {
		draw := func(label string) string {
			return strings.Join(rapid.SliceOf(rapid.OneOf(rapid.SampledFrom(hostile), rapid.String())).Draw(r, label), "")
		}
		language := rapid.SampledFrom(mailtemplate.Languages()).Draw(r, "language")
		d := mailtemplate.Data{Application: draw("application"), Person: "x" + draw("person"), Reason: "x" + draw("reason"), Colour: draw("colour"), Link: link}
		m, err := mailtemplate.Render(mailtemplate.KindResubmission, language, d)
		if err != nil {
			r.Fatal(err)
		}
		oneLine(r, m.Subject)
		oneLine(r, m.Sender)
		if n(m.Subject) > 160 {
			r.Fatalf("subject of %d characters", n(m.Subject))
		}
		onlyKnownMarks(r, m)
		elements, _ := read(t, m.HTML)
		for _, e := range elements {
			if e.tag == "script" || e.tag == "img" || e.attributes["onerror"] != "" {
				r.Fatalf("a name became <%s %v>", e.tag, e.attributes)
			}
		}
		// The page has the same elements whatever the names are, the lines of the reason apart.
		key := language
		count := len(elements) - len(strings.Split(m.HTML, `<p dir="auto"`))
		if before, seen := plain[key]; seen && before != count {
			r.Fatalf("%d elements, %d before: %s", count, before, m.HTML)
		}
		plain[key] = count
		checkWire(r, outbox, m)
	})
}

func oneLine(t *rapid.T, header string) {
	if header == "" || strings.ContainsFunc(header, unicode.IsControl) || strings.ContainsAny(header, "\u2028\u2029") || !utf8.ValidString(header) {
		t.Fatalf("header %q", header)
	}
}

// onlyKnownMarks refuses marks of direction that our own texts do not hold, and
// isolates that are not closed.
func onlyKnownMarks(t *rapid.T, m mailtemplate.Mail) {
	for _, text := range []string{m.Subject, m.Text, m.HTML} {
		if strings.ContainsAny(text, "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u200e\u061c\x00\ufeff") {
			t.Fatalf("a mark of direction came through: %q", text)
		}
		if strings.Count(text, "\u2068") != strings.Count(text, "\u2069") {
			t.Fatalf("isolates are not closed: %q", text)
		}
	}
}

// checkWire sends the mail and sees that it has the headers of any mail.
func checkWire(t *rapid.T, outbox *mailer.Outbox, m mailtemplate.Mail) {
	if err := outbox.Send(t.Context(), m.To("a@b.example")); err != nil {
		t.Fatal(err)
	}
	files, err := filepath.Glob(filepath.Join(outbox.Folder(), "*.eml"))
	if err != nil || len(files) != 1 {
		t.Fatalf("%d mails (%v)", len(files), err)
	}
	raw, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Remove(files[0]); err != nil {
		t.Fatal(err)
	}
	wire, err := netmail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%v in %q", err, raw)
	}
	known := regexp.MustCompile(`^(From|To|Subject|Date|Message-Id|Mime-Version|Auto-Submitted|Content-(Type|Language|Transfer-Encoding))$`)
	for header := range wire.Header {
		if !known.MatchString(header) {
			t.Fatalf("header %s came from a name: %q", header, raw)
		}
	}
	// The mailer parts what would be read as an encoded word, and turns backslashes of the sender.
	parted := strings.NewReplacer("=?", "= ?")
	sender := strings.ReplaceAll(parted.Replace(m.Sender), `\`, "/")
	from, err := wire.Header.AddressList("From")
	if err != nil || len(from) != 1 || from[0].Address != "noreply@id.example" || from[0].Name != sender {
		t.Fatalf("from = %v (%v), want %q", from, err, sender)
	}
	subject, err := new(mime.WordDecoder).DecodeHeader(wire.Header.Get("Subject"))
	if err != nil || subject != parted.Replace(m.Subject) {
		t.Fatalf("subject = %q (%v), want %q", subject, err, m.Subject)
	}
}

func TestLongNamesAreCut(t *testing.T) {
	t.Parallel()
	m := render(t, mailtemplate.KindResubmission, "en", mailtemplate.Data{
		Application: strings.Repeat("ab ", 1<<20), Person: strings.Repeat("é", 1<<20), Reason: strings.Repeat("x\n", 1<<20), Link: link,
	})
	if n(m.Sender) > 80 || !strings.HasSuffix(m.Sender, "…") || len(m.Text) > 8<<10 || len(m.HTML) > 80<<10 {
		t.Errorf("sender of %d characters, text of %d and page of %d bytes", n(m.Sender), len(m.Text), len(m.HTML))
	}
	if got := render(t, mailtemplate.KindApproved, "en", mailtemplate.Data{Application: " \x00\u202e "}).Sender; got != "–" {
		t.Errorf("an application without a name is %q", got)
	}
}

func TestColours(t *testing.T) {
	t.Parallel()
	for colour, want := range map[string][2]string{
		"#2567FF": {"#2567ff", "#ffffff"}, "#FFFF00": {"#ffff00", "#111816"}, "#000000": {"#000000", "#ffffff"}, "#ffffff80": {"#ffffff", "#111816"},
		"": {"#15544c", "#ffffff"}, "red": {"#15544c", "#ffffff"}, "#12345": {"#15544c", "#ffffff"}, "#fff; color: red": {"#15544c", "#ffffff"}, "#2567FF\n": {"#15544c", "#ffffff"},
	} {
		d := example()
		d.Colour = colour
		elements, _ := read(t, render(t, mailtemplate.KindInvite, "en", d).HTML)
		style := tagged(elements, "a")[0].attributes["style"]
		if !strings.Contains(style, "background: "+want[0]+";") || !strings.Contains(style, " color: "+want[1]+";") {
			t.Errorf("%q: the button is %s", colour, style)
		}
	}
}

func TestACodeStandsAloneFromLeftToRight(t *testing.T) {
	t.Parallel()
	for _, language := range mailtemplate.Languages() {
		m := render(t, mailtemplate.KindCode, language, example())
		if !strings.Contains(m.HTML, `<bdi dir="ltr">482915</bdi>`) || !strings.Contains(m.Text, "\n\n482915\n\n") {
			t.Errorf("%s: the code does not stand alone: %s", language, m.Text)
		}
		if strings.Contains(m.Subject, "482915") {
			t.Errorf("%s: the subject shows the code: %s", language, m.Subject)
		}
		short, err := mailtemplate.ShortText(language, example())
		if err != nil {
			t.Fatal(err)
		}
		if strings.Count(short, "482915") != 1 || strings.ContainsAny(short, "{}\n") || n(short) > 160 {
			t.Errorf("%s: the text message of %d characters is %q", language, n(short), short)
		}
	}
}

func TestCodesThatAreNone(t *testing.T) {
	t.Parallel()
	for _, bad := range []string{"", "12 34", "abc", "١٢٣", "123456789", "12\n34", "<b>", "\u202e1"} {
		d := example()
		d.Code = bad
		if m, err := mailtemplate.Render(mailtemplate.KindCode, "en", d); err == nil {
			t.Errorf("a mail with the code %q is written: %s", bad, m.Text)
		}
		if text, err := mailtemplate.ShortText("en", d); err == nil {
			t.Errorf("a text with the code %q is written: %s", bad, text)
		}
	}
}

func TestAChangedContactIsToldToAPhone(t *testing.T) {
	t.Parallel()
	for _, language := range mailtemplate.Languages() {
		text, err := mailtemplate.ShortNotice(language, mailtemplate.Data{Application: "Example Bank"})
		if err != nil || !strings.Contains(text, "Example Bank") || strings.ContainsAny(text, "{}") || n(text) < 40 || n(text) > 320 {
			t.Errorf("in %s: %q, %v", language, text, err)
		}
	}
}
