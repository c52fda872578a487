package cases_test

import (
	"bytes"
	"image"
	"image/png"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/retention"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/hostile"
)

// upload sends a file for a note of a case.
func (d env) upload(at, name string, content []byte) apitest.Response {
	d.T.Helper()
	body, contentType := e2e.FormBody(d.T, nil, e2e.Upload{Field: "file", Name: name, Content: content})
	return d.World.For(d.T, d.Party).Do("POST", d.CasesPath(at+"notes/presign/"), body, map[string]string{"Content-Type": contentType})
}

// load follows a link.
func (d env) load(link any) apitest.Response {
	d.T.Helper()
	_, signed, _ := strings.Cut(link.(string), "/media/")
	return d.World.For(d.T, d.Party).Do("GET", "/media/"+signed, nil, nil)
}

// attached writes a note with files and returns it.
func (d env) attached(at string, files ...e2e.Object) e2e.Object {
	d.T.Helper()
	return e2e.WantObject(d.T, d.Cases("POST", at+"notes/", e2e.Object{"comment": "See", "attachments": files}), http.StatusCreated)
}

func (d env) sweep() {
	d.T.Helper()
	if err := d.World.App.Cases.Schedule.Sweep(d.T.Context()); err != nil {
		d.T.Fatal(err)
	}
}

func pngOf(t *testing.T) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 64, 48))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestFilesOfNotes are uploaded, attached and loaded by links that end.
func TestFilesOfNotes(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c := d.open(nil)
	var files []e2e.Object
	for _, f := range []struct {
		name, kept, contentType string
		content                 []byte
		isAsSent                bool
	}{
		{`C:\scans\Passport ☂.png`, "Passport ☂.jpg", "image/jpeg", pngOf(t), false},
		{"../photo", "photo.jpg", "image/jpeg", e2e.SmallPicture(t), false},
		{"bill.PDF", "bill.pdf", "application/pdf", e2e.BlankPDF(), true},
		{"..", "file.txt", "text/plain; charset=utf-8", []byte("Grüße\r\n\t<script>"), true},
		{"payments.Csv", "payments.csv", "text/csv; charset=utf-8", []byte("a;b\n1;2\n"), true},
	} {
		made := e2e.WantObject(t, d.upload(at(c), f.name, f.content), http.StatusCreated)
		if key := made["s3_key"].(string); made["filename"] != f.kept || !strings.HasPrefix(key, "case-notes/"+at(c)) || !strings.HasSuffix(key, "-"+f.kept) {
			t.Errorf("%s is kept as %v", f.name, made)
		}
		got := d.load(made["url"])
		if got.Status != 200 || got.Header.Get("Content-Type") != f.contentType || got.Header.Get("Content-Disposition") != "attachment" ||
			got.Header.Get("X-Content-Type-Options") != "nosniff" || bytes.Equal(got.Body, f.content) != f.isAsSent {
			t.Errorf("%s is loaded with %d %v", f.name, got.Status, got.Header)
		}
		if int(made["file_size"].(float64)) != len(got.Body) {
			t.Errorf("%s has %v bytes, of %d", f.name, made["file_size"], len(got.Body))
		}
		files = append(files, e2e.Object{"s3_key": made["s3_key"], "filename": "other", "file_size": 1})
	}
	note := d.attached(at(c), files...)
	shown := e2e.WantObject(t, d.CasesAs(d.checker, "GET", at(c), nil), 200)["notes"].([]any)[0].(map[string]any)
	for i, a := range shown["attachments"].([]any) {
		if a := a.(map[string]any); a["s3_key"] != files[i]["s3_key"] || a["filename"] == "other" || d.load(a["url"]).Status != 200 {
			t.Errorf("file %d is shown as %v", i, a)
		}
	}
	if len(note["attachments"].([]any)) != 5 || len(shown["attachments"].([]any)) != 5 {
		t.Errorf("the note has %v", note["attachments"])
	}
	key := "?s3_key=" + escape(files[0]["s3_key"].(string))
	link := e2e.WantObject(t, d.CasesAs(d.officer, "GET", at(c)+"notes/presign/"+key, nil), 200)
	if link["filename"] != "Passport ☂.jpg" || link["s3_key"] != files[0]["s3_key"] || d.load(link["url"]).Status != 200 {
		t.Errorf("the link is %v", link)
	}
	other := d.open(nil)
	for _, path := range []string{at(other) + "notes/presign/" + key, at(c) + "notes/presign/" + key + "x", e2e.UnknownID + "/notes/presign/" + key} {
		e2e.WantBody(t, d.Cases("GET", path, nil), 404, e2e.ErrorDetail("Not found."))
	}
	e2e.WantStatus(t, d.Cases("GET", at(c)+"notes/presign/", nil), 400)
	stem := "case-notes/" + e2e.UnknownID + "/" + e2e.UnknownID + "-"
	for _, wrong := range []string{"a", stem, stem + "a/b.jpg", "/" + stem + "a.jpg", stem + strings.Repeat("ü", 255)} {
		if got := e2e.WantStatus(t, d.Cases("GET", at(c)+"notes/presign/?s3_key="+escape(wrong), nil), 400); got["s3_key"] == nil {
			t.Errorf("%s: %v", wrong, got)
		}
		note := e2e.Object{"comment": "a", "attachments": []e2e.Object{{"s3_key": wrong}}}
		if got := e2e.WantStatus(t, d.Cases("POST", at(c)+"notes/", note), 400); got["s3_key"] == nil {
			t.Errorf("%s: %v", wrong, got)
		}
	}
	reader := d.Member("READER", "dan@firm.example")
	e2e.WantStatus(t, d.CasesAs(reader, "GET", at(c)+"notes/presign/"+key, nil), 403)
	d.World.Clock.Move(61 * time.Minute)
	e2e.WantStatus(t, d.load(link["url"]), 403)
	d.World.Clock.Move(24 * time.Hour)
	d.sweep()
	if left := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM media WHERE purpose = 'case_attachment'"); left != 5 {
		t.Errorf("%d files are left of the note", left)
	}
	fresh := e2e.WantObject(t, d.Cases("GET", at(c)+"notes/presign/"+key, nil), 200)["url"]
	e2e.WantStatus(t, d.Cases("DELETE", at(c)+"notes/"+note["uuid"].(string)+"/", nil), 204)
	e2e.WantStatus(t, d.load(fresh), 404)
	e2e.WantStatus(t, d.Cases("GET", at(c)+"notes/presign/"+key, nil), 404)
	d.swept(files[0]["s3_key"].(string))
}

