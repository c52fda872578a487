package face

import "vidimus/internal/verification/finding"

// Texts holds the texts of the risks of liveness and age estimation.
var Texts = finding.Texts{
	"NO_FACE_DETECTED":           {"No face found", "No face could be found in the selfie, so it says nothing about the person."},
	"LIVENESS_FACE_ATTACK":       {"Not a living face", "The selfie shows a picture, a screen or a mask in place of a living person."},
	"LOW_LIVENESS_SCORE":         {"Low liveness score", "It is not certain enough that a living person was in front of the camera."},
	"PROVIDER_NOT_CONFIGURED":    {"Faces are not searched", "This installation has no model that describes faces, so nobody knows whether the face was seen before."},
	"FACE_IN_BLOCKLIST":          {"Face on the block list", "The face is that of a person who was put on the block list."},
	"POSSIBLE_FACE_IN_BLOCKLIST": {"Face like one on the block list", "The face resembles that of a person on the block list, though not beyond doubt."},
	"DUPLICATED_FACE":            {"Face known from another user", "The same face was verified before under another user."},
	"POSSIBLE_DUPLICATED_FACE":   {"Face like that of another user", "The face resembles one that was verified before under another user."},
	"MULTIPLE_FACES_DETECTED":    {"More than one face", "The selfie shows more than one face; the largest was checked."},
	"LOW_FACE_QUALITY":           {"Poor picture of the face", "The face is too blurred, too small or too much covered for a dependable check."},
	"LOW_FACE_LUMINANCE":         {"Face too dark", "The face is too dark for a dependable check."},
	"HIGH_FACE_LUMINANCE":        {"Face too bright", "The face is too bright for a dependable check."},
	"AGE_BELOW_MINIMUM":          {"Below the minimum age", "The person appears to be younger than the workflow's minimum age."},
	riskVirtualCamera:            {"Camera of a program", "The page says that the camera has the name of a program that shows films as a camera."},
	riskInjection:                {"Frames not from a camera", "Something about the frames or the browser does not fit a camera. It may be forged, and it may be an extension that guards privacy."},
	"AGE_NOT_DETECTED":           {"Age not established", "The age of the person could not be established with enough certainty."},
}
