package telemetry_test

import (
	"fmt"
	"strings"
	"sync"
	"testing"

	"vidimus/internal/platform/telemetry"
)

// slow is an output that writes only when it is let go on.
type slow struct {
	next   chan struct{}
	writes []string
}

func (s *slow) Write(p []byte) (int, error) {
	<-s.next
	s.writes = append(s.writes, string(p))
	return len(p), nil
}

func TestLinesThatArriveDuringAWriteGoOutTogether(t *testing.T) {
	t.Parallel()
	out := &slow{next: make(chan struct{})}
	lines := telemetry.NewLineWriter(out)
	if n, err := lines.Write([]byte("first\n")); n != 6 || err != nil {
		t.Fatal(n, err)
	}
	out.next <- struct{}{} // the first is on its way, alone
	for i := range 3 {
		_, _ = fmt.Fprintf(lines, "%d\n", i)
	}
	close(out.next)
	lines.Flush()
	if got := strings.Join(out.writes, ""); got != "first\n0\n1\n2\n" {
		t.Errorf("written: %q", got)
	}
	if out.writes[0] != "first\n" {
		t.Errorf("a lonely line waited: %q", out.writes)
	}
}

func TestNoLineIsLostOrTorn(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	lines := telemetry.NewLineWriter(&out)
	const writers, each = 8, 2000
	long := strings.Repeat("x", 500)
	var group sync.WaitGroup
	for range writers {
		group.Go(func() {
			for range each {
				_, _ = fmt.Fprintf(lines, "%s\n", long)
			}
		})
	}
	group.Wait()
	lines.Flush()
	if got := strings.Count(out.String(), long+"\n"); got != writers*each || out.Len() != writers*each*501 {
		t.Errorf("%d lines, %d bytes", got, out.Len())
	}
}
