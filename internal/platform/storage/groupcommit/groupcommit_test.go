package groupcommit_test

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"vidimus/internal/platform/storage/groupcommit"
)

var (
	errFull    = errors.New("full")
	errRefused = errors.New("refused")
)

// gate is a commit that waits until the test opens it.
type gate struct {
	entered chan []int
	open    chan error
}

func newGate() gate { return gate{make(chan []int), make(chan error)} }

func (g gate) commit(batch []*groupcommit.Item[int]) {
	var values []int
	for _, item := range batch {
		values = append(values, item.Value)
	}
	g.entered <- values
	err := <-g.open
	for _, item := range batch {
		item.Answer(err)
	}
}

// sender submits values and collects their errors.
type sender struct {
	queue *groupcommit.Queue[string, int]
	all   sync.WaitGroup
	mu    sync.Mutex
	errs  map[int]error
}

func (s *sender) send(ctx context.Context, key string, value int) {
	s.all.Go(func() {
		err := s.queue.Submit(ctx, key, value)
		s.mu.Lock()
		defer s.mu.Unlock()
		s.errs[value] = err
	})
}

// sendAll submits values one behind the other while a commit is under way: admitted tells when each one waits.
func (s *sender) sendAll(ctx context.Context, admitted <-chan int, values ...int) {
	for _, v := range values {
		s.send(ctx, "a", v)
		<-admitted
	}
}

// build returns a queue whose commits the test opens, and the values as they are admitted.
func build(g gate, adjust func(*groupcommit.Options[int])) (*sender, <-chan int) {
	admitted := make(chan int, 100)
	o := groupcommit.Options[int]{
		MaxBatch: 10, MaxWaiting: 10, Full: func() error { return errFull }, Commit: g.commit,
		Admit: func(v int) error {
			if v < 0 {
				return errRefused
			}
			admitted <- v
			return nil
		},
	}
	if adjust != nil {
		adjust(&o)
	}
	return &sender{queue: groupcommit.New[string](o), errs: map[int]error{}}, admitted
}

func TestThoseThatArriveMeanwhileShareTheNextCommit(t *testing.T) {
	t.Parallel()
	g := newGate()
	s, admitted := build(g, nil)
	s.sendAll(t.Context(), admitted, 1)
	first := <-g.entered
	s.sendAll(t.Context(), admitted, 2, 3, 4)
	g.open <- nil
	second := <-g.entered
	g.open <- errRefused
	s.all.Wait()
	if diff := cmp.Diff([][]int{{1}, {2, 3, 4}}, [][]int{first, second}); diff != "" {
		t.Errorf("commits (-want +got):\n%s", diff)
	}
	for value, want := range map[int]error{1: nil, 2: errRefused, 3: errRefused, 4: errRefused} {
		if !errors.Is(s.errs[value], want) {
			t.Errorf("%d has %v, want %v", value, s.errs[value], want)
		}
	}
}

func TestBatchesAreBounded(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		adjust func(*groupcommit.Options[int])
		values []int
		want   [][]int
	}{
		"by their number": {func(o *groupcommit.Options[int]) { o.MaxBatch = 2 }, []int{2, 3, 4}, [][]int{{2, 3}, {4}}},
		"by their size": {func(o *groupcommit.Options[int]) {
			o.MaxBatch, o.MaxWaiting, o.Size = 5, 100, func(v int) int { return v }
		}, []int{2, 3, 4, 9, 1}, [][]int{{2, 3}, {4}, {9}, {1}}},
		"where one stands alone": {func(o *groupcommit.Options[int]) {
			o.Alone = func(v int) bool { return v == 3 }
		}, []int{2, 3, 4, 5}, [][]int{{2}, {3}, {4, 5}}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			g := newGate()
			s, admitted := build(g, tc.adjust)
			s.sendAll(t.Context(), admitted, 1)
			<-g.entered
			s.sendAll(t.Context(), admitted, tc.values...)
			var got [][]int
			for range tc.want {
				g.open <- nil
				got = append(got, <-g.entered)
			}
			g.open <- nil
			s.all.Wait()
			if diff := cmp.Diff(tc.want, got); diff != "" {
				t.Errorf("commits (-want +got):\n%s", diff)
			}
		})
	}
}

