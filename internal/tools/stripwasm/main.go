// Command stripwasm takes out of a WebAssembly module made by Go what only tracebacks need: names of functions, files and lines.
// They are overwritten by zeros where they stand, so that the module compresses better and nothing in it moves. The tables that the
// collector of garbage and the growing of stacks need stay.
package main

import (
	"fmt"
	"os"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "stripwasm:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) != 1 {
		return fmt.Errorf("usage: stripwasm FILE")
	}
	module, err := os.ReadFile(args[0])
	if err != nil {
		return fmt.Errorf("read module: %w", err)
	}
	if err := strip(module); err != nil {
		return err
	}
	if err := os.WriteFile(args[0], module, 0o644); err != nil {
		return fmt.Errorf("write module: %w", err)
	}
	return nil
}
