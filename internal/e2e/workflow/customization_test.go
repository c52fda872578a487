package workflow_test

import (
	"bytes"
	"image"
	"image/gif"
	"image/jpeg"
	"image/png"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/pdfread"
	"vidimus/internal/testkit/testenv"
)

// usualLook is what the contract's table says of an application that set nothing.
func usualLook() e2e.Object {
	return e2e.Object{
		"color_primary": "#000000", "color_secondary": "#9DA1A1", "color_background": "#FFFFFF", "color_panel": "#2567FF",
		"color_panel_10": "#1A1A1A", "color_on_panel_1": "#9DA1A1", "color_on_panel_2": "#F4F4F6", "color_on_background": "#000000",
		"color_button_1": "#2567FF", "color_button_2": "#F8F8F8", "color_button_text_1": "#FFFFFF", "color_button_text_2": "#000000",
		"color_pill_text": "#111827", "border_radius_panel": 10, "border_radius_buttons": 12, "font_family": "Inter",
		"font_weight": "regular", "font_url": nil, "logo_square": nil, "logo_rectangular": nil, "favicon": nil, "app_public_name": nil,
		"privacy_policy_url": nil, "skip_welcome_screen": false, "hide_progress_bar": false, "show_decline_reason": true, "callback_seconds": 3,
		"warning": "No published workflow has is_white_label_enabled, so that nobody sees this branding.",
	}
}

func TestABrandingThatNobodySeesIsPointedOut(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	warns := func(when string, want bool) {
		t.Helper()
		for _, method := range []string{"GET", "PATCH"} {
			var body any
			if method == "PATCH" {
				body = e2e.Object{"callback_seconds": 5}
			}
			if got := e2e.WantObject(t, w.As(w.Live).Do(method, e2e.CustomizationPath, body, nil), 200); (got["warning"] != nil) != want {
				t.Errorf("%s, %s: %v", when, method, got["warning"])
			}
		}
	}
	warns("without a workflow", true)
	at := e2e.WorkflowsPath + e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR"), "is_white_label_enabled": true, "status": "draft"})["uuid"].(string) + "/"
	warns("with a draft", true)
	e2e.WantObject(t, w.As(w.Live).Do("POST", at+"publish/", nil, nil), 200)
	warns("with a published one", false)
	e2e.PublishWorkflow(t, w, w.Live, e2e.Object{"features": e2e.Features("OCR")})
	warns("with another one", false)
	e2e.WantBody(t, w.As(w.Live).Do("DELETE", at, nil, nil), 204, nil)
	warns("after it was deleted", true)
	e2e.PublishWorkflow(t, w, w.Sandbox, e2e.Object{"features": e2e.Features("OCR"), "is_white_label_enabled": true})
	warns("with one of another application", true)
}

func TestCustomizationBeginsAsUsualAndChangesByMember(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	want := usualLook()
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.CustomizationPath, nil, nil), 200, want)
	e2e.WantBody(t, apitest.New(t, w.App).Do("GET", e2e.CustomizationPath, nil, nil), 403, e2e.ErrorDetail(e2e.TextForbidden))

	for _, step := range []e2e.Object{
		{"color_button_1": "#FFE100", "color_button_text_1": "#000000ff"},
		{"app_public_name": " Lindenhof & Söhne ", "privacy_policy_url": "https://shop.example/privacy?a=b", "callback_seconds": 0},
		{"border_radius_panel": 0, "font_weight": "semibold", "skip_welcome_screen": true, "hide_progress_bar": true},
		{},
		{"unknown": "member", "color_panel": nil},
	} {
		for name, value := range step {
			if _, known := want[name]; known && value != nil {
				want[name] = value
			}
		}
		if want["app_public_name"] != nil {
			want["app_public_name"] = "Lindenhof & Söhne"
		}
		e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, step, nil), 200, want)
	}
	want["app_public_name"], want["privacy_policy_url"] = nil, nil
	e2e.WantBody(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, e2e.Object{"app_public_name": nil, "privacy_policy_url": nil}, nil), 200, want)
	e2e.WantBody(t, w.As(w.Live).Do("GET", e2e.CustomizationPath, nil, nil), 200, want)
	e2e.WantBody(t, w.As(w.Sandbox).Do("GET", e2e.CustomizationPath, nil, nil), 200, usualLook())
}

func TestABrandingThatCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	operator := "This is set by the operator of the installation."
	cases := map[string]struct {
		body e2e.Object
		want []string
	}{
		"a colour by name":             {e2e.Object{"color_primary": "red"}, []string{"color_primary"}},
		"a short colour":               {e2e.Object{"color_primary": "#fff"}, []string{"color_primary"}},
		"a colour that is a number":    {e2e.Object{"color_primary": 0}, []string{"color_primary"}},
		"a style in a colour":          {e2e.Object{"color_primary": "#ffffff;background:url(//evil.example)"}, []string{"color_primary"}},
		"several faults":               {e2e.Object{"color_primary": "x", "callback_seconds": -1}, []string{"color_primary", "callback_seconds"}},
		"too round":                    {e2e.Object{"border_radius_panel": 101}, []string{"border_radius_panel"}},
		"a typeface with a rule in it": {e2e.Object{"font_family": "Inter\";}*{"}, []string{"font_family"}},
		"a weight nobody knows":        {e2e.Object{"font_weight": "heavy"}, []string{"font_weight"}},
		"two lines of name":            {e2e.Object{"app_public_name": "a\nb"}, []string{"app_public_name"}},
		"a name with a NUL":            {e2e.Object{"app_public_name": "a\x00b"}, []string{"app_public_name"}},
		"a name that turns the line":   {e2e.Object{"app_public_name": "a\u202eb"}, []string{"app_public_name"}},
		"a name too long":              {e2e.Object{"app_public_name": strings.Repeat("ä", 101)}, []string{"app_public_name"}},
		"a policy that runs":           {e2e.Object{"privacy_policy_url": "javascript:alert(1)"}, []string{"privacy_policy_url"}},
		"a policy of no host":          {e2e.Object{"privacy_policy_url": "https://\u0084"}, []string{"privacy_policy_url"}},
		"a policy with a blank":        {e2e.Object{"privacy_policy_url": "https://shop.example/a b"}, []string{"privacy_policy_url"}},
		"a policy in the clear":        {e2e.Object{"privacy_policy_url": "http://shop.example"}, []string{"privacy_policy_url"}},
		"hardly a contrast":            {e2e.Object{"color_button_1": "#FFE100"}, []string{"color_button_1"}},
	}
	for _, name := range []string{"domain", "from_email"} {
		cases["the operator's "+name] = struct {
			body e2e.Object
			want []string
		}{e2e.Object{name: "a.example", "color_primary": "#111111"}, []string{name}}
	}
	for _, name := range []string{"verify_domain", "verify_email_domain", "force_remove_domain", "force_remove_email_domain"} {
		cases["the operator's "+name] = struct {
			body e2e.Object
			want []string
		}{e2e.Object{name: true}, []string{name}}
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := e2e.WantObject(t, w.For(t, w.Live).Do("PATCH", e2e.CustomizationPath, tc.body, nil), 400)
			if len(got) != len(tc.want) {
				t.Errorf("refused with %v", got)
			}
			for _, field := range tc.want {
				why, ok := got[field].([]any)
				if !ok || len(why) == 0 {
					t.Errorf("%s is not named in %v", field, got)
				}
				if strings.HasPrefix(name, "the operator's") && why[0] != operator {
					t.Errorf("%v", why)
				}
			}
		})
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM brands WHERE settings <> '{}'"); n != 0 {
			t.Errorf("%d refused looks are stored", n)
		}
	})
}

func pathOf(t *testing.T, address any) string {
	t.Helper()
	u, err := url.Parse(address.(string))
	if err != nil {
		t.Fatal(err)
	}
	return u.Path
}

