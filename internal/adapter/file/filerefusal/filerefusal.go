// Package filerefusal says to callers why a file was not read: encryption, or the work it asks for.
package filerefusal

import (
	"errors"
	"slices"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/standalone"
)

// EncryptionCodes are the refusals of files that could be read were it not for their
// encryption.
var EncryptionCodes = []string{pdfpage.CodeEncrypted, pdfpage.CodeWrongPassword, pdfpage.CodeUnknownEncryption}

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

// costlyCodes are the refusals of files for the work that they ask for.
var costlyCodes = []string{docimage.CodeTooCostly, pdfpage.CodeTooComplex, pdfpage.CodeTooLarge}

// CallError ends a single call whose file cannot be read for a reason that its
// caller can mend: encryption, or the work that the file asks for. It is nil for
// any other refusal, and in sessions, whose persons are asked for another file.
func CallError(files *standalone.Files, file []byte, why *document.Refusal) error {
	if files == nil || why == nil {
		return nil
	}
	if err := lockedRefusal(why.Code); err != nil {
		return err
	}
	return CostlyFileError(files, file, why)
}

// CostlyFileError is CallError without encryption.
func CostlyFileError(files *standalone.Files, file []byte, why *document.Refusal) error {
	if files == nil || why == nil || !slices.Contains(costlyCodes, why.Code) {
		return nil
	}
	return apperr.Invalid(why.Code, files.FieldOf(file), why.Text)
}

// CostlyPrintRefusal refuses a file whose print takes a program too long or ends a
// child; nil for any other error.
func CostlyPrintRefusal(err error) *document.Refusal {
	var refused *apperr.Error
	if errors.Is(err, program.ErrCostly) {
		err = docimage.TooCostly(err)
	}
	if !errors.As(err, &refused) || refused.Code != docimage.CodeTooCostly {
		return nil
	}
	return &document.Refusal{Code: refused.Code, Text: refused.Public}
}
