package boot

import (
	"vidimus/internal/adapter/identitydocument"
	"vidimus/internal/adapter/picture"
	"vidimus/internal/verification/evaluation"
)

// Trial are the engines as sessions use them, to be measured.
func (a *App) Trial() evaluation.Engines {
	return evaluation.Engines{
		Documents:  identitydocument.Reader{Pool: a.Room, Programs: a.programs, Print: a.print, Faces: a.networks.FaceFinder(), Now: a.options.Now},
		Normaliser: picture.Normaliser{Pool: a.Room, Programs: a.programs},
		Detector:   a.faces.Detector,
		Embedder:   a.faces.Embedder,
		Spoof:      a.faces.Spoof,
		Age:        a.faces.Estimator,
	}
}
