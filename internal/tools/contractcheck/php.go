package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"strings"
	"time"
)

// servePHP posts a real delivery, and an altered one, to the receiver in PHP.
func (c check) servePHP(ctx context.Context, d delivery) (err error) {
	address, err := freeAddress()
	if err != nil {
		return err
	}
	cmd := exec.CommandContext(ctx, "php", "-S", address, "receive.php")
	cmd.Dir = "docs/examples/php"
	cmd.Env = append(os.Environ(), "WEBHOOK_SECRET="+d.Secret)
	if err := cmd.Start(); err != nil {
		return fmt.Errorf("start receiver in PHP: %w", err)
	}
	defer func() {
		err = errors.Join(err, cmd.Process.Kill())
		_ = cmd.Wait() // it was killed
	}()
	forged := d.as("altered", false, func(d *delivery) { d.Body = strings.TrimSuffix(d.Body, "}") + `,"zz":1}` })
	for _, try := range []struct {
		delivery
		want int
	}{{d, http.StatusNoContent}, {forged, http.StatusUnauthorized}} {
		got, err := post(ctx, "http://"+address, try.delivery)
		if err != nil {
			return fmt.Errorf("receiver in PHP: %w", err)
		}
		if got != try.want {
			return fmt.Errorf("receiver in PHP: answered %d to %s, want %d", got, try.Name, try.want)
		}
	}
	fmt.Println("receiver in PHP: takes a real delivery and refuses an altered one")
	return nil
}

// post repeats a delivery until somebody listens.
func post(ctx context.Context, url string, d delivery) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, deliveryTimeout)
	defer cancel()
	again := time.NewTicker(askAgain)
	defer again.Stop()
	for {
		r, err := http.NewRequestWithContext(ctx, http.MethodPost, url, strings.NewReader(d.Body))
		if err != nil {
			return 0, err
		}
		for name, value := range d.Headers {
			r.Header.Set(name, value)
		}
		if answer, err := http.DefaultClient.Do(r); err == nil {
			return answer.StatusCode, answer.Body.Close()
		}
		select {
		case <-again.C:
		case <-ctx.Done():
			return 0, ctx.Err()
		}
	}
}
