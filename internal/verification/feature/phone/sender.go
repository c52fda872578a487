package phone

import (
	"context"
	"errors"
	"fmt"
	"time"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/verification/contact"
)

// CodeSender sends codes as text messages.
type CodeSender struct{ Sender sms.Sender }

// Send implements contact.CodeSender.
func (c *CodeSender) Send(ctx context.Context, l contact.PendingCode) error {
	text, err := mailtemplate.ShortText(l.Language, mailtemplate.Data{Application: l.Application, Code: l.Code, Minutes: int(l.Life / time.Minute)})
	if err != nil {
		return err
	}
	err = c.Sender.Send(ctx, sms.Message{To: l.To, Text: text})
	if errors.Is(err, sms.ErrRefused) {
		return fmt.Errorf("send code: %w", errors.Join(contact.ErrRefused, err))
	}
	if err != nil {
		return fmt.Errorf("send code: %w", err)
	}
	return nil
}
