package boot

import (
	"vidimus/internal/domain/customer/listing"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/userface"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/phone"
)

// listing keeps the lists of applications, in the forms that steps compare.
func (a *App) listing(m *media.Service) *listing.Service {
	return listing.New(listing.Deps{
		Store: a.Store, Lists: a.Lists, Entities: a.Entities, Faces: a.Faces, Media: m, Now: a.clock, NewID: a.options.NewID,
		Phone: func(value string) (string, bool) {
			n, ok := phone.Parse(value)
			return n.E164, ok
		},
		Email: func(value string) (string, bool) {
			address, ok := email.Parse(value)
			return address.Key(), ok
		},
	})
}

// userFaces keeps the faces that customers give of their users.
func (a *App) userFaces(m *media.Service) *userface.Service {
	return &userface.Service{Store: a.Store, Faces: a.Faces, Media: m, Now: a.clock, NewID: a.options.NewID}
}

// describer describes faces that belong to no session.
func (a *App) describer() face.Describer {
	return face.Describer{Normaliser: a.faces.Normaliser, Detector: a.faces.Detector, Embedder: a.faces.Embedder}
}
