package jobs

import "testing"

// TestNoJobRunsTwiceAtOnce pins the order of the two times: a job is ended
// before it is taken for lost and given to another worker.
func TestNoJobRunsTwiceAtOnce(t *testing.T) {
	t.Parallel()
	if jobTimeout >= rescueAfter {
		t.Errorf("a job may run %v and is rescued after %v", jobTimeout, rescueAfter)
	}
}