// swept fails the test unless the sweep leaves nothing of a file.
func (d env) swept(key string) {
	d.T.Helper()
	d.sweep()
	id := uuid.MustParse(strings.Split(key, "/")[2][:36])
	if n := e2e.QueryNumber(d.T, d.World, "SELECT count(*) FROM case_files WHERE file_id = $1", id); n != 0 {
		d.T.Errorf("the row of %s is left", key)
	}
	if there, err := d.World.App.Cases.Media.Exists(d.T.Context(), d.Party.ID, id); there || err != nil {
		d.T.Errorf("the bytes of %s are left: %v", key, err)
	}
}

func escape(s string) string {
	return strings.NewReplacer(" ", "%20", "☂", "%E2%98%82", "/", "%2F").Replace(s)
}

// TestFilesThatAreRefused are none, large, of another type or hostile, and those that a note may not have.
func TestFilesThatAreRefused(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	c, other := d.open(nil), d.open(nil)
	unknown := []string{"Choose a JPEG, PNG or WebP picture, a PDF, plain text in UTF-8 or CSV."}
	large := append([]byte("a"), bytes.Repeat([]byte("b"), 5<<20)...)
	for name, f := range map[string]struct {
		content []byte
		want    []string
	}{
		"nothing":       {nil, []string{"Choose a file."}},
		"large.txt":     {large, []string{"The file is larger than 5 MB."}},
		"program.txt":   {[]byte("\x7fELF\x00"), unknown},
		"latin.csv":     {[]byte("Gr\xfc\xdfe"), unknown},
		"animation.gif": {[]byte("GIF89a\x00"), unknown},
		"broken.png":    {[]byte("\x89PNG\r\n\x1a\nabc"), nil},
		"script.pdf":    {hostile.PDF("<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (a) >> >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>", "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>"), nil},
		"file.pdf":      {hostile.PDF("<< /Type /Catalog /Pages 2 0 R /Names << /EmbeddedFiles 3 0 R >> >>", "<< /Type /Pages /Kids [] /Count 0 >>"), nil},
		"no pdf":        {[]byte("%PDF-1.7\n"), nil},
	} {
		got := d.upload(at(c), name, f.content)
		texts, ok := e2e.WantStatus(t, got, 400)["file"].([]any)
		if !ok || len(texts) != 1 || f.want != nil && texts[0] != f.want[0] {
			t.Errorf("%s is answered %s", name, got.Body)
		}
	}
	body, contentType := e2e.FormBody(t, map[string]string{"note": "a"})
	headers := map[string]string{"Content-Type": contentType}
	client := d.World.For(t, d.Party)
	e2e.WantBody(t, client.Do("POST", d.CasesPath(at(c)+"notes/presign/"), body, headers), 400, e2e.Object{"file": []string{"Choose a file."}})
	e2e.WantStatus(t, d.Cases("POST", at(c)+"notes/presign/", e2e.Object{}), 415)
	e2e.WantStatus(t, d.upload(at(c), "huge.txt", bytes.Repeat([]byte("b"), 11<<20)), 413)
	e2e.WantBody(t, d.upload(e2e.UnknownID+"/", "a.txt", []byte("a")), 404, e2e.ErrorDetail("Not found."))
	made := e2e.WantObject(t, d.upload(at(c), "a.txt", []byte("a")), 201)
	taken := e2e.WantObject(t, d.upload(at(c), "b.txt", []byte("b")), 201)
	d.attached(at(c), e2e.Object{"s3_key": taken["s3_key"]})
	foreign := e2e.Object{"attachments": []string{"One of these is not a file that was uploaded for a note of this case."}}
	for path, key := range map[string]any{at(other): made["s3_key"], at(c): taken["s3_key"], at(c) + "./": made["s3_key"].(string) + "x"} {
		e2e.WantBody(t, d.Cases("POST", strings.TrimSuffix(path, "./")+"notes/", e2e.Object{"comment": "a", "attachments": []e2e.Object{{"s3_key": key}}}), 400, foreign)
	}
	twice := []e2e.Object{{"s3_key": made["s3_key"]}, {"s3_key": made["s3_key"]}}
	e2e.WantBody(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "a", "attachments": twice}), 400, foreign)
	if got := e2e.WantObject(t, d.Cases("GET", at(c)+"notes/", nil), 200); got["count"] != 1. {
		t.Errorf("a note was written with a foreign file: %v", got)
	}
	e2e.ExecSQL(t, d.World, "UPDATE case_files SET size_bytes = 209715199 WHERE filename = 'b.txt'")
	e2e.WantBody(t, d.upload(at(c), "c.txt", []byte("c")), 400, e2e.Object{"file": []string{"The files of a case hold at most 200 MB."}})
	d.World.Clock.Move(25 * time.Hour)
	e2e.WantBody(t, d.Cases("POST", at(c)+"notes/", e2e.Object{"comment": "a", "attachments": twice[:1]}), 400, foreign)
	d.swept(made["s3_key"].(string))
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM case_files"); n != 1 {
		t.Errorf("%d files are left", n)
	}
}

