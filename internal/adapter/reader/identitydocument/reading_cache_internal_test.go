package identitydocument

import (
	"testing"
	"testing/synctest"
	"time"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
)

func TestReadingsAreCachedOnce(t *testing.T) {
	t.Parallel()
	sided := func(size int) document.Reading { return document.Reading{NormalisedJPEG: make([]byte, size)} }
	t.Run("the reading of the same bytes is given out once", func(t *testing.T) {
		t.Parallel()
		r := NewReadingCache()
		r.put([]byte("front"), sided(7))
		if _, known := r.take([]byte("fronT")); known {
			t.Error("another picture has a reading")
		}
		if side, known := r.take([]byte("front")); !known || len(side.NormalisedJPEG) != 7 {
			t.Error("the reading is missing")
		}
		if _, known := r.take([]byte("front")); known || r.bytes != 0 {
			t.Errorf("the reading is given out twice, or %d bytes stay counted", r.bytes)
		}
	})
	t.Run("no more is kept than there is room for", func(t *testing.T) {
		t.Parallel()
		r := NewReadingCache()
		r.put([]byte("first"), sided(maxReadingBytes-1))
		r.put([]byte("second"), sided(2))
		if _, known := r.take([]byte("second")); known {
			t.Error("the second was kept")
		}
		r.take([]byte("first"))
		r.put([]byte("second"), sided(2))
		if _, known := r.take([]byte("second")); !known {
			t.Error("there is room again, and the second was not kept")
		}
	})
	t.Run("a reading that nobody comes for is forgotten", func(t *testing.T) {
		t.Parallel()
		synctest.Test(t, func(t *testing.T) {
			r := NewReadingCache()
			r.put([]byte("front"), sided(7))
			<-time.After(readingLifetime - time.Second) // the clock of the test
			r.take([]byte("front"))
			r.put([]byte("front"), sided(5))
			<-time.After(2 * time.Second) // the clock of the test
			synctest.Wait()
			if _, known := r.kept[keyOf([]byte("front"))]; !known {
				t.Error("the later reading went with the time of the former one")
			}
			<-time.After(readingLifetime) // the clock of the test
			synctest.Wait()
			if _, known := r.take([]byte("front")); known || r.bytes != 0 {
				t.Errorf("the reading is still there, or %d bytes stay counted", r.bytes)
			}
		})
	})
	t.Run("a reader without memory reads each picture anew", func(t *testing.T) {
		t.Parallel()
		var r *ReadingCache
		r.put([]byte("front"), sided(7))
		if _, known := r.take([]byte("front")); known {
			t.Error("a nil one has kept something")
		}
	})
}

// The step has what the look has read: a reader without a pool can read nothing else.
func TestAPictureThatWasLookedAtIsNotReadAgain(t *testing.T) {
	t.Parallel()
	r := Reader{Cache: NewReadingCache()}
	picture := []byte("front")
	r.Cache.put(picture, document.Reading{NormalisedJPEG: []byte("copy"), Quality: docimage.Quality{Focus: 81}})
	if _, known := r.cached(picture, "secret"); known {
		t.Error("a file with a password was answered with the reading of one without")
	}
	out, err := r.Read(t.Context(), picture, "")
	if err != nil || string(out.NormalisedJPEG) != "copy" || out.Quality.Focus != 81 {
		t.Errorf("the step read %+v, %v", out, err)
	}
	if _, known := r.cached(picture, ""); known {
		t.Error("the reading was given out twice")
	}
}
