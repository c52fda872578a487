package ruleengine

import (
	"context"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// listReader answers for named lists within one transaction.
type listReader struct {
	ctx           context.Context //nolint:containedctx // it lives as long as records are judged
	queries       *db.Queries
	applicationID uuid.UUID
	at            time.Time
	known         map[[2]string]bool
	err           error
}

// Contains reports whether a list of the application contains a text, as it is or in
// the lists' normalized spelling. A list that cannot be read contains nothing.
func (l *listReader) Contains(list, text string) bool {
	ask := [2]string{list, text}
	if held, ok := l.known[ask]; ok || l.err != nil {
		return held
	}
	text = strings.TrimSpace(text)
	held, err := l.queries.RuleListHas(l.ctx, db.RuleListHasParams{
		ApplicationID: l.applicationID, List: list, At: l.at,
		Choices: []string{text, strings.ToLower(text), strings.ToUpper(text), strings.ToUpper(country(text))},
	})
	if err != nil {
		l.err = err
		return false
	}
	if l.known == nil {
		l.known = map[[2]string]bool{}
	}
	l.known[ask] = held
	return held
}
