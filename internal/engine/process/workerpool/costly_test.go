package workerpool

import (
	"fmt"
	"os"
	"regexp"
	"strconv"
	"testing"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/image/pdfpage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/testkit/hostile"
)

// peakOf is the most memory that the only child of a pool has held, in bytes.
func peakOf(t *testing.T, r *Pool) int64 {
	t.Helper()
	r.mu.Lock()
	defer r.mu.Unlock()
	for c := range r.live {
		status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", c.cmd.Process.Pid))
		if err != nil {
			t.Fatal(err)
		}
		found := regexp.MustCompile(`VmHWM:\s+(\d+) kB`).FindSubmatch(status)
		if found == nil {
			t.Fatalf("no peak in %s", status)
		}
		kilobytes, err := strconv.ParseInt(string(found[1]), 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		return kilobytes << 10
	}
	t.Fatal("no child lives")
	return 0
}

// A child keeps its life and little memory whatever a small PDF asks for.
func TestSmallPDFsAreRefusedWithinBounds(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	for _, f := range hostile.PDFs() {
		if f.Metered {
			continue // the meter is tested where it is
		}
		read, err := r.ReadDocument(t.Context(), document.Request{Image: f.Content}, SessionTimeout)
		if err != nil || read.Refusal == nil || read.Refusal.Text == "" {
			t.Errorf("%s, drawn: %+v, %v", f.Name, read.Refusal, err)
		}
		text, err := r.ReadText(t.Context(), document.Request{Image: f.Content}, SessionTimeout)
		if err != nil || text.Refusal == nil {
			t.Errorf("%s, read: %+v, %v", f.Name, text.Refusal, err)
		}
	}
	if started, stopped := e.counts(); started != 1 || stopped != 0 {
		t.Errorf("%d children started and %d ended", started, stopped)
	}
	const most = 256 << 20
	if peak := peakOf(t, r); peak > most {
		t.Errorf("the child held %d MB", peak>>20)
	}
}

// The sealed child may ask for the clock of its thread, and lives on.
func TestTheMeterWorksInASealedChild(t *testing.T) {
	t.Parallel()
	r, e := testPool(t, nil)
	for _, f := range hostile.PDFs() {
		if !f.Metered {
			continue
		}
		read, err := r.ReadDocument(t.Context(), document.Request{Image: f.Content}, SessionTimeout)
		if err != nil || read.Refusal == nil || read.Refusal.Code != pdfpage.CodeTooComplex {
			t.Errorf("%s: %+v, %v", f.Name, read.Refusal, err)
		}
	}
	if _, stopped := e.counts(); stopped != 0 {
		t.Errorf("%d children ended", stopped)
	}
	peak := peakOf(t, r)
	t.Logf("the child held %d MB", peak>>20)
	if most := int64(700 << 20); peak > most {
		t.Errorf("more than %d MB", most>>20)
	}
}

func TestAFileThatEndsItsChildIsRefused(t *testing.T) {
	t.Parallel()
	// A child of too little memory for any photograph ends with it.
	r, e := testPool(t, func(s *Settings) { s.MemoryBytes = 160 << 20 })
	read, err := r.ReadDocument(t.Context(), document.Request{Image: badge(t, 6000, 4000)}, SessionTimeout)
	if err != nil || read.Refusal == nil || read.Refusal.Code != docimage.CodeTooCostly || read.Refusal.Text == "" {
		t.Errorf("ReadDocument = %+v, %v, want a refusal", read.Refusal, err)
	}
	if _, stopped := e.counts(); stopped != 2 {
		t.Errorf("%d children ended, want it tried twice", stopped)
	}
}
