package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

// EnvScreenshots names a folder for a person to look at; without it pictures go
// with the test.
const EnvScreenshots = "VIDIMUS_TEST_SCREENSHOTS"

// Size is a window.
type Size struct {
	Name          string
	Width, Height int64
	Phone         bool
}

// The windows that pages are tried in.
var (
	Phone   = Size{"phone", 390, 844, true}
	Desktop = Size{"desktop", 1280, 800, false}
)

// Visit says how a page is looked at.
type Visit struct {
	Size Size
	// Origin is where the page comes from; the camera is allowed there, unless NoCamera.
	Origin   string
	NoCamera bool
	// Secret must not leave the page but in its own address and in request headers.
	Secret string
	// Expected are parts of console errors that belong to the test.
	Expected []string
}

// Page is one tab with cookies and permissions of its own.
type Page struct {
	t     testing.TB
	ctx   context.Context
	visit Visit
	log   *record
}

// Page opens a tab.
func (b *Browser) Page(t testing.TB, v Visit) *Page {
	t.Helper()
	ctx, cancel := chromedp.NewContext(b.ctx, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	p := &Page{t: t, ctx: ctx, visit: v, log: &record{visit: v}}
	if err := chromedp.Listen(ctx, p.log.note); err != nil {
		t.Fatalf("open tab: %v", err)
	}
	options := []chromedp.EmulateViewportOption{}
	if v.Size.Phone {
		options = append(options, chromedp.EmulateMobile, chromedp.EmulatePortrait, chromedp.EmulateTouch, chromedp.EmulateScale(2))
	}
	p.do("set up window", chromedp.EmulateViewport(v.Size.Width, v.Size.Height, options...))
	calm := emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: "reduce"}}}
	if _, err := chromedp.Call(ctx, emulation.SetEmulatedMedia, calm); err != nil {
		t.Fatalf("calm the page: %v", err)
	}
	p.allowCamera(!v.NoCamera)
	return p
}

func (p *Page) allowCamera(allowed bool) {
	p.t.Helper()
	setting := cdpbrowser.PermissionSettingGranted
	if !allowed {
		setting = cdpbrowser.PermissionSettingDenied
	}
	_, err := chromedp.CallBrowser(p.ctx, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
		Permission: &cdpbrowser.PermissionDescriptor{Name: "camera"}, Setting: setting, Origin: p.visit.Origin,
		BrowserContextID: chromedp.FromContext(p.ctx).BrowserContextID,
	})
	if err != nil {
		p.t.Fatalf("set permission: %v", err)
	}
}

// Open goes to an address.
func (p *Page) Open(address string) {
	p.t.Helper()
	p.do("open "+address, chromedp.Navigate(address))
}

// Reload loads the page anew.
func (p *Page) Reload() {
	p.t.Helper()
	p.do("reload", chromedp.Reload())
}

// Back presses the browser's own button.
func (p *Page) Back() {
	p.t.Helper()
	p.Script("history.back()")
}

// Heading waits for a screen by its heading.
func (p *Page) Heading(text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("heading %q", text), "document.querySelector('h1')?.textContent === "+quote(text))
}

// Shows waits for a text anywhere on the page.
func (p *Page) Shows(text string) {
	p.t.Helper()
	p.Until(fmt.Sprintf("text %q", text), "document.body.innerText.includes("+quote(text)+")")
}

// Until waits for an expression to be true, whatever page is shown by then.
func (p *Page) Until(what, expression string) {
	p.t.Helper()
	err := until(p.ctx, func(ctx context.Context) (bool, error) {
		return chromedp.Run(ctx, chromedp.Evaluate[bool]("Boolean("+expression+")"))
	})
	if err != nil {
		p.Shot("failed")
		p.t.Fatalf("waited in vain for %s: %v\nthe page shows: %s\nit did: %v", what, err, p.text(), p.log.all())
	}
}

// Press clicks a button or a label by its text, with the mouse.
func (p *Page) Press(text string) {
	p.t.Helper()
	named := "normalize-space(.)=" + xpathText(text)
	xpath := fmt.Sprintf("//button[%s] | //label[.//*[self::span or self::bdi][%s]]", named, named)
	p.Until(fmt.Sprintf("button %q", text), "document.evaluate("+quote(xpath)+", document, null, 9).singleNodeValue?.checkVisibility()")
	p.do("press "+text, chromedp.Click(xpath, chromedp.NodeVisible))
}

