package session

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/verification/workflow/setting"
)

func TestSourcesOfSettingsNameWhatIsExpected(t *testing.T) {
	t.Parallel()
	want := []string{"full_name"}
	for f := range reflect.TypeFor[Expected]().Fields() {
		if f.Type.Kind() == reflect.String {
			name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
			want = append(want, name)
		}
	}
	if !slices.Equal(setting.ExpectedKeys, want) {
		t.Errorf("a source may name %v, want %v", setting.ExpectedKeys, want)
	}
}
