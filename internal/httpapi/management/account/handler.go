// Package account serves the operations of the management surface about
// accounts of the console: registration, login and their second factors.
package account

import (
	"vidimus/internal/domain/management/account"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/httpapi"
	"vidimus/internal/httpapi/management/access"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	Console      *account.Service
	Applications *application.Service
	Cookies      httpapi.Cookies
}
