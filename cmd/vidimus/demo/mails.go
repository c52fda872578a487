package demo

import (
	"encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// mails reads the folder that mails are written to where no mail server is configured.
type mails struct{ folder string }

// sentMail is one of them.
type sentMail struct {
	Name, To, Subject string
	At                time.Time
	// Text is the part for people who read text alone.
	Text string
}

const (
	mostMails = 30
	mailForm  = "20060102T150405.000000Z"
)

// list are the newest, without their texts.
func (m mails) list() []sentMail {
	names, err := filepath.Glob(filepath.Join(m.folder, "*.eml"))
	if m.folder == "" || err != nil {
		return nil
	}
	slices.Sort(names)
	slices.Reverse(names)
	var out []sentMail
	for _, name := range names[:min(len(names), mostMails)] {
		if sent, err := m.read(filepath.Base(name)); err == nil {
			sent.Text = ""
			out = append(out, sent)
		}
	}
	return out
}

// read opens a mail by the name of its file.
func (m mails) read(name string) (sentMail, error) {
	if m.folder == "" || filepath.Base(name) != name || filepath.Ext(name) != ".eml" {
		return sentMail{}, os.ErrNotExist
	}
	folder, err := os.OpenRoot(m.folder)
	if err != nil {
		return sentMail{}, fmt.Errorf("open mails: %w", err)
	}
	defer func() { _ = folder.Close() }()
	file, err := folder.Open(name)
	if err != nil {
		return sentMail{}, fmt.Errorf("open mail: %w", err)
	}
	defer func() { _ = file.Close() }()
	letter, err := mail.ReadMessage(io.LimitReader(file, maxBody))
	if err != nil {
		return sentMail{}, fmt.Errorf("read mail: %w", err)
	}
	out := sentMail{Name: name, To: decoded(letter.Header.Get("To")), Subject: decoded(letter.Header.Get("Subject"))}
	stamp, _, _ := strings.Cut(name, "-")
	out.At, _ = time.Parse(mailForm, stamp) // another name has no time
	out.Text, err = plainText(letter.Header.Get, letter.Body)
	return out, err
}

func decoded(header string) string {
	text, err := new(mime.WordDecoder).DecodeHeader(header)
	if err != nil {
		return header
	}
	return text
}

// plainText is the first part of plain text, however deep it lies.
func plainText(header func(string) string, body io.Reader) (string, error) {
	kind, parameters, err := mime.ParseMediaType(header("Content-Type"))
	if err != nil {
		kind = "text/plain"
	}
	if strings.HasPrefix(kind, "multipart/") {
		parts := multipart.NewReader(body, parameters["boundary"])
		for {
			part, err := parts.NextRawPart()
			if err != nil {
				return "", fmt.Errorf("read mail: %w", err)
			}
			if text, err := plainText(part.Header.Get, part); err == nil && text != "" {
				return text, nil
			}
		}
	}
	if kind != "text/plain" {
		return "", nil
	}
	switch strings.ToLower(header("Content-Transfer-Encoding")) {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		return "", fmt.Errorf("read mail: %w", err)
	}
	return string(text), nil
}
