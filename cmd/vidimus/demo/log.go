package demo

import (
	"fmt"
	"io"
	"os"
	"path/filepath"

	"vidimus/internal/platform/storage/localpg"
)

// LogFile is where the demonstration logs, in the state folder.
const LogFile = "demo.log"

// mostLog is the size at which a start puts the log of earlier ones away, in bytes.
const mostLog = 16 << 20

// OpenLog opens the log, which only its owner can read. A long one is kept beside
// it under the same name with .1 until the next.
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
