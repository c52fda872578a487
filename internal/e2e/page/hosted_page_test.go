package page_test

import (
	"bytes"
	"compress/gzip"
	"image"
	"image/color"
	"image/jpeg"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"
	"golang.org/x/image/draw"

	hostedpage "vidimus/gen/web/hosted"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
)

// TestFilm shows the main job: a person opens a link, and the customer learns
// who it is.
func TestFilm(t *testing.T) {
	t.Parallel()
	s := newEnvBefore(t, browser.ReadPhotograph(t, e2e.PassportFile))
	for name, play := range map[string]func(t *testing.T, s *imagePipeline){
		"a passport is photographed by itself on a phone":    filmPhone,
		"a file is handed over on a desktop":                 filmDesktop,
		"a card is shown from both sides":                    filmCard,
		"a bad picture is explained and tried again":         filmSecondTry,
		"the page reads from right to left in Arabic":        filmArabic,
		"a reload and the back button lose nothing":          filmReload,
		"a refused camera leads to a file":                   filmNoCamera,
		"a link that has run out or never was leads nowhere": filmDeadLink,
		"a test session says so and is declined as asked":    filmSandbox,
		"the reference is one page that asks for nothing":    filmReference,
		"every kind of step is walked through":               filmWalk,
		"a computer hands over to a phone and follows it":    filmHandover,
		"the link of a workflow begins a session":            filmLink,
		"a test is told how to end":                          filmScenario,
		"a company is found, and its people are verified":    filmCompany,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			play(t, s)
		})
	}
}

func filmPhone(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Phone})
	c.begin()
	c.photograph("Open camera")
	c.Heading("Checking your document")
	c.Shot("6-checking")
	c.Heading("You are verified")
	c.Shot("7-result")
	c.discreet()
	c.back("Approved") // by itself, after a moment
	c.told("Not Started", "In Progress", "Approved")

	document := s.document(t, c.session)
	for member, want := range map[string]any{
		"document_number": "SW0694031", "last_name": "DOS SANTOS SILVA", "first_name": "MOHAMMED", "nationality": "JPN",
		"date_of_birth": "1944-08-05", "expiration_date": "2027-04-22", "document_type": "Passport", "status": "Approved",
	} {
		if document[member] != want {
			t.Errorf("%s is %v, want %v", member, document[member], want)
		}
	}
	events := s.receiver.Events(filmHook)
	for _, e := range events {
		if err := receiver.VerifyEach(s.secret, e); err != nil {
			t.Errorf("event %s: %v", e.Text("event_id"), err)
		}
		if _, decided := e.Event["decision"].(map[string]any); decided != (e.Text("status") == "Approved") {
			t.Errorf("the event of %s has a decision: %v", e.Text("status"), decided)
		}
	}
}

// document is what the decision says of the session's document.
func (s *imagePipeline) document(t *testing.T, session string) map[string]any {
	t.Helper()
	decision := s.world.For(t, s.world.Live).Do("GET", "/v3/session/"+session+"/decision/", nil, nil).JSON()
	return decision["id_verifications"].([]any)[0].(map[string]any)
}

func filmDesktop(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Desktop})
	c.begin()
	path, err := filepath.Abs(e2e.PassportFile)
	if err != nil {
		t.Fatal(err)
	}
	c.upload(path)
	c.verified()
}

func filmCard(t *testing.T, s *imagePipeline) {
	c := s.play(t, browser.Visit{Size: browser.Phone}, s.world.Live, map[string]any{
		"expected_details": map[string]any{"last_name": "Li", "id_country": "ES", "expected_document_types": []string{"ID"}},
	})
	path, err := filepath.Abs(filmedCard)
	if err != nil {
		t.Fatal(err)
	}
	c.Open(c.link)
	c.Press("Agree and continue")
	c.Heading("Which document will you use?")
	c.Until("the expected country", `document.querySelector('[role=combobox]')?.value === 'Spain'`)
	c.Shot("2-choice")
	c.Press("Continue") // the only kind is chosen already
	c.Heading("Photograph the front")
	c.upload(path)
	// The specimen has its zone on this side, and no portrait.
	c.keep("This is the other side of the document.")
	c.Heading("Now the back")
	c.Shot("3-back")
	c.upload(path)
	c.verified()
	if got := s.document(t, c.session)["last_name"]; got != "LI" {
		t.Errorf("last name %v", got)
	}
}