// Click clicks the first element of a CSS selector, whatever language it speaks.
func (p *Page) Click(selector string) {
	p.t.Helper()
	p.Until(selector, "document.querySelector("+quote(selector)+")?.checkVisibility()")
	p.do("click "+selector, chromedp.Click(chromedp.CSS(selector), chromedp.NodeVisible))
}

// Choose hands a file to the page's file picker.
func (p *Page) Choose(path string) {
	p.t.Helper()
	p.Until("a file picker", "document.querySelector('input[type=file]')")
	p.do("choose file", chromedp.SetUploadFiles(chromedp.CSS("input[type=file]"), []string{path}, chromedp.NodeReady))
}

// Type puts a text into a field, key by key, in place of what was there.
func (p *Page) Type(selector, text string) {
	p.t.Helper()
	p.Until(selector, "document.querySelector("+quote(selector)+")?.checkVisibility()")
	p.Script("document.querySelector(" + quote(selector) + ").select()")
	p.do("type into "+selector, chromedp.SendKeys(chromedp.CSS(selector), text, chromedp.NodeVisible))
}

// Pick chooses an entry of a list by its value, as a person's choice is told to the page.
func (p *Page) Pick(selector, value string) {
	p.t.Helper()
	p.Until(selector, "document.querySelector("+quote(selector+" option[value="+quote(value)+"]")+")")
	p.Script(fmt.Sprintf(`(() => {
		const list = document.querySelector(%s)
		list.value = %s
		list.dispatchEvent(new Event('change', {bubbles: true}))
	})()`, quote(selector), quote(value)))
}

// Script runs code in the page.
func (p *Page) Script(code string) {
	p.t.Helper()
	p.do("run script", chromedp.Func(func(ctx context.Context, t *chromedp.Target) error {
		_, err := chromedp.Evaluate[chromedp.Void](code)(ctx, t)
		return err
	}))
}

// Value returns what an expression gives, as text.
func (p *Page) Value(expression string) string {
	p.t.Helper()
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("String("+expression+")"))
	if err != nil {
		p.t.Fatalf("evaluate %s: %v", expression, err)
	}
	return text
}

// Address is where the page is.
func (p *Page) Address() string {
	p.t.Helper()
	return p.Value("location.href")
}

// Shot keeps a picture of the page for a person to look at.
func (p *Page) Shot(name string) {
	p.t.Helper()
	picture, err := chromedp.Run(p.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		p.t.Errorf("photograph page: %v", err)
		return
	}
	folder := os.Getenv(EnvScreenshots)
	if folder == "" {
		folder = p.t.TempDir()
	}
	test := strings.NewReplacer("/", "_", " ", "_").Replace(p.t.Name())
	path := filepath.Join(folder, fmt.Sprintf("%s-%s-%s.png", test, p.visit.Size.Name, name))
	if err := os.WriteFile(path, picture, 0o600); err != nil {
		p.t.Errorf("keep picture: %v", err)
	}
}

// Check fails the test for everything the page did that it must never do.
func (p *Page) Check() {
	p.t.Helper()
	for _, wrong := range p.log.wrongs() {
		p.t.Error(wrong)
	}
}

func (p *Page) text() string {
	text, err := chromedp.Run(p.ctx, chromedp.Evaluate[string]("document.body.innerText"))
	if err != nil {
		return err.Error()
	}
	return text
}

func (p *Page) do(what string, action chromedp.Action[chromedp.Void]) {
	p.t.Helper()
	ctx, cancel := context.WithTimeout(p.ctx, patience)
	defer cancel()
	if err := chromedp.Do(ctx, action); err != nil {
		p.t.Fatalf("%s: %v\nthe page shows: %s", what, err, p.text())
	}
}

func quote(s string) string {
	out, _ := json.Marshal(s) // a string always has a JSON form
	return string(out)
}

// xpathText quotes a text for XPath 1.0, which knows no escapes.
func xpathText(s string) string {
	if !strings.Contains(s, "'") {
		return "'" + s + "'"
	}
	return `"` + s + `"`
}
