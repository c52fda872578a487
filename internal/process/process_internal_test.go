package process

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"
)

// forgotten records what it was told to forget.
type forgotten struct{ ids []uuid.UUID }

func (f *forgotten) Forget(applicationID uuid.UUID) { f.ids = append(f.ids, applicationID) }

func TestANoticeDropsTheCachesOfItsApplication(t *testing.T) {
	t.Parallel()
	id := uuid.MustParse("a0000000-0000-0000-0000-000000000001")
	cases := map[string]struct {
		payload string
		want    uuid.UUID
	}{
		"of one application":           {"applications " + id.String(), id},
		"of a table without an id":     {"watchlists", uuid.Nil},
		"with an id that is not one":   {"applications other", uuid.Nil},
		"without anything":             {"", uuid.Nil},
		"with more than it should say": {"applications " + id.String() + " more", uuid.Nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			first, second := &forgotten{}, &forgotten{}
			p := New(Deps{Caches: []CacheInvalidator{first, second}})
			p.notice(channelChanged, tc.payload)
			if diff := cmp.Diff([][]uuid.UUID{{tc.want}, {tc.want}}, [][]uuid.UUID{first.ids, second.ids}); diff != "" {
				t.Errorf("dropped (-want +got):\n%s", diff)
			}
		})
	}
}
