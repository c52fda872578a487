package demo

import (
	"context"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestAPhoneReachesTheServiceOverTLS serves under the certificate that the machine made for itself.
func TestAPhoneReachesTheServiceOverTLS(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "phone.pem")
	ip := net.IPv4(127, 0, 0, 1)
	made, err := phoneAt(ip, file, time.Now())
	if err != nil {
		t.Fatal(err)
	}
	plain, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	server := &http.Server{Handler: http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) }), ReadHeaderTimeout: time.Second}
	go func() { _ = server.Serve(made.Listen(plain)) }()
	t.Cleanup(func() { _ = server.Close() })
	ask := func(c *http.Client) error {
		r, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), http.MethodGet, "https://"+plain.Addr().String(), http.NoBody)
		if err != nil {
			return err
		}
		answer, err := c.Do(r)
		if err == nil {
			err = answer.Body.Close()
		}
		return err
	}
	if err := ask(made.HTTPClient()); err != nil {
		t.Errorf("who believes the certificate is refused: %v", err)
	}
	if ask(&http.Client{Transport: &http.Transport{}}) == nil {
		t.Error("a certificate that nobody vouches for is believed by everybody")
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the key lies open: %v, %v", info.Mode(), err)
	}
}

func TestTheCertificateIsKeptWhileItIsGood(t *testing.T) {
	t.Parallel()
	file := filepath.Join(t.TempDir(), "phone.pem")
	now := time.Now()
	serial := func(ip net.IP, at time.Time) string {
		t.Helper()
		p, err := phoneAt(ip, file, at)
		if err != nil {
			t.Fatal(err)
		}
		return p.certificate.Leaf.SerialNumber.String()
	}
	here, elsewhere := net.IPv4(192, 168, 1, 7), net.IPv4(192, 168, 1, 8)
	first := serial(here, now)
	if serial(here, now) != first {
		t.Error("a good certificate is made anew, and every phone would warn again")
	}
	moved := serial(elsewhere, now)
	if moved == first {
		t.Error("the certificate of another address is used")
	}
	if serial(elsewhere, now.AddDate(0, 0, certificateDays)) == moved {
		t.Error("a certificate that has ended is used")
	}
	if err := os.WriteFile(file, []byte("no certificate"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := phoneAt(here, file, now); err == nil {
		t.Error("a damaged file is passed over in silence")
	}
}