func filmSecondTry(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Phone})
	c.begin()
	c.upload(jpegFile(t, emptyTable()))
	c.keep("We could not find the lines with the << signs.")
	c.Heading("One more try, please")
	c.Shows("We could not find the lines with the << signs.")
	c.Shows("You have 2 tries left.")
	c.Shot("6-no-document")
	c.upload(jpegFile(t, blurred(browser.ReadPhotograph(t, e2e.PassportFile))))
	c.keep("The photo was not sharp.")
	c.Shows("The photo was not sharp.")
	c.Shows("You have 1 try left.")
	c.Shot("6-blurred")
	c.photograph("Take a new photo")
	c.verified()
}

func filmArabic(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Phone})
	c.Open(strings.Replace(c.link, "/session/", "/ar/session/", 1))
	c.Heading("لنتأكد من هويتك")
	if direction := c.Value("getComputedStyle(document.body).direction"); direction != "rtl" {
		t.Errorf("direction is %s", direction)
	}
	c.Shot("1-welcome")
	c.Click(".button-primary[aria-disabled=false]")
	c.Until("the choice", "document.querySelector('input[type=radio]')")
	c.Click("label.kind")
	c.Shot("2-choice")
	c.Click(".button-primary[aria-disabled=false]")
	c.Until("the guide", "document.querySelector('.tips')")
	c.Shot("3-guide")
	c.Click(".button-primary[aria-disabled=false]")
	c.Until("the camera's picture", liveOrTaken)
	c.Shot("4-camera")
	c.Until("the photo", "document.querySelector('.preview img')?.naturalWidth > 0")
	c.Shot("5-review")
	c.Click(".button-primary[aria-disabled=false]")
	c.Until("the result", "document.querySelector('.seal-good')")
	c.Shot("7-result")
	c.Click(".button-primary")
	c.back("Approved")
}

func filmReload(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Desktop})
	c.Open(s.shop + "/thanks?before")
	c.begin()
	c.Reload()
	c.Heading("Photograph the photo page")
	c.Press("Open camera")
	c.Heading("Is everything easy to read?")
	c.Shot("5-review")
	c.Back()
	c.Heading("Photo page")
	c.Until("the camera's picture", liveOrTaken)
	c.Shot("4-camera")
	c.Heading("Is everything easy to read?")
	c.Reload()
	c.Heading("Photograph the photo page")
	c.photograph("Open camera")
	c.verified()
}

func filmNoCamera(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Phone, NoCamera: true})
	c.begin()
	c.Press("Open camera")
	c.Heading("The camera is switched off")
	c.Shot("4-camera-off")
	path, err := filepath.Abs(e2e.PassportFile)
	if err != nil {
		t.Fatal(err)
	}
	c.upload(path)
	c.verified()
}

func filmDeadLink(t *testing.T, s *imagePipeline) {
	c := s.scene(t, browser.Visit{Size: browser.Phone, Expected: []string{"403", "404"}})
	if _, err := s.world.Pool.Exec(t.Context(), "UPDATE sessions SET expires_at = created_at WHERE session_id = $1", c.session); err != nil {
		t.Fatal(err)
	}
	c.Open(c.link)
	c.Heading("This link has run out")
	c.Shot("expired")
	c.Open(s.origin + "/session/abcdefghijkl")
	c.Heading("This link does not work")
	c.Shot("unknown")
	c.Check()
	c.stayedHome()
}

// filmHandover has a phone open the link that a computer shows.
func filmHandover(t *testing.T, s *imagePipeline) {
	p := s.world.Live
	p.WorkflowID = s.phonesOnly
	c := s.play(t, browser.Visit{Size: browser.Desktop}, p, map[string]any{"callback_method": "both"})
	c.Open(c.link)
	c.Heading("Continue on your phone")
	c.Until("the code", "document.querySelector('svg.qr path')")
	c.Shot("1-code")
	link := c.Value("document.querySelector('.address').textContent")
	phone := &scene{imagePipeline: s, t: t, session: c.session, token: c.token, link: link}
	phone.Page = s.browser.Page(t, browser.Visit{Size: browser.Phone, Origin: s.origin, Secret: c.token})
	phone.begin()
	c.Heading("Now go on with your phone")
	c.Shot("2-following")
	phone.photograph("Open camera")
	c.Heading("You are verified")
	c.back("Approved")
	phone.back("Approved")
	// Whoever finds the link later is told what to do.
	late := s.browser.Page(t, browser.Visit{Size: browser.Phone, Origin: s.origin, Expected: []string{"404"}})
	late.Open(link)
	late.Heading("This code no longer works")
	late.Shot("3-used")
	late.Check()
}

