package face

import (
	"vidimus/internal/verification"
)

// MethodHeadTurn is the method that has the head turned. Its name is that of the
// contract; what is done is the challenge of the package motion, which is no
// measurement in three dimensions.
const MethodHeadTurn = "ACTIVE_3D"

// RetryTurn is why a person is given another challenge.
const RetryTurn = "HEAD_TURN_NOT_FOLLOWED"

// Risks that the package motion leads to as well.
const (
	RiskNoFace   = riskNoFace
	RiskAttack   = riskAttack
	RiskLowScore = riskLowScore
)

// MotionUploads asks for the pictures of a head-turn challenge, and takes a
// selfie from whoever cannot turn the head.
func MotionUploads(maxAttempts int) verification.Uploads {
	u := Uploads(maxAttempts)
	u.Slots = []verification.Slot{{Side: verification.SideMotion}, {Side: verification.SideSelfie, Optional: true, InsteadOf: verification.SideMotion}}
	return u
}
