// Package outbound owns requests to addresses that customers chose: webhook
// destinations and callbacks. It decides which addresses may be reached, twice,
// when a URL is accepted and when a connection is made, and ends every attempt
// in time. It does not sign, repeat or record anything.
package outbound

import (
	"crypto/tls"
	"crypto/x509"
	"net"
	"net/http"
	"net/netip"
	"time"
)

// Options configures a Client; zero values select the defaults.
type Options struct {
	// AllowPrivate lists addresses that may be reached although they are not
	// public: an operator's own network, or a test's receiver. With any, names
	// that mean something on a private network only are accepted too.
	AllowPrivate []netip.Prefix
	// AllowHTTP admits plain http beside https.
	AllowHTTP bool
	// AllowLoopbackHTTP admits plain http to loopback addresses of AllowPrivate.
	AllowLoopbackHTTP bool
	// Resolver looks names up; the system's by default.
	Resolver *net.Resolver
	// RootCAs replaces the system's certificate authorities.
	RootCAs *x509.CertPool
	// Timeout is the time of a whole attempt, from look-up to the end of the
	// answer: 5 s by default, as the contract has it.
	Timeout time.Duration
	// MaxResponseBytes is how much of an answer's body is kept: 64 KiB by default.
	MaxResponseBytes int64
	// UserAgent is sent unless a request names its own.
	UserAgent string
}

// Client sends requests to public addresses and keeps connections per
// destination. It never follows a redirect, uses no proxy and stores no cookie.
type Client struct {
	options   Options
	guard     *guard
	transport *http.Transport
	http      *http.Client
}

// WithLoopbackHTTP is the same client, over the same connections, for receivers
// on the operator's own machine as well: see AllowLoopbackHTTP.
func (c *Client) WithLoopbackHTTP() *Client {
	wider := *c
	wider.options.AllowLoopbackHTTP = true
	return &wider
}

const (
	defaultTimeout          = 5 * time.Second
	defaultMaxResponseBytes = 64 << 10
	maxHeaderBytes          = 32 << 10
	// Keeping connections saves most of the cost of a small delivery.
	idlePerDestination = 64
	idleInTotal        = 1024
	idleTime           = 90 * time.Second
)

// New returns a client. Close its idle connections when it is no longer needed.
func New(options Options) *Client {
	if options.Timeout == 0 {
		options.Timeout = defaultTimeout
	}
	if options.MaxResponseBytes == 0 {
		options.MaxResponseBytes = defaultMaxResponseBytes
	}
	c := &Client{options: options, guard: newGuard(options.AllowPrivate)}
	// The transport lets a dial go on when its request has ended, hence a limit of its own.
	dialer := &net.Dialer{Resolver: options.Resolver, Control: c.guard.control, Timeout: options.Timeout}
	c.transport = &http.Transport{
		Proxy:                  nil, // a proxy would dial for us, past the guard
		DialContext:            dialer.DialContext,
		TLSClientConfig:        tlsConfig(options.RootCAs),
		TLSHandshakeTimeout:    options.Timeout,
		ForceAttemptHTTP2:      true,
		HTTP2:                  lifeSigns(options.Timeout),
		DisableCompression:     true, // nothing unpacks beyond the cap
		MaxIdleConns:           idleInTotal,
		MaxIdleConnsPerHost:    idlePerDestination,
		IdleConnTimeout:        idleTime,
		MaxResponseHeaderBytes: maxHeaderBytes,
	}
	c.http = &http.Client{
		Transport:     c.transport,
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse },
	}
	return c
}

// lifeSigns ends a connection on which nothing comes back, not even for a ping.
// All attempts share an HTTP/2 connection, and an attempt that gives up leaves
// it open: without this, one that died silently would fail every attempt until
// the kernel notices, minutes later. The two times together are above that of an
// attempt: what never answers is a timeout, not a broken connection.
func lifeSigns(timeout time.Duration) *http.HTTP2Config {
	return &http.HTTP2Config{SendPingTimeout: timeout * 3 / 5, PingTimeout: timeout / 2}
}

func tlsConfig(roots *x509.CertPool) *tls.Config {
	return &tls.Config{MinVersion: tls.VersionTLS12, RootCAs: roots, ClientSessionCache: tls.NewLRUClientSessionCache(idleInTotal)}
}

// CloseIdle closes the connections that no request is using.
func (c *Client) CloseIdle() { c.transport.CloseIdleConnections() }
