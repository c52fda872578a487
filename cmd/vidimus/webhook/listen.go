package webhook

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"sync"
	"time"
)

// listen receives deliveries.
type listen struct {
	keys
	Listen  string `help:"Address to listen on." default:"127.0.0.1:8090" env:"VIDIMUS_WEBHOOK_LISTEN"`
	Status  int    `help:"Status to answer verified deliveries with, such as 500 or 404 to see them retried." default:"204"`
	Forward string `help:"Pass verified deliveries on to a receiver on this machine, and answer as it does." placeholder:"URL"`
	Body    bool   `help:"Print bodies."`
	JSON    bool   `name:"json" help:"Print one JSON object a line."`
}

// Help is shown below the flags.
func (listen) Help() string {
	return "Deliveries that are not verified are answered with 401. Without a secret nothing can be verified: deliveries are " +
		"printed as unchecked and answered with --status, so that a destination can be tried before its secret is at hand."
}

const (
	// stopTimeout is how long running requests may take at the end.
	stopTimeout = 5 * time.Second
	// forwardTimeout is what the service waits for an answer.
	forwardTimeout = 5 * time.Second
	maxHeader      = 64 << 10
)

// Run listens until it is stopped.
func (c *listen) Run(ctx ctxBinding, t *Terminal) error {
	secrets, err := c.load()
	if err != nil {
		return err
	}
	if err := c.check(); err != nil {
		return err
	}
	listener, err := (&net.ListenConfig{}).Listen(ctx, "tcp", c.Listen)
	if err != nil {
		return err
	}
	r := &receiver{options: c, terminal: t, secrets: secrets, history: newHistory()}
	if !c.JSON {
		r.welcome(listener.Addr())
	}
	return r.serve(ctx, listener)
}

// check keeps --forward from turning this program into a relay to other machines.
func (c *listen) check() error {
	if c.Status < 200 || c.Status > 599 {
		return fmt.Errorf("--status %d: give one from 200 to 599", c.Status)
	}
	if c.Forward == "" {
		return nil
	}
	to, err := url.Parse(c.Forward)
	if err != nil || (to.Scheme != "http" && to.Scheme != "https") || to.User != nil {
		return fmt.Errorf("--forward %q: give an http address such as http://127.0.0.1:3000/hooks", c.Forward)
	}
	if ip := net.ParseIP(to.Hostname()); to.Hostname() != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return fmt.Errorf("--forward %q: only addresses of this machine are passed on to", c.Forward)
	}
	return nil
}

// receiver is the server.
type receiver struct {
	options  *listen
	terminal *Terminal
	secrets  []string
	history  *history
	client   http.Client

	mu     sync.Mutex
	counts struct{ all, verified, repeated int }
}

func (r *receiver) serve(ctx context.Context, listener net.Listener) error {
	// A delivery is passed on as it is; where an answer leads is the sender's business.
	r.client = http.Client{Timeout: forwardTimeout, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	server := &http.Server{Handler: r, ReadHeaderTimeout: stopTimeout, ReadTimeout: 2 * stopTimeout, MaxHeaderBytes: maxHeader}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	stop, cancel := context.WithTimeout(context.WithoutCancel(ctx), stopTimeout)
	defer cancel()
	err := server.Shutdown(stop)
	r.farewell()
	if errors.Is(err, context.DeadlineExceeded) {
		return server.Close()
	}
	return err
}

// ServeHTTP takes one delivery.
func (r *receiver) ServeHTTP(w http.ResponseWriter, req *http.Request) {
	a := arrival{at: r.terminal.Now(), method: req.Method, path: req.URL.Path, header: req.Header}
	body, err := io.ReadAll(http.MaxBytesReader(w, req.Body, maxBody))
	var tooLarge *http.MaxBytesError
	switch {
	case req.Method != http.MethodPost:
		a.answered, a.problem = http.StatusMethodNotAllowed, "deliveries are sent with POST"
	case errors.As(err, &tooLarge):
		a.answered, a.problem = http.StatusRequestEntityTooLarge, fmt.Sprintf("the body is larger than %d bytes", maxBody)
	case err != nil:
		a.answered, a.problem = http.StatusBadRequest, "the body did not come whole"
	default:
		r.take(req.Context(), &a, body)
	}
	// The answer first: printing may wait for a slow terminal.
	w.WriteHeader(a.answered)
	_ = http.NewResponseController(w).Flush()
	r.note(a)
}

// take verifies and places a delivery and decides what it is answered.
func (r *receiver) take(ctx context.Context, a *arrival, body []byte) {
	a.body, a.event = body, readEvent(body)
	a.test = a.header.Get(headerTest) == "true"
	a.unsigned = a.header.Get(headerUnsigned) == "true"
	a.verdict = judge(r.secrets, captured{header: a.header, body: body}.delivery(), a.at)
	if !a.unsigned && a.verdict.secret > 0 && !a.verdict.verified() {
		a.answered = http.StatusUnauthorized
		return
	}
	if !a.test { // a sample has no place among true events
		a.place = r.history.take(a.event, a.at)
	}
	a.answered = r.options.Status
	if r.options.Forward != "" {
		a.answered, a.problem = r.forward(ctx, a)
	}
}

// forward passes a delivery on with its very bytes and headers.
func (r *receiver) forward(ctx context.Context, a *arrival) (status int, problem string) {
	request, err := newForward(ctx, r.options.Forward, a)
	if err != nil {
		return http.StatusBadGateway, err.Error()
	}
	answer, err := r.client.Do(request)
	if err != nil {
		return http.StatusBadGateway, err.Error()
	}
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, maxBody))
	return answer.StatusCode, errText(answer.Body.Close())
}

func errText(err error) string {
	if err == nil {
		return ""
	}
	return err.Error()
}

func (r *receiver) note(a arrival) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.counts.all++
	if a.verdict.verified() {
		r.counts.verified++
	}
	if a.place.repeated {
		r.counts.repeated++
	}
	if r.options.JSON {
		r.terminal.printJSON(a, r.options.Body)
		return
	}
	r.terminal.print(a, r.options.Body)
}

func (r *receiver) welcome(address net.Addr) {
	t := r.terminal
	_, _ = fmt.Fprintf(t.Out, "Listening on http://%s; %s. Stop with Ctrl-C.\n", address, r.knows())
}

func (r *receiver) knows() string {
	switch len(r.secrets) {
	case 0:
		return r.terminal.paint(yellow, "no secret is known, so nothing is verified")
	case 1:
		return "one secret is known"
	}
	return fmt.Sprintf("%d secrets are known", len(r.secrets))
}

func (r *receiver) farewell() {
	if r.options.JSON {
		return
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	_, _ = fmt.Fprintf(r.terminal.Out, "\n%d received, %d verified, %d repeated.\n", r.counts.all, r.counts.verified, r.counts.repeated)
}
