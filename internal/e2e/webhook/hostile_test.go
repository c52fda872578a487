package webhook_test

import (
	"net"
	"net/netip"
	"strconv"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/hostile"
	"vidimus/internal/testkit/testenv"
)

func TestHostileDestinationsAreRefused(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true})
	for name, row := range hostile.RefusedURLs() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			answer := w.For(t, w.Live).Do("POST", e2e.DestinationsPath, e2e.Object{"label": "x", "url": row.URL(":8443/hook"), "subscribed_events": []string{"status.updated"}}, nil)
			refusal := e2e.WantObject(t, answer, 400)
			reasons, _ := refusal["url"].([]any)
			if len(refusal) != 1 || len(reasons) != 1 || reasons[0] == "" {
				t.Errorf("the refusal of %q is %v, want one reason for the url", row.URL(":8443/hook"), refusal)
			}
		})
	}
	t.Cleanup(func() {
		if n := e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_destinations"); n != 0 {
			t.Errorf("%d destinations were kept", n)
		}
	})
}

// doors listens at one port of both loopback addresses and counts who knocks.
type doors struct {
	port    string
	knocked atomic.Int64
}

func openDoors(t *testing.T) *doors {
	t.Helper()
	d := &doors{}
	config := net.ListenConfig{}
	first, err := config.Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	d.port = ":" + strconv.Itoa(first.Addr().(*net.TCPAddr).Port)
	listeners := []net.Listener{first}
	// A machine may have no IPv6.
	if second, err := config.Listen(t.Context(), "tcp", "[::1]"+d.port); err == nil {
		listeners = append(listeners, second)
	}
	for _, l := range listeners {
		t.Cleanup(func() { _ = l.Close() })
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				d.knocked.Add(1)
				_ = conn.Close()
			}
		}()
	}
	return d
}

// TestHostileDestinationsAreNeverCalled forces addresses into the database that
// no operation accepts.
func TestHostileDestinationsAreNeverCalled(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{Guarded: true, Adjust: e2e.RetrySoon})
	h, d := e2e.NewAppIn(t, w, application.Live), openDoors(t)
	rows := hostile.RefusedURLs()
	for name, row := range rows {
		id, _ := h.SubscribeURL("https://hooks.example/" + uuid.NewString())
		e2e.ExecSQL(t, w, "UPDATE webhook_destinations SET label = $2, url = $3 WHERE destination_id = $1", id, name, row.URL(d.port+"/hook"))
	}
	w.Work()

	h.CreateSession(map[string]any{})

	w.Eventually("every delivery is given up", func() bool {
		return e2e.QueryNumber(t, w, "SELECT count(*) FROM webhook_deliveries WHERE status = 'failed'") == len(rows)
	})
	if n := d.knocked.Load(); n != 0 {
		t.Errorf("%d connections were made", n)
	}
	for name := range rows {
		t.Run(name, func(t *testing.T) {
			var attempts, blocked int
			err := w.Pool.QueryRow(t.Context(), `
				SELECT count(*), count(*) FILTER (WHERE NOT a.succeeded AND a.status_code = 503 AND a.error IN ('refused', 'blocked'))
				FROM webhook_attempts a JOIN webhook_destinations d USING (application_id, destination_id) WHERE d.label = $1`, name,
			).Scan(&attempts, &blocked)
			if err != nil || attempts != 1+len(e2e.RetryDelays) || blocked != attempts {
				t.Errorf("%d of %d attempts were blocked: %v", blocked, attempts, err)
			}
		})
	}
}

// Without the setting the same addresses are among the rows of the table.
func TestNamedNetworksAreReached(t *testing.T) {
	t.Parallel()
	opened := testenv.New(t, testenv.Settings{Guarded: true, Adjust: func(c *config.Config) {
		c.Network.OutboundAllowed = config.Prefixes{netip.MustParsePrefix("127.0.0.0/8"), netip.MustParsePrefix("10.1.0.0/16")}
	}})
	for url, accepted := range map[string]bool{
		"https://127.0.0.1/": true, "https://10.1.2.3/": true, "https://10.2.0.1/": false, "https://[::1]/": false,
		"https://169.254.169.254/": false, "https://192.168.0.1/": false, "https://0x7f.1/": false, "http://127.0.0.1/": false,
	} {
		answer := opened.As(opened.Live).Do("POST", e2e.DestinationsPath, destination("x").With("url", url), nil)
		if want := map[bool]int{true: 201, false: 400}[accepted]; answer.Status != want {
			t.Errorf("%s: %d %s, want %d", url, answer.Status, answer.Body, want)
		}
	}
	d := openDoors(t)
	h := e2e.NewAppIn(t, opened, application.Live)
	h.SubscribeURL("https://127.0.0.1" + d.port + "/hook")
	opened.Work()
	h.CreateSession(map[string]any{})
	opened.Eventually("somebody knocks", func() bool { return d.knocked.Load() > 0 })
}

// Plain http to this machine is for sandbox applications only, when a
// destination is made and when it is called.
func TestSandboxesReachReceiversOnThisMachine(t *testing.T) {
	t.Parallel()
	opened := testenv.New(t, testenv.Settings{Guarded: true, Adjust: func(c *config.Config) {
		e2e.RetrySoon(c)
		c.Network.OutboundAllowed = config.Prefixes{netip.MustParsePrefix("127.0.0.0/8")}
	}})
	sandbox, live := e2e.NewAppIn(t, opened, application.Sandbox), e2e.NewAppIn(t, opened, application.Live)
	sandbox.Subscribe("/hook")
	refusedFor := func(w *testenv.World, p testenv.Party, url string) {
		t.Helper()
		a := w.For(t, p).Do("POST", e2e.DestinationsPath, destination("x").With("url", url), nil)
		e2e.WantBody(t, a, 400, e2e.Object{"url": e2e.Texts("URL must begin with https://.")})
	}
	refusedFor(opened, opened.Sandbox, "http://example.com/hook")
	refusedFor(opened, opened.Sandbox, "http://10.1.2.3/hook")
	refusedFor(opened, opened.Live, live.Receiver.URL("/hook"))
	closed := testenv.New(t, testenv.Settings{Guarded: true})
	refusedFor(closed, closed.Sandbox, sandbox.Receiver.URL("/hook"))
	id, _ := live.SubscribeURL("https://hooks.example/" + uuid.NewString())
	e2e.ExecSQL(t, opened, "UPDATE webhook_destinations SET url = $2 WHERE destination_id = $1", id, live.Receiver.URL("/live"))
	opened.Work()

	created, _ := sandbox.CreateSession(map[string]any{})
	live.CreateSession(map[string]any{})

	sandbox.WaitForStatuses("/hook", created, "Not Started")
	opened.Eventually("the live delivery is given up", func() bool {
		return e2e.QueryNumber(t, opened, "SELECT count(*) FROM webhook_deliveries WHERE status = 'failed'") == 1
	})
	if n := len(live.Receiver.Attempts("/live")); n != 0 {
		t.Errorf("a live application sent %d events by plain http", n)
	}
	if got := opened.For(t, opened.Sandbox).Do("POST", e2e.CompanySearchPath, e2e.Object{"name": "Acme", "country_code": "GB", "webhook_url": sandbox.Receiver.URL("/search")}, nil); got.Status >= 300 {
		t.Errorf("a callback of a search: %d %s", got.Status, got.Body)
	}
}
