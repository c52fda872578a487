package main

import (
	"context"
	"testing"
	"time"
)

// TestNothingIsLost plays the proof of delivery in a short form with every
// change: sessions are made while the receiver fails at random, the server is
// killed and the database restarted in turn. `make drill` plays it in full.
func TestNothingIsLost(t *testing.T) {
	t.Parallel()
	g, err := newGround(t.Context(), plan{quick: true})
	if err != nil {
		t.Fatal(err)
	}
	defer g.close()
	either := func(ctx context.Context, s *scene, nth int) error {
		if nth%2 == 0 {
			return killServer(ctx, s, nth)
		}
		return restartDatabase(ctx, s, nth/2)
	}
	f := g.play(t.Context(), drill{"lossless", func(ctx context.Context, g *ground, f *finding) error {
		f.did("100 sessions, three kills, two restarts, seed %d", oddSeed)
		return g.playOddity(ctx, f, oddity{
			sessions: 100, times: 5, gap: 1200 * time.Millisecond, pause: 20 * killPause, doubled: inFlight, strike: either,
		})
	}})
	t.Log("\n" + tableHead + f.rows())
	if !f.passed() {
		t.Error("a figure was missed")
		for _, note := range f.notes {
			t.Log(note)
		}
	}
}
