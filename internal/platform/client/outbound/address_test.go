package outbound

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"net"
	"net/http"
	"net/netip"
	"strings"
	"sync/atomic"
	"testing"

	"golang.org/x/net/dns/dnsmessage"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/testkit/hostile"
)

func TestHostileURLsAreRefused(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	for name, row := range hostile.RefusedURLs() {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			for _, rest := range []string{"", "/", ":8443/hook"} {
				expectRefusal(t, c, row.URL(rest), row.Code)
			}
			if row.Host != "" && !strings.Contains(row.Host, "@") {
				expectRefusal(t, c, "https://user:pass@"+row.Host+"/", row.Code)
			}
		})
	}
}

func TestPublicAddressesAreAccepted(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	for name, address := range hostile.PublicAddresses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			u, err := c.CheckURL("https://" + hostile.HostOf(address) + "/")
			if err != nil || u.Host != hostile.HostOf(address) {
				t.Errorf("got %v (%v)", u, err)
			}
		})
	}
}

func expectRefusal(t *testing.T, c *Client, raw, code string) {
	t.Helper()
	u, err := c.CheckURL(raw)
	var refusal *apperr.Error
	if !errors.As(err, &refusal) {
		t.Fatalf("%q is accepted as %v (%v)", raw, u, err)
	}
	if refusal.Code != code || refusal.Kind != apperr.KindInvalid || refusal.Field != "url" || refusal.Public == "" {
		t.Errorf("%q is refused with %+v, want %s", raw, refusal, code)
	}
}

// The function that the dialer calls with each address before it connects.
func TestAddressAtConnect(t *testing.T) {
	t.Parallel()
	g := newGuard(nil)
	at := func(address string) error {
		network := "tcp4"
		if strings.Contains(address, ":") {
			network = "tcp6"
		}
		return g.control(network, net.JoinHostPort(address, "443"), nil)
	}
	for name, address := range hostile.Addresses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if at(address) == nil {
				t.Errorf("%s may be dialled", address)
			}
			if strings.Contains(address, ":") && at(address+"%eth0") == nil {
				t.Errorf("%s may be dialled with a zone", address)
			}
		})
	}
	for name, address := range hostile.PublicAddresses {
		t.Run("public: "+name, func(t *testing.T) {
			t.Parallel()
			if err := at(address); err != nil {
				t.Error(err)
			}
		})
	}
}

func TestGuardFailsClosed(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ network, address string }{
		"a name":                     {"tcp4", "example.com:443"},
		"no port":                    {"tcp4", "8.8.8.8"},
		"port zero":                  {"tcp4", "8.8.8.8:0"},
		"nothing":                    {"tcp4", ""},
		"a socket":                   {"unix", "/run/docker.sock"},
		"another protocol":           {"udp4", "8.8.8.8:443"},
		"a public address in a zone": {"tcp6", "[2606:4700::1111%eth0]:443"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var blocked *blockedError
			if err := newGuard(nil).control(tc.network, tc.address, nil); !errors.As(err, &blocked) {
				t.Errorf("got %v, want a refusal", err)
			}
		})
	}
}

func TestAllowedAddresses(t *testing.T) {
	t.Parallel()
	c := New(Options{AllowPrivate: []netip.Prefix{netip.MustParsePrefix("10.1.0.0/16"), netip.MustParsePrefix("fd00::/8")}})
	for address, want := range map[string]bool{
		"10.1.2.3": true, "10.2.0.1": false, "fd00::1": true, "fc00::1": false, "127.0.0.1": false, "8.8.8.8": true,
	} {
		if _, err := c.CheckURL("https://" + hostile.HostOf(address)); (err == nil) != want {
			t.Errorf("%s: %v, want accepted %v", address, err, want)
		}
		if err := c.guard.check(netip.MustParseAddr(address)); (err == nil) != want {
			t.Errorf("%s at connect: %v, want accepted %v", address, err, want)
		}
	}
	for _, raw := range []string{"https://hooks.corp.internal/", "https://receiver/"} {
		if _, err := c.CheckURL(raw); err != nil {
			t.Errorf("%s on a private network: %v", raw, err)
		}
	}
}

// nameServer answers every question with one address, which may change.
type nameServer struct {
	address atomic.Pointer[netip.Addr]
	asked   atomic.Int64
}

func newNameServer(address string) *nameServer {
	s := &nameServer{}
	s.answer(address)
	return s
}

func (s *nameServer) answer(address string) {
	a := netip.MustParseAddr(address)
	s.address.Store(&a)
}

func (s *nameServer) resolver() *net.Resolver {
	return &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		client, server := net.Pipe()
		go s.serve(server)
		return client, nil
	}}
}

