package pdfpage

import (
	"bytes"
	"errors"
	"slices"

	"github.com/klippa-app/go-pdfium"
	pdfium_errors "github.com/klippa-app/go-pdfium/errors"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
	"golang.org/x/text/unicode/norm"

	"vidimus/internal/platform/redact"
)

// File is a PDF and what opens it.
type File struct {
	Data []byte
	// Password of an encrypted document, that of its user or of its owner; empty
	// for none. One that is not needed is not looked at.
	Password redact.Secret
}

// Codes of the refusals of encrypted documents.
const (
	// CodeEncrypted is that of a document that asks for a password where none was given.
	CodeEncrypted = "pdf_encrypted"
	// CodeWrongPassword is that of a password that does not open the document.
	CodeWrongPassword = "pdf_password_wrong"
	// CodeUnknownEncryption is that of a document that no password opens, such as one
	// that was encrypted for certificates.
	CodeUnknownEncryption = "pdf_encryption_unknown"
)

const (
	// maxPassword is how many bytes of a password count from revision 5 on (ISO
	// 32000-2 algorithm 2.A, step a).
	maxPassword = 127
	// maxUnlocked bounds the copy without encryption, in bytes: what the scan would
	// look at, and pictures beside it.
	maxUnlocked = 80 << 20
)

// open tries the password in all forms that it may have been set in.
func open(instance pdfium.Pdfium, f File) (references.FPDF_DOCUMENT, error) {
	var err error
	for _, password := range spellings(f.Password.Reveal()) {
		opened, failure := instance.OpenDocument(&requests.OpenDocument{File: &f.Data, Password: &password})
		if failure == nil {
			return opened.Document, nil
		}
		if err = failure; !errors.Is(err, pdfium_errors.ErrPassword) {
			break
		}
	}
	switch {
	case errors.Is(err, pdfium_errors.ErrSecurity):
		return "", refuse(CodeUnknownEncryption, "The PDF is encrypted in a way that no password opens.")
	case !errors.Is(err, pdfium_errors.ErrPassword):
		return "", malformed(err)
	case !f.Password.IsSet():
		return "", refuse(CodeEncrypted, "The PDF is protected; choose one without a password.")
	default:
		return "", refuse(CodeWrongPassword, "The password does not open the PDF.")
	}
}

// spellings are the forms of a password: none first, since many documents carry
// an owner's password alone and open for everybody; as it was given; as the
// standard has it prepared (RFC 4013), which some keyboards do not. A long one is
// cut as the standard says, which some programs do not.
func spellings(password string) []string {
	all := []string{""}
	for _, p := range []string{password, norm.NFKC.String(password)} {
		for _, q := range []string{p, p[:min(len(p), maxPassword)]} {
			if !slices.Contains(all, q) {
				all = append(all, q)
			}
		}
	}
	return all
}

// declaresEncryption reports whether a document may be encrypted. The entry stands in a trailer,
// which is never encrypted or packed itself.
func declaresEncryption(data []byte) bool {
	return hasName(data, func(name string) bool { return name == "Encrypt" })
}

// scanOpened scans what scan could not look into before the document was open:
// objects of encrypted streams. It reads a copy without the encryption.
func scanOpened(instance pdfium.Pdfium, doc references.FPDF_DOCUMENT, data []byte) error {
	if !declaresEncryption(data) {
		return nil // it was scanned as it came
	}
	security, err := instance.FPDF_GetSecurityHandlerRevision(&requests.FPDF_GetSecurityHandlerRevision{Document: doc})
	if err != nil {
		return malformed(err)
	}
	if security.SecurityHandlerRevision == -1 {
		return scan(data)
	}
	plain := bounded{left: maxUnlocked}
	_, err = instance.FPDF_SaveAsCopy(&requests.FPDF_SaveAsCopy{Document: doc, Flags: requests.SaveFlagRemoveSecurity, FileWriter: &plain})
	switch {
	case plain.full:
		return tooLarge()
	case err != nil:
		return malformed(err)
	}
	return scan(plain.Bytes())
}

// bounded keeps so many bytes and refuses more.
type bounded struct {
	bytes.Buffer

	left int
	full bool
}

var errFull = errors.New("more than there is room for")

// Write implements io.Writer.
func (b *bounded) Write(p []byte) (int, error) {
	if b.left -= len(p); b.left < 0 {
		b.full = true
		return 0, errFull
	}
	return b.Buffer.Write(p)
}
