package server_test

import (
	"bytes"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestMediaLinks(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.BaseURL = "https://api.example" }})
	w.Work()
	id := e2e.VerifiedSession(t, w, w.Live)
	w.Clock.Stop()
	link := e2e.PictureLink(t, w, w.Live, id)
	if link.Scheme != "https" || link.Host != "api.example" {
		t.Errorf("the link leads to %s", link.Host)
	}
	if until := w.Clock.Now().Add(time.Hour).Unix(); link.Query().Get("expires") != strconv.FormatInt(until, 10) {
		t.Errorf("the link ends at %s, want %d", link.Query().Get("expires"), until)
	}
	get := func(path string) apitest.Response { return apitest.New(t, w.App).Do("GET", path, nil, nil) }

	answer := get(link.RequestURI())
	if answer.Status != 200 || answer.Header.Get("Content-Type") != "image/jpeg" || !bytes.HasPrefix(answer.Body, []byte("\xff\xd8\xff")) {
		t.Fatalf("answered %d %s of %d bytes", answer.Status, answer.Header.Get("Content-Type"), len(answer.Body))
	}
	for name, value := range map[string]string{
		"Content-Length": strconv.Itoa(len(answer.Body)), "X-Content-Type-Options": "nosniff", "Cache-Control": "private, max-age=300",
	} {
		if got := answer.Header.Get(name); got != value {
			t.Errorf("%s is %q, want %q", name, got, value)
		}
	}
	changed := func(name, value string) string {
		query := link.Query()
		query.Set(name, value)
		return link.Path + "?" + query.Encode()
	}
	later := strconv.FormatInt(w.Clock.Now().Add(2*time.Hour).Unix(), 10)
	signature, expires := link.Query().Get("signature"), link.Query().Get("expires")
	for name, tc := range map[string]struct {
		path   string
		status int
		want   e2e.Object
	}{
		"another name":            {strings.Replace(link.RequestURI(), "/media/", "/media/A", 1), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"a name of nothing":       {"/media/x/?expires=" + expires + "&signature=" + url.QueryEscape(signature), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"a later end":             {changed("expires", later), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"an end beyond all":       {changed("expires", "9223372036854775807"), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"an end before all":       {changed("expires", "-1"), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"another signature":       {changed("signature", flipped(signature)), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"half a signature":        {changed("signature", signature[:len(signature)/2]), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"a signature of nobody's": {changed("signature", "A"), 403, e2e.ErrorDetail(e2e.TextForbidden)},
		"no signature":            {link.Path + "?expires=" + expires, 400, e2e.Object{"signature": e2e.Texts(e2e.TextRequired)}},
		"no end":                  {link.Path + "?signature=" + url.QueryEscape(signature), 400, e2e.Object{"expires": e2e.Texts(e2e.TextRequired)}},
		"an end that is none":     {changed("expires", "soon"), 400, e2e.Object{"expires": e2e.Texts("Enter a whole number.")}},
		"a climbing name":         {"/media/..%2f..%2fkeyring.json/?" + link.RawQuery, 403, e2e.ErrorDetail(e2e.TextForbidden)},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, apitest.New(t, w.App).Do("GET", tc.path, nil, nil), tc.status, tc.want)
		})
	}

	w.Clock.Move(time.Hour - time.Second)
	if answer := get(link.RequestURI()); answer.Status != 200 {
		t.Errorf("a second before its end the link answers %d", answer.Status)
	}
	w.Clock.Move(2 * time.Second)
	e2e.WantBody(t, get(link.RequestURI()), 403, e2e.ErrorDetail(e2e.TextForbidden))
	if answer := get(e2e.PictureLink(t, w, w.Live, id).RequestURI()); answer.Status != http.StatusOK {
		t.Errorf("a fresh link answers %d", answer.Status)
	}
}

// flipped is the text with its first letter exchanged.
func flipped(s string) string {
	if s[0] == 'A' {
		return "B" + s[1:]
	}
	return "A" + s[1:]
}

// No file of the state folder shows a picture to who copies the disk.
func TestPicturesAreSealedOnDisk(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	portrait := append(e2e.PictureOfSize(100), []byte("recognisable bytes of a face")...)
	w.Live.WorkflowID = w.Workflow(w.Live.ID, "FACE_MATCH")
	e2e.CreateSession(t, w, w.Live, e2e.Object{"workflow_id": w.Live.WorkflowID, "portrait_image": e2e.Base64(portrait)})
	files := 0
	err := filepath.WalkDir(w.Config.StatePath("media"), func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		files++
		content, err := os.ReadFile(path)
		if bytes.Contains(content, []byte("recognisable")) || bytes.Contains(content, []byte("\xff\xd8\xff\xe0")) {
			t.Errorf("%s holds the picture as it is", entry.Name())
		}
		return err
	})
	if err != nil || files != 1 {
		t.Errorf("%d files are kept, want 1 (%v)", files, err)
	}
	if _, err := os.Stat(w.Config.MailFolder()); err != nil {
		t.Error(err)
	}
}
