package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	vidimus "github.com/vidimus/vidimus/gen/sdk/go"
)

// examplesEach is how many requests each phase makes of an operation at most.
const examplesEach = "60"

// rules say what is checked.
const rules = "internal/tools/contractcheck/schemathesis.toml"

// schemathesis has the server called by requests that Schemathesis makes from
// the contract as it is published.
func (c check) schemathesis(ctx context.Context) (err error) {
	i, err := install(ctx, settings{program: c.program, command: "serve", environment: "live"})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, i.remove(err != nil)) }()
	session, err := i.client.CreateSessionWithResponse(ctx, vidimus.SessionCreateRequest{WorkflowID: i.workflow})
	if err != nil {
		return fmt.Errorf("create session: %w", err)
	}
	if session.JSON201 == nil {
		return fmt.Errorf("create session: %s %s", session.Status(), session.Body)
	}
	tool, err := filepath.Abs(filepath.Join(c.cache, "schemathesis", "bin", "schemathesis"))
	if err != nil {
		return err
	}
	config, err := filepath.Abs(rules)
	if err != nil {
		return err
	}
	args := []string{
		"--config-file", config, "run", i.base + "/openapi.json", "--url", i.base,
		"--header", "x-api-key: " + i.key, "--header", "Session-Token: " + session.JSON201.SessionToken,
		"--max-examples", examplesEach, "--max-time", strconv.Itoa(int(c.budget / time.Second)), "--request-timeout", "10", "--warnings", "off",
	}
	if c.seed != "random" {
		args = append(args, "--seed", c.seed)
	}
	cmd := exec.CommandContext(ctx, tool, args...)
	// It keeps notes in the folder it runs in.
	cmd.Dir, cmd.Stdout, cmd.Stderr = i.folder, os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("schemathesis: %w", err)
	}
	logged, err := i.errorsLogged()
	if err == nil && len(logged) > 0 {
		err = fmt.Errorf("the server reported failures:\n%s", strings.Join(logged, ""))
	}
	return err
}
