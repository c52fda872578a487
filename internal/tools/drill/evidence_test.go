package main

import (
	"maps"
	"slices"
	"testing"

	"vidimus/internal/tools/drill/dbcheck"
	"vidimus/internal/tools/drill/testbed"
)

func TestEvidence(t *testing.T) {
	t.Parallel()
	told := []dbcheck.StoredEvent{
		{ID: "a1", Session: "a", Status: "Not Started", Sequence: 1}, {ID: "a2", Session: "a", Status: "In Progress", Sequence: 2},
		{ID: "a4", Session: "a", Status: "In Review", Sequence: 4},
	}
	well := map[string]testbed.ReceivedEvent{}
	for _, e := range told {
		well[e.ID] = testbed.ReceivedEvent{Session: e.Session, Status: e.Status, Sequence: e.Sequence, Calls: 2, Taken: 1, Kept: true}
	}
	cases := map[string]struct {
		change func(e *evidence)
		missed string // empty: nothing
	}{
		"all is well":                      {func(*evidence) {}, ""},
		"an event never came":              {func(e *evidence) { delete(e.heard, "a2") }, "0 events lost"},
		"an event was refused each time":   {alter("a2", func(h *testbed.ReceivedEvent) { h.Kept, h.Taken = false, 0 }), "0 events lost"},
		"an event is nobody's":             {func(e *evidence) { e.heard["b1"] = testbed.ReceivedEvent{Kept: true} }, "0 events that the database does not know"},
		"a body changed":                   {alter("a1", func(h *testbed.ReceivedEvent) { h.Changed = 1 }), "0 attempts with another body or without a signature that holds"},
		"a signature does not hold":        {func(e *evidence) { e.forged = 1 }, "0 attempts with another body or without a signature that holds"},
		"an event came under other status": {alter("a1", func(h *testbed.ReceivedEvent) { h.Status = "Approved" }), "0 events under another number, session or status than in the log"},
		"an event was sent once more":      {alter("a1", func(h *testbed.ReceivedEvent) { h.Taken = 2 }), ""},
		"events were sent too often":       {alter("a1", func(h *testbed.ReceivedEvent) { h.Taken = 3 }), "at most 1 sent again after they were taken"},
		"two events have one number": {func(e *evidence) {
			e.told[1].Sequence = 1
			alter("a2", func(h *testbed.ReceivedEvent) { h.Sequence = 1 })(e)
		}, "0 sessions whose events do not rise by number as they happened"},
		"an event overtook in the log": {func(e *evidence) { e.told[1], e.told[2] = e.told[2], e.told[1] },
			"0 sessions whose events do not rise by number as they happened"},
		"too little happened": {func(e *evidence) { e.sessions = 4 }, "0 events lost"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			e := evidence{told: slices.Clone(told), heard: maps.Clone(well), sessions: 1, doubled: 1}
			tc.change(&e)
			f := &finding{}
			e.judge(f)
			missed := slices.DeleteFunc(f.figures, func(g figure) bool { return g.ok })
			if tc.missed == "" && len(missed) > 0 || tc.missed != "" && (len(missed) == 0 || missed[0].demanded != tc.missed) {
				t.Errorf("missed %+v, want %q", missed, tc.missed)
			}
		})
	}
}

func alter(id string, change func(h *testbed.ReceivedEvent)) func(e *evidence) {
	return func(e *evidence) {
		h := e.heard[id]
		change(&h)
		e.heard[id] = h
	}
}
