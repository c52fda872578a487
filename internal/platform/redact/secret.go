package redact

import (
	"fmt"
	"io"
	"log/slog"
)

// Secret is a text that no printing, formatting or encoding reveals; only
// Reveal does. An empty secret prints as empty, so that a missing setting shows.
// Two places are out of a type's reach: unexported fields printed by fmt and
// keys of maps in encoding/json; keep secrets out of both.
type Secret string

// Reveal returns the secret itself.
func (s Secret) Reveal() string { return string(s) }

// IsSet reports whether the secret is set.
func (s Secret) IsSet() bool { return s != "" }

func (s Secret) String() string {
	if s == "" {
		return ""
	}
	return Blank
}

// Format serves every verb, so that neither %x nor %q nor %#v reveals.
func (s Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, s.String()) }

// MarshalText serves JSON, text handlers and other encoders.
func (s Secret) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// LogValue serves slog.
func (s Secret) LogValue() slog.Value { return slog.StringValue(s.String()) }
