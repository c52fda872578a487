package review

import (
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
)

func TestWhoMadeAnEntry(t *testing.T) {
	t.Parallel()
	mail, key := "ada@shop.example", uuid.New()
	for name, tc := range map[string]struct {
		entry          Entry
		feed, decision string
	}{
		"a key that has a name":         {Entry{ActorType: actorKey, ActorName: "Backend"}, "Backend", "API Client"},
		"a key without a name":          {Entry{ActorType: actorKey}, "API Client", "API Client"},
		"an account with a name":        {Entry{ActorType: actorAccount, ActorName: "Ada", ActorEmail: &mail}, "Ada", "Ada"},
		"an account without a name":     {Entry{ActorType: actorAccount, ActorEmail: &mail}, mail, mail},
		"an account that is gone":       {Entry{ActorType: actorAccount}, "Unknown", "Unknown"},
		"the product itself":            {Entry{ActorType: actorSystem}, "System", "System"},
		"a kind that nobody knows here": {Entry{ActorType: "X"}, "Unknown", "Unknown"},
	} {
		if got := tc.entry.Display(); got != tc.feed {
			t.Errorf("%s: the feed names %q, want %q", name, got, tc.feed)
		}
		if got := tc.entry.ActorForDecision(); got != tc.decision {
			t.Errorf("%s: decisions name %q, want %q", name, got, tc.decision)
		}
	}
	for want, by := range map[string]Actor{actorKey: {KeyID: &key, Email: mail}, actorAccount: {Email: mail}, actorSystem: {}} {
		if got := by.kind(); got != want {
			t.Errorf("%+v is stored as %s, want %s", by, got, want)
		}
	}
}

func TestWhoseFeedsAreFound(t *testing.T) {
	t.Parallel()
	person, company := session.Session{Kind: workflow.KindUser}, session.Session{Kind: workflow.KindBusiness}
	for name, err := range map[string]error{"a person": found(person, false), "a person, by an account": found(person, true), "a company, by an account": found(company, true)} {
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := found(company, false); apperr.KindOf(err) != apperr.KindNotFound {
		t.Errorf("a company, by a key: %v", err)
	}
}
