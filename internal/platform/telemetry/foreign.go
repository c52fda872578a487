package telemetry

import (
	"log"
	"log/slog"
	"strings"
)

// RedirectStandardLog has what libraries write to the standard logger come out of
// ours. They quote what strangers sent, such as the answer of a webhook's
// receiver to nothing, so a line is kept up to its first quotation only.
func RedirectStandardLog(l *slog.Logger) {
	log.SetFlags(0)
	log.SetOutput(foreign{l})
}

// foreign is where the standard logger writes.
type foreign struct{ log *slog.Logger }

// Write logs one line.
func (f foreign) Write(line []byte) (int, error) {
	report, _, _ := strings.Cut(string(line), `"`)
	f.log.Warn("a library reports", slog.String("report", strings.TrimSpace(report)))
	return len(line), nil
}
