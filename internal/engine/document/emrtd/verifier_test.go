package emrtd

import (
	"bytes"
	"crypto"
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"encoding/hex"
	"math/big"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// outline is a reading in short.
func outline(r Reading) string {
	if r.Fault != "" {
		return "fault"
	}
	out := ""
	for _, p := range []struct {
		name string
		is   bool
	}{
		{"signed", r.SignatureHolds}, {"intact", r.GroupsHold}, {"trusted", r.Trusted}, {"revoked", r.Revoked}, {"expired", r.Expired},
		{"answered", r.Active == ActiveAuthenticationPassed}, {"silent", r.Active == ActiveAuthenticationFailed},
	} {
		if p.is {
			out += p.name + " "
		}
	}
	return out
}

func TestChipsOfManyStates(t *testing.T) {
	t.Parallel()
	with := func(change func(*ask)) ask {
		a := usual()
		change(&a)
		return a
	}
	for name, a := range map[string]ask{
		"ECDSA":               usual(),
		"ECDSA P-521":         with(func(a *ask) { a.authority, a.signer = "p521", "p384" }),
		"ECDSA P-224":         with(func(a *ask) { a.signer = "p224" }),
		"RSA":                 with(func(a *ask) { a.authority, a.signer = "rsa", "rsa" }),
		"RSA PSS":             with(func(a *ask) { a.authority, a.signer, a.pss = "rsa", "rsa", true }),
		"RSA over ECDSA":      with(func(a *ask) { a.authority = "rsa" }),
		"no key identifiers":  with(func(a *ask) { a.keyID = nil }),
		"a name of two words": with(func(a *ask) { a.name = "Ünder Österreich, CSCA" }),
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := stateOf(t, a)
			if got := outline(anchorsOf(t, s).Verify(s.chip(t), today)); got != "signed intact trusted " {
				t.Error(got)
			}
		})
	}
}

func TestWhatAChipSays(t *testing.T) {
	t.Parallel()
	s := stateOf(t, usual())
	r := anchorsOf(t, s).Verify(s.chip(t), today)
	if r.Zone.Surname != "ERIKSSON" || r.Zone.GivenNames != "ANNA MARIA" || r.Zone.Number != "L898902C3" || !r.Zone.Valid() {
		t.Errorf("zone %+v", r.Zone)
	}
	want := Details{PlaceOfBirth: "ZENITH, UTOPIA", Address: "MAIN ST 1, ÅKERBY", IssuingAuthority: "UTOPIA", IssueDate: "2022-04-15"}
	if diff := cmp.Diff(want, r.Details); diff != "" {
		t.Error(diff)
	}
	if !bytes.Equal(r.Portrait, jpeg) {
		t.Errorf("portrait %q", r.Portrait)
	}
	if diff := cmp.Diff([]string{"DG1", "DG2", "DG11", "DG12"}, r.Groups); diff != "" {
		t.Error(diff)
	}
	if r.Signer.Issuer != "C=UT,CN=CSCA UTO" || r.Signer.Subject != "C=UT,CN=DS 77" || r.Signer.Serial.String() != "77" {
		t.Errorf("signer %+v", r.Signer)
	}
}

