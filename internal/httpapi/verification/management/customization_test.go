package management

import (
	"bytes"
	"encoding/json"
	"mime/multipart"
	"strings"
	"testing"

	"vidimus/internal/domain/management/branding"
	"vidimus/internal/httpapi/formreader"
)

// Whatever comes as a form about the look of the page becomes settings that are JSON, or is refused.
func FuzzReadForm(f *testing.F) {
	const head = "--b\r\nContent-Disposition: form-data; name=\""
	for _, body := range []string{
		head + "font_family\"\r\n\r\nInter\r\n" + head + "callback_seconds\"\r\n\r\n3\r\n" + head + "image_square\"; filename=\"a.png\"\r\n\r\nx\r\n--b--",
		head + "hide_progress_bar\"\r\n\r\nyes\r\n--b--", head + "app_public_name\"\r\n\r\n\xff\x00\r\n--b--", head + "callback_seconds\"\r\n\r\n9e9", "--b--",
		strings.Repeat(head+"a\"\r\n\r\n1\r\n", formreader.MaxParts+1) + "--b--",
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		in := branding.Change{Settings: map[string]json.RawMessage{}, Uploads: map[branding.Slot][]byte{}}
		if readForm(t.Context(), multipart.NewReader(bytes.NewReader(body), "b"), &in) != nil {
			return
		}
		for name, value := range in.Settings {
			if !json.Valid(value) {
				t.Errorf("%s is %q", name, value)
			}
		}
	})
}
