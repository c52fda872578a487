package organisation_test

import (
	"testing"
	"time"

	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
)

// The name of an organisation stands in mails that its members and strangers get.
func TestNamesOfOrganisations(t *testing.T) {
	t.Parallel()
	s := organisation.New(organisation.Deps{Store: pgtest.NewStore(t), Now: time.Now, NewID: ident.New})
	for name, refused := range map[string]bool{"Žofín & Söhne": false, "a\nSubject: b": true, "a\x1b[31mb": true, "\u202eevil": true, " ": true} {
		o, err := s.Create(t.Context(), name, "")
		if (apperr.KindOf(err) == apperr.KindInvalid) != refused || !refused && err != nil {
			t.Errorf("%q: %v", name, err)
		}
		if refused {
			_, err = s.Update(t.Context(), organisation.Member{OrganisationID: o.ID}, organisation.Change{Name: &name})
			if apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("renamed to %q: %v", name, err)
			}
		}
	}
}
