// Package webhook is the tool for those who receive webhooks: it listens for
// deliveries while a receiver is being written, and explains why a captured one
// is believed or not. It needs neither a database nor the settings of the
// service.
package webhook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"github.com/alecthomas/kong"
)

// Statuses that the program ends with.
const (
	exitGood    = 0 // verified, or ended as asked
	exitRefused = 1 // not verified
	exitFailed  = 2 // it could not be tried
)

// Terminal holds the input, outputs and clock of the tool.
type Terminal struct {
	In       io.Reader
	Out, Err io.Writer
	Now      func() time.Time
	// Colour is for people; files and other programs get plain text.
	Colour bool
}

// commands is the command line.
type commands struct {
	Listen listen `cmd:"" help:"Receive deliveries, verify them and print what came."`
	Verify verify `cmd:"" help:"Say which signature of a captured delivery holds and why another does not."`
}

// errRefused ends the program with its own status; what is wrong was printed.
var errRefused = errors.New("not verified")

// Run carries out the command line until ctx ends and returns the program's status.
func Run(ctx context.Context, args []string, t Terminal) int {
	helped := false
	var c commands
	parser, err := kong.New(&c, kong.Name("vidimus webhook"), kong.Writers(t.Out, t.Err), kong.Exit(func(int) { helped = true }),
		kong.Description("For those who receive webhooks. It needs no installation, only the secret of the destination."))
	if err != nil {
		return t.fail(err)
	}
	if len(args) == 0 {
		args = []string{"--help"}
	}
	parsed, err := parser.Parse(args)
	switch {
	case helped:
		return exitGood
	case err != nil:
		return t.fail(err)
	}
	err = parsed.Run(ctxBinding{ctx}, &t)
	switch {
	case errors.Is(err, errRefused):
		return exitRefused
	case err != nil:
		return t.fail(err)
	}
	return exitGood
}

// ctxBinding hands a context to a command, as kong binds by type.
type ctxBinding struct{ context.Context }

func (t *Terminal) fail(err error) int {
	_, _ = fmt.Fprintln(t.Err, "vidimus webhook:", err)
	return exitFailed
}
