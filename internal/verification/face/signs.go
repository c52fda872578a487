package face

import (
	"context"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification/finding"
)

// RecaptureSigns are the signs of a picture that a screen or a sheet of paper was
// photographed instead of a person. They are hints: attacks may show none, and a
// genuine picture may show one.
type RecaptureSigns struct {
	// Raster and Fringe are how far one frequency stands out in brightness and
	// colours of the face, Border how much of the edges of a picture is about it.
	Raster float64 `json:"raster"`
	Fringe float64 `json:"fringe"`
	Border float64 `json:"border"`
	// Seen names the signs that are beyond their thresholds.
	Seen []string `json:"seen"`
}

// RecaptureDetector detects signs that a face was photographed from a screen or
// paper.
type RecaptureDetector interface {
	RecaptureSigns(ctx context.Context, picture []byte, f Face) (RecaptureSigns, error)
}

// signsSeen is the reason of a review for signs.
const signsSeen = "signs_of_screen_or_print"

// JudgeRecapture asks for a review of a face that shows signs, where the workflow has
// scores reviewed at all and no network has judged the face.
func (s Settings) JudgeRecapture(f *finding.List, signs *RecaptureSigns) {
	if signs == nil || len(signs.Seen) == 0 || s.ScoreReview == 0 {
		return
	}
	f.Add(riskLowScore, workflow.ActionReview, map[string]any{"reason": signsSeen, "signs": signs.Seen})
}