func TestLogosAreMadeAnew(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	// What follows the picture's end must not be kept.
	secret := []byte("GPS of the office")
	square := append(e2e.PNG(t, e2e.PaintedPicture(t, 1500, 1500)), secret...)
	var wide bytes.Buffer
	if err := jpeg.Encode(&wide, e2e.PaintedPicture(t, 400, 200), nil); err != nil {
		t.Fatal(err)
	}
	body, headers := e2e.MultipartForm(t,
		map[string][]byte{"image_square": square, "image_rectangular": wide.Bytes(), "image_favicon": e2e.PNG(t, e2e.PaintedPicture(t, 64, 64))},
		map[string]string{"app_public_name": "Lindenhof", "callback_seconds": "7", "hide_progress_bar": "true", "privacy_policy_url": "", "other": "x"})
	got := e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, body, headers), 200)
	if got["app_public_name"] != "Lindenhof" || got["callback_seconds"] != 7.0 || got["hide_progress_bar"] != true || got["privacy_policy_url"] != nil {
		t.Errorf("the fields became %v", got)
	}
	for name, size := range map[string]image.Point{"logo_square": {1024, 1024}, "logo_rectangular": {400, 200}, "favicon": {64, 64}} {
		answer := apitest.New(t, w.App).Do("GET", pathOf(t, got[name]), nil, nil)
		if answer.Status != 200 || answer.Header.Get("Content-Type") != "image/png" || !strings.HasPrefix(answer.Header.Get("Cache-Control"), "public") {
			t.Fatalf("%s: %d %v", name, answer.Status, answer.Header)
		}
		img, err := png.Decode(bytes.NewReader(answer.Body))
		if err != nil || img.Bounds().Size() != size || bytes.Contains(answer.Body, secret) {
			t.Errorf("%s is %v, %v", name, img.Bounds(), err)
		}
		_, _, _, edge := img.At(0, 0).RGBA()
		if transparent := name != "logo_rectangular"; transparent != (edge == 0) {
			t.Errorf("%s: opacity of the edge is %d", name, edge)
		}
	}

	first := pathOf(t, got["logo_square"])
	body, headers = e2e.MultipartForm(t, map[string][]byte{"image_square": e2e.PNG(t, e2e.PaintedPicture(t, 100, 101))}, nil)
	got = e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, body, headers), 200)
	if next := pathOf(t, got["logo_square"]); next == first {
		t.Error("another picture has the same address")
	}
	e2e.WantObject(t, apitest.New(t, w.App).Do("GET", first, nil, nil), 404)
	stranger := strings.Replace(pathOf(t, got["logo_square"]), w.Live.ID.String(), w.Sandbox.ID.String(), 1)
	e2e.WantObject(t, apitest.New(t, w.App).Do("GET", stranger, nil, nil), 404)
	got = e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, e2e.Object{"delete_logo_square": true, "delete_favicon": true, "delete_logo_rectangular": false}, nil), 200)
	if got["logo_square"] != nil || got["favicon"] != nil || got["logo_rectangular"] == nil {
		t.Errorf("after the removal: %v", got)
	}
	w.Eventually("files that nothing names are gone", func() bool { return len(e2e.FilesOf(t, w, w.Live.ID)) == 2 })
	e2e.WantObject(t, w.As(w.Live).Do("PATCH", e2e.CustomizationPath, e2e.Object{"delete_logo_rectangular": true}, nil), 200)
	w.Eventually("the copy for documents goes with its logo", func() bool { return len(e2e.FilesOf(t, w, w.Live.ID)) == 0 })
}

func TestALogoThatCannotBeIsRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	var moving bytes.Buffer
	if err := gif.Encode(&moving, e2e.PaintedPicture(t, 10, 10), nil); err != nil {
		t.Fatal(err)
	}
	bomb := e2e.PNG(t, image.NewGray(image.Rect(0, 0, 4097, 4097)))
	cut := e2e.PNG(t, e2e.PaintedPicture(t, 100, 100))
	noise := append(e2e.PNG(t, e2e.PaintedPicture(t, 10, 10)), make([]byte, 1<<20)...)
	files := map[string]struct {
		field   string
		content []byte
	}{
		"not square":         {"image_square", e2e.PNG(t, e2e.PaintedPicture(t, 100, 90))},
		"not wide":           {"image_rectangular", e2e.PNG(t, e2e.PaintedPicture(t, 100, 100))},
		"a tall one":         {"image_rectangular", e2e.PNG(t, e2e.PaintedPicture(t, 100, 200))},
		"empty":              {"image_square", nil},
		"a drawing":          {"image_square", []byte(`<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`)},
		"a page":             {"image_square", []byte("<html>")},
		"a document":         {"image_square", []byte("%PDF-1.7\n")},
		"a moving one":       {"image_square", moving.Bytes()},
		"too many pixels":    {"image_square", bomb},
		"cut off":            {"image_square", cut[:len(cut)-20]},
		"damaged":            {"image_square", bytes.Replace(cut, []byte("IDAT"), []byte("IDAT\xff\xff\xff\xff"), 1)},
		"too many bytes":     {"image_square", noise},
		"a favicon too long": {"image_favicon", append(e2e.PNG(t, e2e.PaintedPicture(t, 10, 10)), make([]byte, 500<<10)...)},
	}
	for name, tc := range files {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			body, headers := e2e.MultipartForm(t, map[string][]byte{tc.field: tc.content}, map[string]string{"app_public_name": "must not be stored"})
			got := e2e.WantObject(t, w.For(t, w.Live).Do("PATCH", e2e.CustomizationPath, body, headers), 400)
			if why, ok := got[tc.field].([]any); !ok || len(why) != 1 || len(got) != 1 {
				t.Errorf("refused with %v", got)
			}
		})
	}
	forms := map[string]struct {
		body        string
		contentType string
		status      int
	}{
		"no boundary":        {"--x\r\n", "multipart/form-data", 400},
		"not a form":         {"hello", "multipart/form-data; boundary=x", 400},
		"cut off":            {"--x\r\nContent-Disposition: form-data; name=\"font_family\"\r\n\r\nInt", "multipart/form-data; boundary=x", 400},
		"a flag that is not": {"--x\r\nContent-Disposition: form-data; name=\"hide_progress_bar\"\r\n\r\nyes\r\n--x--\r\n", "multipart/form-data; boundary=x", 400},
		"bytes for a name":   {"--x\r\nContent-Disposition: form-data; name=\"app_public_name\"\r\n\r\n\xff\xfe\r\n--x--\r\n", "multipart/form-data; boundary=x", 400},
		"the operator's":     {"--x\r\nContent-Disposition: form-data; name=\"domain\"\r\n\r\na.example\r\n--x--\r\n", "multipart/form-data; boundary=x", 400},
		"many parts":         {strings.Repeat("--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n", 100) + "--x--\r\n", "multipart/form-data; boundary=x", 400},
		"another type":       {"a=b", "application/x-www-form-urlencoded", 415},
	}
	for name, tc := range forms {
		t.Run("a form: "+name, func(t *testing.T) {
			t.Parallel()
			e2e.WantObject(t, w.For(t, w.Live).Do("PATCH", e2e.CustomizationPath, []byte(tc.body), map[string]string{"Content-Type": tc.contentType}), tc.status)
		})
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM brand_images") + e2e.QueryNumber(t, w, "SELECT count(*) FROM brands WHERE settings <> '{}'") + len(e2e.FilesOf(t, w, w.Live.ID)); n != 0 {
			t.Errorf("%d things are kept of what was refused", n)
		}
	})
}

