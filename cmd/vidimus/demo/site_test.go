package demo_test

import (
	"log/slog"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"

	"vidimus/cmd/vidimus/demo"
	"vidimus/cmd/vidimus/demo/apicall"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/testenv"
)

func TestMain(m *testing.M) { testenv.Main(m) }

// opened is a site and its receiver.
type opened struct {
	url      string
	receiver *demo.Receiver
	options  demo.SiteOptions
	handler  *atomic.Value
}

// shop replaces the shop of the site.
func (o opened) shop(s *demo.Shop) {
	o.options.Shop = s
	o.handler.Store(demo.NewSite(o.options).Handler())
}

func openSite(t *testing.T, seeded demo.Seeded, options demo.SiteOptions) opened {
	t.Helper()
	o := opened{receiver: demo.NewReceiver(), handler: &atomic.Value{}}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { o.handler.Load().(http.Handler).ServeHTTP(w, r) }))
	t.Cleanup(server.Close)
	o.url, o.options = server.URL, options
	o.options.Seeded, o.options.Receiver, o.options.Log, o.options.Context = seeded, o.receiver, slog.New(slog.DiscardHandler), t.Context()
	o.shop(demo.NewShop(server.URL, "http://127.0.0.1:9/auth/x"))
	return o
}

// demonstration is a whole one over an installation of its own.
func demonstration(t *testing.T) (opened, demo.Seeded) {
	t.Helper()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	service := httptest.NewServer(w)
	t.Cleanup(service.Close)
	site := openSite(t, demo.Seeded{}, demo.SiteOptions{})
	seeded, err := demo.Seed(t.Context(), w.App, demo.SeedSettings{State: filepath.Join(t.TempDir(), "demo.json"), Hook: site.url + demo.WebhookPath})
	if err != nil {
		t.Fatal(err)
	}
	site.receiver.Trust(seeded.Secrets()...)
	site.options.Seeded, site.options.Base, site.options.Console = seeded, service.URL, w.ConsoleAddress
	site.options.Client = apicall.Client{Base: service.URL, HTTP: service.Client()}
	site.shop(site.options.Shop)
	return site, seeded
}

// TestOneClickVerifiesSomebodyWithSamples is the way of a newcomer without passport and camera.
func TestOneClickVerifiesSomebodyWithSamples(t *testing.T) {
	t.Parallel()
	site, _ := demonstration(t)
	p := browser.Open(t, "").Page(t, browser.Visit{Size: browser.Desktop, Origin: site.url})
	p.Open(site.url + "/")
	p.Heading("Try it")
	p.Press("Use the samples")
	p.Heading("A verification with samples")
	p.Until("an approval", "document.querySelector('.outcome')?.textContent.includes('Approved')")
	p.Until("its webhook", "[...document.querySelectorAll('.rows li')].some(l => l.textContent.includes('Approved') && l.textContent.includes('signature verified'))")
	for _, step := range []string{"Document", "Liveness", "curl", "Go", "TypeScript", "Python"} {
		p.Shows(step)
	}
	p.Check()
}

