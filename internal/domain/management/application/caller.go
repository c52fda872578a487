package application

import (
	"cmp"

	"github.com/google/uuid"
)

// Caller is on whose behalf a use case works: an application and, where one called, the API key or
// the console account. With neither it is the product itself, or the device of a person.
type Caller struct {
	ApplicationID uuid.UUID
	Environment   Environment
	// KeyID is the API key that called.
	KeyID *uuid.UUID
	// AccountID is the console account that called, AccountEmail its address and AccountName what its owner is called, if that is known.
	AccountID                 *uuid.UUID
	AccountEmail, AccountName string
}

// AccountDisplay returns the display name of an account: its name, or its address if
// it has none.
func (c Caller) AccountDisplay() string { return cmp.Or(c.AccountName, c.AccountEmail) }

// IsLive reports whether the call is about real people and charged.
func (c Caller) IsLive() bool { return c.Environment == Live }
