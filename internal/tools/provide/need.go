package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// errMissing is the cause when a thing is not on this machine.
var errMissing = errors.New("not on this machine")

// need is one thing that has to be there.
type need struct {
	name string
	// find tells where it is; the error wraps errMissing when it may be fetched.
	find func(ctx context.Context) (string, error)
	ways []way
	// advice is for whom no way leads there.
	advice string
}

// way is one way of getting a thing.
type way struct {
	name   string
	usable func() bool
	fetch  func(ctx context.Context) error
}

func always() bool { return true }

func asRoot() bool { return os.Geteuid() == 0 && onPath("apt-get") }

// ensure tries the ways in turn until the thing is found.
func (n need) ensure(ctx context.Context) (string, error) {
	found, err := n.find(ctx)
	if err == nil || !errors.Is(err, errMissing) {
		return found, err
	}
	tried := []error{err}
	for _, w := range n.ways {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		if !w.usable() {
			continue
		}
		fmt.Fprintf(os.Stderr, "provide: getting %s by %s\n", n.name, w.name)
		fetchErr := w.fetch(ctx)
		if fetchErr == nil {
			if found, fetchErr = n.find(ctx); fetchErr == nil {
				return found, nil
			}
		}
		tried = append(tried, fmt.Errorf("by %s: %w", w.name, fetchErr))
	}
	return "", fmt.Errorf("provide %s: %w\n%s", n.name, errors.Join(tried...), n.advice)
}

func onPath(program string) bool {
	_, err := exec.LookPath(program)
	return err == nil
}

// answer runs a program that has to be there and returns what it prints.
func answer(ctx context.Context, program string, args ...string) (string, error) {
	path, err := exec.LookPath(program)
	if err != nil {
		return "", fmt.Errorf("%s: %w", program, errMissing)
	}
	out, err := exec.CommandContext(ctx, path, args...).Output()
	if err != nil {
		return "", fmt.Errorf("%s does not run (%w): %w", path, err, errMissing)
	}
	return strings.TrimSpace(string(out)), nil
}

var numbers = regexp.MustCompile(`(\d+)\.(\d+)`)

// newEnough compares the first version number of a program's answer.
func newEnough(text string, major, minor int) error {
	match := numbers.FindStringSubmatch(text)
	if match == nil {
		return fmt.Errorf("read version: %q: %w", text, errMissing)
	}
	gotMajor, err := strconv.Atoi(match[1])
	if err != nil {
		return fmt.Errorf("read version: %w", err)
	}
	gotMinor, err := strconv.Atoi(match[2])
	if err != nil {
		return fmt.Errorf("read version: %w", err)
	}
	if gotMajor < major || gotMajor == major && gotMinor < minor {
		return fmt.Errorf("version %s is too old, %d.%d or newer is needed: %w", match[0], major, minor, errMissing)
	}
	return nil
}

// hasWord tells whether a program's answer has a word.
func hasWord(text, want string) bool {
	return slices.Contains(strings.Fields(text), want)
}

// execute is quiet unless the program fails.
func execute(ctx context.Context, name string, args ...string) error {
	var said bytes.Buffer
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Stdout, cmd.Stderr = &said, &said
	cmd.Env = append(os.Environ(), "DEBIAN_FRONTEND=noninteractive")
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("run %s %s: %w\n%s", name, strings.Join(args, " "), err, bytes.TrimSpace(said.Bytes()))
	}
	return nil
}

// link makes a program of the cache known under a name, whatever had it before.
func (m *machine) link(name, target string) error {
	if err := m.clear(name); err != nil {
		return err
	}
	return os.Symlink(target, filepath.Join(m.bin(), name))
}

// script writes a program of the cache that starts another one.
func (m *machine) script(name string, lines ...string) error {
	if err := m.clear(name); err != nil {
		return err
	}
	text := "#!/bin/sh\n" + strings.Join(lines, "\n") + "\n"
	return os.WriteFile(filepath.Join(m.bin(), name), []byte(text), 0o755)
}

func (m *machine) clear(name string) error {
	if err := os.MkdirAll(m.bin(), 0o755); err != nil {
		return err
	}
	return os.RemoveAll(filepath.Join(m.bin(), name))
}
