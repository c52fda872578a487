package iddocument

import (
	"context"
	"fmt"
	"slices"

	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/documentdata"
	"vidimus/internal/verification/feature/iddocument/reading"
)

const (
	// glareBesideDoubt is the share of burnt print that explains a zone which was not read.
	glareBesideDoubt = 0.1
	// glareAlone is one that no white design reaches.
	glareAlone = 0.4
	// selfieShare is the width of a face, as a share of a picture without corners of a document,
	// from which a picture that should show a passport's zone shows a person;
	// on a passport's page that fills the picture it is 0.24.
	selfieShare = 0.15
	// cardShare is the same for cards, whose own portrait is up to 0.37 of the card's height.
	cardShare = 0.45
	// frontShare is a face on a back as wide as that of a front; small repetitions stay below 0.2.
	frontShare = 0.28
)

// CheckImage implements verification.ImageCheckingStep.
func (s *Step) CheckImage(ctx context.Context, c verification.ImageCheck) (verification.ImageProblem, error) {
	quick, ok := s.Reader.(reading.Prechecker)
	if !ok {
		return "", nil
	}
	seen, err := quick.Precheck(ctx, c.Picture)
	if err != nil {
		return "", fmt.Errorf("look at picture: %w", err)
	}
	switch {
	case seen.Refusal != "":
		return verification.ProblemUnusable, nil
	case seen.MRZ != nil && seen.MRZ.Accepted && seen.MRZ.Valid():
		return readProblem(seen, c), nil
	default:
		return unreadProblem(seen, c), nil
	}
}

// readProblem judges a picture whose zone was read for sure: it is good enough, whatever its light.
func readProblem(seen reading.PrecheckResult, c verification.ImageCheck) verification.ImageProblem {
	pages := []documentdata.Page{{Reading: reading.Reading{MRZ: seen.MRZ}}}
	d := documentdata.Merge(pages, seen.MRZ, c.Choice, documentdata.SourcesOf(pages, seen.MRZ, nil))
	if d.KindShown && d.Code != c.Choice.DocumentType {
		return verification.ProblemOtherType
	}
	// A card of this size has its zone on the back (ICAO Doc 9303 part 5).
	if c.Side == verification.SideFront && slices.Contains(c.Sides, verification.SideBack) && seen.MRZ.Format == "TD1" && seen.FaceShare == 0 {
		return verification.ProblemOtherSide
	}
	return ""
}

// unreadProblem judges a picture without a sure zone, the most helpful problem first.
func unreadProblem(seen reading.PrecheckResult, c verification.ImageCheck) verification.ImageProblem {
	if problem := lightProblem(seen.Quality); problem != "" {
		return problem
	}
	booklet := c.Choice.DocumentType == "P"
	switch {
	case !seen.HasPage && (booklet && seen.FaceShare >= selfieShare || seen.FaceShare >= cardShare):
		return verification.ProblemFaceWithoutDocument
	case c.Side == verification.SideBack && seen.MRZ == nil && seen.HasPage && seen.FaceShare >= frontShare:
		return verification.ProblemOtherSide
	case seen.Quality.GlareShare >= glareAlone, (booklet || seen.MRZ != nil) && seen.Quality.GlareShare >= glareBesideDoubt:
		return verification.ProblemGlare
	case seen.Quality.FullyVisible != nil && !*seen.Quality.FullyVisible:
		return verification.ProblemCutOff
	case seen.MRZ != nil:
		return verification.ProblemDoubtfulZone
	case booklet:
		return verification.ProblemNoZone
	default:
		return ""
	}
}

func lightProblem(q reading.Quality) verification.ImageProblem {
	switch {
	case q.BrightnessIssue == "too_dark":
		return verification.ProblemDark
	case q.BrightnessIssue == "too_bright":
		return verification.ProblemBright
	case q.Blurred:
		return verification.ProblemBlurred
	default:
		return ""
	}
}