func TestForgedChips(t *testing.T) {
	t.Parallel()
	genuine := stateOf(t, usual())
	namesake := stateOf(t, usual()) // another key under the same name and identifier
	unlike := usual()
	unlike.keyID = []byte{9, 9, 9, 9}
	renewed := stateOf(t, unlike) // the same name, another key: as when a state renews its key
	other := usual()
	other.name, other.keyID = "CSCA XXX", []byte{5}
	stranger := stateOf(t, other)
	old := usual()
	old.from, old.to = today.AddDate(-2, 0, 0), today.AddDate(0, 0, -1)
	expired := stateOf(t, old)
	early := usual()
	early.from = today.AddDate(-9, 0, 0)
	before := stateOf(t, early)
	cases := map[string]struct {
		of     *state
		trust  *state
		change func(*Files)
		want   string
	}{
		"genuine":                               {genuine, genuine, func(*Files) {}, "signed intact trusted "},
		"another name":                          {genuine, genuine, func(f *Files) { f.DG1 = bytes.Replace(f.DG1, []byte("ANNA"), []byte("ANNE"), 1) }, "signed trusted "},
		"another face":                          {genuine, genuine, func(f *Files) { f.DG2 = faceFile([]byte("\xff\xd8\xff another")) }, "signed trusted "},
		"an added address":                      {genuine, genuine, func(f *Files) { f.DG11 = encode(tagDG11, nil) }, "signed trusted "},
		"a group that nobody signed":            {genuine, genuine, func(f *Files) { f.DG15 = encode(tagDG15, nil) }, "signed trusted "},
		"fewer groups were read":                {genuine, genuine, func(f *Files) { f.DG11, f.DG12 = nil, nil }, "signed intact trusted "},
		"no portrait":                           {genuine, genuine, func(f *Files) { f.DG2 = nil }, "signed trusted "},
		"an altered signature":                  {genuine, genuine, func(f *Files) { f.SOD[len(f.SOD)-5] ^= 1 }, "intact "},
		"an altered digest":                     {genuine, genuine, func(f *Files) { i := bytes.Index(f.SOD, sum(crypto.SHA256, f.DG1)); f.SOD[i] ^= 1 }, ""},
		"no security object":                    {genuine, genuine, func(f *Files) { f.SOD = nil }, "fault"},
		"no zone":                               {genuine, genuine, func(f *Files) { f.DG1 = nil }, "fault"},
		"a zone of another length":              {genuine, genuine, func(f *Files) { f.DG1 = zoneFile("P<UTO") }, "fault"},
		"an authority of the same name and key": {namesake, genuine, func(*Files) {}, "intact "},
		"an authority of the same name":         {renewed, genuine, func(*Files) {}, "signed intact "},
		"an unknown state":                      {stranger, genuine, func(*Files) {}, "signed intact "},
		"a signer whose time is over":           {expired, expired, func(*Files) {}, "signed intact trusted expired "},
		"a signer from before the authority":    {before, before, func(*Files) {}, "signed intact "},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			f := tc.of.chip(t)
			tc.change(&f)
			if got := outline(anchorsOf(t, tc.trust).Verify(f, today)); got != tc.want {
				t.Errorf("%q, want %q", got, tc.want)
			}
		})
	}
}

