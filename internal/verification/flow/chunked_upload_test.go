package flow

import (
	"bytes"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
)

// TestAPictureComesInParts: what has arrived stays, whatever the line does.
func TestAPictureComesInParts(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref, other := d.started(workflow.FeatureOCR), d.started(workflow.FeatureOCR)
	d.must(d.choose(ref, node, "ID"))
	whole := bytes.Repeat([]byte("a face on a card. "), 100)
	open := func() applicant.ChunkedUpload {
		p, err := d.StartChunkedUpload(t.Context(), ref, node, len(whole))
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	add := func(p applicant.ChunkedUpload, first, end int) applicant.ChunkedUpload {
		got, err := d.AppendChunk(t.Context(), ref, p.ID, first, whole[first:end])
		if err != nil {
			t.Fatal(err)
		}
		return got
	}
	use := func(ref session.Ref, p applicant.ChunkedUpload) (applicant.View, error) {
		return d.PutUploadedImage(t.Context(), ref, p.ID, applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera"})
	}
	p := open()
	if got := add(p, 0, 700); got.Received != 700 || got.Size != len(whole) {
		t.Fatalf("after the first part: %+v", got)
	}
	if n := d.count("SELECT count(*) FROM hosted_upload_parts WHERE position('face'::bytea IN content_sealed) > 0"); n != 0 {
		t.Error("a part can be read in the database")
	}
	// The answer was lost and the part comes again, or one was left out: the page is told where to go on.
	for _, first := range []int{0, 300, 900} {
		if got := add(p, first, first+200); got.Received != 700 {
			t.Errorf("a part from %d: %+v", first, got)
		}
	}
	if _, err := use(ref, p); codeOf(err) != "upload_incomplete" {
		t.Errorf("used too soon: %v", err)
	}
	if _, err := d.AppendChunk(t.Context(), ref, p.ID, 700, append(whole[700:len(whole):len(whole)], '!')); codeOf(err) != "part_too_long" {
		t.Errorf("more than was said: %v", err)
	}
	if _, err := d.AppendChunk(t.Context(), other, p.ID, 700, whole[700:]); codeOf(err) != "upload_gone" {
		t.Errorf("somebody else's: %v", err)
	}
	add(p, 700, len(whole))
	if _, err := use(other, p); codeOf(err) != "upload_gone" {
		t.Errorf("used by somebody else: %v", err)
	}
	for range 2 { // the answer may be lost
		if v := d.must(use(ref, p)).Steps[0]; len(v.Document.Uploaded) != 1 {
			t.Errorf("the step after it: %+v", v.Document)
		}
	}
	if n := d.count("SELECT count(*) FROM hosted_upload_parts"); n != 0 || d.files() != 1 {
		t.Errorf("%d parts stay, %d files", n, d.files())
	}
	if n := d.count("SELECT size_bytes FROM media"); n != len(whole) {
		t.Errorf("the picture has %d bytes", n)
	}
	if got := add(p, 0, 10); got.Received != len(whole) {
		t.Errorf("a part of a file that was used: %+v", got)
	}
}

// TestPartsDoNotStay: of files that never come whole.
func TestPartsDoNotStay(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.started(workflow.FeatureOCR)
	var all []applicant.ChunkedUpload
	for range applicant.MaxChunkedUploads + 1 {
		p, err := d.StartChunkedUpload(t.Context(), ref, node, 10)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := d.AppendChunk(t.Context(), ref, p.ID, 0, []byte("12345")); err != nil {
			t.Fatal(err)
		}
		all = append(all, p)
		d.pass(time.Second)
	}
	if _, err := d.AppendChunk(t.Context(), ref, all[0].ID, 5, []byte("6")); codeOf(err) != "upload_gone" {
		t.Errorf("the oldest of too many: %v", err)
	}
	if n := d.count("SELECT count(*) FROM hosted_upload_parts"); n != applicant.MaxChunkedUploads {
		t.Errorf("%d parts", n)
	}
	d.pass(applicant.ChunkedUploadLife)
	if _, err := d.AppendChunk(t.Context(), ref, all[1].ID, 5, []byte("6")); codeOf(err) != "upload_gone" {
		t.Errorf("after its time: %v", err)
	}
	if err := d.DropExpiredUploads(t.Context()); err != nil {
		t.Fatal(err)
	}
	if n := d.count("SELECT (SELECT count(*) FROM hosted_upload_parts) + (SELECT count(*) FROM hosted_uploads)"); n != 0 {
		t.Errorf("%d rows stay", n)
	}
	if _, err := d.StartChunkedUpload(t.Context(), ref, "no such step", 10); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("for no step: %v", err)
	}
	if _, err := d.PutUploadedImage(t.Context(), ref, uuid.New(), applicant.ImageInput{NodeID: node, Side: verification.SideFront, Capture: "camera"}); codeOf(err) != "upload_gone" {
		t.Errorf("an id that was made up: %v", err)
	}
}

// TestThePersonsLanguageStays: it is the one of the consent, until another one is chosen.
func TestThePersonsLanguageStays(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	ref := d.session(workflow.FeatureOCR)
	speaks := func() string {
		if s := d.look(ref).Session; s.UILanguage() != nil {
			return *s.UILanguage()
		}
		return ""
	}
	if got := speaks(); got != "" {
		t.Errorf("before anything: %q", got)
	}
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion, Language: "ar"}))
	if s := d.look(ref).Session; speaks() != "ar" || s.Language != nil {
		t.Errorf("after the consent: %q, asked for %v", speaks(), s.Language)
	}
	d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion, Language: "de"}))
	if got := speaks(); got != "ar" {
		t.Errorf("agreed again: %q", got)
	}
	if err := d.Sessions.SetLanguage(t.Context(), ref, "ja"); err != nil || speaks() != "ja" {
		t.Errorf("chosen: %q, %v", speaks(), err)
	}
}
