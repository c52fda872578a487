package httpapi

import (
	"maps"
	"net/http"
	"slices"
	"strings"

	"vidimus/internal/httpapi/caller"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/contract"
)

// The Authentication runtime refuses in one word, as OAuth does (RFC 6749
// section 5.2; contract, errors of the runtime).
const (
	surfaceAuthentication = "authentication"
	memberError           = "error"
	memberDescription     = "error_description"

	wordInternal     = "server_error"
	wordUnavailable  = "temporarily_unavailable"
	wordRequest      = "invalid_request"
	wordUnknownField = "unknown_field"
)

func speaksInWords(r *http.Request) bool { return caller.Surface(r.Context()) == surfaceAuthentication }

// kindWords are the words of kinds whose codes are not part of the contract.
var kindWords = map[apperr.Kind]string{
	apperr.KindUnauthenticated: "invalid_token",
	apperr.KindNotFound:        "not_found",
	apperr.KindUnavailable:     wordUnavailable,
	apperr.KindUpstream:        wordUnavailable,
	apperr.KindTooLarge:        "body_too_large",
	apperr.KindHeadersTooLarge: "headers_too_large",
	apperr.KindMediaType:       "unsupported_media_type",
}

// wordBody is the refusal in one word, with a text for the developer.
func wordBody(refusal *apperr.Error, answer kindAnswer) any {
	if refusal.Body != nil {
		return refusal.Body
	}
	if refusal.Kind == apperr.KindInvalid {
		return invalidWords(refusal, answer)
	}
	word, ok := kindWords[refusal.Kind]
	if !ok {
		word = refusal.Code
	}
	body := map[string]string{memberError: word}
	if refusal.Public != "" && !answer.constant {
		body[memberDescription] = refusal.Public
	}
	return body
}

// invalidWords names every offending field in the text.
func invalidWords(refusal *apperr.Error, answer kindAnswer) map[string]string {
	fields := refusal.Fields
	if len(fields) == 0 {
		text := refusal.Public
		if text == "" {
			text = answer.text
		}
		fields = map[string][]string{refusal.Field: {text}}
	}
	word, texts := wordRequest, []string{}
	for _, name := range slices.Sorted(maps.Keys(fields)) {
		if slices.Contains(fields[name], contract.TextUnknown) {
			word = wordUnknownField
		}
		text := strings.Join(fields[name], " ")
		if name != "" && name != fieldWhole {
			text = name + ": " + text
		}
		texts = append(texts, text)
	}
	return map[string]string{memberError: word, memberDescription: strings.Join(texts, " ")}
}

// challengeOf returns the WWW-Authenticate challenge of an operation.
func challengeOf(r *http.Request) string {
	switch {
	case !speaksInWords(r):
		return "ApiKey"
	case r.Header.Get("Authorization") == "":
		return "Bearer"
	}
	// RFC 6750 section 3.1.
	return `Bearer error="invalid_token"`
}
