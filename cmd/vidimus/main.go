// Command vidimus is the whole product in one program: the service, its
// workers, and the tools of its operators.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"os/signal"
	"runtime/debug"
	"syscall"

	"vidimus/cmd/vidimus/demo"
	"vidimus/internal/boot"
	"vidimus/internal/engine/process/program"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/telemetry"
)

// commands is the command line; every setting is a flag and an environment variable.
type commands struct {
	config.Config

	Serve   serveCommand   `cmd:"" help:"Serve requests and do background work, unless --no-work is given."`
	Worker  workerCommand  `cmd:"" help:"Do background work only."`
	Migrate migrateCommand `cmd:"" help:"Update the database schema."`
	Check   checkCommand   `cmd:"" help:"Print the settings and test the services that they name."`
	App     appCommand     `cmd:"" help:"Applications: create and list."`
	Key     keyCommand     `cmd:"" help:"API keys: create, list, replace and revoke."`
	Credit  creditCommand  `cmd:"" help:"Credits of an application: add, deduct and show."`

	Organisation organisationCommand `cmd:"" help:"Organisations: create, list and change."`
	Member       memberCommand       `cmd:"" help:"Members who may manage applications: add, list, remove, and reset their login."`
	Auth         authCommand         `cmd:"" help:"The Authentication runtime of an application."`
	Hold         holdCommand         `cmd:"" help:"Legal holds: add, remove and list."`
	Erase        eraseCommand        `cmd:"" help:"Remove every trace of a user."`
	Demo         demoCommand         `cmd:"" help:"Run everything with a demonstration site and example data."`
	AML          amlCommand          `cmd:"" name:"aml" help:"Screening lists for persons and companies."`
	Bench        benchCommand        `cmd:"" help:"Measure the engines on your own pictures."`
	Reference    referenceCommand    `cmd:"" help:"Tables of persons for database validation."`
	Vasps        vaspsCommand        `cmd:"" help:"Virtual asset providers (VASPs) for the travel rule."`
	Registry     registryCommand     `cmd:"" help:"Company registers: import, show and remove."`
	Keyring      keyringCommand      `cmd:"" help:"Keys that encrypt secrets and pictures: list, check, add, promote, retire."`
	Models       modelsCommand       `cmd:"" help:"Neural networks of the engines: list, install, verify, remove."`
	MailDomains  mailDomainsCommand  `cmd:"" name:"mail-domains" help:"Disposable mail domains: show, update, import, reset."`
	FIU          fiuCommand          `cmd:"" name:"fiu" help:"Schemas of authorities that accept goAML reports: import, list."`
	Rules        rulesCommand        `cmd:"" help:"Rules for transactions and events."`
	Webhook      webhookCommand      `cmd:"" passthrough:"" help:"For receivers: listen for deliveries and explain their signatures."`
	Engine       engineCommand       `cmd:"" hidden:"" help:"A child process that reads pictures; started by the service."`
	Help         helpCommand         `cmd:"" hidden:"" help:"Explain a command, or the settings."`
}

// logOutput is where a command logs: the demonstration into a file, so that what
// it prints for people stays readable.
func (p *commands) logOutput(command string) (io.Writer, error) {
	if command != "demo" || p.Demo.ShowLog {
		return os.Stderr, nil
	}
	return demo.OpenLog(p.StatePath(demo.LogFile))
}

// environment is what commands are given.
type environment struct {
	ctx    context.Context
	config *config.Config
	log    *slog.Logger
}

func main() {
	// The child reads no settings and gives up all rights at once.
	if len(os.Args) == 2 && os.Args[1] == "engine" {
		exit((&engineCommand{}).Run())
	}
	// So does what becomes a program beside ours.
	if len(os.Args) == 4 && os.Args[1] == "engine" && os.Args[2] == "program" {
		exit(program.Launch(os.Args[3]))
	}
	if len(os.Args) > 1 && os.Args[1] == "webhook" {
		os.Exit(runWebhook(os.Args[2:]))
	}
	if len(os.Args) > 1 && os.Args[1] == "help" {
		exit(runHelp(os.Args[2:], os.Stdout))
	}
	var p commands
	parser, err := newParser(&p)
	if err != nil {
		exit(err)
	}
	parsed, err := parser.Parse(os.Args[1:])
	parser.FatalIfErrorf(err)
	if err := p.Finish(); err != nil {
		exit(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	output, err := p.logOutput(parsed.Command())
	if err != nil {
		exit(err)
	}
	lines := telemetry.NewLineWriter(output)
	log, err := newLogger(&p.Config, lines)
	if err != nil {
		exit(err)
	}
	telemetry.RedirectStandardLog(log)
	tuneCollector()
	err = parsed.Run(&environment{ctx: ctx, config: &p.Config, log: log})
	lines.Flush()
	exit(err)
}

// collectorPercent lets the heap grow to three times of what is in use. That is
// little for a service that keeps nothing large, and a fifth more requests.
const collectorPercent = 200

func tuneCollector() {
	if os.Getenv("GOGC") == "" {
		debug.SetGCPercent(collectorPercent)
	}
}

// exit ends the program; a failure is told in one line.
func exit(err error) {
	if err == nil {
		os.Exit(0)
	}
	fmt.Fprintln(os.Stderr, "vidimus:", wordsOf(err))
	os.Exit(1)
}

// wordsOf is a refusal in the words that callers of the interface read, and any
// other error as it is.
func wordsOf(err error) string {
	var refused *apperr.Error
	if errors.As(err, &refused) && refused.Public != "" {
		return refused.Public
	}
	return err.Error()
}

// command runs fn as the one thing that this program does.
func (e *environment) command(fn func(a *boot.App) error) error {
	return e.withApp(func(o *boot.Options) { o.CommandOnly = true }, fn)
}

// withApp runs fn over a migrated database and the built product.
func (e *environment) withApp(adjust func(*boot.Options), fn func(a *boot.App) error) error {
	db, err := openDatabase(e.ctx, e.config, e.log)
	if err != nil {
		return err
	}
	defer closeDatabase(e, db)
	if err := db.Migrate(e.ctx); err != nil {
		return fmt.Errorf("migrate: %w", err)
	}
	options := boot.Options{Config: e.config, DSN: db.DSN, Log: e.log}
	adjust(&options)
	a, err := boot.New(e.ctx, options)
	if err != nil {
		return err
	}
	defer a.Close()
	ctx, cancel := context.WithCancelCause(e.ctx)
	defer cancel(nil)
	go func() {
		select {
		case <-db.Gone():
			cancel(fmt.Errorf("the private database ended"))
		case <-ctx.Done():
		}
	}()
	e.ctx = ctx
	return fn(a)
}
