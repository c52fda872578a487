package boot

import "vidimus/internal/verification/evaluation"

// Trial are the engines as sessions use them, to be measured.
func (a *App) Trial() evaluation.Engines {
	return evaluation.Engines{
		Documents:  pooledReader{room: a.Room, programs: a.programs, now: a.options.Now},
		Normaliser: normaliser{a.Room, a.programs},
		Detector:   a.faces.Detector,
		Embedder:   a.faces.Embedder,
		Spoof:      a.faces.Spoof,
		Age:        a.faces.Estimator,
	}
}
