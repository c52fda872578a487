package load

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"time"
)

// Record remembers answers.
type Record struct {
	mu       sync.Mutex
	changed  chan struct{}
	answers  []Answer
	sessions []Session
}

// NewRecord returns an empty record.
func NewRecord() *Record { return &Record{changed: make(chan struct{})} }

// Add adds an answer.
func (r *Record) Add(a Answer) {
	s, err := a.Session()
	r.mu.Lock()
	defer r.mu.Unlock()
	if err == nil {
		r.sessions = append(r.sessions, s)
	}
	r.answers = append(r.answers, a)
	close(r.changed)
	r.changed = make(chan struct{})
}

// Answers are all of them, in the order of their arrival.
func (r *Record) Answers() []Answer {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.answers)
}

// Sessions are those that were acknowledged.
func (r *Record) Sessions() []Session {
	r.mu.Lock()
	defer r.mu.Unlock()
	return slices.Clone(r.sessions)
}

// Acknowledged is how many sessions were.
func (r *Record) Acknowledged() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.sessions)
}

// Await waits until ok holds; it says false when that takes too long.
func (r *Record) Await(limit time.Duration, ok func() bool) bool {
	deadline := time.NewTimer(limit)
	defer deadline.Stop()
	for {
		r.mu.Lock()
		changed := r.changed
		r.mu.Unlock()
		if ok() {
			return true
		}
		select {
		case <-changed:
		case <-deadline.C:
			return ok()
		}
	}
}

// AwaitMore waits for n more acknowledgements.
func (r *Record) AwaitMore(n int, limit time.Duration) bool {
	goal := r.Acknowledged() + n
	return r.Await(limit, func() bool { return r.Acknowledged() >= goal })
}

// FirstAfter is how long after at the first session was acknowledged that was
// asked for at any time.
func (r *Record) FirstAfter(at time.Time) (time.Duration, bool) {
	for _, a := range r.Answers() {
		if a.Status == 201 && a.Ended.After(at) {
			return a.Ended.Sub(at), true
		}
	}
	return 0, false
}

// AnswersWithoutStatus lists the answers with none of the statuses, requests without an
// answer among them.
func (r *Record) AnswersWithoutStatus(statuses ...int) []Answer {
	return slices.DeleteFunc(r.Answers(), func(a Answer) bool { return slices.Contains(statuses, a.Status) })
}

// WithoutDetail lists refusals whose body does not say why.
func (r *Record) WithoutDetail() []Answer {
	return slices.DeleteFunc(r.Answers(), func(a Answer) bool {
		if a.Status < 400 {
			return true
		}
		var body struct {
			Detail string `json:"detail"`
		}
		return json.Unmarshal(a.Body, &body) == nil && body.Detail != ""
	})
}

// Statuses sums the answers up, such as "201: 950, 503: 12".
func (r *Record) Statuses() string {
	counts := map[int]int{}
	for _, a := range r.Answers() {
		counts[a.Status]++
	}
	var parts []string
	for _, status := range slices.Sorted(maps.Keys(counts)) {
		name := fmt.Sprint(status)
		if status == 0 {
			name = "no answer"
		}
		parts = append(parts, fmt.Sprintf("%s: %d", name, counts[status]))
	}
	return strings.Join(parts, ", ")
}

// Slowest is the longest that a caller waited.
func (r *Record) Slowest() time.Duration { return Percentile(r.Answers(), 100) }

// Percentile is the time within which that part of the answers came.
func Percentile(answers []Answer, percent int) time.Duration {
	if len(answers) == 0 {
		return 0
	}
	took := make([]time.Duration, len(answers))
	for i, a := range answers {
		took[i] = a.Took()
	}
	slices.Sort(took)
	return took[min(len(took)*percent/100, len(took)-1)]
}
