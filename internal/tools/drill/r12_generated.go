package main

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
)

const (
	fuzzPackage = "vidimus/internal/e2e/contract"
	fuzzTest    = "^TestContractFuzz$"
	// fuzzCount sizes the generator's test.
	fuzzCount = "VIDIMUS_FUZZ_REQUESTS"
)

// generatedRequests has the generator of the contract's tests call every
// operation; what it found wrong is told by its own output.
func generatedRequests(ctx context.Context, g *ground, f *finding) error {
	if g.quick {
		f.skip("no 500", "not played: the tests of every change send 10 000")
		return nil
	}
	const n = 100_000
	f.did("%d requests generated from the contract, valid, at the edge and damaged", n)
	cmd := exec.CommandContext(ctx, "go", "test", "-count=1", "-timeout=20m", "-run="+fuzzTest, fuzzPackage)
	cmd.Env = append(cmd.Environ(), fmt.Sprintf("%s=%d", fuzzCount, n))
	out, err := cmd.CombinedOutput()
	reached := "none found"
	if err != nil {
		reached = "found"
		f.note("%s", out)
	}
	f.expect("no 500, every error body of the documented shape", reached, err == nil && strings.HasPrefix(string(out), "ok"))
	return nil
}
