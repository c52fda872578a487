package session

import (
	"context"
	"fmt"

	"vidimus/gen/db"
)

// RecordLanguage stores the language in which the person reads the page; empty
// changes nothing. It takes precedence over the language that the application asked
// for.
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
