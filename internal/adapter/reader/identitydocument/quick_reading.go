package identitydocument

import (
	"context"
	"math"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// Precheck implements reading.Prechecker. What it reads is kept for the step.
func (r Reader) Precheck(ctx context.Context, picture []byte) (reading.PrecheckResult, error) {
	side, err := r.Pool.ReadDocument(ctx, r.request(picture), workerpool.SyncTimeout)
	if err != nil {
		return reading.PrecheckResult{}, err
	}
	if side.Refusal != nil {
		return reading.PrecheckResult{Refusal: side.Refusal.Code}, nil
	}
	r.Cache.put(picture, side)
	out := reading.PrecheckResult{Quality: toQuality(side.Quality), HasPage: side.Frame != nil, FaceShare: faceShare(side)}
	if side.Zone != nil {
		out.MRZ = toZone(side.Zone.Document, side.Zone.Accepted, r.Now())
	}
	return out, nil
}

// faceShare is the width of the largest face as a share of the shorter side of what it stands on.
func faceShare(side document.Reading) float64 {
	ground := shorterSide(side)
	if ground <= 0 {
		return 0
	}
	widest := 0.0
	for _, f := range side.Faces {
		w, _ := f.Size()
		widest = max(widest, w)
	}
	return math.Round(widest/ground*100) / 100
}

func shorterSide(side document.Reading) float64 {
	if side.Frame != nil {
		w, h := side.Frame.Corners.Size()
		return min(w, h)
	}
	facts, err := docimage.Inspect(side.NormalisedJPEG, docimage.DefaultLimits())
	if err != nil {
		return 0 // the pool has made it
	}
	return float64(min(facts.Width, facts.Height))
}
