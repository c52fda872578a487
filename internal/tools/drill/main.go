// Command drill plays failures on real processes of the product and prints
// which of the demanded figures were reached. It starts everything it needs
// on this machine, talks to 127.0.0.1 only, and ends with an error when a figure is missed.
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"
	"strings"
	"syscall"
	"time"
)

// drillTimeout ends a drill that hangs; 100,000 generated requests take the longest.
const drillTimeout = 20 * time.Minute

// drill is one failure that is played.
type drill struct {
	id  string
	run func(ctx context.Context, g *ground, f *finding) error
}

var drills = []drill{
	{"R1", deliveriesSurviveKills},
	{"R1b", nothingLostInKills},
	{"R1c", nothingLostInRestarts},
	{"R2", survivorDelivers},
	{"R3", databaseKills},
	{"R3b", privateDatabaseKills},
	{"R4", plannedRestarts},
	{"R5", orderlyEnd},
	{"R7", onePersonManyCallers},
	{"R9", refreshRaces},
	{"R10", codeRaces},
	{"R11", refreshCutOff},
	{"R12", generatedRequests},
	{"R14", slowLoris},
	{"R15", idleConnections},
	{"R16", bodyLimits},
	{"R17", packedBodies},
	{"R18", imageBombs},
	{"R19", hostileAddresses},
	{"R20", rebinding},
	{"R21", redirects},
	{"R22", slowReceivers},
	{"R23", failingReceiver},
	{"R23b", hangingReceiver},
	{"R24", clockJumps},
	{"R25", rateLimits},
	{"R26", counterStoreOutage},
	{"R27", diskFull},
	{"R27b", readOnlyDatabase},
	{"R27c", frozenDatabase},
	{"R28", eventsSurviveKills},
	{"R30", longWorkSurvivesKills},
	{"R31", documentsAtOnce},
	{"R32", costlyFilesBesideOthers},
	{"R33", attackList},
	{"R34", keyRotationSurvivesKills},
	{"R35", reportsSurviveKills},
}

func main() {
	only := flag.String("only", "", "drills to play, such as R3,R4; all of them otherwise")
	quick := flag.Bool("quick", false, "small sizes, for every change")
	keep := flag.Bool("keep", false, "leave the folder with the logs behind")
	flag.Parse()
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	passed, err := play(ctx, plan{only: *only, quick: *quick, keep: *keep}, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "drill:", err)
	}
	if err != nil || !passed {
		stop()
		os.Exit(1)
	}
}

type plan struct {
	only        string
	quick, keep bool
}

// play runs the drills one after the other and prints the table.
func play(ctx context.Context, p plan, out io.Writer) (passed bool, err error) {
	chosen, err := choose(p.only)
	if err != nil {
		return false, err
	}
	g, err := newGround(ctx, p)
	if err != nil {
		return false, err
	}
	defer g.close()
	fmt.Fprint(out, tableHead)
	passed = true
	for _, d := range chosen {
		f := g.play(ctx, d)
		passed = passed && f.passed()
		fmt.Fprint(out, f.rows())
		for _, note := range f.notes {
			fmt.Fprintf(os.Stderr, "%s: %s\n", d.id, note)
		}
		if ctx.Err() != nil {
			return false, ctx.Err()
		}
	}
	return passed, nil
}

func choose(only string) ([]drill, error) {
	if only == "" {
		return drills, nil
	}
	var chosen []drill
	for _, id := range strings.Split(only, ",") {
		i := slices.IndexFunc(drills, func(d drill) bool { return strings.EqualFold(d.id, strings.TrimSpace(id)) })
		if i < 0 {
			return nil, fmt.Errorf("there is no drill %q", id)
		}
		chosen = append(chosen, drills[i])
	}
	return chosen, nil
}

// play runs one drill; what keeps it from running counts as a figure missed.
func (g *ground) play(ctx context.Context, d drill) *finding {
	ctx, cancel := context.WithTimeout(ctx, drillTimeout)
	defer cancel()
	f := &finding{id: d.id}
	began := time.Now()
	err := d.run(ctx, g, f)
	f.took = time.Since(began)
	if err != nil {
		f.expect("the drill can be played", err.Error(), false)
	}
	return f
}
