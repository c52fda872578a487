package boot

import (
	"github.com/google/uuid"
)

// forgetter is a service that remembers rows of other processes' making.
type forgetter interface{ Forget(applicationID uuid.UUID) }
