package localpg

import (
	"os"
	"os/exec"
	"testing"
	"time"
)

// TestAProcessThatNobodyCollectedHasEnded kills a process and leaves it there,
// as a container without a reaper does with the one that held the home.
func TestAProcessThatNobodyCollectedHasEnded(t *testing.T) {
	t.Parallel()
	cmd := exec.CommandContext(t.Context(), "cat")
	if _, err := cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if ended(cmd.Process.Pid) || ended(os.Getpid()) {
		t.Error("a process at work is said to have ended")
	}
	if err := cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	deadline := time.NewTimer(testBudget)
	defer deadline.Stop()
	again := time.NewTicker(time.Millisecond)
	defer again.Stop()
	for !ended(cmd.Process.Pid) {
		select {
		case <-again.C:
		case <-deadline.C:
			t.Fatal("waited in vain for the process to end")
		}
	}
	if !alive(cmd.Process.Pid) {
		t.Error("it was collected, so nothing is shown")
	}
	_ = cmd.Wait() // it was killed
}
