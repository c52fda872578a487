package picture

import (
	"context"
	"errors"

	"vidimus/internal/adapter/operation/programs"
	"vidimus/internal/engine/process/workerpool"
	"vidimus/internal/platform/api/apperr"
)

// Converter makes pictures that browsers show of those that they do not.
type Converter struct {
	Pool     *workerpool.Pool
	Programs *programs.Set
}

// Convert implements verification.Converter.
func (c Converter) Convert(ctx context.Context, file []byte) (jpeg []byte, refusal string, err error) {
	file, err = c.Programs.Decodable(ctx, file)
	if err == nil {
		jpeg, err = readable(c.Pool.ToDisplayable(ctx, file))
	}
	var refused *apperr.Error
	if errors.As(err, &refused) && refused.Kind == apperr.KindInvalid {
		return nil, refused.Public, nil
	}
	return jpeg, "", err
}
