// Package process runs the built product: it serves requests, does the work in the background and listens to what other
// processes tell. It builds nothing.
package process

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"net/http"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/delivery/webhook"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/feed"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
)

// stopTimeout lets running jobs end within the ten seconds of a shutdown.
const stopTimeout = 8 * time.Second

// Channels that processes tell each other things on.
const (
	channelChanged = "changed"
	channelOutbox  = "outbox"
)

// CacheInvalidator drops cached rows of an application that another process has changed.
type CacheInvalidator interface{ Forget(applicationID uuid.UUID) }

// Deps are the parts of the product that a process runs.
type Deps struct {
	DSN          string
	HTTP         *httpapi.Server
	Queue        *jobs.Queue
	Relay        *webhook.Relay
	Dispatcher   *webhook.Dispatcher
	Announcer    *webhook.RelayNotifier
	Feed         *feed.Hub
	Applications *application.Service
	Entities     *entity.Service
	Transactions *transaction.Service
	// Clock is that of the database, nil where the clock was given.
	Clock *postgres.Clock
	// Caches are dropped when another process changes what they hold.
	Caches []CacheInvalidator
	// Watchers look for changes of files and lists, each until its context ends.
	Watchers []func(ctx context.Context)
	Log      *slog.Logger
}

// Process is a product that can run. Nothing runs before Serve, Work or Listen.
type Process struct {
	deps         Deps
	followsClock atomic.Bool
}

// New returns a process over the parts of the product.
func New(d Deps) *Process { return &Process{deps: d} }

// ServeHTTP makes the product usable in process.
func (p *Process) ServeHTTP(w http.ResponseWriter, r *http.Request) { p.deps.HTTP.ServeHTTP(w, r) }

// Listen keeps caches true, the lists loaded and the relay awake until ctx ends.
func (p *Process) Listen(ctx context.Context) {
	watching, stop := context.WithCancel(ctx)
	defer stop()
	for _, watch := range p.deps.Watchers {
		go watch(watching)
	}
	go p.followClock(watching)
	var telling sync.WaitGroup
	defer telling.Wait()
	telling.Go(func() { p.deps.Feed.Run(ctx) })
	telling.Go(func() { p.deps.Feed.Announce(ctx) })
	l := postgres.Listener{DSN: p.deps.DSN, Logger: p.deps.Log, OnReconnect: func() { p.forget(uuid.Nil); p.deps.Feed.Wake() }}
	err := l.Listen(ctx, []string{channelChanged, channelOutbox, feed.Channel}, p.notice)
	if err != nil && ctx.Err() == nil {
		p.deps.Log.ErrorContext(ctx, "listening for database notifications ended", slog.Any("error", err))
	}
}

// notice acts on what another process told.
func (p *Process) notice(channel, payload string) {
	switch channel {
	case channelOutbox:
		p.deps.Relay.Wake()
		p.deps.Dispatcher.Wake()
		return
	case feed.Channel:
		p.deps.Feed.Wake()
		return
	}
	// "table application_id"; an id that cannot be read drops everything.
	_, id, _ := strings.Cut(payload, " ")
	parsed, err := uuid.Parse(id)
	if err != nil {
		parsed = uuid.Nil
	}
	p.forget(parsed)
}

// followClock keeps the time that of the database; a process that serves and works does it once.
func (p *Process) followClock(ctx context.Context) {
	if p.deps.Clock != nil && p.followsClock.CompareAndSwap(false, true) {
		p.deps.Clock.Run(ctx, p.deps.Log)
	}
}

func (p *Process) forget(applicationID uuid.UUID) {
	for _, f := range p.deps.Caches {
		f.Forget(applicationID)
	}
}

// Serve answers requests on the listener until ctx ends. The events that it
// commits are relayed by workers in other processes.
func (p *Process) Serve(ctx context.Context, listener net.Listener) error {
	announcing, stop := context.WithCancel(ctx)
	defer stop()
	go p.deps.Announcer.Run(announcing)
	return p.serve(ctx, listener)
}

func (p *Process) serve(ctx context.Context, listener net.Listener) error {
	listening, stop := context.WithCancel(ctx)
	defer stop()
	go p.Listen(listening)
	go p.deps.Applications.RunKeyUseWriter(listening, p.deps.Log)
	return p.deps.HTTP.Serve(ctx, listener)
}

// Work relays events, sends them and runs jobs until ctx ends.
func (p *Process) Work(ctx context.Context) error {
	if err := p.deps.Queue.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	var sending sync.WaitGroup
	sending.Go(func() { p.deps.Relay.Run(ctx) })
	sending.Go(func() { p.deps.Dispatcher.Run(ctx) })
	publisher := entity.ChangePublisher{Entities: p.deps.Entities, Logger: p.deps.Log}
	sending.Go(func() { publisher.Run(ctx) })
	follower := transaction.RemediationFollower{Transactions: p.deps.Transactions, Logger: p.deps.Log}
	sending.Go(func() { follower.Run(ctx) })
	sending.Go(func() { p.followClock(ctx) })
	<-ctx.Done()
	defer sending.Wait() // beside the end of the jobs
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	return p.deps.Queue.Stop(stop)
}

// ServeAndWork does both until ctx ends or one of them fails.
func (p *Process) ServeAndWork(ctx context.Context, listener net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	worked := make(chan error, 1)
	go func() {
		err := p.Work(ctx)
		cancel()
		worked <- err
	}()
	served := p.serve(ctx, listener)
	cancel()
	return errors.Join(served, <-worked)
}
