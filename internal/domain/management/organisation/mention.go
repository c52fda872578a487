package organisation

import (
	"bytes"
	"context"
	"slices"
	"strings"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/api/apperr"
)

// MentionedAccounts returns the accounts of an application's members with these addresses, each once; addresses of
// others are refused.
func MentionedAccounts(ctx context.Context, q *db.Queries, applicationID uuid.UUID, addresses []string) (accounts []uuid.UUID, err error) {
	if len(addresses) == 0 {
		return nil, nil
	}
	members, err := MembersWithPermission(ctx, q, applicationID, Membership)
	if err != nil {
		return nil, err
	}
	for _, email := range addresses {
		at := slices.IndexFunc(members, func(m Member) bool { return strings.EqualFold(m.Email, email) })
		if at < 0 {
			return nil, apperr.Invalid("mention_unknown", "mentioned_emails", "One of these is not the address of a member.")
		}
		accounts = append(accounts, members[at].Account)
	}
	slices.SortFunc(accounts, func(a, b uuid.UUID) int { return bytes.Compare(a[:], b[:]) })
	return slices.Compact(accounts), nil
}
