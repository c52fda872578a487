package boot

import (
	"vidimus/internal/engine/pdfpage"
	"vidimus/internal/platform/apperr"
)

// lockedCodes are the refusals of files that could be read were it not for their
// encryption.
var lockedCodes = []string{pdfpage.CodeEncrypted, pdfpage.CodeWrongPassword, pdfpage.CodeUnknownEncryption}

// lockedTexts say to backends what is wrong with an encrypted file; they can send
// its password, which the pages for persons do not ask for.
var lockedTexts = map[string]string{
	pdfpage.CodeEncrypted:         "The PDF is encrypted. Send the password that opens it.",
	pdfpage.CodeWrongPassword:     "The PDF is encrypted, and the password that was sent does not open it.",
	pdfpage.CodeUnknownEncryption: "The PDF is encrypted in a way that no password opens. Send it without encryption.",
}

// lockedRefusal refuses a call for its encrypted file; nil for every other code.
func lockedRefusal(code string) error {
	text, is := lockedTexts[code]
	if !is {
		return nil
	}
	return apperr.Rejected(code, "", text)
}
