package session

import (
	"context"
	"fmt"

	"vidimus/gen/db"
)

// RecordLanguage notes the language in which the person reads; empty changes nothing. It
// goes before the one that the caller asked for: the person knows better.
func (s *Service) RecordLanguage(ctx context.Context, q *db.Queries, ref Ref, language string) error {
	if language == "" {
		return nil
	}
	err := q.SessionSpeak(ctx, db.SessionSpeakParams{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, PageLanguage: language})
	if err != nil {
		return fmt.Errorf("note language: %w", err)
	}
	return nil
}

// SetLanguage notes the language that the person chose on a page.
func (s *Service) SetLanguage(ctx context.Context, ref Ref, language string) error {
	return s.RecordLanguage(ctx, s.Store.Queries(), ref, language)
}