// TestFilesGoWithTheirCase when it is deleted, with the person, and when the application keeps files no longer.
func TestFilesGoWithTheirCase(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	stop := d.World.Work()
	add := func(c e2e.Object) e2e.Object {
		t.Helper()
		made := e2e.WantObject(t, d.upload(at(c), "a.txt", []byte("a")), 201)
		d.attached(at(c), e2e.Object{"s3_key": made["s3_key"]})
		return made
	}
	deleted := d.open(nil)
	made := add(deleted)
	e2e.WantStatus(t, d.Cases("DELETE", at(deleted), nil), 204)
	e2e.WantStatus(t, d.load(made["url"]), 404)
	d.swept(made["s3_key"].(string))
	kept := d.open(nil)
	made = add(kept)
	if _, err := d.World.Retention.EraseUser(t.Context(), retention.EraseUserInput{ApplicationID: d.Party.ID, VendorData: "zoë"}); err != nil {
		t.Fatal(err)
	}
	e2e.WantStatus(t, d.load(made["url"]), 404)
	id := uuid.MustParse(strings.Split(made["s3_key"].(string), "/")[2][:36])
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM deletion_records WHERE $1 = ANY(media_ids)", id); n != 1 {
		t.Error("the record of the erasure does not name the file")
	}
	d.World.Eventually("the bytes are gone", func() bool {
		there, err := d.World.App.Cases.Media.Exists(t.Context(), d.Party.ID, id)
		return err == nil && !there
	})
	e2e.WantObject(t, d.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "firm"}), 201)
	firm := e2e.TextOf(t, d.World, "SELECT entity_id::text FROM entities WHERE vendor_data = 'firm'")
	of := d.open(e2e.Object{"subject": e2e.Object{"type": "business", "uuid": firm}})
	made = add(of)
	e2e.ExecSQL(t, d.World, "UPDATE applications SET media_retention_days = 10")
	e2e.WantObject(t, d.Cases("POST", at(of)+"resolve/", e2e.Object{"resolution": "FALSE_POSITIVE"}), 200)
	stop()
	hold := uuid.New()
	e2e.ExecSQL(t, d.World, "INSERT INTO legal_holds (application_id, hold_id, vendor_data, reason, created_at) VALUES ($1, $2, 'firm', 'court', now())", d.Party.ID, hold)
	d.World.Clock.Move(11 * 24 * time.Hour)
	d.sweep()
	if n := e2e.QueryNumber(t, d.World, "SELECT count(*) FROM media WHERE purpose = 'case_attachment'"); n != 1 {
		t.Errorf("under a hold %d files are left", n)
	}
	e2e.ExecSQL(t, d.World, "DELETE FROM legal_holds WHERE hold_id = $1", hold)
	d.swept(made["s3_key"].(string))
}
