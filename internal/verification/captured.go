package verification

import (
	"vidimus/internal/verification/capture"
)

// CaptureRecord describes how a picture was taken, stored for later inspection.
type CaptureRecord struct {
	Side    Side                `json:"side"`
	Capture string              `json:"capture"`
	Notes   *capture.CameraData `json:"notes"`
	Signs   []capture.Sign      `json:"signs"`
}