func TestThePageLooksLikeTheBrand(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.VerifyBase = "https://verify.example" }})
	show := func(p testenv.Party) e2e.Object {
		t.Helper()
		created := e2e.CreateSession(t, w, p, e2e.Object{"workflow_id": p.WorkflowID})
		return e2e.WantObject(t, w.Person(created["session_token"].(string)).Do("GET", "/v3/hosted/session/", nil, nil), 200)
	}
	if page := show(e2e.BrandedParty(t, w, w.Party(application.Live), false)); page["branding"] != nil || page["application_name"] != "Test live" {
		t.Errorf("a workflow without white label shows %v of %v", page["branding"], page["application_name"])
	}
	p := e2e.BrandedParty(t, w, w.Party(application.Sandbox), true)
	page := show(p)
	look, ok := page["branding"].(map[string]any)
	if !ok || page["application_name"] != "Lindenhof" {
		t.Fatalf("the page shows %v", page)
	}
	colors := look["palette"].(map[string]any)
	if look["scheme"] != "dark" || colors["button"] != "#ffe100" || colors["on_button"] != "#000000" || colors["background"] != "#101418" ||
		colors["text"] != "#ffffff" || look["callback_seconds"] != 9.0 || look["privacy_policy_url"] != "https://shop.example/privacy" {
		t.Errorf("the look is %v", look)
	}
	logo := look["logo_rectangular"].(string)
	if !strings.HasPrefix(logo, "/branding/"+p.ID.String()+"/") || look["logo_square"] != nil {
		t.Errorf("the logo is at %v", logo)
	}
	if got := apitest.New(t, w.App).Do("GET", logo, nil, nil).Status; got != 200 {
		t.Errorf("the logo is answered with %d", got)
	}
	e2e.WantObject(t, apitest.New(t, w.App).Do("GET", "/branding/"+uuid.NewString()+"/"+uuid.NewString()+"/", nil, nil), 404)
}

func TestMailsAndReportsLookLikeTheBrand(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	p := e2e.BrandedParty(t, w, w.Party(application.Sandbox), true)
	h := e2e.App{World: w, Party: p, T: t}
	id, token := h.CreateSession(e2e.Object{
		"contact_details":  e2e.Object{"email": "ada@shop.example", "send_notification_emails": true},
		"expected_details": e2e.Object{"first_name": "Ada"},
	})
	var mail string
	w.Eventually("the invitation is sent", func() bool {
		files, err := filepath.Glob(filepath.Join(w.Config.MailFolder(), "*"))
		if err != nil || len(files) != 1 {
			return false
		}
		raw, err := os.ReadFile(files[0])
		mail = string(raw)
		return err == nil
	})
	for _, want := range []string{"From: \"Lindenhof\"", "#ffe100", "Ada"} {
		if !strings.Contains(mail, want) {
			t.Errorf("the mail has no %q:\n%s", want, mail)
		}
	}
	if strings.Contains(mail, "Test sandbox") {
		t.Error("the mail has the name that persons do not know")
	}
	h.HandOver(token, e2e.TinyPicture(t))
	w.Eventually("the session is decided", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM sessions WHERE session_id = $1 AND finished_at IS NOT NULL", id) == 1
	})
	report := w.For(t, p).Do("GET", "/v3/session/"+id+"/generate-pdf/", nil, nil)
	if report.Status != 200 {
		t.Fatalf("%d %s", report.Status, report.Body)
	}
	if text := pdfread.Words(t, report.Body); !strings.Contains(text, "Lindenhof") || strings.Contains(text, "Test sandbox") {
		t.Errorf("the report says %s", e2e.Excerpt([]byte(text)))
	}
}
