package boot

import (
	"context"
	"errors"
	"log/slog"
	"net"
	"strings"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/adapter/maildomains"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/platform/postgres"
)

// stopTimeout lets running jobs end within the ten seconds of a shutdown.
const stopTimeout = 8 * time.Second

// Channels that processes tell each other things on.
const (
	channelChanged = "changed"
	channelOutbox  = "outbox"
)

// Listen keeps caches true, the lists loaded and the relay awake until ctx ends.
func (a *App) Listen(ctx context.Context) {
	loading, stop := context.WithCancel(ctx)
	defer stop()
	go a.watchlists.Run(loading)
	go a.keyRing.Watch(loading, a.options.Log)
	go a.networks.Run(loading)
	go maildomains.Store{Path: a.Config.StatePath(maildomains.FileName), Log: a.options.Log}.Watch(loading)
	go a.print.Networks.Run(loading)
	go a.followClock(loading)
	l := postgres.Listener{DSN: a.options.DSN, Logger: a.options.Log, OnReconnect: func() { a.forget(uuid.Nil) }}
	err := l.Listen(ctx, []string{channelChanged, channelOutbox}, func(channel, payload string) {
		if channel == channelOutbox {
			a.Relay.Wake()
			a.Dispatcher.Wake()
			return
		}
		// "table application_id"; an id that cannot be read drops everything.
		_, id, _ := strings.Cut(payload, " ")
		parsed, err := uuid.Parse(id)
		if err != nil {
			parsed = uuid.Nil
		}
		a.forget(parsed)
	})
	if err != nil && ctx.Err() == nil {
		a.options.Log.ErrorContext(ctx, "listening to the database ended", slog.Any("error", err))
	}
}

// followClock keeps the time that of the database; a process that serves and works does it once.
func (a *App) followClock(ctx context.Context) {
	if a.databaseClock != nil && a.followsClock.CompareAndSwap(false, true) {
		a.databaseClock.Run(ctx, a.options.Log)
	}
}

func (a *App) forget(applicationID uuid.UUID) {
	for _, f := range a.caches {
		f.Forget(applicationID)
	}
}

// Serve answers requests on the listener until ctx ends. The events that it
// commits are relayed by workers in other processes.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	announcing, stop := context.WithCancel(ctx)
	defer stop()
	go a.announcer.Run(announcing)
	return a.serve(ctx, listener)
}

func (a *App) serve(ctx context.Context, listener net.Listener) error {
	listening, stop := context.WithCancel(ctx)
	defer stop()
	go a.Listen(listening)
	go a.Applications.KeepUses(listening, a.options.Log)
	return a.HTTP.Serve(ctx, listener)
}

// Work relays events, sends them and runs jobs until ctx ends.
func (a *App) Work(ctx context.Context) error {
	if err := a.Queue.Start(context.WithoutCancel(ctx)); err != nil {
		return err
	}
	var sending sync.WaitGroup
	sending.Go(func() { a.Relay.Run(ctx) })
	sending.Go(func() { a.Dispatcher.Run(ctx) })
	publisher := entity.ChangePublisher{Entities: a.Entities, Logger: a.options.Log}
	sending.Go(func() { publisher.Run(ctx) })
	follower := transaction.RemediationFollower{Transactions: a.Transactions, Logger: a.options.Log}
	sending.Go(func() { follower.Run(ctx) })
	sending.Go(func() { a.followClock(ctx) })
	<-ctx.Done()
	defer sending.Wait() // beside the end of the jobs
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	return a.Queue.Stop(stop)
}

// ServeAndWork does both until ctx ends or one of them fails.
func (a *App) ServeAndWork(ctx context.Context, listener net.Listener) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	worked := make(chan error, 1)
	go func() {
		err := a.Work(ctx)
		cancel()
		worked <- err
	}()
	served := a.serve(ctx, listener)
	cancel()
	return errors.Join(served, <-worked)
}
