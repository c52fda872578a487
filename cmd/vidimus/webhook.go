package main

import (
	"context"
	"os"
	"os/signal"
	"syscall"
	"time"

	"vidimus/cmd/vidimus/webhook"
)

// webhookCommand only has the tool listed among the commands: receivers have no
// installation, so the tool is started before any setting is read.
type webhookCommand struct {
	Arguments []string `arg:"" optional:""`
}

// Run hands over to the tool.
func (c *webhookCommand) Run(*environment) error {
	os.Exit(runWebhook(c.Arguments))
	return nil
}

func runWebhook(arguments []string) int {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	return webhook.Run(ctx, arguments, webhook.Terminal{
		In: os.Stdin, Out: os.Stdout, Err: os.Stderr, Now: time.Now, Colour: webhook.IsTerminal(os.Stdout),
	})
}
