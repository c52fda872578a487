package boot_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/jpeg"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/testenv"
)

// part is one file of a form.
type part struct {
	name    string
	content []byte
}

func filesForm(t testing.TB, parts ...part) (body []byte, contentType string) {
	t.Helper()
	var b bytes.Buffer
	w := multipart.NewWriter(&b)
	for _, p := range parts {
		file, err := w.CreateFormFile(p.name, "file")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := file.Write(p.content); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes(), w.FormDataContentType()
}

func (d reviewEnv) add(method, path string, parts ...part) apitest.Response {
	d.t.Helper()
	body, contentType := filesForm(d.t, parts...)
	return d.w.For(d.t, d.p).Do(method, path, body, map[string]string{"Content-Type": contentType})
}

// linked reads a picture by its link.
func linked(t testing.TB, w *testenv.World, link any) apitest.Response {
	t.Helper()
	u, err := url.Parse(fmt.Sprint(link))
	if err != nil {
		t.Fatal(err)
	}
	return apitest.New(t, w.App).Do(http.MethodGet, u.RequestURI(), nil, nil)
}

// onePage is a whole document of one empty page.
var onePage = []byte("%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n" +
	"3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n")

func TestFilesAreAddedWhereTheyBelong(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	unlimited(t, w, w.Sandbox)
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	path := "/v3/session/" + id + "/add-images/"
	picture := tinyPicture(t)
	got := answered(t, d.add("POST", path, part{"front_image", picture}, part{"portrait_image", picture}, part{"extra_files[]", onePage}, part{"extra_files", picture}, part{"note", []byte("x")}), 200)
	var fields []string
	for _, a := range got["added"].([]any) {
		fields = append(fields, a.(map[string]any)["field"].(string))
	}
	if diff := cmp.Diff([]string{"front_image", "portrait_image", "extra_files", "extra_files"}, fields); diff != "" || got["session_id"] != id {
		t.Errorf("the answer is %v", got)
	}
	document := d.document(id)
	files := document["extra_files"].([]any)
	if len(files) != 2 {
		t.Fatalf("extra files %v", files)
	}
	if a := linked(t, w, files[0]); a.Status != 200 || a.Header.Get("Content-Type") != "application/pdf" || !bytes.Equal(a.Body, onePage) {
		t.Errorf("the document comes back as %d %s", a.Status, a.Header.Get("Content-Type"))
	}
	for name, link := range map[string]any{"front": document["front_image"], "portrait": document["portrait_image"], "extra": files[1], "answered": got["added"].([]any)[0].(map[string]any)["url"]} {
		a := linked(t, w, link)
		if _, err := jpeg.Decode(bytes.NewReader(a.Body)); a.Status != 200 || err != nil || bytes.Equal(a.Body, picture) {
			t.Errorf("%s is %d and no copy of a picture: %v", name, a.Status, err)
		}
	}
	if document["full_front_image"] == nil || document["status"] != "Approved" {
		t.Errorf("the rest of the document is %v", document)
	}
	entry := last(d.reviews(id, ""))
	want := object{"activity_type": "FILE_ADDED", "actor_type": "API_KEY", "changed_fields": []string{"front_image", "portrait_image", "extra_files"}}
	if diff := cmp.Diff(plain(t, want), any(pick(entry, want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	if n := count(t, w, `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'
		AND convert_from(payload, 'UTF8') LIKE '%"trigger":"manual_review"%'`, id); n != 1 {
		t.Errorf("%d events tell of it", n)
	}
	former := document["front_image"]
	answered(t, d.add("PATCH", path, part{"front_image", picture}), 200)
	w.Eventually("what stood in the place is removed", func() bool { return linked(t, w, former).Status == 404 })
	if n := len(d.document(id)["extra_files"].([]any)); n != 2 {
		t.Errorf("%d extra files are left", n)
	}
}

func TestFilesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	unlimited(t, w, w.Sandbox)
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	path := "/v3/session/" + id + "/add-images/"
	picture := tinyPicture(t)
	before := count(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id)
	nowhere := texts("The session has no step that such a file belongs to.")
	for name, tc := range map[string]struct {
		parts []part
		want  object
	}{
		"no file":                 {nil, object{"detail": texts("Send at least one file: front_image, back_image, portrait_image, selfie, poa_document, extra_files.")}},
		"only an unknown file":    {[]part{{"face", picture}}, object{"detail": texts("Send at least one file: front_image, back_image, portrait_image, selfie, poa_document, extra_files.")}},
		"a step that is not done": {[]part{{"selfie", picture}, {"poa_document", picture}}, object{"selfie": nowhere, "poa_document": nowhere}},
		"a place twice":           {[]part{{"front_image", picture}, {"front_image", picture}}, object{"front_image": texts("Send one file only.")}},
		"too many files":          {slicesOf(part{"extra_files", []byte("x")}, 21), object{"extra_files": texts("Send at most 20 files.")}},
	} {
		t.Run(name, func(t *testing.T) {
			wantBody(t, reviewEnv{w, w.Sandbox, t}.add("POST", path, tc.parts...), 400, tc.want)
		})
	}
	for name, content := range map[string][]byte{
		"empty": nil, "text": []byte("hello"), "svg": []byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), "broken": picture[:200],
		"large": append(bytes.Clone(picture), make([]byte, 15<<20)...),
	} {
		got := answered(t, d.add("POST", path, part{"back_image", picture}, part{"front_image", content}), 400)
		if got["front_image"] == nil {
			t.Errorf("%s is refused with %v", name, got)
		}
	}
	if a := w.As(w.Sandbox).Do("POST", path, object{}, nil); a.Status != 415 {
		t.Errorf("JSON is answered %d", a.Status)
	}
	if a := w.As(w.Sandbox).Do("POST", path, "--x\r\nbroken", map[string]string{"Content-Type": "multipart/form-data; boundary=x"}); a.Status != 400 {
		t.Errorf("a broken form is answered %d %s", a.Status, a.Body)
	}
	wantBody(t, d.add("POST", path+"?node_id=other", part{"front_image", picture}), 400, object{"front_image": nowhere})
	wantBody(t, reviewEnv{w, w.Live, t}.add("POST", path, part{"front_image", picture}), 404, detail(textNotFound))
	wantBody(t, d.add("POST", "/v3/session/"+uuid.NewString()+"/add-images/", part{"front_image", picture}), 404, detail(textNotFound))
	if after := count(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id); after != before || count(t, w, "SELECT count(*) FROM session_reviews") != 0 {
		t.Errorf("refused files leave %d more rows", after-before)
	}
	for _, status := range session.Statuses {
		d.become(id, status)
		want := 404
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview || status == session.StatusKYCExpired {
			want = 200
		}
		if got := d.add("POST", path, part{"front_image", picture}); got.Status != want {
			t.Errorf("%s is answered %d %s", status, got.Status, got.Body)
		}
	}
}

func slicesOf(p part, n int) []part {
	parts := make([]part, n)
	for i := range parts {
		parts[i] = p
	}
	return parts
}

func TestFilesAreAddedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := appEnv{world: w, party: w.Sandbox, t: t}, reviewEnv{w, w.Sandbox, t}
	id := h.read()
	picture, calls := tinyPicture(t), 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for _, method := range []string{"PATCH", "POST"} {
			answered(t, d.add(method, prefix+"/session/"+id+"/add-images/", part{"extra_files", picture}), 200)
			calls++
		}
	}
	if n := len(d.document(id)["extra_files"].([]any)); n != calls {
		t.Errorf("%d files of %d calls", n, calls)
	}
	for ; calls < 10; calls++ {
		answered(t, d.add("POST", "/session/"+id+"/add-images/"), 400)
	}
	if a := d.add("POST", "/v1/session/"+id+"/add-images/", part{"extra_files", picture}); a.Status != 429 {
		t.Errorf("the eleventh call of a minute is answered %d: all paths share one limit", a.Status)
	}
}

// mediaOf is the picture that a link leads to.
func mediaOf(t testing.TB, link any) uuid.UUID {
	t.Helper()
	address, err := url.Parse(fmt.Sprint(link))
	if err != nil {
		t.Fatal(err)
	}
	raw, err := base64.RawURLEncoding.DecodeString(strings.Split(address.Path, "/")[2])
	if err != nil || len(raw) != 32 {
		t.Fatalf("%v is no link to a picture", link)
	}
	return uuid.UUID(raw[16:])
}
