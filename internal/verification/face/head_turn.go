package face

import (
	"vidimus/internal/verification"
)

// MethodHeadTurn is the head-turn method. Its name is the contract's; it runs the
// challenge of package headturn, which does not measure in three dimensions.
const MethodHeadTurn = "ACTIVE_3D"

// RetryTurn is why a person is given another challenge.
const RetryTurn = "HEAD_TURN_NOT_FOLLOWED"

// Risks that the package motion leads to as well.
const (
	RiskNoFace   = riskNoFace
	RiskAttack   = riskAttack
	RiskLowScore = riskLowScore
)

// MotionUploads requests the pictures of a head-turn challenge, or a selfie from
// people who cannot turn their head.
func MotionUploads(maxAttempts int) verification.Uploads {
	u := Uploads(maxAttempts)
	u.Slots = []verification.Slot{{Side: verification.SideMotion}, {Side: verification.SideSelfie, Optional: true, InsteadOf: verification.SideMotion}}
	return u
}
