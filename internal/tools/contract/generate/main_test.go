package main

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestOverlay(t *testing.T) {
	t.Parallel()

	base := map[string]any{"kept": 1, "options": map[string]any{"a": 1, "b": 1}, "list": []any{1}}
	top := map[string]any{"options": map[string]any{"b": 2}, "list": []any{2}, "added": 3}

	got := overlay(base, top)

	want := map[string]any{"kept": 1, "options": map[string]any{"a": 1, "b": 2}, "list": []any{2}, "added": 3}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("overlay (-want +got):\n%s", diff)
	}
	if base["list"].([]any)[0] != 1 || base["options"].(map[string]any)["b"] != 1 {
		t.Error("the base was changed")
	}
}
