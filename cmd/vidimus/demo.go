package main

import (
	"context"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"time"

	"vidimus/cmd/vidimus/demo"
	"vidimus/cmd/vidimus/demo/apicall"
	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/boot"
	"vidimus/internal/platform/storage/localpg"
)

type demoCommand struct {
	Receiver string   `help:"Address of the demonstration's own pages, which also receive its webhooks." default:"127.0.0.1:8081" env:"VIDIMUS_DEMO_RECEIVER"`
	Hosts    []string `help:"Further host names, besides localhost, under which the demonstration's pages answer; they show keys."`
	ShowLog  bool     `help:"Show the log instead of writing it to demo.log in the state folder."`
	Phone    bool     `help:"Admit phones of the same network: listen on all addresses over https, with a self-signed certificate."`
	Data     bool     `help:"Create example sessions, companies, payments and cases, once and in the background." default:"true" negatable:""`
	Models   bool     `name:"models" help:"Install the models for faces and text in the background." default:"true" negatable:""`
}

// Run serves everything with something to look at, and says where.
func (d *demoCommand) Run(e *environment) error {
	if e.config.PaymentProvider == "manual" {
		e.config.PaymentProvider = "demo" // nobody is there to confirm a payment
	}
	own := e.config.BaseURL
	e.config.BaseURL = demo.Localhost(own)
	phone, err := d.letPhonesIn(e)
	if err != nil {
		return err
	}
	if e.config.VerifyBase == own {
		e.config.VerifyBase = e.config.BaseURL
	}
	watch, err := startTelemetry(e)
	if err != nil {
		return err
	}
	defer watch.stop()
	loopback := func(o *boot.Options) {
		watch.apply(o)
		o.Receivers = []netip.Prefix{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("::1/128")}
	}
	fmt.Println("Starting: the database, its schema and the engines ...")
	return e.withApp(loopback, func(a *boot.App) error { return d.serve(e, a, watch, phone) })
}

func (d *demoCommand) serve(e *environment, a *boot.App, watch *watch, phone *demo.PhoneListener) error {
	hooks, err := net.Listen("tcp", d.Receiver)
	if err != nil {
		return fmt.Errorf("listen for webhooks: %w", err)
	}
	address := "http://" + hooks.Addr().String()
	seeded, err := demo.Seed(e.ctx, a, demo.SeedSettings{State: e.config.StatePath("demo.json"), Hook: address + demo.WebhookPath})
	if err != nil {
		return fmt.Errorf("prepare demonstration: %w", err)
	}
	siteAddress := demo.Localhost(address)
	shop, err := demo.OpenShop(e.ctx, a, seeded.Sandbox.ApplicationID, siteAddress)
	if err != nil {
		return fmt.Errorf("open demonstration to people: %w", err)
	}
	listener, err := net.Listen("tcp", e.config.Listen)
	if err != nil {
		return fmt.Errorf("listen: %w", err)
	}
	receiver := demo.NewReceiver()
	receiver.Trust(seeded.Secrets()...)
	options := demo.SiteOptions{
		Seeded: seeded, Base: e.config.BaseURL, Client: apicall.Client{Base: "http://" + listener.Addr().String(), HTTP: http.DefaultClient},
		Receiver: receiver, Shop: shop, Hosts: d.Hosts, Log: e.log, Context: e.ctx, Console: a.ConsoleAddress,
	}
	if phone != nil {
		listener = phone.Listen(listener)
		options.Phone, options.Client = e.config.BaseURL, apicall.Client{Base: demo.Localhost("https://127.0.0.1:" + portOf(e.config.Listen)), HTTP: phone.HTTPClient()}
		shop.Client = phone.HTTPClient()
	}
	if !e.config.Mail.UsesSMTP() {
		options.MailFolder = e.config.MailFolder()
	}
	go demo.NewSite(options).Serve(e.ctx, hooks)
	greeting := demo.Greeting{Landing: siteAddress + "/", Base: e.config.BaseURL, Phone: options.Phone}
	if greeting.Console, _, err = a.ConsoleAddress(e.ctx); err != nil {
		return err
	}
	if !d.ShowLog {
		greeting.Log = e.config.StatePath(demo.LogFile)
	}
	if err := demo.Welcome(os.Stdout, greeting, seeded); err != nil {
		return err
	}
	go watch.sample(e.ctx, a)
	if d.Data {
		go d.makeUp(e, seeded, options.Client)
	}
	if d.Models {
		go d.installModels(e.ctx, e)
	}
	return a.ServeAndWork(e.ctx, listener)
}

// letPhonesIn has the service listen to the network; nil where that is not asked for.
func (d *demoCommand) letPhonesIn(e *environment) (*demo.PhoneListener, error) {
	if !d.Phone {
		return nil, nil //nolint:nilnil // nothing was asked for
	}
	if err := localpg.MakeStateDir(e.config.StateDir); err != nil {
		return nil, err
	}
	phone, err := demo.OpenPhoneListener(e.config.StatePath("phone.pem"), time.Now())
	if err != nil {
		return nil, err
	}
	port := portOf(e.config.Listen)
	e.config.Listen = net.JoinHostPort("0.0.0.0", port)
	e.config.BaseURL = "https://" + net.JoinHostPort(phone.IP.String(), port)
	return phone, nil
}

// portOf is the port of an address whose form was checked.
func portOf(address string) string {
	_, port, _ := net.SplitHostPort(address)
	return port
}

// makeUp fills the demonstration with data to look at, in the background.
func (d *demoCommand) makeUp(e *environment, seeded demo.Seeded, client apicall.Client) {
	show := demo.Showcase{Seeded: seeded, Client: client, State: e.config.StatePath("showcase.json"), Log: e.log}
	if err := show.Run(e.ctx); err != nil {
		e.log.Error("sample data incomplete", slog.Any("error", err))
	}
}

func (d *demoCommand) installModels(ctx context.Context, e *environment) {
	line := demo.NewInstallationLine(os.Stdout)
	installedmodel.Install(ctx, e.config, e.log, line.Show)
}
