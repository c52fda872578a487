package versioning_test

import (
	"testing"

	"vidimus/internal/domain/verification/versioning"
)

// TestVersioning is the table of the rules: what was sent over what the version is.
func TestVersioning(t *testing.T) {
	t.Parallel()
	draft, published := versioning.Draft, versioning.Published
	cases := map[string]struct {
		sent *versioning.Status
		is   versioning.Status
		want versioning.ChangeEffect
	}{
		"nothing sent over a published version changes it in place": {nil, versioning.Published, versioning.InPlace},
		"nothing sent over a draft publishes it":                    {nil, versioning.Draft, versioning.Publish},
		"published over published makes a new version":              {&published, versioning.Published, versioning.NewVersion},
		"published over a draft publishes it":                       {&published, versioning.Draft, versioning.Publish},
		"a draft is saved as a draft":                               {&draft, versioning.Draft, versioning.InPlace},
		"a published version never becomes a draft":                 {&draft, versioning.Published, versioning.Refuse},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := versioning.EffectOf(tc.sent, tc.is); got != tc.want {
				t.Errorf("effect %d, want %d", got, tc.want)
			}
		})
	}
}
