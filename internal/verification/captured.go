package verification

import (
	"vidimus/internal/verification/capture"
)

// CaptureRecord is how a picture of a try came, as it is kept for whoever asks later.
type CaptureRecord struct {
	Side    Side           `json:"side"`
	Capture string         `json:"capture"`
	Notes   *capture.Notes `json:"notes"`
	Signs   []capture.Sign `json:"signs"`
}
