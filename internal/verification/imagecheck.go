package verification

import "context"

// ImageProblem is a defect that retaking the picture would fix.
type ImageProblem string

// The problems, as the wire spells them.
const (
	ProblemBlurred             ImageProblem = "IMAGE_TOO_BLURRY"
	ProblemDark                ImageProblem = "IMAGE_TOO_DARK"
	ProblemBright              ImageProblem = "IMAGE_TOO_BRIGHT"
	ProblemGlare               ImageProblem = "IMAGE_GLARE"
	ProblemCutOff              ImageProblem = "DOCUMENT_NOT_FULLY_VISIBLE"
	ProblemNoZone              ImageProblem = "MRZ_NOT_DETECTED"
	ProblemDoubtfulZone        ImageProblem = "MRZ_VALIDATION_FAILED"
	ProblemUnusable            ImageProblem = "COULD_NOT_RECOGNIZE_DOCUMENT"
	ProblemOtherType           ImageProblem = "DOCUMENT_TYPE_MISMATCH"
	ProblemOtherSide           ImageProblem = "WRONG_DOCUMENT_SIDE"
	ProblemFaceWithoutDocument ImageProblem = "FACE_WITHOUT_DOCUMENT"
)

// ImageCheck is one picture to be looked at before it is kept.
type ImageCheck struct {
	Choice Choice
	// Side is what the picture is to show, one of Sides.
	Side    Side
	Sides   []Side
	Picture []byte
}

// ImageCheckingStep is a step that checks a picture quickly for defects that
// retaking would fix. The check decides nothing: the person may submit the picture
// anyway.
type ImageCheckingStep interface {
	Step
	// CheckImage returns an empty problem for a picture that will do.
	CheckImage(ctx context.Context, c ImageCheck) (ImageProblem, error)
}

// FileChecker checks a file quickly before it is submitted: whether it opens, and
// whether a picture is sharp and bright enough.
type FileChecker interface {
	// CheckFile returns an empty problem for a file that will do.
	CheckFile(ctx context.Context, file []byte) (ImageProblem, error)
}
