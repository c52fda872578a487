// Package account serves the operations of the management surface about
// accounts of the console: registration, login and their second factors.
package account

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/management/access"
	"vidimus/internal/platform/storage/postgres"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	Accounts     *account.Service
	Applications *application.Service
	Cookies      httpapi.Cookies
	// ConsoleCookies are those of logins of browsers.
	ConsoleCookies httpapi.ConsoleCookies
	// Own has the first account of an installation own what there is, within the transaction that makes it.
	Own func(ctx context.Context, tx postgres.Tx, owner NewOwner) error
	// Version of the service, which pages compare with their own.
	Version string
}

// NewOwner holds the first account of an installation. Organisation is the name of
// the organisation that is created if there is none.
type NewOwner struct {
	Account             uuid.UUID
	Email, Organisation string
}
