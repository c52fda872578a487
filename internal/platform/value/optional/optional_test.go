package optional_test

import (
	"encoding/json"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/platform/value/optional"
)

func TestZeroValuesAreAbsent(t *testing.T) {
	t.Parallel()
	if optional.Of("") != nil || optional.Of(uuid.Nil) != nil || optional.Of(0) != nil {
		t.Error("a zero value is present")
	}
	id := uuid.New()
	if got := optional.Of(id); got == nil || *got != id {
		t.Errorf("of %v is %v", id, got)
	}
}

func TestNilIsTheZeroValue(t *testing.T) {
	t.Parallel()
	if optional.Value[string](nil) != "" || optional.Value(new("Anna")) != "Anna" {
		t.Error("value of a pointer")
	}
	if optional.Or(nil, 3) != 3 || optional.Or(new(0), 3) != 0 {
		t.Error("a present zero is not absent")
	}
}

func TestNilListsAreEmpty(t *testing.T) {
	t.Parallel()
	if got, err := json.Marshal(optional.List[string](nil)); err != nil || string(got) != "[]" {
		t.Errorf("%s, %v", got, err)
	}
	if got := optional.List([]string{"a"}); len(got) != 1 {
		t.Errorf("%v", got)
	}
}
