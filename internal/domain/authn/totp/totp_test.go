package totp_test

import (
	"errors"
	"net/url"
	"testing"
	"time"

	"vidimus/internal/domain/authn/totp"
)

// rfc is the secret of RFC 6238, appendix B.
func rfc(t *testing.T) totp.Secret {
	t.Helper()
	s, err := totp.FromBytes([]byte("12345678901234567890"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCodesAreThoseOfTheStandard(t *testing.T) {
	t.Parallel()
	// RFC 6238, appendix B, rows of SHA-1; the last six of eight digits.
	for seconds, want := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130",
	} {
		got, err := rfc(t).Code(time.Unix(seconds, 0))
		if err != nil || got != want {
			t.Errorf("at %d: %s %v, want %s", seconds, got, err, want)
		}
	}
}

func TestACodeIsGoodForOneStepMoreAndLess(t *testing.T) {
	t.Parallel()
	s, shown := rfc(t), time.Unix(1111111111, 0)
	code, err := s.Code(shown)
	if err != nil {
		t.Fatal(err)
	}
	for steps, want := range map[int]bool{-2: false, -1: true, 0: true, 1: true, 2: false} {
		_, right, err := s.Match(code, shown.Add(time.Duration(steps)*totp.Period), 0)
		if err != nil || right != want {
			t.Errorf("%d steps later: %t %v", steps, right, err)
		}
	}
	for _, wrong := range []string{"", "05047", "0504711", "050472", "５０４７１１", "abcdef"} {
		if _, right, err := s.Match(wrong, shown, 0); right || err != nil {
			t.Errorf("%q is right: %v", wrong, err)
		}
	}
}

func TestACodeIsGoodOnce(t *testing.T) {
	t.Parallel()
	s, at := rfc(t), time.Unix(1234567890, 0)
	code, err := s.Code(at)
	if err != nil {
		t.Fatal(err)
	}
	step, right, err := s.Match(code, at, 0)
	if err != nil || !right {
		t.Fatalf("the code is refused: %v", err)
	}
	for _, later := range []time.Duration{0, totp.Period} {
		if _, again, err := s.Match(code, at.Add(later), step); again || err != nil {
			t.Errorf("%v later it is accepted again: %v", later, err)
		}
	}
	next, err := s.Code(at.Add(totp.Period))
	if err != nil {
		t.Fatal(err)
	}
	if _, right, err := s.Match(next, at.Add(totp.Period), step); !right || err != nil {
		t.Errorf("the next code is refused: %v", err)
	}
}

func TestSecretsAreKeptAndShown(t *testing.T) {
	t.Parallel()
	s := totp.New()
	if s.Text() == totp.New().Text() || len(s.Bytes()) != 20 || len(s.Text()) != 32 {
		t.Errorf("a secret is %q", s.Text())
	}
	same, err := totp.FromBytes(s.Bytes())
	if err != nil || same.Text() != s.Text() {
		t.Errorf("kept and read: %q %v", same.Text(), err)
	}
	if _, err := totp.FromBytes([]byte("short")); err == nil {
		t.Error("a short secret is taken")
	}
}

func TestAddressesOfSecretsAreReadByPrograms(t *testing.T) {
	t.Parallel()
	raw := rfc(t).URI("Läden & Co: 100%", "ada+x@shop.example")
	u, err := url.Parse(raw)
	if err != nil {
		t.Fatal(err)
	}
	q := u.Query()
	if u.Scheme != "otpauth" || u.Host != "totp" || u.Path != "/Läden & Co: 100%:ada+x@shop.example" || q.Get("issuer") != "Läden & Co: 100%" ||
		q.Get("secret") != "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ" || q.Get("digits") != "6" || q.Get("period") != "30" || q.Get("algorithm") != "SHA1" {
		t.Errorf("the address is %s", raw)
	}
}

// glass seals nothing, but opens under its own label alone.
type glass struct{}

func (glass) Open(sealed, associated []byte) ([]byte, error) {
	if string(associated) != "label" {
		return nil, errors.New("of somebody else")
	}
	return sealed, nil
}

func TestASecretThatWasKeptAcceptsWhatPeopleType(t *testing.T) {
	t.Parallel()
	s, at := rfc(t), time.Unix(1234567890, 0)
	code, err := s.Code(at)
	if err != nil {
		t.Fatal(err)
	}
	kept := totp.StoredSecret{Sealed: s.Bytes(), Label: []byte("label")}
	step, right, err := kept.Verify(glass{}, code[:3]+" "+code[3:], at)
	if err != nil || !right {
		t.Fatalf("refused: %v", err)
	}
	kept.Last = step
	if _, again, err := kept.Verify(glass{}, code, at); again || err != nil {
		t.Errorf("accepted twice: %v", err)
	}
	for name, bad := range map[string]totp.StoredSecret{
		"under another label": {Sealed: s.Bytes(), Label: []byte("other")}, "no secret": {Sealed: []byte("short"), Label: []byte("label")},
	} {
		if _, right, err := bad.Verify(glass{}, code, at); right || err == nil {
			t.Errorf("%s: accepted", name)
		}
	}
}
