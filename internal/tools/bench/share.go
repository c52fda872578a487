package main

import (
	"context"
	"fmt"
	"os/exec"
	"strings"
	"time"
)

// share is the part of the processor time of a process that went into one piece of work.
type share struct {
	name string
	took time.Duration
}

// pieces of the work of a worker, by the functions that begin them. The piece
// of a sample is the first that is met on the way from its function outwards,
// so that a hash counts where it is asked for and a row where it is written.
var pieces = []struct {
	name      string
	functions []string
}{
	{pieceRender, []string{
		"vidimus/internal/platform/format/canonjson.", "vidimus/internal/domain/verification/media.", "vidimus/internal/domain/delivery/signature.SignLink",
		"vidimus/internal/domain/delivery/webhook.Body", "vidimus/internal/domain/delivery/webhook.render",
	}},
	{"signing", []string{"vidimus/internal/domain/delivery/signature."}},
	{"posting: HTTP and TLS", []string{"vidimus/internal/platform/client/outbound.", "vidimus/internal/boot.poster.", "net/http.", "crypto/tls."}},
	{"relaying events", []string{"vidimus/internal/domain/delivery/webhook.(*Relay)."}},
	{"claiming deliveries", []string{"vidimus/internal/domain/delivery/webhook.(*Dispatcher).claim"}},
	{"recording attempts", []string{"vidimus/internal/domain/delivery/webhook.(*recorder)."}},
	{"collecting garbage", []string{"runtime.gcBgMarkWorker", "runtime.bgsweep", "runtime.bgscavenge"}},
	{"scheduling", []string{"runtime.mcall", "runtime.mstart", "runtime.sysmon"}},
	{"starting the program", []string{"vidimus/internal/boot.New", "runtime.main", "runtime.doInit"}},
}

const (
	pieceRender = "rendering: links and canonical form"
	// pieceOther is what belongs to no piece.
	pieceOther = "everything else"
)

// readProfile splits a CPU profile by the pieces.
func readProfile(ctx context.Context, path string) ([]share, error) {
	out, err := exec.CommandContext(ctx, "go", "tool", "pprof", "-traces", path).Output()
	if err != nil {
		return nil, fmt.Errorf("read profile: %w", err)
	}
	return parseTraces(string(out))
}

// traceLine stands between two samples.
const traceLine = "-----------+"

// parseTraces reads what pprof -traces prints: for each sample its time and its
// functions, the innermost first.
func parseTraces(out string) ([]share, error) {
	sums := map[string]time.Duration{}
	samples := strings.Split(out, traceLine)
	for _, sample := range samples[1:] {
		_, sample, _ = strings.Cut(sample, "\n") // the rest of the line between
		fields := strings.Fields(sample)
		if len(fields) < 2 {
			continue
		}
		took, err := time.ParseDuration(fields[0])
		if err != nil {
			return nil, fmt.Errorf("sample %q", sample)
		}
		sums[pieceOf(fields[1:])] += took
	}
	var all []share
	for _, p := range pieces {
		all = append(all, share{p.name, sums[p.name]})
	}
	return append(all, share{pieceOther, sums[pieceOther]}), nil
}

func pieceOf(functions []string) string {
	for _, f := range functions {
		for _, p := range pieces {
			for _, begin := range p.functions {
				if strings.HasPrefix(f, begin) {
					return p.name
				}
			}
		}
	}
	return pieceOther
}
