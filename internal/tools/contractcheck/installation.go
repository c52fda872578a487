package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/google/uuid"
	vidimus "github.com/vidimus/vidimus/gen/sdk/go"
)

const (
	startTimeout = time.Minute
	stopTimeout  = 30 * time.Second
	askAgain     = 100 * time.Millisecond
	// noLimit is more than any check can call in a minute.
	noLimit = "1000000"
)

// installation is a server with a private database, an application and a workflow.
type installation struct {
	base, key   string
	application string
	workflow    uuid.UUID
	client      *vidimus.ClientWithResponses

	program string
	folder  string
	env     []string
	server  *exec.Cmd
	ended   chan error
	log     *os.File
	// answered is told of every answer, where it is set.
	answered func(r *http.Request, status int, body []byte) error
}

// settings say how an installation is made.
type settings struct {
	program string
	// command is serve, or demo for one that may send webhooks to this machine.
	command     string
	environment string
	// env are further settings of the server.
	env []string
}

// install starts a server and prepares it.
func install(ctx context.Context, s settings) (i *installation, err error) {
	program, err := filepath.Abs(s.program)
	if err != nil {
		return nil, err
	}
	i = &installation{program: program, ended: make(chan error, 1)}
	if i.folder, err = os.MkdirTemp("", "contractcheck-"); err != nil {
		return nil, err
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, i.remove(true))
		}
	}()
	// For root, PostgreSQL runs as another user and has to get through.
	if err := os.Chmod(i.folder, 0o711); err != nil {
		return i, err
	}
	if err := i.start(s); err != nil {
		return i, err
	}
	if err := i.ready(ctx); err != nil {
		return i, err
	}
	return i, i.prepare(ctx, s.environment)
}

func (i *installation) start(s settings) error {
	address, err := freeAddress()
	if err != nil {
		return err
	}
	i.base = "http://" + address
	i.env = append(ownEnvironment(), "VIDIMUS_STATE_DIR="+filepath.Join(i.folder, "state"), "VIDIMUS_LISTEN="+address,
		"VIDIMUS_METRICS_LISTEN=", "VIDIMUS_DEMO_RECEIVER=127.0.0.1:0")
	i.env = append(i.env, s.env...)
	if i.log, err = os.Create(filepath.Join(i.folder, "server.log")); err != nil {
		return err
	}
	i.server = exec.Command(i.program, s.command)
	i.server.Env, i.server.Stdout, i.server.Stderr = i.env, i.log, i.log
	if err := i.server.Start(); err != nil {
		return fmt.Errorf("start server: %w", err)
	}
	go func() { i.ended <- i.server.Wait() }()
	return nil
}

// ownEnvironment is ours without what would point the server somewhere else.
func ownEnvironment() []string {
	return slices.DeleteFunc(os.Environ(), func(v string) bool {
		return strings.HasPrefix(v, "VIDIMUS_") || strings.HasPrefix(v, "DATABASE_URL=") || strings.HasPrefix(v, "REDIS_URL=")
	})
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// ready waits until the server answers.
func (i *installation) ready(ctx context.Context) (err error) {
	if i.client, err = vidimus.NewClientWithResponses(i.base, vidimus.WithRequestEditorFn(i.withKey)); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, startTimeout)
	defer cancel()
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for {
		if health, err := i.client.GetHealthWithResponse(ctx); err == nil && health.JSON200 != nil {
			return nil
		}
		select {
		case <-again.C:
		case err := <-i.ended:
			i.server = nil
			return fmt.Errorf("the server ended: %w", err)
		case <-ctx.Done():
			return fmt.Errorf("wait for the server: %w", ctx.Err())
		}
	}
}

func (i *installation) withKey(_ context.Context, r *http.Request) error {
	r.Header.Set("x-api-key", i.key)
	return nil
}

// prepare makes an application without limits and a workflow in it.
func (i *installation) prepare(ctx context.Context, environment string) error {
	out, err := i.operate(ctx, "app", "create", "--json", "--environment", environment, "Contract check")
	if err != nil {
		return err
	}
	var app struct {
		ID  string `json:"application_id"`
		Key string `json:"api_key"`
	}
	if err := json.Unmarshal(out, &app); err != nil {
		return fmt.Errorf("read the new application: %w", err)
	}
	i.key, i.application = app.Key, app.ID
	_, err = i.operate(ctx, "app", "limits", app.ID,
		"generic-get="+noLimit, "generic-write="+noLimit, "session-v2-create="+noLimit)
	if err != nil {
		return err
	}
	created, err := i.client.CreateWorkflowWithResponse(ctx, vidimus.WorkflowCreateRequest{
		Features: []vidimus.WorkflowFeature{{Feature: vidimus.WorkflowFeatureNameOCR}},
	})
	if err != nil {
		return fmt.Errorf("create workflow: %w", err)
	}
	if created.JSON201 == nil {
		return fmt.Errorf("create workflow: %s %s", created.Status(), created.Body)
	}
	i.workflow = created.JSON201.WorkflowID
	return nil
}

// operate runs an operator's command beside the server.
func (i *installation) operate(ctx context.Context, arguments ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, i.program, arguments...)
	var failure bytes.Buffer
	cmd.Env, cmd.Stderr = i.env, &failure
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("vidimus %s: %w: %s", strings.Join(arguments, " "), err, failure.Bytes())
	}
	return out, nil
}

// errorsLogged returns the lines in which the server reported failures of its own.
func (i *installation) errorsLogged() ([]string, error) {
	data, err := os.ReadFile(i.log.Name())
	if err != nil {
		return nil, err
	}
	var found []string
	for line := range strings.Lines(string(data)) {
		if strings.Contains(line, `"level":"ERROR"`) {
			found = append(found, line)
		}
	}
	return found, nil
}

// remove stops the server and deletes what it kept; the log of a failure is shown.
func (i *installation) remove(failed bool) error {
	var problems []error
	if i.server != nil {
		problems = append(problems, i.stop())
	}
	if failed && i.log != nil {
		if data, err := os.ReadFile(i.log.Name()); err == nil {
			fmt.Fprintf(os.Stderr, "the end of the server's log:\n%s\n", data[max(0, len(data)-4000):])
		}
	}
	if i.log != nil {
		problems = append(problems, i.log.Close())
	}
	return errors.Join(append(problems, os.RemoveAll(i.folder))...)
}

func (i *installation) stop() error {
	if err := i.server.Process.Signal(syscall.SIGTERM); err != nil {
		return fmt.Errorf("stop server: %w", err)
	}
	select {
	case err := <-i.ended:
		if err != nil {
			return fmt.Errorf("stop server: %w", err)
		}
		return nil
	case <-time.After(stopTimeout):
		return errors.Join(errors.New("the server does not stop"), i.server.Process.Kill())
	}
}
