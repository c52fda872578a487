package httpapi

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"time"
)

const (
	// headerTimeout cuts off connections that trickle their headers.
	headerTimeout = 8 * time.Second
	idleTimeout   = 75 * time.Second
	// maxHeaderBytes is far above what a client with one key and one token sends.
	maxHeaderBytes = 32 << 10
	// readHeaderBytes is what is read of headers at all: what lies between is refused in
	// the contract's shape, what lies above by the library's plain text.
	readHeaderBytes = 4 * maxHeaderBytes
	// drainTimeout leaves a second of the ten a process has to end in.
	drainTimeout = 9 * time.Second
)

// Serve serves requests on listener until ctx ends. It then accepts no new
// connections, waits for running requests, and closes the remaining connections
// after nine seconds.
func (s *Server) Serve(ctx context.Context, listener net.Listener) error {
	server := &http.Server{
		Handler:           s,
		ReadHeaderTimeout: min(headerTimeout, s.minimumRate.Grace),
		IdleTimeout:       idleTimeout,
		MaxHeaderBytes:    readHeaderBytes,
		ErrorLog:          slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
		// Requests outlive the signal that ends the service.
		BaseContext: func(net.Listener) context.Context { return context.WithoutCancel(ctx) },
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return fmt.Errorf("serve: %w", err)
	case <-ctx.Done():
	}
	drain, cancel := context.WithTimeout(context.WithoutCancel(ctx), drainTimeout)
	defer cancel()
	err := server.Shutdown(drain)
	if errors.Is(err, context.DeadlineExceeded) {
		err = errors.Join(fmt.Errorf("drain requests: %w", err), server.Close())
	}
	<-ended //nolint:errcheck // it only says that the server is closed
	return err
}

// headersFit reports whether the request line and the headers are within the bound, as
// they came in.
func headersFit(r *http.Request) bool {
	size := len(r.Method) + len(r.RequestURI) + len(r.Host)
	for name, values := range r.Header {
		for _, value := range values {
			size += len(name) + len(value) + len(": \r\n")
		}
	}
	return size <= maxHeaderBytes
}
