package demo

import (
	"fmt"
	"io"
	"os"
	"sync"

	"vidimus/internal/adapter/operation/installedmodel"
)

// InstallationLine shows the progress of the installation of models in one line. On
// a terminal the line is overwritten; elsewhere only the start and the end are
// printed.
type InstallationLine struct {
	out      io.Writer
	terminal bool

	mu   sync.Mutex
	told bool
	last string
}

// NewInstallationLine writes to a file, which may be a terminal.
func NewInstallationLine(out *os.File) *InstallationLine {
	info, err := out.Stat()
	return &InstallationLine{out: out, terminal: err == nil && info.Mode()&os.ModeCharDevice != 0}
}

// Show prints the progress.
func (l *InstallationLine) Show(p installedmodel.Progress) {
	l.mu.Lock()
	defer l.mu.Unlock()
	line := fmt.Sprintf("Models for faces and print: %d of %d", p.Number, p.Count)
	switch {
	case p.Failed != nil:
		line = "Models for faces and print could not be fetched; that is tried again. Why: vidimus models install"
	case p.Number == p.Count && p.Done:
		line = "Models for faces and print: installed"
	case p.Bytes > 0:
		line += fmt.Sprintf(", %d of %d MB", p.Fetched>>20, p.Bytes>>20)
	}
	if line == l.last {
		return
	}
	l.last = line
	if l.terminal {
		end := ""
		if p.Done || p.Failed != nil {
			end = "\n"
		}
		_, _ = fmt.Fprintf(l.out, "\r\x1b[K  %s%s", line, end)
		return
	}
	if !l.told || p.Done || p.Failed != nil {
		l.told = true
		_, _ = fmt.Fprintf(l.out, "  %s\n", line)
	}
}
