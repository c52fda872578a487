package ratelimit

// ring holds the times of the requests that one scope counted, oldest first. It
// grows to the limit and never beyond.
type ring struct {
	scope string
	at    []int64
	head  int
	n     int

	// closedUntil is when a shared store will have room again under closedLimit,
	// as it said itself.
	closedLimit int
	closedUntil int64
}

// firstSize is enough for an identity that comes only now and then.
const firstSize = 4

func (r *ring) index(i int) int {
	if i += r.head; i >= len(r.at) {
		i -= len(r.at)
	}
	return i
}

// expire forgets what happened at or before cut.
func (r *ring) expire(cut int64) {
	for r.n > 0 && r.at[r.head] <= cut {
		r.drop()
	}
}

func (r *ring) drop() {
	if r.head++; r.head == len(r.at) {
		r.head = 0
	}
	r.n--
}

// frees returns when a full ring will have room under limit again: when so many
// of its oldest have left that one place is free. With limit 0 there is no such
// time, and a whole window is as good an answer as any.
func (r *ring) frees(limit int, now, window int64) int64 {
	if limit <= 0 {
		return now + window
	}
	return r.at[r.index(r.n-limit)] + window
}

// push adds a time. A ring that is full at limit loses its oldest.
func (r *ring) push(limit int, at int64) {
	for r.n > 0 && r.n >= limit {
		r.drop()
	}
	if limit <= 0 {
		return
	}
	if r.n > 0 { // times stay in order although callers may be late
		at = max(at, r.at[r.index(r.n-1)])
	}
	if r.n == len(r.at) {
		grown := make([]int64, min(limit, max(firstSize, 2*r.n)))
		for i := range r.n {
			grown[i] = r.at[r.index(i)]
		}
		r.at, r.head = grown, 0
	}
	r.n++
	r.at[r.index(r.n-1)] = at
}
