// Package groupcommit has writes that arrive while a commit is under way share the next one: what a commit costs, a flush to
// disk and a row that only one can hold, is paid once for all of them. There is no timer; a lonely write is committed at once.
package groupcommit

import (
	"context"
	"errors"
	"slices"
	"sync"
)

// ErrUnfinished is the error of items whose commit ended without an answer for them.
var ErrUnfinished = errors.New("the commit was not finished")

// Options configures how items are grouped. Commit and Full are required.
type Options[T any] struct {
	// MaxBatch bounds the size of one commit: more waits for the next.
	MaxBatch int
	// MaxWaiting bounds the size of what waits under one key: refused rather than remembered without end while the
	// database stands still.
	MaxWaiting int
	// Writers is how many commits of one key are under way at once; 1 by default.
	Writers int
	// Size is the size of an item; 1 by default.
	Size func(T) int
	// Alone tells of an item that shares its commit with no other.
	Alone func(T) bool
	// Admit refuses an item before it waits; nil admits all. No two are asked at once.
	Admit func(T) error
	// Full is the error of an item that finds too many waiting.
	Full func() error
	// GaveUp is the error of a caller whose context ends before its commit does; nil for that of the context.
	GaveUp func(cause error) error
	// Commit writes items together and answers each of them, the sooner the better. It bounds its own time, as it belongs
	// to many callers. Those that it leaves without an answer have ErrUnfinished.
	Commit func(batch []*Item[T])
}

// Item is a value on its way to its commit.
type Item[T any] struct {
	Value T
	err   error
	once  sync.Once
	done  chan struct{}
}

// NewItem returns an item without an answer.
func NewItem[T any](value T) *Item[T] { return &Item[T]{Value: value, done: make(chan struct{})} }

// Answer sets the result of the item; later calls have no effect.
func (i *Item[T]) Answer(err error) {
	i.once.Do(func() {
		i.err = err
		close(i.done)
	})
}

// Done is closed when the item has its result. From then on its value belongs to the
// caller that submitted it.
func (i *Item[T]) Done() <-chan struct{} { return i.done }

// Err is the answer of an item that is done.
func (i *Item[T]) Err() error { return i.err }

// Queue gathers items by key: those of one key share commits, those of different keys never wait for each other.
type Queue[K comparable, T any] struct {
	options Options[T]

	mu      sync.Mutex
	pending map[K]*keyed[T]
}

// keyed holds the items of one key.
type keyed[T any] struct {
	queue   []*Item[T]
	waiting int // size of the queue
	busy    int // commits under way
}

// New returns an empty queue.
func New[K comparable, T any](o Options[T]) *Queue[K, T] {
	if o.Writers == 0 {
		o.Writers = 1
	}
	if o.Size == nil {
		o.Size = func(T) int { return 1 }
	}
	if o.Alone == nil {
		o.Alone = func(T) bool { return false }
	}
	if o.GaveUp == nil {
		o.GaveUp = func(cause error) error { return cause }
	}
	return &Queue[K, T]{options: o, pending: map[K]*keyed[T]{}}
}

// Submit returns when the value is committed or refused. A caller that gives up earlier leaves a
// value that may be committed all the same, and belongs to the queue.
func (q *Queue[K, T]) Submit(ctx context.Context, key K, value T) error {
	item := NewItem(value)
	batch, err := q.enqueue(key, item)
	if err != nil {
		return err
	}
	if batch != nil {
		q.lead(key, batch)
	}
	select {
	case <-item.done:
		return item.err
	default:
	}
	select {
	case <-item.done:
		return item.err
	case <-ctx.Done():
		return q.options.GaveUp(ctx.Err())
	}
}

// enqueue has the item wait, or returns the batch that its caller commits.
func (q *Queue[K, T]) enqueue(key K, item *Item[T]) ([]*Item[T], error) {
	q.mu.Lock()
	defer q.mu.Unlock()
	l, waiting, size := q.pending[key], 0, q.options.Size(item.Value)
	if l != nil {
		waiting = l.waiting
	}
	if waiting+size > q.options.MaxWaiting {
		return nil, q.options.Full()
	}
	if q.options.Admit != nil {
		if err := q.options.Admit(item.Value); err != nil {
			return nil, err
		}
	}
	if l == nil {
		l = &keyed[T]{}
		q.pending[key] = l
	}
	l.queue, l.waiting = append(l.queue, item), l.waiting+size
	if l.busy == q.options.Writers {
		return nil, nil
	}
	l.busy++
	return q.take(l), nil
}

// lead commits a batch in the goroutine of one of its callers, as a lonely one has
// nobody to wake up then, and leaves what came meanwhile to another.
func (q *Queue[K, T]) lead(key K, batch []*Item[T]) {
	defer func() {
		if next := q.next(key); next != nil {
			go q.follow(key, next)
		}
	}()
	q.commit(batch)
}

// follow commits until nothing waits.
func (q *Queue[K, T]) follow(key K, batch []*Item[T]) {
	for ; batch != nil; batch = q.next(key) {
		q.commit(batch)
	}
}

// next returns what a writer commits next; nil when there is nothing and the writer ends.
func (q *Queue[K, T]) next(key K) []*Item[T] {
	q.mu.Lock()
	defer q.mu.Unlock()
	l := q.pending[key]
	if len(l.queue) > 0 {
		return q.take(l)
	}
	l.busy--
	if l.busy == 0 {
		delete(q.pending, key)
	}
	return nil
}

// take takes the oldest items for one commit.
func (q *Queue[K, T]) take(l *keyed[T]) []*Item[T] {
	n, size := 0, 0
	for n < len(l.queue) {
		value := l.queue[n].Value
		alone := q.options.Alone(value)
		if n > 0 && (alone || size+q.options.Size(value) > q.options.MaxBatch) {
			break
		}
		size += q.options.Size(value)
		n++
		if alone {
			break
		}
	}
	batch := slices.Clone(l.queue[:n])
	l.queue, l.waiting = slices.Delete(l.queue, 0, n), l.waiting-size
	return batch
}

func (q *Queue[K, T]) commit(batch []*Item[T]) {
	defer func() {
		for _, item := range batch {
			item.Answer(ErrUnfinished)
		}
	}()
	q.options.Commit(batch)
}