func filmLink(t *testing.T, s *imagePipeline) {
	p := s.browser.Page(t, browser.Visit{Size: browser.Phone, Origin: s.origin, Expected: []string{"404"}})
	p.Open(s.origin + "/en/u/" + session.WorkflowLink(s.phonesOnly))
	p.Heading("Let’s confirm it’s you")
	if at := p.Address(); !strings.HasPrefix(at, s.origin+"/en/session/") {
		t.Errorf("the page is at %s", at)
	}
	p.Reload()
	p.Heading("Let’s confirm it’s you")
	p.Open(s.origin + "/u/" + session.WorkflowLink(uuid.New()))
	p.Heading("This check cannot be started now")
	p.Check()
}

func filmSandbox(t *testing.T, s *imagePipeline) {
	c := s.play(t, browser.Visit{Size: browser.Desktop}, s.world.Sandbox, map[string]any{"sandbox_scenario": "decline_document_expired"})
	c.Open(c.link)
	c.Shows("Test mode")
	c.begin()
	c.upload(jpegFile(t, emptyTable()))
	c.Heading("We could not confirm your identity")
	c.Shot("7-declined")
	c.Click(".button-primary")
	c.back("Declined")
}

func filmReference(t *testing.T, s *imagePipeline) {
	p := s.browser.Page(t, browser.Visit{Size: browser.Desktop, Origin: s.origin})
	p.Open(s.origin + "/")
	p.Heading("Verify people and companies")
	if at := p.Address(); at != s.origin+"/docs/" {
		t.Errorf("the reference is at %s", at)
	}
	p.Open(s.origin + "/docs/sessions#createSession")
	p.Shows("Create a session")
	p.Shot("reference")
	p.Check()
	for _, q := range p.Requests() {
		if !strings.HasPrefix(q.URL, s.origin+"/") && !strings.HasPrefix(q.URL, "data:") {
			t.Errorf("the reference asked for %s", q.URL)
		}
	}
}

// jpegFile keeps a photo as the JPEG of a phone.
func jpegFile(t *testing.T, photo image.Image) string {
	t.Helper()
	var b bytes.Buffer
	if err := jpeg.Encode(&b, photo, &jpeg.Options{Quality: 88}); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "photo.jpg")
	if err := os.WriteFile(path, b.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// emptyTable is a sharp picture of wood without any document.
func emptyTable() image.Image {
	table := image.NewRGBA(image.Rect(0, 0, 1600, 1200))
	for y := range 1200 {
		for x := range 1600 {
			grain := uint8(120 + (x/3+y/40)%7*9)
			table.SetRGBA(x, y, color.RGBA{grain, grain - 20, grain - 50, 255})
		}
	}
	return table
}

// blurred loses what is finer than a thirtieth of a line of text.
func blurred(photo image.Image) image.Image {
	size := photo.Bounds().Size()
	small := image.NewRGBA(image.Rect(0, 0, size.X/14, size.Y/14))
	draw.ApproxBiLinear.Scale(small, small.Bounds(), photo, photo.Bounds(), draw.Src, nil)
	large := image.NewRGBA(image.Rect(0, 0, size.X, size.Y))
	draw.CatmullRom.Scale(large, large.Bounds(), small, small.Bounds(), draw.Src, nil)
	return large
}

// localeScript is the name of a script that holds the texts of one language.
var localeScript = regexp.MustCompile(`^[a-z]{2,3}(-[A-Z]{2})?-[\w-]{8}\.js$`)

// namedScript is a script that a document asks for.
var namedScript = regexp.MustCompile(`/_hosted/(assets/[^"]+\.js)"`)

// TestHostedPagesAreSmall keeps the pages quick on a slow connection: the scripts
// that a document asks for and the largest language stay below 60 kB, compressed.
func TestHostedPagesAreSmall(t *testing.T) {
	t.Parallel()
	names, err := fs.Glob(hostedpage.FS, "assets/*.js")
	if err != nil {
		t.Fatal(err)
	}
	language := 0
	for _, name := range names {
		if localeScript.MatchString(filepath.Base(name)) {
			language = max(language, zippedSize(t, name))
		}
	}
	for _, document := range []string{"index.html", "sign_in.html", "account.html"} {
		html, err := fs.ReadFile(hostedpage.FS, document)
		if err != nil {
			t.Fatal(err)
		}
		total := 0
		for _, script := range namedScript.FindAllSubmatch(html, -1) {
			total += zippedSize(t, string(script[1]))
		}
		if total == 0 || language == 0 || total+language >= 60_000 {
			t.Errorf("%s: scripts weigh %d bytes compressed, the largest language %d", document, total, language)
		}
	}
}

func zippedSize(t *testing.T, name string) int {
	t.Helper()
	script, err := fs.ReadFile(hostedpage.FS, name)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	zip := gzip.NewWriter(&b)
	if _, err := zip.Write(script); err != nil {
		t.Fatal(err)
	}
	if err := zip.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Len()
}