// specimen reads a chip that another program has made.
func specimen(t testing.TB, folder string) (Files, *Anchors) {
	t.Helper()
	read := func(name string) []byte {
		data, err := os.ReadFile(filepath.Join("testdata", folder, name))
		if os.IsNotExist(err) {
			return nil
		}
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	digits := func(name string) []byte {
		out, err := hex.DecodeString(string(bytes.TrimSpace(read(name))))
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	c, err := parseCertificate(read("CSCA.cer"))
	if err != nil {
		t.Fatal(err)
	}
	a := newAnchors()
	if !a.add(c) {
		t.Fatal("the authority is not taken for one")
	}
	return Files{
		DG1: read("DG1.bin"), DG2: read("DG2.bin"), DG15: read("DG15.bin"), SOD: read("SOD.bin"),
		Challenge: digits("active_challenge.hex"), Answer: digits("active_response.hex"),
	}, a
}

func TestSpecimens(t *testing.T) {
	t.Parallel()
	for folder, want := range map[string]string{
		"rsa-pss_ds-rsa-pss":         "signed intact trusted answered ",
		"p384_ds-p256":               "signed intact trusted answered ",
		"brainpool_explicit_openssl": "signed intact trusted ",
	} {
		f, a := specimen(t, folder)
		r := a.Verify(f, today)
		if got := outline(r); got != want {
			t.Errorf("%s: %q, want %q", folder, got, want)
		}
		if r.Zone.Surname != "ERIKSSON" || !bytes.HasPrefix(r.Portrait, []byte{0xff, 0xd8, 0xff}) {
			t.Errorf("%s: %s, portrait of %d bytes", folder, r.Zone.Surname, len(r.Portrait))
		}
		altered := f
		altered.DG1 = bytes.Replace(f.DG1, []byte("ANNA"), []byte("ANNE"), 1)
		if r := a.Verify(altered, today); r.GroupsHold {
			t.Errorf("%s: an altered zone passes", folder)
		}
		altered = f
		altered.Challenge = []byte("01234567")
		if r := a.Verify(altered, today); r.Active == ActiveAuthenticationPassed {
			t.Errorf("%s: an answer to another challenge passes", folder)
		}
		for other := range map[string]bool{"rsa-pss_ds-rsa-pss": true, "p384_ds-p256": true, "brainpool_explicit_openssl": true} {
			if _, b := specimen(t, other); other != folder && b.Verify(f, today).Trusted {
				t.Errorf("%s is trusted by the authority of %s", folder, other)
			}
		}
	}
}

// TestNoByteOfAChipCanBeChangedUnseen changes each byte of a security object:
// what is still trusted lies outside of everything that is signed.
func TestNoByteOfAChipCanBeChangedUnseen(t *testing.T) {
	t.Parallel()
	f, a := specimen(t, "p384_ds-p256")
	good := a.Verify(f, today)
	passed := 0
	for i := range f.SOD {
		altered := f
		altered.SOD = bytes.Clone(f.SOD)
		altered.SOD[i] ^= 0x01
		r := a.Verify(altered, today)
		if r.Fault == "" && r.SignatureHolds && r.GroupsHold && r.Trusted {
			passed++
			if !cmp.Equal(good.Zone, r.Zone) || r.Signer.Serial.Cmp(good.Signer.Serial) != 0 {
				t.Errorf("byte %d changes what is trusted", i)
			}
		}
	}
	// Versions, algorithm lists and the like stand outside of the signature.
	if passed > len(f.SOD)/20 {
		t.Errorf("%d of %d changed bytes go unseen", passed, len(f.SOD))
	}
}

// isoSignature makes a signature of ISO/IEC 9796-2 scheme 1, as chips do.
func isoSignature(t testing.TB, key *rsa.PrivateKey, challenge []byte, trailer ...byte) []byte {
	t.Helper()
	hash := crypto.SHA1
	if len(trailer) == 2 {
		hash = trailers[trailer[0]]
	}
	size := key.Size()
	part := make([]byte, size-1-hash.Size()-len(trailer))
	if _, err := rand.Read(part); err != nil {
		t.Fatal(err)
	}
	m := append([]byte{0x6a}, part...)
	m = append(append(m, sum(hash, part, challenge)...), trailer...)
	return new(big.Int).Exp(new(big.Int).SetBytes(m), key.D, key.N).FillBytes(make([]byte, size))
}

func TestActiveAuthentication(t *testing.T) {
	t.Parallel()
	challenge := []byte("12345678")
	rsaKey, err := rsa.GenerateKey(rand.Reader, 1024) // chips in use have keys of this size
	if err != nil {
		t.Fatal(err)
	}
	keyFile := func(key any) []byte {
		der, err := x509.MarshalPKIXPublicKey(key)
		if err != nil {
			t.Fatal(err)
		}
		return encode(tagDG15, der)
	}
	plain := func(kind string, hash crypto.Hash) (dg15, answer []byte) {
		key := keyOf(t, kind).(*ecdsa.PrivateKey)
		r, s, err := ecdsa.Sign(rand.Reader, key, sum(hash, challenge))
		if err != nil {
			t.Fatal(err)
		}
		size := (key.Curve.Params().N.BitLen() + 7) / 8
		return keyFile(&key.PublicKey), append(r.FillBytes(make([]byte, size)), s.FillBytes(make([]byte, size))...)
	}
	named := func(algorithm string) []byte {
		info := struct {
			Protocol  any
			Version   int
			Algorithm any
		}{oid(t, oidActiveAuthentication), 1, oid(t, algorithm)}
		return encode(tagDG14, encode(0x31, must(t, info)))
	}
	for name, trailer := range map[string][]byte{"SHA-1": {0xbc}, "SHA-256": {0x34, 0xcc}, "SHA-512": {0x35, 0xcc}, "SHA-224": {0x38, 0xcc}} {
		answer := isoSignature(t, rsaKey, challenge, trailer...)
		if !answered(keyFile(&rsaKey.PublicKey), nil, challenge, answer) {
			t.Errorf("RSA with %s is refused", name)
		}
		if answered(keyFile(&rsaKey.PublicKey), nil, []byte("87654321"), answer) {
			t.Errorf("RSA with %s passes for another challenge", name)
		}
	}
	for kind, hash := range map[string]crypto.Hash{"p224": crypto.SHA224, "p256": crypto.SHA256, "p384": crypto.SHA384, "p521": crypto.SHA512} {
		dg15, answer := plain(kind, hash)
		if !answered(dg15, nil, challenge, answer) {
			t.Errorf("ECDSA on %s is refused", kind)
		}
		answer[3] ^= 1
		if answered(dg15, nil, challenge, answer) {
			t.Errorf("an altered answer on %s passes", kind)
		}
	}
	dg15, answer := plain("p384", crypto.SHA256)
	if answered(dg15, nil, challenge, answer) || !answered(dg15, named("0.4.0.127.0.7.1.1.4.1.3"), challenge, answer) {
		t.Error("the hash that the chip names does not count")
	}
	for name, answer := range map[string][]byte{"nothing": nil, "one byte": {1}, "zeros": make([]byte, 96), "too long": bytes.Repeat([]byte{0xff}, 200)} {
		if answered(dg15, nil, challenge, answer) || answered(keyFile(&rsaKey.PublicKey), nil, challenge, answer) {
			t.Errorf("%s passes for an answer", name)
		}
	}
	if answered(nil, nil, challenge, answer) {
		t.Error("an answer without a key passes")
	}
}
