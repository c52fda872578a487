package model

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"vidimus/internal/engine/network/models"
)

// defaults describe the models of the product's table that read faces.
var defaults = map[string]Entry{
	models.FaceDetector: {
		Kind: KindDetector, Output: OutputAnchors,
		Input: Input{Width: anchorSide, Height: anchorSide, Colour: "rgb", Mean: [3]float64{127.5, 127.5, 127.5}, Deviation: [3]float64{127.5, 127.5, 127.5}},
	},
	models.FaceMesh: {
		Kind: KindMesh, Output: OutputMesh, Input: Input{Width: 192, Height: 192, Colour: "rgb", Deviation: [3]float64{255, 255, 255}},
	},
	models.FaceRecognition: {
		Kind: KindEmbedder, Output: OutputEmbedding, Curve: dlibCurve, Input: Input{Width: 150, Height: 150, Colour: "rgb", Crop: corners},
	},
}

// dlibCurve maps cosines of dlib's embeddings to scores. Their makers take two
// faces for one person's up to a distance of 0.6 (99.38 % right on Labeled Faces
// in the Wild); embeddings of faces are 1.36 to 1.43 long, so that distance is a
// cosine of 0.908, which stands for a score of 50. Above it the points are those
// of CurveOf. Below it the curve is steep, as single calls may accept a score of
// 30 and more; strangers were seen at 0.80 to 0.86.
var dlibCurve = [][2]float64{{0.75, 0}, {0.86, 10}, {0.895, 25}, {0.908, 50}, {0.922, 60}, {0.954, 90}, {1, 100}}

// errNothingInstalled says that a folder holds none of the models.
var errNothingInstalled = errors.New("no model is installed: run vidimus models install")

// Installed describes the models for faces that are installed in a folder.
func Installed(folder string) ([]Entry, error) {
	var all []Entry
	for _, e := range models.Default() {
		d, ok := defaults[e.ID]
		if !ok {
			continue
		}
		d.ID, d.Path, d.SHA256, d.Licence = e.ID, filepath.Join(folder, e.File), e.SHA256, e.Licence
		d.defaults()
		switch _, err := os.Stat(d.Path); {
		case errors.Is(err, fs.ErrNotExist):
			continue
		case err != nil:
			return nil, err
		}
		if err := d.check(); err != nil {
			return nil, err
		}
		all = append(all, d)
	}
	if len(all) == 0 {
		return nil, errNothingInstalled
	}
	return all, nil
}