// TestEverythingCanBeTried sends each form as a browser would.
func TestEverythingCanBeTried(t *testing.T) {
	t.Parallel()
	site, seeded := demonstration(t)
	client := &http.Client{CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	ends := map[string]struct {
		path string
		form url.Values
		want string
	}{
		"an expired document is declined": {"/try/person", url.Values{"how": {"samples"}, "workflow": {"document"}, "outcome": {"decline_document_expired"}}, "Declined"},
		"a possible hit is looked at":     {"/try/person", url.Values{"how": {"samples"}, "workflow": {"screening"}, "outcome": {"review_aml_possible_match"}}, "In Review"},
		"a company is approved":           {"/try/company", url.Values{"how": {"samples"}, "name": {"株式会社 <b>"}, "country": {"jp"}, "outcome": {"approve"}}, "Approved"},
		"a questionnaire is answered":     {"/try/questionnaire", url.Values{"how": {"samples"}}, "Approved"},
		"a large payment is stopped":      {"/try/payment", url.Values{"amount": {"250000"}}, "IN_REVIEW"},
		"a small payment goes through":    {"/try/payment", url.Values{"amount": {"20.50"}}, "APPROVED"},
	}
	for rule, tc := range ends {
		t.Run(rule, func(t *testing.T) {
			t.Parallel()
			begun := post(t, client, site.url+tc.path, tc.form, nil)
			at := begun.header.Get("Location")
			if begun.status != http.StatusSeeOther || !strings.HasPrefix(at, "/trials/") {
				t.Fatalf("%d %s", begun.status, at)
			}
			p := browser.Open(t, "").Page(t, browser.Visit{Size: browser.Phone, Origin: site.url})
			p.Open(site.url + at)
			p.Until("the outcome", "document.querySelector('.outcome')?.textContent.includes('"+tc.want+"')")
			p.Check()
		})
	}
	for rule, form := range map[string]url.Values{
		"the page": {"how": {"page"}, "workflow": {"face"}, "outcome": {"approve"}}, "the live page": {"how": {"live"}, "workflow": {"document"}, "outcome": {"approve"}},
	} {
		if to := post(t, client, site.url+"/try/person", form, nil).header.Get("Location"); !strings.Contains(to, "/session/") {
			t.Errorf("%s opens at %q", rule, to)
		}
	}
	for rule, refused := range map[string]struct {
		path string
		form url.Values
	}{
		"an unknown workflow":      {"/try/person", url.Values{"how": {"samples"}, "workflow": {"x"}, "outcome": {"approve"}}},
		"an unknown outcome":       {"/try/person", url.Values{"how": {"samples"}, "workflow": {"face"}, "outcome": {"x"}}},
		"a company without a name": {"/try/company", url.Values{"name": {" "}, "country": {"DE"}}},
		"a country that is none":   {"/try/company", url.Values{"name": {"Firm"}, "country": {"Germany"}}},
		"an amount of nothing":     {"/try/payment", url.Values{"amount": {"much"}}},
	} {
		if got := post(t, client, site.url+refused.path, refused.form, nil); got.status != http.StatusBadRequest {
			t.Errorf("%s: %d", rule, got.status)
		}
	}
	if console := get(t, client, site.url+"/console").header.Get("Location"); !strings.Contains(console, "/console/first#") {
		t.Errorf("the console is at %q", console)
	}
	landing := get(t, client, site.url+"/").body
	if !strings.Contains(landing, seeded.Sandbox.APIKey) || strings.Contains(landing, "<b>") {
		t.Error("the landing page lacks the key, or runs what a form said")
	}
}

// TestTheSiteAnswersUnderLoopbackNamesOnly is about pages elsewhere that want the keys.
func TestTheSiteAnswersUnderLoopbackNamesOnly(t *testing.T) {
	t.Parallel()
	site := openSite(t, demo.Seeded{Sandbox: demo.SeededApplication{APIKey: "key-of-the-sandbox"}}, demo.SiteOptions{Hosts: []string{"demo.example"}})
	for host, want := range map[string]int{
		"localhost": http.StatusOK, "localhost:8081": http.StatusOK, "127.0.0.1:8081": http.StatusOK, "[::1]:8081": http.StatusOK, "demo.example": http.StatusOK,
		"evil.example": http.StatusMisdirectedRequest, "localhost.evil.example": http.StatusMisdirectedRequest, "192.168.1.7:8081": http.StatusMisdirectedRequest,
	} {
		got := getWith(t, http.DefaultClient, site.url+"/", map[string]string{"Host": host})
		if got.status != want || (want != http.StatusOK) == strings.Contains(got.body, "key-of-the-sandbox") {
			t.Errorf("%s: %d", host, got.status)
		}
	}
	foreign := post(t, http.DefaultClient, site.url+"/try/payment", url.Values{"amount": {"1"}}, map[string]string{"Origin": "https://evil.example", "Sec-Fetch-Site": "cross-site"})
	if foreign.status != http.StatusForbidden {
		t.Errorf("a form of another page: %d", foreign.status)
	}
}

func TestMailsAreReadInTheBrowser(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	letter := "To: ada@shop.example\r\nSubject: =?utf-8?q?Gr=C3=BC=C3=9Fe?=\r\nContent-Type: multipart/alternative; boundary=b\r\n\r\n" +
		"--b\r\nContent-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\nYour code: 123456 =E2=9C=93 <script>\r\n" +
		"--b\r\nContent-Type: text/html\r\n\r\n<b>no</b>\r\n--b--\r\n"
	const name = "20261128T070000.000000Z-1.eml"
	if err := os.WriteFile(filepath.Join(folder, name), []byte(letter), 0o600); err != nil {
		t.Fatal(err)
	}
	site := openSite(t, demo.Seeded{}, demo.SiteOptions{MailFolder: folder})
	if list := get(t, http.DefaultClient, site.url+"/arrivals").body; !strings.Contains(list, "Grüße") || !strings.Contains(list, "/mails/"+name) {
		t.Errorf("%s", list)
	}
	if mail := get(t, http.DefaultClient, site.url+"/mails/"+name).body; !strings.Contains(mail, "123456 ✓ &lt;script&gt;") || strings.Contains(mail, "<b>no</b>") {
		t.Errorf("%s", mail)
	}
	for _, other := range []string{"nothing.eml", "..%2F..%2Fetc%2Fpasswd", name + ".txt"} {
		if got := get(t, http.DefaultClient, site.url+"/mails/"+other); got.status != http.StatusNotFound {
			t.Errorf("%s: %d", other, got.status)
		}
	}
}

func TestUnknownAddressesOfTheSiteHelp(t *testing.T) {
	t.Parallel()
	site := openSite(t, demo.Seeded{}, demo.SiteOptions{})
	for _, path := range []string{"/nothing", "/trials/9", "/arrivals/9", "/trials/x"} {
		if got := get(t, http.DefaultClient, site.url+path); got.status != http.StatusNotFound || !strings.Contains(got.body, "To the first page") {
			t.Errorf("%s: %d", path, got.status)
		}
	}
}