// serve speaks DNS over a stream (RFC 1035 section 4.2.2) until the line ends.
func (s *nameServer) serve(conn net.Conn) {
	defer conn.Close()
	for {
		var size [2]byte
		if _, err := io.ReadFull(conn, size[:]); err != nil {
			return
		}
		packet := make([]byte, binary.BigEndian.Uint16(size[:]))
		if _, err := io.ReadFull(conn, packet); err != nil {
			return
		}
		var message dnsmessage.Message
		if err := message.Unpack(packet); err != nil {
			return
		}
		s.asked.Add(1)
		reply, err := s.reply(message).Pack()
		if err != nil {
			return
		}
		binary.BigEndian.PutUint16(size[:], uint16(len(reply)))
		if _, err := conn.Write(append(size[:], reply...)); err != nil {
			return
		}
	}
}

func (s *nameServer) reply(question dnsmessage.Message) *dnsmessage.Message {
	address := *s.address.Load()
	asked := question.Questions[0]
	reply := &dnsmessage.Message{
		Header:    dnsmessage.Header{ID: question.ID, Response: true, Authoritative: true},
		Questions: question.Questions,
	}
	header := dnsmessage.ResourceHeader{Name: asked.Name, Type: asked.Type, Class: asked.Class, TTL: 0}
	switch {
	case asked.Type == dnsmessage.TypeA && address.Is4():
		reply.Answers = []dnsmessage.Resource{{Header: header, Body: &dnsmessage.AResource{A: address.As4()}}}
	case asked.Type == dnsmessage.TypeAAAA && address.Is6():
		reply.Answers = []dnsmessage.Resource{{Header: header, Body: &dnsmessage.AAAAResource{AAAA: address.As16()}}}
	}
	return reply
}

// A name may lead anywhere: each address is refused when it is dialled.
func TestNameLeadsToAddress(t *testing.T) {
	t.Parallel()
	for name, address := range hostile.Addresses {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c := New(Options{Resolver: newNameServer(address).resolver()})
			u, err := c.CheckURL("https://hooks.example.com/")
			if err != nil {
				t.Fatal(err)
			}
			if err := c.CheckHost(t.Context(), u); apperr.KindOf(err) != apperr.KindInvalid {
				t.Errorf("the host is accepted: %v", err)
			}
			_, err = c.Do(t.Context(), Request{Method: http.MethodPost, URL: u.String()})
			var failure *Error
			if !errors.As(err, &failure) {
				t.Fatalf("got %v, want a failure", err)
			}
			// Without IPv6 in the kernel there is no socket to check.
			noSocket := failure.Class == ClassConnect && strings.Contains(address, ":")
			if failure.Class != ClassBlocked && !noSocket || failure.Status() != http.StatusServiceUnavailable {
				t.Errorf("got %v (%d), want it blocked", failure, failure.Status())
			}
		})
	}
}

// The name answers with a public address when it is checked and with another one
// when it is dialled.
func TestRebinding(t *testing.T) {
	t.Parallel()
	targets := []string{"127.0.0.1", "169.254.169.254", "10.0.0.1", "100.64.0.1", "192.168.0.1"}
	names := newNameServer("8.8.8.8")
	c := New(Options{Resolver: names.resolver()})
	u, err := c.CheckURL("https://rebind.example.com/hook")
	if err != nil {
		t.Fatal(err)
	}
	blocked := 0
	for i := range 1000 {
		names.answer("8.8.8.8")
		if err := c.CheckHost(t.Context(), u); err != nil {
			t.Fatalf("the public answer is refused: %v", err)
		}
		names.answer(targets[i%len(targets)])
		_, err := c.Do(t.Context(), Request{Method: http.MethodPost, URL: u.String(), Body: []byte(`{}`)})
		var failure *Error
		if errors.As(err, &failure) && failure.Class == ClassBlocked {
			blocked++
		}
	}
	if blocked != 1000 {
		t.Errorf("%d of 1000 attempts were blocked", blocked)
	}
	if names.asked.Load() < 2000 {
		t.Error("the names were not asked each time")
	}
}

func TestHostThatCannotBeLookedUpIsNotRefused(t *testing.T) {
	t.Parallel()
	c := New(Options{Resolver: &net.Resolver{PreferGo: true, Dial: func(context.Context, string, string) (net.Conn, error) {
		return nil, errors.New("no name server")
	}}})
	u, err := c.CheckURL("https://hooks.example.com/")
	if err != nil {
		t.Fatal(err)
	}
	if err := c.CheckHost(t.Context(), u); err != nil {
		t.Error(err)
	}
}
