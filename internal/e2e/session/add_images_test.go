package session_test

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"image/jpeg"
	"net/url"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

func TestFilesAreAddedWhereTheyBelong(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	path := "/v3/session/" + id + "/add-images/"
	picture := e2e.TinyPicture(t)
	got := e2e.WantObject(t, d.AddFiles("POST", path, e2e.FormFile{Name: "front_image", Content: picture}, e2e.FormFile{Name: "portrait_image", Content: picture}, e2e.FormFile{Name: "extra_files[]", Content: e2e.OnePagePDF}, e2e.FormFile{Name: "extra_files", Content: picture}, e2e.FormFile{Name: "note", Content: []byte("x")}), 200)
	var fields []string
	for _, a := range got["added"].([]any) {
		fields = append(fields, a.(map[string]any)["field"].(string))
	}
	if diff := cmp.Diff([]string{"front_image", "portrait_image", "extra_files", "extra_files"}, fields); diff != "" || got["session_id"] != id {
		t.Errorf("the answer is %v", got)
	}
	document := d.Document(id)
	files := document["extra_files"].([]any)
	if len(files) != 2 {
		t.Fatalf("extra files %v", files)
	}
	if a := e2e.FollowLink(t, w, files[0]); a.Status != 200 || a.Header.Get("Content-Type") != "application/pdf" || !bytes.Equal(a.Body, e2e.OnePagePDF) {
		t.Errorf("the document comes back as %d %s", a.Status, a.Header.Get("Content-Type"))
	}
	for name, link := range map[string]any{"front": document["front_image"], "portrait": document["portrait_image"], "extra": files[1], "answered": got["added"].([]any)[0].(map[string]any)["url"]} {
		a := e2e.FollowLink(t, w, link)
		if _, err := jpeg.Decode(bytes.NewReader(a.Body)); a.Status != 200 || err != nil || bytes.Equal(a.Body, picture) {
			t.Errorf("%s is %d and no copy of a picture: %v", name, a.Status, err)
		}
	}
	if document["full_front_image"] == nil || document["status"] != "Approved" {
		t.Errorf("the rest of the document is %v", document)
	}
	entry := last(d.Reviews(id, ""))
	want := e2e.Object{"activity_type": "FILE_ADDED", "actor_type": "API_KEY", "changed_fields": []string{"front_image", "portrait_image", "extra_files"}}
	if diff := cmp.Diff(e2e.ParsedJSON(t, want), any(pick(entry, want))); diff != "" {
		t.Errorf("the feed (-want +got):\n%s", diff)
	}
	if n := e2e.QueryNumber(t, w, `SELECT count(*) FROM outbox_events WHERE session_id = $1 AND type = 'data.updated'
		AND convert_from(payload, 'UTF8') LIKE '%"trigger":"manual_review"%'`, id); n != 1 {
		t.Errorf("%d events tell of it", n)
	}
	former := document["front_image"]
	e2e.WantObject(t, d.AddFiles("PATCH", path, e2e.FormFile{Name: "front_image", Content: picture}), 200)
	w.Eventually("what stood in the place is removed", func() bool { return e2e.FollowLink(t, w, former).Status == 404 })
	if n := len(d.Document(id)["extra_files"].([]any)); n != 2 {
		t.Errorf("%d extra files are left", n)
	}
}

func TestFilesAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	e2e.LiftLimits(t, w, w.Sandbox)
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	path := "/v3/session/" + id + "/add-images/"
	picture := e2e.TinyPicture(t)
	before := e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id)
	nowhere := e2e.Texts("The session has no step that such a file belongs to.")
	for name, tc := range map[string]struct {
		parts []e2e.FormFile
		want  e2e.Object
	}{
		"no file":                 {nil, e2e.Object{"detail": e2e.Texts("Send at least one file: front_image, back_image, portrait_image, selfie, poa_document, extra_files.")}},
		"only an unknown file":    {[]e2e.FormFile{{Name: "face", Content: picture}}, e2e.Object{"detail": e2e.Texts("Send at least one file: front_image, back_image, portrait_image, selfie, poa_document, extra_files.")}},
		"a step that is not done": {[]e2e.FormFile{{Name: "selfie", Content: picture}, {Name: "poa_document", Content: picture}}, e2e.Object{"selfie": nowhere, "poa_document": nowhere}},
		"a place twice":           {[]e2e.FormFile{{Name: "front_image", Content: picture}, {Name: "front_image", Content: picture}}, e2e.Object{"front_image": e2e.Texts("Send one file only.")}},
		"too many files":          {slicesOf(e2e.FormFile{Name: "extra_files", Content: []byte("x")}, 21), e2e.Object{"extra_files": e2e.Texts("Send at most 20 files.")}},
	} {
		t.Run(name, func(t *testing.T) {
			e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Sandbox, T: t}.AddFiles("POST", path, tc.parts...), 400, tc.want)
		})
	}
	for name, content := range map[string][]byte{
		"empty": nil, "text": []byte("hello"), "svg": []byte("<svg xmlns='http://www.w3.org/2000/svg'/>"), "broken": picture[:200],
		"large": append(bytes.Clone(picture), make([]byte, 15<<20)...),
	} {
		got := e2e.WantObject(t, d.AddFiles("POST", path, e2e.FormFile{Name: "back_image", Content: picture}, e2e.FormFile{Name: "front_image", Content: content}), 400)
		if got["front_image"] == nil {
			t.Errorf("%s is refused with %v", name, got)
		}
	}
	if a := w.As(w.Sandbox).Do("POST", path, e2e.Object{}, nil); a.Status != 415 {
		t.Errorf("JSON is answered %d", a.Status)
	}
	if a := w.As(w.Sandbox).Do("POST", path, "--x\r\nbroken", map[string]string{"Content-Type": "multipart/form-data; boundary=x"}); a.Status != 400 {
		t.Errorf("a broken form is answered %d %s", a.Status, a.Body)
	}
	e2e.WantBody(t, d.AddFiles("POST", path+"?node_id=other", e2e.FormFile{Name: "front_image", Content: picture}), 400, e2e.Object{"front_image": nowhere})
	e2e.WantBody(t, e2e.Reviewer{W: w, P: w.Live, T: t}.AddFiles("POST", path, e2e.FormFile{Name: "front_image", Content: picture}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	e2e.WantBody(t, d.AddFiles("POST", "/v3/session/"+uuid.NewString()+"/add-images/", e2e.FormFile{Name: "front_image", Content: picture}), 404, e2e.ErrorDetail(e2e.TextNotFound))
	if after := e2e.QueryNumber(t, w, "SELECT count(*) FROM media WHERE session_id = $1", id); after != before || e2e.QueryNumber(t, w, "SELECT count(*) FROM session_reviews") != 0 {
		t.Errorf("refused files leave %d more rows", after-before)
	}
	for _, status := range session.Statuses {
		d.SetStatus(id, status)
		want := 404
		if status == session.StatusApproved || status == session.StatusDeclined || status == session.StatusInReview || status == session.StatusKYCExpired {
			want = 200
		}
		if got := d.AddFiles("POST", path, e2e.FormFile{Name: "front_image", Content: picture}); got.Status != want {
			t.Errorf("%s is answered %d %s", status, got.Status, got.Body)
		}
	}
}

func slicesOf(p e2e.FormFile, n int) []e2e.FormFile {
	parts := make([]e2e.FormFile, n)
	for i := range parts {
		parts[i] = p
	}
	return parts
}

func TestFilesAreAddedUnderEveryPath(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	w.Work()
	h, d := e2e.App{World: w, Party: w.Sandbox, T: t}, e2e.Reviewer{W: w, P: w.Sandbox, T: t}
	id := h.ApprovedSession()
	picture, calls := e2e.TinyPicture(t), 0
	for _, prefix := range []string{"/v3", "/v2", "/v1", ""} {
		for _, method := range []string{"PATCH", "POST"} {
			e2e.WantObject(t, d.AddFiles(method, prefix+"/session/"+id+"/add-images/", e2e.FormFile{Name: "extra_files", Content: picture}), 200)
			calls++
		}
	}
	if n := len(d.Document(id)["extra_files"].([]any)); n != calls {
		t.Errorf("%d files of %d calls", n, calls)
	}
	for ; calls < 10; calls++ {
		e2e.WantObject(t, d.AddFiles("POST", "/session/"+id+"/add-images/"), 400)
	}
	if a := d.AddFiles("POST", "/v1/session/"+id+"/add-images/", e2e.FormFile{Name: "extra_files", Content: picture}); a.Status != 429 {
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
