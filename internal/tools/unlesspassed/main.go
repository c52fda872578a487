// Command unlesspassed runs a check, unless it has passed with the very files that it depends on.
//
//	unlesspassed -record FILE NAME PATH... -- COMMAND ARGUMENT...
//
// PATH is a file or folder of this repository; a folder stands for all files below it that Git does not ignore. The sum over their
// names and contents is kept in the record under the name of the check, once the command has ended well. The record is committed: a
// check that a developer ran is not run again by CI, and one whose files have changed since is.
package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

func main() {
	record := flag.String("record", "", "file that keeps what passed")
	flag.Parse()
	c, err := parseCheck(*record, flag.Args())
	if err == nil {
		err = c.run(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "unlesspassed:", err)
		os.Exit(1)
	}
}

// check is a command with the files that decide what comes of it.
type check struct {
	record, name string
	paths        []string
	command      []string
	out          io.Writer
}

func parseCheck(record string, args []string) (check, error) {
	at := slices.Index(args, "--")
	if record == "" || at < 2 || at == len(args)-1 {
		return check{}, errors.New("needed are: -record FILE NAME PATH... -- COMMAND ARGUMENT")
	}
	return check{record: record, name: args[0], paths: args[1:at], command: args[at+1:], out: os.Stdout}, nil
}

// run runs the command where that is needed, and records that it passed.
func (c check) run(ctx context.Context) error {
	sum, err := c.sum(ctx)
	if err != nil {
		return err
	}
	passed, err := readRecord(c.record)
	if err != nil {
		return err
	}
	if passed[c.name] == sum {
		fmt.Fprintf(c.out, "%s passed with these files\n", c.name)
		return nil
	}
	cmd := exec.CommandContext(ctx, c.command[0], c.command[1:]...)
	cmd.Stdout, cmd.Stderr = c.out, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("%s: %w", c.name, err)
	}
	passed[c.name] = sum
	return writeRecord(c.record, passed)
}

// sum is the SHA-256 of the names and contents of the files, the record aside.
func (c check) sum(ctx context.Context) (string, error) {
	list := exec.CommandContext(ctx, "git", append([]string{"ls-files", "-z", "--cached", "--others", "--exclude-standard", "--"}, c.paths...)...)
	listed, err := list.Output()
	if err != nil {
		return "", fmt.Errorf("list files: %w", err)
	}
	names := strings.Split(strings.TrimRight(string(listed), "\x00"), "\x00")
	slices.Sort(names)
	whole := sha256.New()
	for _, name := range slices.Compact(names) {
		if name == filepath.Clean(c.record) {
			continue
		}
		content, err := os.ReadFile(name)
		if errors.Is(err, os.ErrNotExist) {
			continue // removed, but not yet from the index
		}
		if err != nil {
			return "", fmt.Errorf("read file: %w", err)
		}
		fmt.Fprintf(whole, "%x %s\n", sha256.Sum256(content), name)
	}
	return hex.EncodeToString(whole.Sum(nil)), nil
}

func readRecord(name string) (map[string]string, error) {
	raw, err := os.ReadFile(name)
	if errors.Is(err, os.ErrNotExist) {
		return map[string]string{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("read record: %w", err)
	}
	passed := map[string]string{}
	if err := json.Unmarshal(raw, &passed); err != nil {
		return nil, fmt.Errorf("read %s: %w", name, err)
	}
	return passed, nil
}

func writeRecord(name string, passed map[string]string) error {
	raw, err := json.MarshalIndent(passed, "", "  ")
	if err != nil {
		return fmt.Errorf("write record: %w", err)
	}
	if err := os.WriteFile(name, append(raw, '\n'), 0o644); err != nil {
		return fmt.Errorf("write record: %w", err)
	}
	return nil
}
