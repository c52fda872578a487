package correction

import (
	"bytes"
	"mime/multipart"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/verification/manualreview"
)

// Whatever comes as files for a session is a bounded list of files with names, or is refused.
func FuzzReadFiles(f *testing.F) {
	const head = "--b\r\nContent-Disposition: form-data; name=\""
	for _, name := range manualreview.AddFields() {
		f.Add([]byte(head + name + "[]\"; filename=\"a\"\r\n\r\nx\r\n--b--"))
		f.Add([]byte(strings.Repeat(head+name+"\"\r\n\r\nx\r\n", maxAddedFiles+1) + "--b--"))
	}
	f.Add([]byte("--b--"))
	f.Fuzz(func(t *testing.T, body []byte) {
		files, err := readFiles(t.Context(), multipart.NewReader(bytes.NewReader(body), "b"))
		if err != nil {
			return
		}
		if len(files) == 0 || len(files) > maxAddedFiles {
			t.Errorf("%d files", len(files))
		}
		for _, file := range files {
			if !slices.Contains(manualreview.AddFields(), file.Field) || len(file.Content) > maxAddedBytes {
				t.Errorf("%s of %d bytes", file.Field, len(file.Content))
			}
		}
	})
}
