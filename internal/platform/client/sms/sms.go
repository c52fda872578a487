// Package sms sends text messages to phones: through an HTTP gateway that the
// operator has chosen, or into a folder while the product is being developed.
// It neither writes texts nor decides who gets which, nor does it repeat a
// failed attempt.
package sms

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Message is one text for one phone.
type Message struct {
	// To is the number as E.164 writes it.
	To   string
	Text string
}

// Sender hands a message over. When Send returns nil, the gateway or the folder
// has taken it. An error that wraps ErrRefused is about this message and will
// come again; any other is worth another attempt.
type Sender interface {
	Send(ctx context.Context, m Message) error
}

// ErrRefused reports that a message will never be accepted.
var ErrRefused = errors.New("text message is refused for good")

// Outbox writes each message to a file. It is for development: no message is
// delivered, so it has to be configured explicitly.
type Outbox struct {
	folder string
	now    func() time.Time
}

// NewOutbox uses a folder, making it when it is not there.
func NewOutbox(folder string, now func() time.Time) (*Outbox, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("make folder of text messages: %w", err)
	}
	return &Outbox{folder: folder, now: now}, nil
}

// Folder returns the folder of the messages.
func (o *Outbox) Folder() string { return o.folder }

// Send writes the number and, after an empty line, the text, under a name that
// sorts by time.
func (o *Outbox) Send(ctx context.Context, m Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	// The temporary name keeps a watcher of *.txt from reading half a message.
	temp, err := os.CreateTemp(o.folder, ".sms-*") // mode 0600
	if err != nil {
		return fmt.Errorf("write text message: %w", err)
	}
	_, err = temp.WriteString("To: " + m.To + "\n\n" + m.Text + "\n")
	if err = errors.Join(err, temp.Close()); err == nil {
		unique := strings.TrimPrefix(filepath.Base(temp.Name()), ".sms-")
		err = os.Rename(temp.Name(), filepath.Join(o.folder, o.now().UTC().Format("20060102T150405.000000Z")+"-"+unique+".txt"))
	}
	if err != nil {
		return fmt.Errorf("write text message: %w", errors.Join(err, os.Remove(temp.Name())))
	}
	return nil
}
