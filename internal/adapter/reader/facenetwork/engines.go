package facenetwork

import (
	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/facecheck"
	"vidimus/internal/verification/feature/age"
)

// Engines holds the face engines; members are nil if nothing is configured.
type Engines struct {
	Normaliser face.Normaliser
	// Selfies is the normaliser of pictures that persons take of themselves.
	Selfies   face.Normaliser
	Detector  face.Detector
	Spoof     face.LivenessDetector
	Signs     face.RecaptureDetector
	Embedder  face.Embedder
	Estimator age.Estimator
	Turner    facecheck.Rotator
}

// Engines returns the networks with what reads pictures for them.
func (n *Networks) Engines(pool *workerpool.Pool, set *programs.Set) Engines {
	documents := picture.Normaliser{Pool: pool, Programs: set}
	selfies := documents
	selfies.Selfies = true
	return Engines{
		Normaliser: documents, Selfies: selfies, Turner: documents, Signs: RecaptureDetector{Pool: pool},
		Detector: n.Detector(pool), Spoof: n.Spoof(), Embedder: n.Embedder(), Estimator: n.Estimator(),
	}
}
