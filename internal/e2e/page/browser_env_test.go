package page_test

import (
	"context"
	"fmt"
	"image"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/receiver"
	"vidimus/internal/testkit/testenv"
)

const (
	filmedCard = "../../engine/document/mrz/read/testdata/specimens/easy_1_TD1.jpg"
	filmHook   = "/film"
)

// liveOrTaken holds once the camera shows its picture; on a machine that is in
// a hurry the photo may be taken before anybody looks.
const liveOrTaken = "document.querySelector('.stage-playing, .preview img')"

// imagePipeline is a customer: a product that is served for real, a shop that persons
// come from and go back to, a receiver of webhooks, and a browser.
type imagePipeline struct {
	world    *testenv.World
	origin   string
	shop     string
	receiver *receiver.Receiver
	secret   string
	browser  *browser.Browser
	// phonesOnly is a workflow that is not gone through on computers.
	phonesOnly uuid.UUID
}

// newEnvBefore has the camera stand before something.
func newEnvBefore(t *testing.T, seen image.Image) *imagePipeline {
	t.Helper()
	s := &imagePipeline{browser: browser.Open(t, browser.CameraRecording(t, seen))}
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.origin = "http://" + listener.Addr().String()
	s.world = testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BaseURL = s.origin }})
	s.world.Clock.Move(time.Until(e2e.PassportDay))
	s.forgive(t)
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	ended := make(chan error, 1)
	go func() { ended <- s.world.ServeAndWork(ctx, listener) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Errorf("serve: %v", err)
		}
	})
	shop := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		fmt.Fprint(w, `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Shop</title><h1>Welcome back to the shop</h1></html>`)
	}))
	t.Cleanup(shop.Close)
	s.shop = shop.URL
	s.receiver = receiver.New(t, s.world.Clock.Now)
	s.subscribe(t)
	return s
}

// forgive lets one passport be shown by everybody, and drawn cards have no
// face, and numbers that their states would not give them.
func (s *imagePipeline) forgive(t *testing.T) {
	t.Helper()
	config := []byte(`{"duplicated_user_action":"NO_ACTION","document_or_personal_number_format_mismatch_action":"NO_ACTION",` +
		`"document_without_portrait_action":"NO_ACTION"}`)
	create := func(desktop bool) uuid.UUID {
		v, err := s.world.Workflows.Create(t.Context(), s.world.Live.ID, workflow.Change{
			Steps: []workflow.Step{{Feature: workflow.FeatureOCR, Config: config}}, IsDesktopAllowed: &desktop,
		})
		if err != nil {
			t.Fatal(err)
		}
		return v.WorkflowID
	}
	s.world.Live.WorkflowID, s.phonesOnly = create(true), create(false)
}

func (s *imagePipeline) subscribe(t *testing.T) {
	t.Helper()
	made := s.world.As(s.world.Live).Do("POST", "/v3/webhook/destinations/", map[string]any{
		"label": "shop", "url": s.receiver.URL(filmHook), "subscribed_events": []string{"status.updated"},
	}, nil)
	if made.Status != http.StatusCreated {
		t.Fatalf("subscribe: %d %s", made.Status, made.Body)
	}
	s.secret = made.JSON()["secret_shared_key"].(string)
	s.receiver.Trust(filmHook, s.secret)
}

// scene is one person with one link.
type scene struct {
	*imagePipeline
	*browser.Page
	t       *testing.T
	session string
	token   string
	link    string
}

// scene opens a tab for the person of a live session.
func (s *imagePipeline) scene(t *testing.T, v browser.Visit) *scene {
	t.Helper()
	return s.play(t, v, s.world.Live, map[string]any{})
}

// play creates a session through the API and opens a tab for its person.
func (s *imagePipeline) play(t *testing.T, v browser.Visit, p testenv.Party, body map[string]any) *scene {
	t.Helper()
	body["workflow_id"], body["vendor_data"], body["callback"] = p.WorkflowID, t.Name(), s.shop+"/thanks?order=7"
	if body["expected_details"] == nil {
		body["expected_details"] = map[string]any{"first_name": "Mohammed", "last_name": "dos Santos Silva", "id_country": "JPN"}
	}
	created := s.world.For(t, p).Do("POST", "/v3/session/", body, nil)
	if created.Status != http.StatusCreated {
		t.Fatalf("create: %d %s", created.Status, created.Body)
	}
	made := created.JSON()
	c := &scene{
		imagePipeline: s, t: t, session: made["session_id"].(string), token: made["session_token"].(string), link: made["url"].(string),
	}
	v.Origin, v.Secret = s.origin, c.token
	c.Page = s.browser.Page(t, v)
	return c
}

