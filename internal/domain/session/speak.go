package session

import (
	"context"
	"fmt"

	"vidimus/gen/db"
)

// Speak notes the language in which the person reads; empty changes nothing. It
// goes before the one that the caller asked for: the person knows better.
func (s *Service) Speak(ctx context.Context, q *db.Queries, ref Ref, language string) error {
	if language == "" {
		return nil
	}
	err := q.SessionSpeak(ctx, db.SessionSpeakParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, PageLanguage: language})
	if err != nil {
		return fmt.Errorf("note language: %w", err)
	}
	return nil
}

// Choose notes the language that the person chose on a page.
func (s *Service) Choose(ctx context.Context, ref Ref, language string) error {
	return s.Speak(ctx, s.Store.Queries(), ref, language)
}
