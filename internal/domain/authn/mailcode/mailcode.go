// Package mailcode generates, seals and checks six-digit codes that are sent to an
// address or number and entered on the page that asked for them. It stores none, and
// knows neither the account nor the purpose of a code.
package mailcode

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"math/big"
	"time"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/sms"
	"vidimus/internal/platform/storage/seal"
)

// Facts on such codes (contract, sign-in methods and programmatic accounts).
const (
	CodeLife = 10 * time.Minute
	// ResendPause is the least time from one to the next.
	ResendPause = 30 * time.Second
	// MaxTries are how many wrong entries one bears.
	MaxTries = 5
)

// DeliveryMode reports whether a code is sent, only hashed, or neither.
type DeliveryMode int

// The reaches.
const (
	// DeliverNowhere is the mode of a code that is not sent: no one learns it. It is made and kept all the
	// same: the work for an address that is not to be written to must not tell that it is not.
	DeliverNowhere DeliveryMode = iota
	// DeliverByMail is sealed for the job that sends it.
	DeliverByMail
	// DeliverInSandbox is otp.SandboxCode, which is sent nowhere.
	DeliverInSandbox
)

// Secrets seals codes that a job has to read again, and hashes the rest.
type Secrets interface {
	Seal(plaintext, associated []byte) ([]byte, error)
	Open(sealed, associated []byte) ([]byte, error)
}

// CodeIssuer makes codes and judges them.
type CodeIssuer struct {
	Secrets Secrets
	// Key is what codes are hashed under, and nothing else.
	Key []byte
}

// IssuedCode is a new code in its stored forms: its hash and its sealed text. Both
// are bound to a label that is unique to the row that stores them.
type IssuedCode struct {
	// Code is empty where nobody knows it.
	Code string
	Hash []byte
	// Sealed is nil where nothing is sent.
	Sealed []byte
}

// Issue generates a code. It does the same work for every delivery mode, so that the
// response time does not reveal whether anything is sent.
func (d CodeIssuer) Issue(label []byte, reach DeliveryMode) (IssuedCode, error) {
	code, err := sixDigits()
	if err != nil {
		return IssuedCode{}, err
	}
	if reach == DeliverInSandbox {
		code = otp.SandboxCode
	}
	sealed, err := d.Secrets.Seal([]byte(code), label)
	if err != nil {
		return IssuedCode{}, fmt.Errorf("seal code: %w", err)
	}
	out := IssuedCode{Code: code, Hash: d.Hash(label, code)}
	switch reach {
	case DeliverByMail:
		out.Sealed = sealed
	case DeliverNowhere:
		out.Code, out.Hash = "", d.unknown(label)
	case DeliverInSandbox:
	}
	return out, nil
}

// Hash binds a code to its label.
func (d CodeIssuer) Hash(label []byte, code string) []byte {
	m := hmac.New(sha256.New, d.Key)
	m.Write(binary.BigEndian.AppendUint32(nil, uint32(len(label))))
	m.Write(label)
	m.Write([]byte(code))
	return m.Sum(nil)
}

// unknown is a hash that nothing which anybody enters has.
func (d CodeIssuer) unknown(label []byte) []byte {
	chance := make([]byte, sha256.Size)
	// It never fails: it ends the program when the system has no random source.
	_, _ = rand.Read(chance)
	return d.Hash(label, string(chance))
}

// Matches compares an entered code with the stored hash in constant time.
func (d CodeIssuer) Matches(label []byte, entered string, hash []byte) bool {
	return len(hash) > 0 && seal.Matches(d.Hash(label, otp.NormalizeCode(entered)), hash)
}

// Reveal is the code for the job that sends it.
func (d CodeIssuer) Reveal(label, sealed []byte) (string, error) {
	plain, err := d.Secrets.Open(sealed, label)
	if err != nil {
		return "", fmt.Errorf("open code: %w", err)
	}
	return string(plain), nil
}

// JobError is the result of a job that sends a message: a permanent refusal cancels
// the job, any other error is retried.
func JobError(err error) error {
	if err == nil {
		return nil
	}
	err = fmt.Errorf("send message: %w", err)
	if errors.Is(err, mailer.ErrRefused) || errors.Is(err, sms.ErrRefused) {
		return river.JobCancel(err)
	}
	return err
}

func sixDigits() (string, error) {
	n, err := rand.Int(rand.Reader, big.NewInt(1_000_000))
	if err != nil {
		return "", fmt.Errorf("make code: %w", err)
	}
	return fmt.Sprintf("%06d", n), nil
}
