package headturn

import (
	"github.com/google/uuid"
)

// Sequence is the stored series of pictures taken during a challenge.
type Sequence struct {
	ChallengeID uuid.UUID `json:"challenge_id"`
	Challenge   Challenge `json:"challenge"`
	// Repeated reports that one of the pictures was sent for an earlier challenge.
	Repeated bool    `json:"repeated"`
	Images   []Image `json:"shots"`
}

// Image is one picture of the sequence.
type Image struct {
	// AtMS is when it was taken, in milliseconds from the beginning of the challenge.
	AtMS    int    `json:"at_ms"`
	Picture []byte `json:"picture"`
}
