package main

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
)

// suite is a set of Go tests that proves a figure by itself: what needs a
// resolver or a clock of the test's own cannot be played on a real process.
type suite struct {
	pkg, run string
	demanded string
	// least is how many cases there have to be.
	least int
}

// tests runs suites and counts their cases.
func (f *finding) tests(ctx context.Context, suites ...suite) {
	for _, s := range suites {
		out, err := exec.CommandContext(ctx, "go", "test", "-count=1", "-timeout=5m", "-v", "-run="+s.run, s.pkg).CombinedOutput()
		passed, failed := strings.Count(string(out), "--- PASS: "), strings.Count(string(out), "--- FAIL: ")
		if err != nil {
			f.note("%s", tail(string(out)))
		}
		f.expect(s.demanded, fmt.Sprintf("%d cases, %d failed", passed+failed, failed), err == nil && failed == 0 && passed >= s.least)
	}
}

// tail is the end of a long text.
func tail(text string) string {
	const most = 4000
	return text[max(0, len(text)-most):]
}

const (
	outboundTests = "vidimus/internal/platform/client/outbound"
	webhookTests  = "vidimus/internal/e2e/webhook"
)

// hostileAddresses refuses every row of the table when a destination is made,
// when its row was forced into the database, and when a name leads to it.
func hostileAddresses(ctx context.Context, _ *ground, f *finding) error {
	f.did("a table of addresses, each in the ways it can be written: given to the operation, forced into the database, and answered by a name server")
	f.tests(ctx,
		suite{webhookTests, "^TestHostileDestinationsAreRefused$", "every row refused when it is given, 400 with the field url", 150},
		suite{webhookTests, "^TestHostileDestinationsAreNeverCalled$", "every row forced into the database is never connected to", 150},
		suite{outboundTests, "^(TestHostileURLsAreRefused|TestAddressAtConnect|TestNameLeadsToAddress|TestGuardFailsClosed)$", "every row refused when it is dialled", 250},
		suite{webhookTests, "^TestNamedNetworksAreReached$", "a setting opens the networks it names, and no other", 1},
	)
	return nil
}

// rebinding has a name lead elsewhere once it was checked.
func rebinding(ctx context.Context, _ *ground, f *finding) error {
	f.did("a name that answers with a public address when it is checked and with a private one when it is dialled, 1 000 times")
	f.tests(ctx, suite{outboundTests, "^TestRebinding$", "1 000 of 1 000 refused", 1})
	return nil
}

// clockJumps moves the clock by an hour, forth and back.
func clockJumps(ctx context.Context, _ *ground, f *finding) error {
	f.did("the clock jumps by an hour, forth and back, while deliveries wait and tokens run out")
	f.tests(ctx, suite{webhookTests, "^TestClockJump", "no storm of attempts, no expired token accepted", 4})
	return nil
}
