package pdfpage

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/text/unicode/norm"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/redact"
)

// locked is an encrypted document; its README tells the passwords.
func locked(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "locked", name+".pdf"))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

const (
	latinPassword = "Schlüssel"
	worldPassword = "Zoë ключ 密碼"
)

func TestEncryptedDocumentsOpenWithTheirPassword(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	for name, c := range map[string]struct{ file, password string }{
		"RC4 of 40 bits":                         {"rc4_40", latinPassword},
		"RC4 of 128 bits":                        {"rc4_128", latinPassword},
		"AES of 128 bits":                        {"aes_128", latinPassword},
		"AES of 256 bits":                        {"aes_256", worldPassword},
		"AES of 256 bits, the older revision":    {"aes_256_revision_5", worldPassword},
		"typed on a keyboard that parts accents": {"aes_256", norm.NFD.String(worldPassword)},
		"more of it than counts":                 {"long_cut", strings.Repeat("p", 255)},
		"more of it than should count":           {"long", strings.Repeat("p", 200)},
		"the owner's":                            {"rc4_128", "owner"},
		"the owner's, AES of 256 bits":           {"aes_256", "owner"},
		"an owner's alone":                       {"owner_only", ""},
		"one that nobody asks for":               {"owner_only", "anything"},
		"packed objects":                         {"object_streams", "user"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := File{Data: locked(t, c.file), Password: redact.Secret(c.password)}
			text, err := r.Text(t.Context(), f)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.TrimSpace(strings.Join(text.Pages, "")); got != "Opened with the right password" || text.Producer != "Billing 1.0" {
				t.Errorf("text = %q by %q", got, text.Producer)
			}
			page, err := r.Render(t.Context(), f, 0)
			if err != nil {
				t.Fatal(err)
			}
			if b := page.Image.Rect; b.Dx() != 800 || b.Dy() != 400 {
				t.Errorf("size = %v", b)
			}
			if ink, paper := page.Image.RGBAAt(100, 300), page.Image.RGBAAt(790, 10); ink.R != 0 || paper.R != 255 {
				t.Errorf("ink = %v on %v", ink, paper)
			}
		})
	}
}

func TestEncryptedDocumentsThatAreRefused(t *testing.T) {
	t.Parallel()
	r := New(DefaultLimits())
	t.Cleanup(func() { r.Close() })
	certificates := document("/ID [<00> <00>] /Encrypt << /Filter /Adobe.PubSec /SubFilter /adbe.pkcs7.s4 /V 2 /Length 128 /Recipients [<00>] >>",
		pageObjects(1, "72 72", blackSquare)...)
	// Declared as encrypted for the scan to pass it by, and not encrypted at all.
	pretended := document("/Note /Encrypt", pageObjects(1, "72 72", blackSquare, stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode",
		deflated([]byte("6 0 << /S /JavaScript /JS (app.alert(1)) >>"))))...)
	for name, c := range map[string]struct {
		data           []byte
		password, code string
	}{
		"no password":                          {locked(t, "aes_256"), "", CodeEncrypted},
		"no password, RC4":                     {locked(t, "rc4_40"), "", CodeEncrypted},
		"another password":                     {locked(t, "aes_256"), worldPassword + "!", CodeWrongPassword},
		"another password, RC4":                {locked(t, "rc4_128"), "schlüssel", CodeWrongPassword},
		"another password, AES":                {locked(t, "aes_128"), "Schluessel", CodeWrongPassword},
		"a password that is too short":         {locked(t, "long_cut"), strings.Repeat("p", 126), CodeWrongPassword},
		"characters that RC4 has no code for":  {locked(t, "rc4_40"), "密碼", CodeWrongPassword},
		"bytes that are no text":               {locked(t, "aes_256"), "\xff\xfe", CodeWrongPassword},
		"encrypted for certificates":           {certificates, "user", CodeUnknownEncryption},
		"a script among encrypted objects":     {locked(t, "script_in_object_stream"), "user", "pdf_active_content"},
		"a script that encryption should hide": {pretended, "", "pdf_active_content"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := File{Data: c.data, Password: redact.Secret(c.password)}
			_, drawn := r.Render(t.Context(), f, 0)
			_, read := r.Text(t.Context(), f)
			for _, err := range []error{drawn, read} {
				var e *apperr.Error
				if !errors.As(err, &e) || e.Kind != apperr.KindInvalid || e.Code != c.code {
					t.Errorf("refusal = %v, want %s", err, c.code)
				}
				if c.password != "" && e != nil && strings.Contains(err.Error()+e.Public, c.password) {
					t.Errorf("the refusal tells the password: %v", err)
				}
			}
		})
	}
}

func TestACopyWithoutEncryptionIsBounded(t *testing.T) {
	t.Parallel()
	b := bounded{left: 3}
	if _, err := b.Write([]byte("ab")); err != nil || b.full {
		t.Fatal(err)
	}
	if _, err := b.Write([]byte("cd")); !errors.Is(err, errFull) || !b.full || b.String() != "ab" {
		t.Errorf("Write = %v, holds %q", err, b.String())
	}
}
