package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"vidimus/gen/openapi"
)

// published is the contract as generators of other makes read it.
const published = "gen/openapi/published.json"

// readers is the folder of what is needed to have clients read answers.
const readers = "internal/tools/clients"

// clients has generators of other makes read the contract, compiles the clients
// that they make, and has each read answers of a running server and of tests.
func (c check) clients(ctx context.Context) (err error) {
	folder, err := os.MkdirTemp("", "answers-")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	said := saidBy{answers: filepath.Join(folder, "answers"), list: filepath.Join(folder, "list.tsv"), work: folder}
	kept, err := newAnswers(said.answers)
	if err != nil {
		return err
	}
	if err := kept.copyFrom(c.answers); err != nil {
		return err
	}
	if err := c.ask(ctx, kept); err != nil {
		return err
	}
	listed, err := kept.list(said.list)
	if err != nil {
		return err
	}
	fmt.Printf("%d answers of the running server, %d in all that are of a component\n", kept.count, listed)
	makers, err := c.makers(said)
	if err != nil {
		return err
	}
	var problems []error
	for _, m := range makers {
		if err := m.check(ctx, c.cache); err != nil {
			problems = append(problems, fmt.Errorf("%s: %w", m.name, err))
		}
	}
	return errors.Join(problems...)
}

// ask fills a server with data of every kind and keeps its answers.
func (c check) ask(ctx context.Context, kept *answers) (err error) {
	i, err := install(ctx, settings{program: c.program, command: "demo", environment: "live"})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, i.remove(err != nil)) }()
	i.answered = kept.keep
	if err := i.populate(ctx); err != nil {
		return err
	}
	return i.readAll(ctx, kept)
}

// saidBy names where the answers are: the folder of them, the list of those that
// are of a component, and a folder to work in.
type saidBy struct{ answers, list, work string }

// maker is a generator, how its client is made and compiled, and how that reads
// answers. Commands see the folder of the client as OUT.
type maker struct {
	name       string
	make, read string
}

// check makes the client unless it is there, made of this contract in this way,
// and has it read.
func (m maker) check(ctx context.Context, cache string) error {
	folder, err := m.folder(cache)
	if err != nil {
		return err
	}
	made := filepath.Join(folder, ".made")
	if _, err := os.Stat(made); err != nil {
		if err := m.generate(ctx, folder); err != nil {
			return err
		}
		if err := os.WriteFile(made, nil, 0o600); err != nil {
			return err
		}
	}
	out, err := shell(ctx, m.read, folder)
	if err != nil {
		return err
	}
	fmt.Printf("%s: %s\n", m.name, lastLine(out))
	return nil
}

func (m maker) generate(ctx context.Context, folder string) error {
	if err := errors.Join(os.RemoveAll(folder), os.MkdirAll(folder, 0o755)); err != nil {
		return err
	}
	_, err := shell(ctx, m.make, folder)
	return err
}

// folder is named by all that the client is made of.
func (m maker) folder(cache string) (string, error) {
	hash := sha256.New()
	hash.Write(openapi.Published)
	hash.Write([]byte(m.make))
	files, err := filepath.Glob(filepath.Join(readers, "*"))
	if err != nil {
		return "", err
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return "", err
		}
		hash.Write(text)
	}
	return filepath.Abs(filepath.Join(cache, "clients", "made", fmt.Sprintf("%s-%x", m.name, hash.Sum(nil)[:6])))
}

func shell(ctx context.Context, script, folder string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "bash", "-euo", "pipefail", "-c", script)
	cmd.Env = append(os.Environ(), "OUT="+folder, "PYTHONDONTWRITEBYTECODE=", "RUFF_NO_CACHE=true")
	out, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("%w:\n%s", err, out[max(0, len(out)-4000):])
	}
	return out, nil
}

func lastLine(out []byte) string {
	out = bytes.TrimSpace(out)
	return strings.TrimSpace(string(out[bytes.LastIndexByte(out, '\n')+1:]))
}
