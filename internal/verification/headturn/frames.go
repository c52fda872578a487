package headturn

import (
	"github.com/google/uuid"
)

// Sequence is the stored series of pictures of a challenge.
type Sequence struct {
	ChallengeID uuid.UUID `json:"challenge_id"`
	Challenge   Challenge `json:"challenge"`
	// Repeated says that one of the pictures was sent for another challenge before.
	Repeated bool    `json:"repeated"`
	Shots    []Image `json:"shots"`
}

// Image is one picture of a film.
type Image struct {
	// AtMS is when it was taken, in milliseconds from the beginning of the challenge.
	AtMS    int    `json:"at_ms"`
	Picture []byte `json:"picture"`
}
