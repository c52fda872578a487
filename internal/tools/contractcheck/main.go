// Contractcheck tries the contract against a running server: with the
// generated requests of Schemathesis, and with the examples of the client
// libraries and of receivers of webhooks, and with clients that other makers'
// generators make of it. It makes an installation of its own and leaves nothing behind.
//
//	contractcheck schemathesis|examples|clients
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"syscall"
	"time"
)

// usualSeed has every run make the same requests, so that a change is judged by
// what it changes.
const usualSeed = "290474028578703910770276833395336450803"

func main() {
	c := check{}
	flag.StringVar(&c.program, "program", "bin/vidimus", "the program to start")
	flag.StringVar(&c.cache, "cache", ".cache", "folder of tools")
	flag.DurationVar(&c.budget, "budget", 2*time.Minute, "time that Schemathesis spends")
	flag.StringVar(&c.seed, "seed", usualSeed, "seed of the requests; random for a new one")
	flag.StringVar(&c.answers, "answers", "", "folder of answers that tests have kept, for the clients to read")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	err := c.run(ctx, flag.Arg(0))
	stop()
	if err != nil {
		fmt.Fprintln(os.Stderr, "contractcheck:", err)
		os.Exit(1)
	}
}

// check is what the command line says.
type check struct {
	program, cache string
	seed           string
	answers        string
	budget         time.Duration
}

func (c check) run(ctx context.Context, what string) error {
	switch what {
	case "schemathesis":
		return c.schemathesis(ctx)
	case "examples":
		return c.examples(ctx)
	case "clients":
		return c.clients(ctx)
	}
	return fmt.Errorf("%q is nothing to check; there are schemathesis, examples and clients", what)
}
