package main

import (
	"fmt"
	"net"
	"net/netip"
	"os"

	"vidimus/cmd/vidimus/demo"
	"vidimus/internal/boot"
)

type demoCommand struct {
	Receiver string `help:"Address of the page that shows received webhooks." default:"127.0.0.1:8081" env:"VIDIMUS_DEMO_RECEIVER"`
	Models   bool   `name:"models" help:"Install the models for faces and print in the background." default:"true" negatable:""`
}

// Run serves everything with something to look at, and says where.
func (d *demoCommand) Run(e *environment) error {
	watch, err := startTelemetry(e)
	if err != nil {
		return err
	}
	defer watch.stop()
	loopback := func(o *boot.Options) {
		watch.apply(o)
		o.Receivers = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	}
	return e.withApp(loopback, func(a *boot.App) error {
		hooks, err := net.Listen("tcp", d.Receiver)
		if err != nil {
			return fmt.Errorf("listen for webhooks: %w", err)
		}
		receiver := demo.NewReceiver()
		shopAddress := "http://" + hooks.Addr().String()
		seeded, err := demo.Seed(e.ctx, a, demo.Place{State: e.config.StatePath("demo.json"), Hook: shopAddress + demo.HookPath})
		if err != nil {
			return fmt.Errorf("prepare demonstration: %w", err)
		}
		receiver.Trust(seeded.Secrets()...)
		shop, err := demo.OpenShop(e.ctx, a, seeded.Sandbox.ApplicationID, shopAddress)
		if err != nil {
			return fmt.Errorf("open demonstration to people: %w", err)
		}
		go receiver.Serve(e.ctx, hooks, shop)
		listener, err := net.Listen("tcp", e.config.Listen)
		if err != nil {
			return fmt.Errorf("listen: %w", err)
		}
		if err := demo.Welcome(e.ctx, os.Stdout, a, seeded, shopAddress); err != nil {
			return err
		}
		go watch.sample(e.ctx, a)
		if d.Models {
			go boot.InstallModels(e.ctx, e.config, e.log)
		}
		return a.ServeAndWork(e.ctx, listener)
	})
}
