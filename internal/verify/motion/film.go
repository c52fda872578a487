package motion

import (
	"github.com/google/uuid"
)

// Film is what came for a challenge, as it is stored.
type Film struct {
	ChallengeID uuid.UUID `json:"challenge_id"`
	Challenge   Challenge `json:"challenge"`
	// Repeated says that one of the pictures was sent for another challenge before.
	Repeated bool   `json:"repeated"`
	Shots    []Shot `json:"shots"`
}

// Shot is one picture of a film.
type Shot struct {
	// AtMS is when it was taken, in milliseconds from the beginning of the challenge.
	AtMS    int    `json:"at_ms"`
	Picture []byte `json:"picture"`
}
