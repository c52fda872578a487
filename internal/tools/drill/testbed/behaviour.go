package testbed

import (
	"io"
	"math/rand/v2"
	"net"
	"net/http"
	"sync"
	"time"
)

// AcceptAfter keeps everything after d.
func AcceptAfter(d time.Duration) Behaviour {
	return func(w http.ResponseWriter, r *http.Request, _ Call) bool {
		if pause(r.Context(), d) != nil {
			return false
		}
		w.WriteHeader(http.StatusNoContent)
		return true
	}
}

// Refuse answers everything with a status after d.
func Refuse(status int, d time.Duration) Behaviour {
	return func(w http.ResponseWriter, r *http.Request, _ Call) bool {
		if pause(r.Context(), d) == nil {
			w.WriteHeader(status)
		}
		return false
	}
}

// Redirect sends everybody elsewhere.
func Redirect(status int, location string) Behaviour {
	return func(w http.ResponseWriter, _ *http.Request, _ Call) bool {
		w.Header().Set("Location", location)
		w.WriteHeader(status)
		return false
	}
}

// Page answers with a page that asks a browser to go elsewhere.
func Page(location string) Behaviour {
	return func(w http.ResponseWriter, _ *http.Request, _ Call) bool {
		w.Header().Set("Content-Type", "text/html")
		w.Header().Set("Refresh", "0; url="+location)
		_, _ = io.WriteString(w, `<meta http-equiv="refresh" content="0; url=`+location+`"><script>location="`+location+`"</script>`)
		return true
	}
}

// NeverAnswer holds the request without answering.
func NeverAnswer(_ http.ResponseWriter, r *http.Request, _ Call) bool {
	<-r.Context().Done()
	return false
}

// DelayHeader sends the header after d, which may be too late.
func DelayHeader(d time.Duration) Behaviour {
	return func(w http.ResponseWriter, r *http.Request, _ Call) bool {
		if pause(r.Context(), d) == nil {
			w.WriteHeader(http.StatusNoContent)
		}
		return false
	}
}

// DripBody answers at once with a body that arrives byte by byte.
func DripBody(every time.Duration) Behaviour {
	return func(w http.ResponseWriter, r *http.Request, _ Call) bool {
		w.WriteHeader(http.StatusOK)
		for pause(r.Context(), every) == nil {
			if _, err := io.WriteString(w, "x"); err != nil || http.NewResponseController(w).Flush() != nil {
				break
			}
		}
		return false
	}
}

// SendEndlessBody answers with a body that never ends, as fast as it is read.
func SendEndlessBody(w http.ResponseWriter, _ *http.Request, _ Call) bool {
	block := make([]byte, 32<<10)
	for {
		if _, err := w.Write(block); err != nil {
			return true
		}
	}
}

// ContinueForever sends 100 Continue again and again.
func ContinueForever(w http.ResponseWriter, r *http.Request, _ Call) bool {
	for {
		w.WriteHeader(http.StatusProcessing)
		if pause(r.Context(), time.Second) != nil {
			return false
		}
	}
}

// FailRandomly fails at random until an event has arrived so often that it is accepted.
func FailRandomly(seed uint64, patience int) Behaviour {
	var mu sync.Mutex
	random := rand.New(rand.NewPCG(seed, 1))
	return func(w http.ResponseWriter, r *http.Request, c Call) bool {
		mu.Lock()
		luck, wait := random.IntN(1000), time.Duration(random.Int64N(int64(800*time.Millisecond)))
		mu.Unlock()
		if c.Nth > patience {
			luck = 999
		}
		switch {
		case luck < 100:
			return Refuse(http.StatusInternalServerError, 0)(w, r, c)
		case luck < 150:
			return Refuse(http.StatusServiceUnavailable, wait)(w, r, c)
		case luck < 250:
			return Refuse(http.StatusNotFound, 0)(w, r, c)
		case luck < 265:
			return NeverAnswer(w, r, c)
		case luck < 310:
			reset(w)
			return false
		case luck < 330:
			c.Keep()
			reset(w)
			return false
		case luck < 400:
			c.Keep()
			return AcceptAfter(wait)(w, r, c)
		default:
			return AcceptAfter(0)(w, r, c)
		}
	}
}

// reset breaks the connection so that the other side sees an error, no end.
func reset(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	type wrapped interface{ NetConn() net.Conn }
	raw := conn
	if secure, ok := conn.(wrapped); ok {
		raw = secure.NetConn()
	}
	if tcp, ok := raw.(*net.TCPConn); ok {
		_ = tcp.SetLinger(0)
	}
	_ = raw.Close()
}

// SilentReceiver accepts connections and never sends a byte, not even for the TLS handshake.
type SilentReceiver struct {
	listener net.Listener

	mu   sync.Mutex
	open []net.Conn
}

// NewSilentReceiver listens on loopback.
func NewSilentReceiver() (*SilentReceiver, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	m := &SilentReceiver{listener: l}
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			m.mu.Lock()
			m.open = append(m.open, conn)
			m.mu.Unlock()
		}
	}()
	return m, nil
}

// URL is the address to subscribe.
func (m *SilentReceiver) URL() string { return "https://" + m.listener.Addr().String() + "/hook" }

// Close ends the receiver.
func (m *SilentReceiver) Close() {
	_ = m.listener.Close()
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, conn := range m.open {
		_ = conn.Close()
	}
}
