package hosted

import (
	"bytes"
	"mime/multipart"
	"strings"
	"testing"

	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/verification/headturn"
)

const partHead = "--b\r\nContent-Disposition: form-data; name=\""

// Whatever comes as the pictures of a challenge is taken within its bounds, or refused.
func FuzzReadMotion(f *testing.F) {
	for _, body := range []string{
		partHead + "challenge_id\"\r\n\r\n0190c1b0-0000-7000-8000-000000000001\r\n" + partHead + "taken_at\"\r\n\r\n1,2\r\n" + partHead + "frames\"\r\n\r\na\r\n" + partHead + "frames[]\"\r\n\r\nb\r\n--b--",
		partHead + "taken_at\"\r\n\r\n1,,-2\r\n--b--", partHead + "challenge_id\"\r\n\r\nx\r\n--b--", partHead + "frames\"\r\n\r\n", strings.Repeat(partHead+"frames\"\r\n\r\na\r\n", headturn.MaxFrames+1),
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		in, err := readMotion(t.Context(), multipart.NewReader(bytes.NewReader(body), "b"))
		if err == nil && len(in.Images) > headturn.MaxFrames {
			t.Errorf("%d pictures", len(in.Images))
		}
		for _, s := range in.Images {
			if s.AtMS < 0 {
				t.Errorf("a picture was taken at %d", s.AtMS)
			}
		}
	})
}

// Whatever comes as a document by its key has both, or is refused.
func FuzzReadKeyedForm(f *testing.F) {
	for _, body := range []string{
		partHead + "document_key\"\r\n\r\npayslip\r\n" + partHead + "document\"; filename=\"a.pdf\"\r\n\r\n%PDF\r\n--b--",
		partHead + "document_key\"\r\n\r\n" + strings.Repeat("k", 401) + "\r\n--b--", partHead + "document\"\r\n\r\n\r\n--b--", "--b--", "",
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		in, err := readKeyedForm(t.Context(), multipart.NewReader(bytes.NewReader(body), "b"))
		if err == nil && (in.Key == "" || len(in.File) == 0 || len(in.Key) > formreader.MaxText || len(in.File) > maxDocument) {
			t.Errorf("%d bytes under a key of %d", len(in.File), len(in.Key))
		}
	})
}