func TestWhatIsRefusedDoesNotWait(t *testing.T) {
	t.Parallel()
	g := newGate()
	s, admitted := build(g, func(o *groupcommit.Options[int]) { o.MaxWaiting = 2 })
	s.sendAll(t.Context(), admitted, 1)
	<-g.entered
	s.sendAll(t.Context(), admitted, 2)
	if err := s.queue.Submit(t.Context(), "a", -1); !errors.Is(err, errRefused) {
		t.Errorf("a value that is not admitted has %v", err)
	}
	s.sendAll(t.Context(), admitted, 3)
	if err := s.queue.Submit(t.Context(), "a", 4); !errors.Is(err, errFull) {
		t.Errorf("a third that waits has %v", err)
	}
	g.open <- nil
	if second := <-g.entered; !slices.Equal(second, []int{2, 3}) {
		t.Errorf("the second commit has %v", second)
	}
	g.open <- nil
	s.all.Wait()
}

func TestKeysDoNotWaitForEachOther(t *testing.T) {
	t.Parallel()
	g := newGate()
	s, admitted := build(g, nil)
	s.sendAll(t.Context(), admitted, 1)
	<-g.entered
	s.send(t.Context(), "b", 2)
	if other := <-g.entered; !slices.Equal(other, []int{2}) {
		t.Errorf("the commit of another key has %v", other)
	}
	g.open <- nil
	g.open <- nil
	s.all.Wait()
}

func TestSeveralWriters(t *testing.T) {
	t.Parallel()
	g := newGate()
	s, admitted := build(g, func(o *groupcommit.Options[int]) { o.Writers = 2 })
	s.sendAll(t.Context(), admitted, 1)
	<-g.entered
	s.sendAll(t.Context(), admitted, 2)
	<-g.entered
	s.sendAll(t.Context(), admitted, 3, 4)
	g.open <- nil
	if third := <-g.entered; !slices.Equal(third, []int{3, 4}) {
		t.Errorf("the third commit has %v", third)
	}
	g.open <- nil
	g.open <- nil
	s.all.Wait()
}

func TestACallerThatGivesUpDoesNotStopTheCommit(t *testing.T) {
	t.Parallel()
	g := newGate()
	s, admitted := build(g, nil)
	s.sendAll(t.Context(), admitted, 1)
	<-g.entered
	ctx, giveUp := context.WithCancel(t.Context())
	gone := make(chan error)
	go func() { gone <- s.queue.Submit(ctx, "a", 2) }()
	<-admitted
	giveUp()
	if err := <-gone; !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up has %v", err)
	}
	g.open <- nil
	if second := <-g.entered; !slices.Equal(second, []int{2}) {
		t.Errorf("the second commit has %v", second)
	}
	g.open <- nil
	s.all.Wait()
}

func TestACommitWithoutAnswersIsUnfinished(t *testing.T) {
	t.Parallel()
	calls := 0
	queue := groupcommit.New[string](groupcommit.Options[int]{
		MaxBatch: 1, MaxWaiting: 1, Full: func() error { return errFull },
		Commit: func(batch []*groupcommit.Item[int]) {
			if calls++; calls == 1 {
				panic("broken")
			}
			if calls == 3 {
				batch[0].Answer(nil)
				batch[0].Answer(errRefused) // a second answer is none
			}
		},
	})
	func() {
		defer func() {
			if recover() == nil {
				t.Error("the panic did not reach its caller")
			}
		}()
		_ = queue.Submit(t.Context(), "a", 1)
	}()
	if err := queue.Submit(t.Context(), "a", 2); !errors.Is(err, groupcommit.ErrUnfinished) {
		t.Errorf("after a panic a commit without answers has %v", err)
	}
	if err := queue.Submit(t.Context(), "a", 3); err != nil {
		t.Errorf("the next has %v", err)
	}
}
