package demo

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"vidimus/internal/platform/storage/localpg"
)

// LogFile is the name of the demonstration's log in the state folder.
const LogFile = "demo.log"

// mostLog is the size at which a start puts the log of earlier ones away, in bytes.
const mostLog = 16 << 20

// OpenLog opens the log, which only its owner can read. A log that has grown long is
// renamed to end in .1, replacing the one before.
func OpenLog(path string) (io.Writer, error) {
	if err := localpg.MakeStateDir(filepath.Dir(path)); err != nil {
		return nil, err
	}
	if info, err := os.Stat(path); err == nil && info.Size() > mostLog {
		if err := os.Rename(path, path+".1"); err != nil {
			return nil, fmt.Errorf("put log away: %w", err)
		}
	}
	file, err := os.OpenFile(path, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, fmt.Errorf("open log: %w", err)
	}
	return file, nil
}
