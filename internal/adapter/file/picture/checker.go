package picture

import (
	"context"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/verification"
)

// Checker has a quick look at papers in a sealed engine child.
type Checker struct{ Pool *workerpool.Pool }

// CheckFile implements verification.FileChecker. The brightness of PDF pages is not
// checked: a program produced them, or the person who scanned them has checked them.
// Nor is a paper ever too bright: a letter of a few lines is nearly white.
func (c Checker) CheckFile(ctx context.Context, file []byte) (verification.ImageProblem, error) {
	side, err := c.Pool.ReadDocument(ctx, document.Request{Image: file, Corners: true, NoZone: true}, workerpool.SyncTimeout)
	switch {
	case err != nil:
		return "", err
	case side.Refusal != nil:
		return verification.ProblemUnusable, nil
	case side.Facts.Kind == docimage.KindPDF:
		return "", nil
	case side.Quality.BrightnessIssue == docimage.TooDark:
		return verification.ProblemDark, nil
	case side.Quality.Focus < docimage.FocusRefuse:
		return verification.ProblemBlurred, nil
	default:
		return "", nil
	}
}
