package program

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"

	"vidimus/internal/engine/process/isolation"
)

// order is the launcher's instruction: the program and its limits.
type order struct {
	Path        string           `json:"path"`
	Args        []string         `json:"args"`
	Environment []string         `json:"environment"`
	Limits      isolation.Limits `json:"limits"`
	// Required refuses to go on without isolation.
	Required bool `json:"required"`
}

// report is what a launcher says on its third descriptor: first how it is
// sealed, then, if that fails, why it did not become the program.
type report struct {
	Isolation isolation.Isolation `json:"isolation"`
	Error     string              `json:"error,omitempty"`
}

// reportDescriptor is the first one behind the standard three.
const reportDescriptor = 3

// Launch is the whole life of a launcher: it gives up what the program does not
// need and becomes it. It returns only where that fails.
func Launch(text string) error {
	// The seal is the thread's; the program takes it over from this one.
	runtime.LockOSThread()
	out := os.NewFile(reportDescriptor, "report")
	syscall.CloseOnExec(reportDescriptor)
	err := launch(text, json.NewEncoder(out))
	if err == nil {
		return nil
	}
	if said := json.NewEncoder(out).Encode(report{Error: err.Error()}); said != nil {
		return errors.Join(err, said)
	}
	return err
}

func launch(text string, out *json.Encoder) error {
	var o order
	if err := json.Unmarshal([]byte(text), &o); err != nil {
		return fmt.Errorf("read order: %w", err)
	}
	sealing, err := isolation.IsolateProgram(o.Limits)
	if err != nil {
		return fmt.Errorf("seal program: %w", err)
	}
	if o.Required && !sealing.Isolated() {
		return errors.New("isolation is required and the system does not grant it")
	}
	if err := out.Encode(report{Isolation: sealing}); err != nil {
		return fmt.Errorf("report: %w", err)
	}
	if err := isolation.Exec(o.Path, o.Args, o.Environment); err != nil {
		return fmt.Errorf("load %s: %w", o.Path, err)
	}
	return nil
}
