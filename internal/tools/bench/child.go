package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime/pprof"
	"strconv"
	"strings"
	"syscall"
	"time"

	"vidimus/internal/boot"
	"vidimus/internal/httpapi"
	"vidimus/internal/platform/telemetry"
)

// Names under which this program starts itself as a server.
const (
	childBare    = "serve-bare"
	childProduct = "serve-product"
	childHooks   = "serve-hooks"
	childPoster  = "post-events"
	childWorker  = "work-product"
)

// answerTimeout is how long a started server may take to answer.
const answerTimeout = 30 * time.Second

// child is a running server.
type child struct {
	command *exec.Cmd
	address string
	log     string
	started time.Duration // from the start of the program to its first answer
}

// startProduct runs the real program with an external database; with -profile
// the same parts inside this one, which can write a profile.
func (p *place) startProduct(ctx context.Context, arguments ...string) (*child, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	if p.settings.profile != "" && len(arguments) == 0 {
		s := p.seed
		s.Listen = address
		s.Profile = filepath.Join(p.settings.profile, "cpu-"+strconv.FormatInt(time.Now().UnixMilli(), 10)+".pprof")
		p.seed = s
		if err := p.writeSeed(); err != nil {
			return nil, err
		}
		return p.startSelf(ctx, childProduct, address)
	}
	if len(arguments) == 0 {
		arguments = []string{"serve", "--no-work"}
	}
	command := exec.CommandContext(ctx, p.binary, arguments...)
	command.Env = append(os.Environ(), "DATABASE_URL="+p.dsn, "VIDIMUS_STATE_DIR="+p.state(), "VIDIMUS_LISTEN="+address, "VIDIMUS_METRICS_LISTEN=")
	return p.launch(ctx, command, address)
}

func (p *place) startBare(ctx context.Context) (*child, error) {
	address, err := freeAddress(ctx)
	if err != nil {
		return nil, err
	}
	p.seed.Listen = address
	if err := p.writeSeed(); err != nil {
		return nil, err
	}
	return p.startSelf(ctx, childBare, address)
}

func (p *place) startSelf(ctx context.Context, name, address string) (*child, error) {
	program, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return p.launch(ctx, exec.CommandContext(ctx, program, name, p.seedFile()), address)
}

// launch starts a server and waits for its first answer.
func (p *place) launch(ctx context.Context, command *exec.Cmd, address string) (*child, error) {
	before := time.Now()
	c, err := p.begin(command)
	if err != nil {
		return nil, err
	}
	c.address = address
	if err := awaitAnswer(ctx, address); err != nil {
		return nil, errors.Join(fmt.Errorf("start %s: %w: %s", command.Path, err, c.said()), c.stop())
	}
	c.started = time.Since(before)
	return c, nil
}

// begin starts a program, its log going to a file.
func (p *place) begin(command *exec.Cmd) (*child, error) {
	log, err := os.CreateTemp(p.dir, "server-*.log")
	if err != nil {
		return nil, err
	}
	defer log.Close()
	command.Stderr = log
	command.Cancel = func() error { return command.Process.Signal(syscall.SIGTERM) }
	command.WaitDelay = stopTimeout
	if err := command.Start(); err != nil {
		return nil, err
	}
	return &child{command: command, log: log.Name()}, nil
}

// said is the log of the program so far.
func (c *child) said() string {
	text, err := os.ReadFile(c.log)
	if err != nil {
		return err.Error()
	}
	return string(text)
}

// stop ends the server and waits for it.
func (c *child) stop() error {
	if err := c.command.Process.Signal(syscall.SIGTERM); err != nil {
		return err
	}
	var exit *exec.ExitError
	if err := c.command.Wait(); err != nil && !errors.As(err, &exit) {
		return err
	}
	return nil
}

// resident is the memory of the server in bytes.
func (c *child) resident() (int64, error) {
	data, err := os.ReadFile("/proc/" + strconv.Itoa(c.command.Process.Pid) + "/status")
	if err != nil {
		return 0, err
	}
	return parseResident(string(data))
}

func parseResident(status string) (int64, error) {
	for line := range strings.Lines(status) {
		if fields := strings.Fields(line); len(fields) == 3 && fields[0] == "VmRSS:" {
			kilobytes, err := strconv.ParseInt(fields[1], 10, 64)
			return kilobytes << 10, err
		}
	}
	return 0, errors.New("the status has no VmRSS")
}

func freeAddress(ctx context.Context) (string, error) {
	var c net.ListenConfig
	l, err := c.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// awaitAnswer calls the health check until it is answered.
func awaitAnswer(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, answerTimeout)
	defer cancel()
	again := time.NewTicker(2 * time.Millisecond)
	defer again.Stop()
	for {
		status, err := healthStatus(ctx, address)
		if err == nil && status == http.StatusOK {
			return nil
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), err)
		case <-again.C:
		}
	}
}

func healthStatus(ctx context.Context, address string) (int, error) {
	var dialer net.Dialer
	conn, err := dialer.DialContext(ctx, "tcp", address)
	if err != nil {
		return 0, err
	}
	defer conn.Close()
	if _, err := conn.Write([]byte("GET /system/healthcheck HTTP/1.1\r\nHost: bench\r\n\r\n")); err != nil {
		return 0, err
	}
	status, _, err := readAnswer(bufio.NewReader(conn))
	return status, err
}

// serveProduct is the product inside this program, with a CPU profile.
func serveProduct(ctx context.Context, path string) error {
	s, err := readSeed(path)
	if err != nil {
		return err
	}
	log, err := telemetry.NewLog(telemetry.LogOptions{Output: telemetry.NewLineWriter(os.Stderr), Level: "info", Format: "json", Sensitive: boot.SensitiveNames()})
	if err != nil {
		return err
	}
	tracing, err := telemetry.NewTracing(ctx, telemetry.TraceOptions{})
	if err != nil {
		return err
	}
	c, err := productConfig(s.StateDir, s.DSN)
	if err != nil {
		return err
	}
	app, err := boot.New(ctx, boot.Options{Config: c, DSN: s.DSN, Log: log, Observer: watched{telemetry.NewRequests(telemetry.NewMetrics(), tracing)}})
	if err != nil {
		return err
	}
	defer app.Close()
	out, err := os.Create(s.Profile)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := pprof.StartCPUProfile(out); err != nil {
		return err
	}
	defer pprof.StopCPUProfile()
	listener, err := new(net.ListenConfig).Listen(ctx, "tcp", s.Listen)
	if err != nil {
		return err
	}
	return app.Serve(ctx, listener)
}

// watched counts requests as the program does.
type watched struct{ requests *telemetry.Requests }

// Start implements httpapi.Observer.
func (o watched) Start(ctx context.Context, r *http.Request, operation string) context.Context {
	return o.requests.Start(ctx, r, operation)
}

// End implements httpapi.Observer.
func (o watched) End(ctx context.Context, e httpapi.Event) {
	o.requests.End(ctx, telemetry.Request{Operation: e.Operation, Status: e.Status, Duration: e.Duration, RequestID: e.RequestID})
}
