package facestub_test

import (
	"encoding/json"
	"testing"

	"vidimus/internal/testkit/face/facestub"
	"vidimus/internal/testkit/face/facetest"
)

func TestTheAlbumIsAnEngine(t *testing.T) {
	t.Parallel()
	picture := func(faces int) []byte {
		s := facestub.GoodSelfie()
		s.Faces, s.Alike = faces, 20
		raw, err := json.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		return raw
	}
	a := facestub.New()
	facetest.Run(t, facetest.Engines{Detector: a, Embedder: a, Spoof: a, Estimator: a},
		facetest.Pictures{One: picture(1), Two: picture(2), None: picture(0)})
}
