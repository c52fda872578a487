package boot

import (
	"vidimus/internal/domain/listing"
	"vidimus/internal/domain/media"
	"vidimus/internal/domain/monitor"
	"vidimus/internal/domain/userface"
	"vidimus/internal/verify/email"
	"vidimus/internal/verify/face"
	"vidimus/internal/verify/phone"
)

// listing keeps the lists of applications, in the forms that steps compare.
func (a *App) listing(m *media.Service) *listing.Service {
	return listing.New(listing.Parts{
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

// rules keeps the rules of transactions and events, which put values on lists.
func (a *App) rules(m *media.Service) *monitor.Engine {
	return monitor.New(monitor.Parts{Store: a.Store, Lists: a.listing(m), Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID})
}

// userFaces keeps the faces that customers give of their users.
func (a *App) userFaces(m *media.Service) *userface.Service {
	return &userface.Service{Store: a.Store, Faces: a.Faces, Media: m, Now: a.clock, NewID: a.options.NewID}
}

// describer describes faces that belong to no session.
func (a *App) describer() face.Describer {
	return face.Describer{Normaliser: a.faces.Normaliser, Detector: a.faces.Detector, Embedder: a.faces.Embedder}
}
