// Package mailsender names the sender of an application's mails.
package mailsender

import (
	"context"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/branding"
)

// Branded names senders after the brands of applications.
type Branded struct {
	Applications *application.Service
	Brands       *branding.Service
}

// Sender returns the name and the colour of an application's mails.
func (b Branded) Sender(ctx context.Context, applicationID uuid.UUID) (name, colour string, err error) {
	app, err := b.Applications.Get(ctx, applicationID)
	if err != nil {
		return "", "", err
	}
	brand, err := b.Brands.Get(ctx, applicationID)
	if err != nil {
		return "", "", err
	}
	return brand.Name(app.Name), brand.AccentColour(), nil
}
