package localpg

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"strings"
)

// locales are tried in turn: the first sorts by code point and knows the
// letters of all scripts, the second exists everywhere.
var locales = []string{"C.UTF-8", "C"}

// initialise makes the cluster when there is none. It is built under another
// name and renamed, so a half-made one is never taken for whole.
func (s *Server) initialise(ctx context.Context) error {
	if _, err := s.home.major(); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	building := s.home.file("data.new")
	if err := s.initdb(ctx, building); err != nil {
		return err
	}
	if err := s.createDatabase(ctx, building); err != nil {
		return err
	}
	if err := os.Rename(building, s.home.data()); err != nil {
		return fmt.Errorf("put cluster in place: %w", err)
	}
	return syncDir(s.home.dir)
}

func (s *Server) initdb(ctx context.Context, dir string) error {
	var failures []error
	for _, locale := range locales {
		if err := s.makeEmpty(dir); err != nil {
			return err
		}
		args := []string{"-D", dir, "-U", Role, "-E", "UTF8", "--locale=" + locale, "-A", "trust"}
		if s.options.Test {
			args = append(args, "--no-sync")
		}
		out, err := s.command(ctx, "initdb", args...).CombinedOutput()
		if err == nil {
			return nil
		}
		failures = append(failures, fmt.Errorf("initdb with locale %s: %w\n%s", locale, err, bytes.TrimSpace(out)))
		if ctx.Err() != nil || !strings.Contains(string(out), "locale") {
			break
		}
	}
	return fmt.Errorf("make cluster: %w", errors.Join(failures...))
}

// createDatabase uses the single-user mode, which needs no connection.
func (s *Server) createDatabase(ctx context.Context, dir string) error {
	args := []string{"--single", "-D", dir}
	if s.options.Test {
		args = append(args, "-F")
	}
	cmd := s.command(ctx, "postgres", append(args, "postgres")...)
	cmd.Stdin = strings.NewReader("CREATE DATABASE " + Database + "\n")
	out, err := cmd.CombinedOutput()
	if err == nil && bytes.Contains(out, []byte("ERROR:")) {
		err = errors.New("refused")
	}
	if err != nil {
		return fmt.Errorf("create database: %w\n%s", err, bytes.TrimSpace(out))
	}
	return nil
}

func (s *Server) makeEmpty(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return fmt.Errorf("clear unfinished cluster: %w", err)
	}
	if err := os.Mkdir(dir, 0o700); err != nil {
		return fmt.Errorf("make cluster folder: %w", err)
	}
	return s.account.own(dir)
}

// syncDir makes a rename in dir survive a power cut.
func syncDir(dir string) error {
	d, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

// run is a short external command with its output as the error text.
func run(ctx context.Context, name string, args ...string) (string, error) {
	out, err := exec.CommandContext(ctx, name, args...).Output()
	if err != nil {
		return "", fmt.Errorf("run %s: %w", name, err)
	}
	return strings.TrimSpace(string(out)), nil
}
