package iddocument

import (
	"context"
	"errors"
	"testing"

	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/iddocument/reading"
)

// quickReader is a reader that has seen one picture.
type quickReader struct {
	reader
	seen reading.PrecheckResult
	err  error
}

func (g quickReader) Precheck(context.Context, []byte) (reading.PrecheckResult, error) {
	return g.seen, g.err
}

func TestCheckImage(t *testing.T) {
	t.Parallel()
	good := reading.Quality{Focus: 90, BrightnessIssue: "ok"}
	cut := false
	quality := func(change func(*reading.Quality)) reading.Quality { q := good; change(&q); return q }
	blurred := quality(func(q *reading.Quality) { q.Blurred = true })
	for rule, tc := range map[string]struct {
		seen reading.PrecheckResult
		kind string
		side verification.Side
		want verification.ImageProblem
	}{
		"a passport that is read":               {reading.PrecheckResult{Quality: good, MRZ: passport(), HasPage: true, FaceShare: 0.24}, "P", "front", ""},
		"one that is read in poor light":        {reading.PrecheckResult{Quality: blurred, MRZ: passport()}, "P", "front", ""},
		"a card in place of a passport":         {reading.PrecheckResult{Quality: good, MRZ: card("ID"), FaceShare: 0.3}, "P", "front", verification.ProblemOtherType},
		"the back of a card as its front":       {reading.PrecheckResult{Quality: good, MRZ: card("ID"), HasPage: true}, "ID", "front", verification.ProblemOtherSide},
		"a card with face and zone on one side": {reading.PrecheckResult{Quality: good, MRZ: card("ID"), FaceShare: 0.3}, "ID", "front", ""},
		"the back of a card":                    {reading.PrecheckResult{Quality: good, MRZ: card("ID"), HasPage: true}, "ID", "back", ""},
		"the front of a card":                   {reading.PrecheckResult{Quality: good, HasPage: true, FaceShare: 0.35}, "ID", "front", ""},
		"the front of a card as its back":       {reading.PrecheckResult{Quality: good, HasPage: true, FaceShare: 0.35}, "ID", "back", verification.ProblemOtherSide},
		"a back with a small portrait":          {reading.PrecheckResult{Quality: good, HasPage: true, FaceShare: 0.15}, "ID", "back", ""},
		"a portrait in place of a passport":     {reading.PrecheckResult{Quality: good, FaceShare: 0.21}, "P", "front", verification.ProblemFaceWithoutDocument},
		"a portrait in place of a card":         {reading.PrecheckResult{Quality: good, FaceShare: 0.5}, "DL", "front", verification.ProblemFaceWithoutDocument},
		"a white card on white ground":          {reading.PrecheckResult{Quality: good, FaceShare: 0.34}, "DL", "front", ""},
		"a passport's page without its zone":    {reading.PrecheckResult{Quality: good, HasPage: true, FaceShare: 0.24}, "P", "front", verification.ProblemNoZone},
		"a zone in doubt":                       {reading.PrecheckResult{Quality: good, HasPage: true, MRZ: doubtfulPassport()}, "P", "front", verification.ProblemDoubtfulZone},
		"a reflection on it":                    {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.GlareShare = 0.12 }), MRZ: doubtfulPassport()}, "P", "front", verification.ProblemGlare},
		"a reflection on a card":                {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.GlareShare = 0.5 }), HasPage: true}, "DL", "front", verification.ProblemGlare},
		"a light design":                        {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.GlareShare = 0.36 }), HasPage: true}, "DL", "front", ""},
		"a card that is cut off":                {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.FullyVisible = &cut }), HasPage: true}, "DL", "front", verification.ProblemCutOff},
		"a blurred one":                         {reading.PrecheckResult{Quality: blurred}, "DL", "front", verification.ProblemBlurred},
		"a dark one":                            {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.BrightnessIssue = "too_dark" })}, "DL", "back", verification.ProblemDark},
		"a bright one":                          {reading.PrecheckResult{Quality: quality(func(q *reading.Quality) { q.BrightnessIssue = "too_bright" })}, "DL", "back", verification.ProblemBright},
		"a file that cannot be used":            {reading.PrecheckResult{Refusal: "picture_broken"}, "P", "front", verification.ProblemUnusable},
	} {
		step := &Step{Reader: quickReader{seen: tc.seen}}
		sides := []verification.Side{verification.SideFront, verification.SideBack}
		if tc.kind == "P" {
			sides = sides[:1]
		}
		got, err := step.CheckImage(t.Context(), verification.ImageCheck{
			Choice: verification.Choice{DocumentType: tc.kind, IssuingState: "UTO"}, Side: tc.side, Sides: sides,
		})
		if err != nil || got != tc.want {
			t.Errorf("%s: %q, %v, want %q", rule, got, err, tc.want)
		}
	}
}

func TestAReaderWithoutAQuickLookFindsNoProblem(t *testing.T) {
	t.Parallel()
	for name, r := range map[string]reading.Reader{"a reader without": reader{}, "a reader that fails": quickReader{err: errors.New("the engine is gone")}} {
		problem, err := (&Step{Reader: r}).CheckImage(t.Context(), verification.ImageCheck{})
		if _, quick := r.(reading.Prechecker); problem != "" || (err != nil) != quick {
			t.Errorf("%s: %q, %v", name, problem, err)
		}
	}
}
