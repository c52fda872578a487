package telemetry

import (
	"log"
	"log/slog"
	"strings"
)

// RedirectStandardLog routes what libraries write to the standard logger through
// ours. Such lines quote untrusted input, for example an unsolicited response of a
// webhook's receiver, so each line is cut at its first quotation.
func RedirectStandardLog(l *slog.Logger) {
	log.SetFlags(0)
	log.SetOutput(foreign{l})
}

// foreign is where the standard logger writes.
type foreign struct{ log *slog.Logger }

// Write logs one line.
func (f foreign) Write(line []byte) (int, error) {
	report, _, _ := strings.Cut(string(line), `"`)
	f.log.Warn("message of a library", slog.String("report", strings.TrimSpace(report)))
	return len(line), nil
}
