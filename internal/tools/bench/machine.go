package main

import (
	"bufio"
	"context"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"time"
)

// machine is what a figure depends on.
type machine struct {
	CPU, Kernel, LoadBefore string
	Cores                   int
	Go, Database, PGBench   string
	Commit                  string
	At                      time.Time
}

func lookAtMachine(ctx context.Context) machine {
	return machine{
		CPU: cpuModel(), Kernel: firstLine("/proc/sys/kernel/osrelease"), LoadBefore: loadAverage(),
		Cores: runtime.NumCPU(), Go: runtime.Version(), PGBench: "absent", Commit: commit(ctx), At: time.Now().UTC(),
	}
}

func cpuModel() string {
	f, err := os.Open("/proc/cpuinfo")
	if err != nil {
		return runtime.GOARCH
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for lines.Scan() {
		name, value, found := strings.Cut(lines.Text(), ":")
		if found && strings.TrimSpace(name) == "model name" {
			return strings.TrimSpace(value)
		}
	}
	return runtime.GOARCH
}

// loadAverage is that of the last one, five and fifteen minutes.
func loadAverage() string {
	fields := strings.Fields(firstLine("/proc/loadavg"))
	if len(fields) < 3 {
		return "unknown"
	}
	return strings.Join(fields[:3], " ")
}

func firstLine(path string) string {
	data, err := os.ReadFile(path)
	if err != nil {
		return "unknown"
	}
	line, _, _ := strings.Cut(string(data), "\n")
	return line
}

// commit is empty outside of a checkout.
func commit(ctx context.Context) string {
	out, err := exec.CommandContext(ctx, "git", "rev-parse", "--short", "HEAD").Output()
	if err != nil {
		return ""
	}
	return strings.TrimSpace(string(out))
}
