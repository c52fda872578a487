package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"os"
	"time"

	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/boot"
	"vidimus/internal/engine/process/workerpool"
)

// databaseStop is how long a private database may take to shut down.
const databaseStop = 20 * time.Second

func closeDatabase(e *environment, db *database) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(e.ctx), databaseStop)
	defer cancel()
	if err := db.Close(ctx); err != nil {
		e.log.Error("stopping the private database failed", slog.Any("error", err))
	}
}

type serveCommand struct {
	NoWork bool `help:"Leave background work to vidimus worker."`
}

// Run serves requests until the process is told to stop.
func (s *serveCommand) Run(e *environment) error {
	watch, err := startTelemetry(e)
	if err != nil {
		return err
	}
	defer watch.stop()
	return e.withApp(watch.apply, func(a *boot.App) error {
		listener, err := net.Listen("tcp", e.config.Listen)
		if err != nil {
			return fmt.Errorf("listen: %w", err)
		}
		go watch.sample(e.ctx, a)
		if e.config.Models.Install {
			go installedmodel.Install(e.ctx, e.config, e.log, nil)
		}
		if err := greetFirst(e, a); err != nil {
			return err
		}
		e.log.Info("serving", slog.String("listen_address", listener.Addr().String()), slog.Bool("work", !s.NoWork))
		if s.NoWork {
			return a.Serve(e.ctx, listener)
		}
		return a.ServeAndWork(e.ctx, listener)
	})
}

// greetFirst prints the link that makes the first account while there is none. It goes to the terminal alone: whoever
// reads a log must not own the installation.
func greetFirst(e *environment, a *boot.App) error {
	address, isFirst, err := a.ConsoleAddress(e.ctx)
	if err != nil || !isFirst {
		return err
	}
	fmt.Fprintf(os.Stderr, "\nThere is no account yet. Make the first one within a day at\n\n  %s\n\n", address)
	return nil
}

type workerCommand struct{}

// Run runs background jobs until the process is told to stop.
func (*workerCommand) Run(e *environment) error {
	watch, err := startTelemetry(e)
	if err != nil {
		return err
	}
	defer watch.stop()
	return e.withApp(watch.apply, func(a *boot.App) error {
		go a.Listen(e.ctx)
		go watch.sample(e.ctx, a)
		if e.config.Models.Install {
			go installedmodel.Install(e.ctx, e.config, e.log, nil)
		}
		e.log.Info("working")
		return a.Work(e.ctx)
	})
}

type migrateCommand struct{}

// Run brings the schema up to date.
func (*migrateCommand) Run(e *environment) error {
	db, err := openDatabase(e.ctx, e.config, e.log)
	if err != nil {
		return err
	}
	defer closeDatabase(e, db)
	if err := db.Migrate(e.ctx); err != nil {
		return err
	}
	fmt.Println("The schema is up to date.")
	return nil
}

type checkCommand struct{}

// Run prints the settings and tries what they point to.
func (*checkCommand) Run(e *environment) error {
	if err := e.config.Print(os.Stdout); err != nil {
		return err
	}
	// As a service would be built: what the steps need is tried as well.
	return e.withApp(func(*boot.Options) {}, func(a *boot.App) error {
		for _, c := range a.Check(e.ctx) {
			fmt.Printf("%-12s %s\n", c.Name, c.Text)
			if c.Failed {
				return fmt.Errorf("%s: %s", c.Name, c.Text)
			}
		}
		return nil
	})
}

type engineCommand struct{}

// Run is the whole life of an engine child.
func (*engineCommand) Run() error {
	return workerpool.RunEngines(context.Background())
}
