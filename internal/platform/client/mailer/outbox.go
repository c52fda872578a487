package mailer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// Outbox writes each mail to a file that any mail program opens. It serves
// installations without a mail server, so that no mail is lost unnoticed.
type Outbox struct {
	sender Sender
	folder string
}

// NewOutbox uses a folder, making it when it is not there.
func NewOutbox(folder string, s Sender) (*Outbox, error) {
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil, fmt.Errorf("make mail folder: %w", err)
	}
	return &Outbox{sender: s, folder: folder}, nil
}

// Folder returns the folder of the mails.
func (o *Outbox) Folder() string { return o.folder }

// Send writes the mail under a name that sorts by time.
func (o *Outbox) Send(ctx context.Context, m Message) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	msg, err := o.sender.compose(m)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	if err := write(&b, msg); err != nil {
		return fmt.Errorf("write mail: %w", err)
	}
	// The temporary name keeps a watcher of *.eml from reading half a mail.
	temp, err := os.CreateTemp(o.folder, ".mail-*") // mode 0600
	if err != nil {
		return fmt.Errorf("write mail: %w", err)
	}
	_, err = temp.Write(b.Bytes())
	err = errors.Join(err, temp.Sync(), temp.Close())
	if err == nil {
		// The temporary name is unique already: it tells apart mails of one instant.
		unique := strings.TrimPrefix(filepath.Base(temp.Name()), ".mail-")
		name := o.sender.Now().UTC().Format("20060102T150405.000000Z") + "-" + unique + ".eml"
		err = os.Rename(temp.Name(), filepath.Join(o.folder, name))
	}
	if err != nil {
		return fmt.Errorf("write mail: %w", errors.Join(err, os.Remove(temp.Name())))
	}
	return nil
}
