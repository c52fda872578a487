package workerpool

import (
	"bytes"
	"image/jpeg"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
)

func specimen(tb testing.TB, name string) []byte {
	tb.Helper()
	data, err := os.ReadFile(filepath.Join("document", "testdata", name))
	if err != nil {
		tb.Fatal(err)
	}
	return data
}

func TestReadDocumentInAChild(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			got, err := r.ReadDocument(t.Context(), document.Request{Image: specimen(t, "easy_0_TD3.jpg")}, SessionTimeout)
			if err != nil {
				t.Error(err)
				return
			}
			want := []string{"P<JPNDOS<SANTOS<SILVA<<MOHAMMED<<<<<<<<<<<<<", "SW06940315JPN4408051F2704221<<<<<<<<<<<<<<<4"}
			if got.Zone == nil || !got.Zone.Accepted || !slices.Equal(got.Zone.Document.Lines, want) {
				t.Errorf("zone = %+v, want %q", got.Zone, want)
			}
			if got.Quality.Focus < docimage.FocusWarn || got.Quality.BrightnessIssue != docimage.BrightnessOK {
				t.Errorf("quality = %+v, want a good picture", got.Quality)
			}
			kept, err := jpeg.DecodeConfig(bytes.NewReader(got.NormalisedJPEG))
			if err != nil || kept.Width != got.Facts.Width || kept.Height != got.Facts.Height {
				t.Errorf("copy = %+v, %v, want one of %+v", kept, err, got.Facts)
			}
			if got.Engine == "" || got.Version == "" || len(got.ModelHash) != 64 || got.Took <= 0 {
				t.Errorf("the reading does not say what made it: %+v", got)
			}
		})
	}
	wg.Wait()
}

func TestARefusalByHeaderCostsNoChild(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	got, err := r.ReadDocument(t.Context(), document.Request{Image: []byte("\x00\x00\x00\x18ftypheic\x00\x00\x00\x00")}, SyncTimeout)
	if err != nil || got.Refusal == nil || got.Refusal.Code != "picture_heic" || got.Refusal.Text == "" {
		t.Errorf("ReadDocument = %+v, %v, want the picture refused", got, err)
	}
	if started, _ := e.counts(); started != 0 {
		t.Errorf("%d children, want none", started)
	}
}

func TestARefusalInTheChildComesBack(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	got, err := r.ReadDocument(t.Context(), document.Request{Image: []byte("%PDF-1.7\n/S /JavaScript")}, SessionTimeout)
	if err != nil || got.Refusal == nil || got.Refusal.Code != "pdf_active_content" || len(got.NormalisedJPEG) != 0 {
		t.Errorf("ReadDocument = %+v, %v, want the document refused", got, err)
	}
	if n := r.health.failures[JobReadDocument]; n != 0 {
		t.Errorf("%d failures, want a refusal not to count", n)
	}
}

func TestOnlyAPlainCopyIsTaken(t *testing.T) {
	t.Parallel()
	for name, data := range map[string][]byte{
		"nothing":         nil,
		"a page":          []byte("<html><script>1</script>"),
		"a PDF":           []byte("%PDF-1.7"),
		"a large picture": {0xff, 0xd8, 0xff, 0xc0, 0, 11, 8, 0x0b, 0, 0x0b, 0, 1, 1, 0x11, 0, 0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0xff, 0xd9},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if checkCopy(data, document.MaxCopySide) == nil {
				t.Error("the copy was taken")
			}
		})
	}
}

func TestThePortraitOfADocument(t *testing.T) {
	t.Parallel()
	r, _ := testPool(t, nil)
	asked := document.Request{Image: specimen(t, "easy_0_TD3.jpg"), Portrait: true}
	got, err := r.ReadDocument(t.Context(), asked, SessionTimeout)
	if err != nil {
		t.Fatal(err)
	}
	if cut, err := jpeg.DecodeConfig(bytes.NewReader(got.Portrait)); err != nil || max(cut.Width, cut.Height) > document.MaxPortraitSide {
		t.Errorf("portrait = %+v, %v", cut, err)
	}
	if seen, err := r.FindFaces(t.Context(), got.Portrait, SessionTimeout); err != nil || len(seen.Faces) != 1 {
		t.Errorf("the portrait shows %+v, %v", seen, err)
	}
	asked.Portrait = false
	if got, err := r.ReadDocument(t.Context(), asked, SessionTimeout); err != nil || got.Portrait != nil {
		t.Errorf("a portrait nobody asked for: %d bytes, %v", len(got.Portrait), err)
	}
}

func BenchmarkReadDocument(b *testing.B) {
	r, _ := testPool(b, nil)
	req := document.Request{Image: specimen(b, "easy_0_TD3.jpg")}
	for b.Loop() {
		if _, err := r.ReadDocument(b.Context(), req, SessionTimeout); err != nil {
			b.Fatal(err)
		}
	}
}