// begin agrees and chooses the passport.
func (c *scene) begin() {
	c.t.Helper()
	c.Open(c.link)
	c.Heading("Let’s confirm it’s you")
	c.Shot("1-welcome")
	c.Press("Agree and continue")
	c.Heading("Which document will you use?")
	c.Until("the expected country", `document.querySelector('[role=combobox]')?.value === 'Japan'`)
	c.Press("Passport")
	c.Shot("2-choice")
	c.Press("Continue")
	c.Heading("Photograph the photo page")
	c.Shot("3-guide")
}

// photograph lets the camera take the picture by itself and sends it.
func (c *scene) photograph(button string) {
	c.t.Helper()
	c.Press(button)
	c.Until("the camera's picture", liveOrTaken)
	c.Shot("4-camera")
	c.Heading("Is everything easy to read?")
	c.Until("the photo", "document.querySelector('.preview img')?.naturalWidth > 0")
	c.Shot("5-review")
	c.send()
}

// send says yes: that all can be read, or that what was read is right, which the page asks once it has read it.
func (c *scene) send() {
	c.t.Helper()
	c.Click(".actions .button-primary[aria-disabled=false]")
}

// upload hands over a file instead.
func (c *scene) upload(path string) {
	c.t.Helper()
	c.Choose(path)
	c.Heading("Is everything easy to read?")
	c.send()
}

// keep sends a picture all the same that the page has doubts about.
func (c *scene) keep(doubt string) {
	c.t.Helper()
	c.Heading(doubt)
	c.Shows("This has not used up a try.")
	c.Shot("5-doubt")
	c.Press("Use it all the same")
}

// stayAtGoodEnd stops the page from taking the person back by itself.
const stayAtGoodEnd = `(() => {
	const stay = [...document.querySelectorAll('button')].find((b) => b.textContent.trim() === 'Stay here')
	if (document.querySelector('h1')?.textContent !== 'You are verified' || !stay) return false
	stay.click()
	return true
})()`

// verified waits for the good end, goes back to the shop, and waits until that
// knows the whole story.
func (c *scene) verified() {
	c.t.Helper()
	// In one breath: a busy machine would be taken back before it has looked.
	c.Until("a good end to stay at", stayAtGoodEnd)
	c.Shot("7-result")
	c.discreet()
	c.Click(".button-primary")
	c.back("Approved")
	c.told("Not Started", "In Progress", "Approved")
}

func (c *scene) told(statuses ...string) {
	c.t.Helper()
	c.world.Eventually("all webhooks are there", func() bool {
		return cmp.Equal(c.receiver.Statuses(filmHook, c.session), statuses)
	})
}

func (c *scene) back(status string) {
	c.t.Helper()
	c.Heading("Welcome back to the shop")
	at, err := url.Parse(c.Address())
	if err != nil {
		c.t.Fatal(err)
	}
	want := url.Values{"order": {"7"}, "verificationSessionId": {c.session}, "status": {status}}
	if diff := cmp.Diff(want, at.Query()); diff != "" || at.Path != "/thanks" {
		c.t.Errorf("came back to %s, query differs (-want +got):\n%s", at, diff)
	}
	c.Check()
	c.stayedHome()
}

// discreet fails the test when the page has put the token where others look.
func (c *scene) discreet() {
	c.t.Helper()
	for _, place := range []string{
		"JSON.stringify({...localStorage})", "JSON.stringify({...sessionStorage})", "document.cookie", "JSON.stringify(history.state)", "document.title",
		"document.documentElement.outerHTML",
	} {
		if strings.Contains(c.Value(place), c.token) {
			c.t.Errorf("the token is in %s", place)
		}
	}
}

// takesToken tells whether an address is one of the calls that persons make.
func (c *scene) takesToken(address string) bool {
	path := strings.TrimPrefix(address, c.origin)
	return strings.HasPrefix(path, "/v3/hosted/") || path == "/v1/sandbox/scenarios/" || path == "/v3/session/"+c.session+"/sandbox/arm/"
}

// stayedHome fails the test when a request went anywhere else, or took the
// token along.
func (c *scene) stayedHome() {
	c.t.Helper()
	for _, q := range c.Requests() {
		here := strings.HasPrefix(q.URL, c.origin+"/") || strings.HasPrefix(q.URL, "blob:"+c.origin+"/")
		if !here && !strings.HasPrefix(q.URL, c.shop+"/thanks?") && !strings.HasPrefix(q.URL, "data:") {
			c.t.Errorf("the page asked for %s", q.URL)
		}
		page := strings.HasSuffix(q.URL, "/session/"+c.token)
		if strings.Contains(q.URL, c.token) && !page {
			c.t.Errorf("the token is in the address of a request: %s", q.URL)
		}
		if strings.Contains(q.Header["referer"], c.token) {
			c.t.Errorf("the token is in the referer of %s", q.URL)
		}
		if sent, ok := q.Header["session-token"]; ok && !c.takesToken(q.URL) {
			c.t.Errorf("the token %q went to %s", sent, q.URL)
		}
	}
}
