// Package browser drives a real Chromium for tests of pages, with a camera that
// shows what a test wants, and notes everything a page must never do. It knows
// nothing of the product.
package browser

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// EnvChromium names the browser to use instead of one in PATH.
const EnvChromium = "VIDIMUS_TEST_CHROMIUM"

// programs are the names browsers go by.
var programs = []string{"chromium", "chromium-browser", "google-chrome"}

// Find returns the browser's program.
func Find() (string, error) {
	if named := os.Getenv(EnvChromium); named != "" {
		path, err := exec.LookPath(named)
		if err != nil {
			return "", fmt.Errorf("look up %s: %w", EnvChromium, err)
		}
		return path, nil
	}
	for _, name := range programs {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no Chromium in PATH; install one (Debian: apt-get install chromium) or name it in " + EnvChromium)
}

// Browser is a running browser with one camera.
type Browser struct {
	ctx context.Context
}

// Open starts a browser whose camera shows the film, and stops it when the test
// ends. The test fails when there is no browser.
func Open(t testing.TB, film string) *Browser {
	t.Helper()
	program, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(program), chromedp.Flag("headless", "new"), chromedp.DisableGPU,
		chromedp.Flag("disable-component-update", true), chromedp.Flag("disable-quic", true),
		chromedp.Flag("use-fake-device-for-media-stream", true), chromedp.Flag("use-file-for-fake-video-capture", film),
	)
	if os.Geteuid() == 0 {
		options = append(options, chromedp.NoSandbox) // Chromium's sandbox refuses to start for root
	}
	b, err := start(t, options)
	if err != nil {
		// Containers often grant no sandbox; what is shown here is the product's own.
		b, err = start(t, append(options, chromedp.NoSandbox))
	}
	if err != nil {
		t.Fatalf("start %s: %v", program, err)
	}
	return b
}

func start(t testing.TB, options []chromedp.ExecAllocatorOption) (*Browser, error) {
	t.Helper()
	allocator, stop := chromedp.NewExecAllocator(context.WithoutCancel(t.Context()), options...)
	ctx, cancel := chromedp.NewContext(allocator)
	t.Cleanup(func() {
		cancel()
		stop()
	})
	if err := chromedp.Do(ctx); err != nil {
		return nil, err
	}
	return &Browser{ctx: ctx}, nil
}

// patience is how long a page may take to show what a test waits for.
const patience = 3 * time.Minute

// until asks again and again until ok holds; it gives the last error otherwise.
func until(ctx context.Context, ok func(ctx context.Context) (bool, error)) error {
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	again := time.NewTicker(50 * time.Millisecond)
	defer again.Stop()
	var last error
	for {
		// An error is no end: the page may be on its way to another one.
		holds, err := ok(ctx)
		if holds {
			return nil
		}
		if ctx.Err() == nil {
			last = err
		}
		select {
		case <-ctx.Done():
			return errors.Join(ctx.Err(), last)
		case <-again.C:
		}
	}
}
