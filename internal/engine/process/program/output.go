package program

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"

	"golang.org/x/sys/unix"
)

// outletDescriptor is the second one behind the standard three; the first is the
// launcher's.
const outletDescriptor = reportDescriptor + 1

// outlet is the way out for a program that wants a file's name to write to and
// goes by its ending: a name in a folder of its own that leads to a pipe. Nothing
// that the program makes touches a disk.
type outlet struct {
	name        string
	read, write *os.File
	kept        *capped
	done        chan struct{}
}

// newOutlet makes an output file whose name ends in the given suffix.
func newOutlet(ending string, most int) (*outlet, error) {
	folder, err := os.MkdirTemp("", "vidimus-")
	if err != nil {
		return nil, fmt.Errorf("make folder: %w", err)
	}
	o := &outlet{name: filepath.Join(folder, "picture"+ending), kept: &capped{most: most}, done: make(chan struct{})}
	// The program runs as another user, who may pass through and change nothing.
	err = errors.Join(os.Chmod(folder, 0o711), os.Symlink("/proc/self/fd/"+strconv.Itoa(outletDescriptor), o.name)) //nolint:gosec // nothing but the link is in it
	if err == nil {
		o.read, o.write, err = os.Pipe()
	}
	if err == nil {
		// It opens the pipe anew by its name.
		if err = unix.Fchmod(int(o.write.Fd()), 0o666); err != nil {
			err = errors.Join(err, o.read.Close(), o.write.Close())
		}
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("make outlet: %w", err), os.RemoveAll(folder))
	}
	return o, nil
}

// begin reads what the program writes, once it has been started.
func (o *outlet) begin() {
	_ = o.write.Close() // the program has its own
	go func() {
		defer close(o.done)
		// A fault is that of the cap, which is told by it, or the end of the program.
		_, _ = io.Copy(o.kept, o.read)
		_ = o.read.Close()
	}()
}

// end waits for the last of a program that is gone, and removes the name.
func (o *outlet) end() {
	<-o.done
	_ = os.RemoveAll(filepath.Dir(o.name)) // the system clears what is left
}

// abandon removes the output file of a program that was not started.
func (o *outlet) abandon() {
	_, _, _ = o.read.Close(), o.write.Close(), os.RemoveAll(filepath.Dir(o.name))
}
