package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// guide is the page for receivers; its commands are carried out one after the
// other, as a reader would.
const guide = "docs/webhooks.md"

var commandBlock = regexp.MustCompile("(?ms)^ *```sh\n(.*?)\n *```$")

// least is how many blocks the page has at least; fewer were not recognised.
const least = 7

func (i *installation) followGuide(ctx context.Context) error {
	page, err := os.ReadFile(guide)
	if err != nil {
		return err
	}
	blocks := commandBlock.FindAllStringSubmatch(string(page), -1)
	if len(blocks) < least {
		return fmt.Errorf("%s: %d blocks of commands were found, want %d at least", guide, len(blocks), least)
	}
	r := &receiver{arrived: make(chan arrived, 100)}
	r.collector = httptest.NewServer(http.HandlerFunc(r.collect))
	defer r.collector.Close()
	reader := guideReader{i: i, hook: r.collector.URL, folder: filepath.Join(i.folder, "guide")}
	if err := os.Mkdir(reader.folder, 0o700); err != nil {
		return err
	}
	for n, block := range blocks {
		if err := reader.carryOut(ctx, block[1]); err != nil {
			return fmt.Errorf("%s: block %d: %w", guide, n+1, err)
		}
		if n == 0 { // there is a destination now: something has to happen
			if err := i.happen(ctx, r); err != nil {
				return err
			}
		}
	}
	for range 2 { // a sample, and the event again
		if err := r.await(ctx); err != nil {
			return fmt.Errorf("%s: %w", guide, err)
		}
	}
	fmt.Printf("guide for receivers: its %d blocks of commands work\n", len(blocks))
	return nil
}

// happen makes a session and waits until its event is in the delivery log.
func (i *installation) happen(ctx context.Context, r *receiver) error {
	err := i.call(ctx, "/v3/session/", map[string]any{"workflow_id": i.workflow, "vendor_data": "reader"}, new(map[string]any))
	if err != nil {
		return err
	}
	if err := r.await(ctx); err != nil {
		return err
	}
	return i.logged(ctx, r.collector.URL)
}

func (r *receiver) await(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	select {
	case <-r.arrived:
		return nil
	case <-ctx.Done():
		return errors.New("no webhook came")
	}
}

// logged waits until the destination with that address counts a delivery.
func (i *installation) logged(ctx context.Context, address string) error {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for {
		var all []struct {
			URL        string `json:"url"`
			Deliveries int    `json:"deliveries_count"`
		}
		if err := i.call(ctx, "/v3/webhook/destinations/", nil, &all); err != nil {
			return err
		}
		for _, d := range all {
			if d.URL == address && d.Deliveries > 0 {
				return nil
			}
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return errors.New("the delivery log stays empty")
		}
	}
}

// guideReader carries out the commands in a folder of its own.
type guideReader struct {
	i            *installation
	hook, folder string
}

// carryOut keeps the variables of one block for the next.
func (g guideReader) carryOut(ctx context.Context, block string) error {
	script := "set -euo pipefail\n[ ! -e ../guide-variables ] || . ../guide-variables\n" + block +
		"\nfor name in DESTINATION ATTEMPT; do echo \"$name='${!name:-}'\"; done > ../guide-variables\n"
	cmd := exec.CommandContext(ctx, "bash", "-c", script)
	cmd.Dir = g.folder
	cmd.Env = append(ownEnvironment(), "VIDIMUS_URL="+g.i.base, "VIDIMUS_API_KEY="+g.i.key, "HOOK_URL="+g.hook,
		"PATH="+filepath.Dir(g.i.program)+string(os.PathListSeparator)+os.Getenv("PATH"))
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%w:\n%s\n%s", err, strings.TrimSpace(block), out)
	}
	return nil
}
