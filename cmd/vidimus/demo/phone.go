package demo

import (
	"context"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"errors"
	"fmt"
	"math/big"
	"net"
	"net/http"
	"os"
	"time"
)

// certificateDays is how long a certificate is good: browsers take no longer ones.
const certificateDays = 397

// PhoneListener serves phones of the same network over https, since browsers open the camera over https alone, with a
// self-signed certificate.
type PhoneListener struct {
	// IP is the machine's address in its network.
	IP          net.IP
	certificate tls.Certificate
}

// OpenPhoneListener finds the machine's address and reads its certificate from a file, or makes
// one for a year where there is none for this address.
func OpenPhoneListener(file string, now time.Time) (*PhoneListener, error) {
	ip, err := networkAddress()
	if err != nil {
		return nil, err
	}
	return phoneAt(ip, file, now)
}

func phoneAt(ip net.IP, file string, now time.Time) (*PhoneListener, error) {
	p := &PhoneListener{IP: ip}
	raw, err := os.ReadFile(file)
	if err == nil {
		p.certificate, err = tls.X509KeyPair(raw, raw)
		if err == nil && p.certificate.Leaf.VerifyHostname(ip.String()) == nil && now.AddDate(0, 0, 1).Before(p.certificate.Leaf.NotAfter) {
			return p, nil
		}
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("read %s: %w", file, err)
	}
	if raw, err = selfMade(ip, now); err != nil {
		return nil, fmt.Errorf("make certificate: %w", err)
	}
	if err := os.WriteFile(file, raw, 0o600); err != nil {
		return nil, fmt.Errorf("keep certificate: %w", err)
	}
	p.certificate, err = tls.X509KeyPair(raw, raw)
	return p, err
}

// networkAddress is the address that this machine is reached at by others. Nothing is
// sent: to connect UDP only chooses a way (the other end is of RFC 5737).
func networkAddress() (net.IP, error) {
	way, err := (&net.Dialer{}).DialContext(context.Background(), "udp", "192.0.2.1:9")
	if err != nil {
		return nil, fmt.Errorf("find the address of this machine: %w", err)
	}
	defer func() { _ = way.Close() }()
	local, ok := way.LocalAddr().(*net.UDPAddr)
	if !ok || local.IP.IsLoopback() || local.IP.IsUnspecified() {
		return nil, errors.New("find the address of this machine: it is in no network")
	}
	return local.IP, nil
}

func selfMade(ip net.IP, now time.Time) ([]byte, error) {
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		return nil, err
	}
	serial, err := rand.Int(rand.Reader, new(big.Int).Lsh(big.NewInt(1), 120))
	if err != nil {
		return nil, err
	}
	certificate := &x509.Certificate{
		SerialNumber: serial, Subject: pkix.Name{CommonName: "Vidimus demonstration"}, NotBefore: now.Add(-time.Hour), NotAfter: now.AddDate(0, 0, certificateDays),
		KeyUsage: x509.KeyUsageDigitalSignature, ExtKeyUsage: []x509.ExtKeyUsage{x509.ExtKeyUsageServerAuth},
		IPAddresses: []net.IP{ip, net.IPv4(127, 0, 0, 1), net.IPv6loopback}, DNSNames: []string{"localhost"},
	}
	made, err := x509.CreateCertificate(rand.Reader, certificate, certificate, key.Public(), key)
	if err != nil {
		return nil, err
	}
	private, err := x509.MarshalPKCS8PrivateKey(key)
	if err != nil {
		return nil, err
	}
	return append(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: made}), pem.EncodeToMemory(&pem.Block{Type: "PRIVATE KEY", Bytes: private})...), nil
}

// Listen has a listener speak TLS.
func (p *PhoneListener) Listen(plain net.Listener) net.Listener {
	return tls.NewListener(plain, &tls.Config{Certificates: []tls.Certificate{p.certificate}, MinVersion: tls.VersionTLS12})
}

// HTTPClient is a client that believes the certificate, and no other.
func (p *PhoneListener) HTTPClient() *http.Client {
	roots := x509.NewCertPool()
	roots.AddCert(p.certificate.Leaf)
	return &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots, MinVersion: tls.VersionTLS12}}}
}
