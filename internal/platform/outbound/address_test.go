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

	"vidimus/internal/platform/apperr"
)

// notPublic are addresses that must be reached neither by number nor by name.
var notPublic = map[string]string{
	"this network":                     "0.0.0.0",
	"this network, another":            "0.1.2.3",
	"private 10/8, first":              "10.0.0.0",
	"private 10/8, last":               "10.255.255.255",
	"private 172.16/12, first":         "172.16.0.1",
	"private 172.16/12, last":          "172.31.255.255",
	"private 192.168/16":               "192.168.1.1",
	"shared by carriers, first":        "100.64.0.0",
	"shared by carriers, last":         "100.127.255.255",
	"metadata within the shared range": "100.100.100.200",
	"loopback":                         "127.0.0.1",
	"loopback, last":                   "127.255.255.255",
	"link-local":                       "169.254.0.1",
	"metadata":                         "169.254.169.254",
	"metadata of containers":           "169.254.170.2",
	"a cloud's agent":                  "168.63.129.16",
	"protocol assignments":             "192.0.0.8",
	"metadata in protocol assignments": "192.0.0.192",
	"documentation 1":                  "192.0.2.1",
	"documentation 2":                  "198.51.100.7",
	"documentation 3":                  "203.0.113.255",
	"6to4 relay":                       "192.88.99.1",
	"direct delegation":                "192.175.48.1",
	"benchmarking, first":              "198.18.0.0",
	"benchmarking, last":               "198.19.255.255",
	"multicast":                        "224.0.0.1",
	"multicast, last":                  "239.255.255.255",
	"class E":                          "240.0.0.1",
	"broadcast":                        "255.255.255.255",
	"unspecified v6":                   "::",
	"loopback v6":                      "::1",
	"compatible IPv4":                  "::7f00:1",
	"mapped loopback":                  "::ffff:127.0.0.1",
	"mapped private":                   "::ffff:10.0.0.1",
	"mapped metadata":                  "::ffff:a9fe:a9fe",
	"translated loopback":              "64:ff9b::7f00:1",
	"translated public address":        "64:ff9b::808:808",
	"locally translated":               "64:ff9b:1::a00:1",
	"discarded":                        "100::1",
	"tunnelled (Teredo)":               "2001::7f00:1",
	"overlay identifiers":              "2001:20::1",
	"documentation v6":                 "2001:db8::1",
	"documentation v6, newer":          "3fff::1",
	"tunnelled loopback (6to4)":        "2002:7f00:1::",
	"tunnelled public address (6to4)":  "2002:808:808::1",
	"segment routing":                  "5f00::1",
	"unique local":                     "fc00::1",
	"unique local, assigned":           "fd12:3456:789a::1",
	"metadata v6":                      "fd00:ec2::254",
	"link-local v6":                    "fe80::1",
	"link-local v6, last":              "febf:ffff::1",
	"former site-local":                "fec0::1",
	"multicast v6":                     "ff02::1",
	"outside of the assigned v6 space": "4000::1",
	"outside of it, at the end":        "efff::1",
}

var public = map[string]string{
	"an address":                     "8.8.8.8",
	"just below 10/8":                "9.255.255.255",
	"just above 10/8":                "11.0.0.0",
	"just below the shared range":    "100.63.255.255",
	"just above the shared range":    "100.128.0.0",
	"just below 172.16/12":           "172.15.255.255",
	"just above 172.16/12":           "172.32.0.0",
	"just above the benchmark range": "198.20.0.0",
	"just below multicast":           "223.255.255.255",
	"an address v6":                  "2606:4700::1111",
	"another one v6":                 "2a00:1450:4001::1",
}

// hostOf writes an address as the host of a URL.
func hostOf(address string) string {
	if strings.Contains(address, ":") {
		return "[" + address + "]"
	}
	return address
}

func TestAddressAtCreation(t *testing.T) {
	t.Parallel()
	c := New(Options{})
	for name, address := range notPublic {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			want := CodeAddress
			if strings.Contains(address, "ffff:") && strings.HasPrefix(address, "::") {
				want = CodeHost // no other way to write an IPv4 address
			}
			for _, raw := range []string{"https://%/", "https://%:8443/hook", "https://user:pass@%/"} {
				expectRefusal(t, c, strings.Replace(raw, "%", hostOf(address), 1), want)
			}
		})
	}
	for name, address := range public {
		t.Run("public: "+name, func(t *testing.T) {
			t.Parallel()
			u, err := c.CheckURL("https://" + hostOf(address) + "/")
			if err != nil || u.Host != hostOf(address) {
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
	for name, address := range notPublic {
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
	for name, address := range public {
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
		if _, err := c.CheckURL("https://" + hostOf(address)); (err == nil) != want {
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
	for name, address := range notPublic {
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
