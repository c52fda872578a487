// Package customer serves the operations of the management surface about
// users and businesses, for members of the organisation.
package customer

import (
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/httpapi/management/access"
)

// Handler serves the operations of the area.
type Handler struct {
	*access.Control
	Entities *entity.Service
}
