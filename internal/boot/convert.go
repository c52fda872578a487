package boot

import (
	"context"
	"errors"

	"vidimus/internal/platform/apperr"
)

// converter makes pictures that browsers show of those that they do not.
type converter struct{ app *App }

// Convert implements verify.Converter.
func (c converter) Convert(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error) {
	made, err := readable(c.app.Room.Shown(ctx, file))
	var refused *apperr.Error
	if errors.As(err, &refused) && refused.Kind == apperr.KindInvalid {
		return nil, refused.Public, nil
	}
	return made, "", err
}
