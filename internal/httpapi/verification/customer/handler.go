// Package customer serves the operations of the verification surface about
// users and businesses with their tags, comments and faces, and the lists of the application.
package customer

import (
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/linkgraph"
)

// Handler serves the operations of the area.
type Handler struct {
	Entities      *entity.Service
	EntityDeleter *entity.Deleter
	Listing       *listing.Service
	UserFaces     *userface.Service
	// LinkGraph finds what users and businesses are linked with.
	LinkGraph *linkgraph.Service
	// Faces describes faces for lists.
	Faces face.PortraitEmbedder
	Links media.Links
	// BaseURL is the public address of the service, without a trailing slash.
	BaseURL string
}
