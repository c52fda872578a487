package emrtd

import (
	"bytes"
	"crypto"
	"crypto/rand"
	"crypto/x509"
	"encoding/asn1"
	"encoding/base64"
	"encoding/pem"
	"math/big"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
)

// masterList is a list of authorities signed by one of them, as states publish it.
func masterList(t testing.TB, publisher *state, of ...*state) []byte {
	t.Helper()
	var all []byte
	for _, s := range of {
		all = append(all, s.authority.Raw...)
	}
	content := must(t, struct {
		Version      int
		Certificates asn1.RawValue
	}{0, wrapped(0, 17, all)})
	return publisher.sign(t, oidMasterList, content)
}

func revocationList(t testing.TB, s *state, serials ...int64) []byte {
	t.Helper()
	list := &x509.RevocationList{Number: big.NewInt(1), ThisUpdate: today, NextUpdate: today.AddDate(0, 3, 0)}
	for _, n := range serials {
		list.RevokedCertificateEntries = append(list.RevokedCertificateEntries, x509.RevocationListEntry{SerialNumber: big.NewInt(n), RevocationTime: today})
	}
	der, err := x509.CreateRevocationList(rand.Reader, list, s.authority, s.authorityKey)
	if err != nil {
		t.Fatal(err)
	}
	return der
}

func named(t testing.TB, name string, id byte) *state {
	t.Helper()
	a := usual()
	a.name, a.keyID = name, []byte{id, id, id}
	return stateOf(t, a)
}

// line writes an attribute of a directory in lines of the usual length (RFC 2849 note 2).
func line(name string, data []byte) string {
	text := name + ":: " + base64.StdEncoding.EncodeToString(data)
	var out strings.Builder
	for len(text) > 76 {
		out.WriteString(text[:76] + "\n ")
		text = text[76:]
	}
	return out.String() + text + "\n"
}

func TestFoldersOfCertificates(t *testing.T) {
	t.Parallel()
	one, two, three := named(t, "CSCA one", 1), named(t, "CSCA two", 2), named(t, "CSCA three", 3)
	list := masterList(t, one, one, two)
	damaged := bytes.Clone(list)
	damaged[len(damaged)-3] ^= 1
	ldif := "version: 1\n\ndn: c=UT,dc=data\n" + line("pkdMasterListContent", list) + "\ndn: o=crl\n" +
		line("certificateRevocationList;binary", revocationList(t, two, 77))
	file := func(data []byte) *fstest.MapFile { return &fstest.MapFile{Data: data} }
	cases := map[string]struct {
		folder        fstest.MapFS
		certificates  int
		revocations   int
		refused       string
		trusted, gone *state
	}{
		"one certificate":                {fstest.MapFS{"one.cer": file(one.authority.Raw)}, 1, 0, "", one, nil},
		"a certificate as text":          {fstest.MapFS{"one.pem": file(pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: one.authority.Raw}))}, 1, 0, "", one, nil},
		"a master list":                  {fstest.MapFS{"UT.ml": file(list)}, 2, 0, "", two, nil},
		"the same certificate twice":     {fstest.MapFS{"UT.ml": file(list), "one.cer": file(one.authority.Raw)}, 2, 0, "", one, nil},
		"a directory":                    {fstest.MapFS{"icao.ldif": file([]byte(ldif))}, 2, 1, "", one, two},
		"a revocation list before all":   {fstest.MapFS{"a.crl": file(revocationList(t, three, 5, 77)), "b.cer": file(three.authority.Raw)}, 1, 1, "", nil, three},
		"a list of another certificate":  {fstest.MapFS{"a.crl": file(revocationList(t, three, 5)), "b.cer": file(three.authority.Raw)}, 1, 1, "", three, nil},
		"a revocation list of strangers": {fstest.MapFS{"a.crl": file(revocationList(t, three, 77)), "b.cer": file(one.authority.Raw)}, 1, 0, "a.crl: no certificate", one, nil},
		"a damaged master list":          {fstest.MapFS{"UT.ml": file(damaged), "b.cer": file(three.authority.Raw)}, 1, 0, "UT.ml: check signature", three, nil},
		"a signer is no authority":       {fstest.MapFS{"ds.cer": file(one.signer.Raw)}, 0, 0, "ds.cer: the certificate is not that of an authority", nil, nil},
		"a chip's security object":       {fstest.MapFS{"sod": file(find(one.chip(t).SOD, tagSOD))}, 0, 0, "sod: ", nil, nil},
		"something else":                 {fstest.MapFS{"README": file([]byte("hello")), ".hidden": file(list), "sub/one.cer": file(one.authority.Raw)}, 0, 0, "README: the file holds no certificate", nil, nil},
		"an empty directory":             {fstest.MapFS{"icao.ldif": file([]byte("version: 1\n"))}, 0, 0, "icao.ldif: ", nil, nil},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			a, report, err := Load(tc.folder)
			if err != nil {
				t.Fatal(err)
			}
			if report.Certificates != tc.certificates || report.Revocations != tc.revocations {
				t.Errorf("%+v, want %d certificates and %d revocation lists", report, tc.certificates, tc.revocations)
			}
			if got := strings.Join(report.Refused, "; "); (got == "") != (tc.refused == "") || !strings.Contains(got, tc.refused) {
				t.Errorf("refused %q, want %q", got, tc.refused)
			}
			if tc.trusted != nil {
				if got := outline(a.Verify(tc.trusted.chip(t), today)); got != "signed intact trusted " {
					t.Errorf("a chip of the folder's state: %s", got)
				}
			}
			if tc.gone != nil {
				if got := outline(a.Verify(tc.gone.chip(t), today)); got != "signed intact trusted revoked " {
					t.Errorf("a chip whose signer was revoked: %s", got)
				}
			}
		})
	}
}

func TestSpeltOutCurvesMustBeKnown(t *testing.T) {
	t.Parallel()
	type field struct {
		Type  asn1.ObjectIdentifier
		Prime *big.Int
	}
	type inner struct{ A, B []byte }
	type parameters struct {
		Version  int
		Field    field
		Curve    inner
		Base     []byte
		Order    *big.Int
		Cofactor *big.Int
	}
	for _, c := range curves {
		size := c.size()
		base := append([]byte{4}, append(c.gx.FillBytes(make([]byte, size)), c.gy.FillBytes(make([]byte, size))...)...)
		good := parameters{
			1, field{asn1.ObjectIdentifier{1, 2, 840, 10045, 1, 1}, c.p},
			inner{c.a.FillBytes(make([]byte, size)), c.b.FillBytes(make([]byte, size))}, base, c.n, big.NewInt(1),
		}
		if got, err := curveOf(must(t, good)); err != nil || got != c {
			t.Errorf("%s is not known: %v", c.name, err)
		}
		short := good
		short.Base = append([]byte{byte(2 + c.gy.Bit(0))}, c.gx.FillBytes(make([]byte, size))...)
		if got, err := curveOf(must(t, short)); err != nil || got != c {
			t.Errorf("%s with a compressed base point is not known: %v", c.name, err)
		}
		// With a base point of one's choice any key can be had (CVE-2020-0601).
		for name, change := range map[string]func(*parameters){
			"base":     func(p *parameters) { p.Base = bytes.Clone(p.Base); p.Base[size] ^= 1 },
			"b":        func(p *parameters) { p.Curve.B = []byte{7} },
			"order":    func(p *parameters) { p.Order = big.NewInt(7) },
			"cofactor": func(p *parameters) { p.Cofactor = big.NewInt(2) },
		} {
			bad := good
			change(&bad)
			if _, err := curveOf(must(t, bad)); err == nil {
				t.Errorf("%s with another %s passes", c.name, name)
			}
		}
	}
}

// TestCurveArithmetic holds each curve to its order: the base point times it is
// infinity, which no wrong parameter and no wrong twist leads to.
//
//nolint:staticcheck // the methods are for crypto/ecdsa, whose arithmetic this holds to account
func TestCurveArithmetic(t *testing.T) {
	t.Parallel()
	for _, c := range curves {
		a := c.arithmetic()
		if !a.IsOnCurve(c.gx, c.gy) {
			t.Errorf("%s: the base point is not on the curve", c.name)
		}
		if beyond := new(big.Int).Add(c.gx, c.p); a.IsOnCurve(beyond, c.gy) {
			t.Errorf("%s: a coordinate beyond the field is on the curve", c.name)
		}
		if x, y := a.ScalarBaseMult(c.n.Bytes()); x.Sign() != 0 || y.Sign() != 0 {
			t.Errorf("%s: the order does not lead to infinity", c.name)
		}
		before := new(big.Int).Sub(c.n, big.NewInt(1))
		x, y := a.ScalarMult(c.gx, c.gy, before.Bytes())
		if x.Cmp(c.gx) != 0 || y.Cmp(new(big.Int).Sub(c.p, c.gy)) != 0 {
			t.Errorf("%s: one before the order is not the base point mirrored", c.name)
		}
		if x, y = a.Add(x, y, c.gx, c.gy); x.Sign() != 0 || y.Sign() != 0 {
			t.Errorf("%s: a point and its mirror are not infinity", c.name)
		}
		twice, _ := a.Double(c.gx, c.gy)
		if want, _ := a.ScalarBaseMult([]byte{2}); twice.Cmp(want) != 0 {
			t.Errorf("%s: the double is not the base point times two", c.name)
		}
	}
}

// TestSignaturesOnEveryCurve signs by the definition and changes what was signed.
//
//nolint:staticcheck // the methods are for crypto/ecdsa, whose arithmetic this holds to account
func TestSignaturesOnEveryCurve(t *testing.T) {
	t.Parallel()
	digest := sum(crypto.SHA512, []byte("a message"))
	for _, c := range curves {
		a := c.arithmetic()
		private, k := big.NewInt(1234567), big.NewInt(7654321)
		x, y := a.ScalarBaseMult(private.Bytes())
		key, err := c.point(slices.Concat([]byte{4}, x.FillBytes(make([]byte, c.size())), y.FillBytes(make([]byte, c.size()))))
		if err != nil {
			t.Fatal(c.name, err)
		}
		r, _ := a.ScalarBaseMult(k.Bytes())
		r.Mod(r, c.n)
		e := integer(digest)
		if extra := len(digest)*8 - c.n.BitLen(); extra > 0 {
			e.Rsh(e, uint(extra))
		}
		s := new(big.Int).Mul(r, private)
		s.Add(s, e).Mul(s, new(big.Int).ModInverse(k, c.n)).Mod(s, c.n)
		other := bytes.Clone(digest)
		other[0] ^= 1
		switch {
		case !key.verify(digest, r, s):
			t.Errorf("%s: a good signature is refused", c.name)
		case key.verify(other, r, s), key.verify(digest, s, r), key.verify(digest, new(big.Int), s), key.verify(digest, r, new(big.Int).Add(s, c.n)):
			t.Errorf("%s: a bad signature passes", c.name)
		}
	}
}

func TestIndefiniteLengths(t *testing.T) {
	t.Parallel()
	cases := map[string]struct{ in, want string }{
		"a sequence":               {"\x30\x80\x02\x01\x05\x00\x00", "\x30\x03\x02\x01\x05"},
		"one in another":           {"\x30\x80\x30\x80\x02\x01\x05\x00\x00\x00\x00", "\x30\x05\x30\x03\x02\x01\x05"},
		"one inside a definite":    {"\x30\x07\x30\x80\x02\x01\x05\x00\x00", "\x30\x05\x30\x03\x02\x01\x05"},
		"octets in pieces":         {"\x24\x80\x04\x02ab\x04\x01c\x00\x00", "\x04\x03abc"},
		"octets in definite parts": {"\x24\x07\x04\x02ab\x04\x01c", "\x04\x03abc"},
		"what is definite stays":   {"\x30\x81\x03\x02\x01\x05", "\x30\x81\x03\x02\x01\x05"},
	}
	for name, tc := range cases {
		got, err := definite([]byte(tc.in), maxDepth)
		if err != nil || string(got) != tc.want {
			t.Errorf("%s: %x, %v, want %x", name, got, err, tc.want)
		}
	}
	for name, in := range map[string]string{
		"no end": "\x30\x80\x02\x01\x05", "a primitive": "\x04\x80a\x00\x00", "too deep": strings.Repeat("\x30\x80", 100) + strings.Repeat("\x00\x00", 100),
		"a length beyond the end": "\x30\x84\xff\xff\xff\xff\x00", "a tag without end": "\x1f\xff\xff\xff\xff\x01\x00",
	} {
		if out, err := definite([]byte(in), maxDepth); err == nil {
			t.Errorf("%s passes: %x", name, out)
		}
	}
}

// TestASecurityObjectInBER rewrites the outer parts with indefinite lengths, as
// some states do, and puts the content into pieces.
func TestASecurityObjectInBER(t *testing.T) {
	t.Parallel()
	s := stateOf(t, usual())
	f := s.chip(t)
	loosen := func(tag byte, inner []byte) []byte {
		return append(append([]byte{tag, 0x80}, inner...), 0, 0)
	}
	message, _, err := next(find(f.SOD, tagSOD), maxDepth)
	if err != nil {
		t.Fatal(err)
	}
	f.SOD = encode(tagSOD, loosen(0x30, message.value))
	if got := outline(anchorsOf(t, s).Verify(f, today)); got != "signed intact trusted " {
		t.Error(got)
	}
}

func TestPicturesOfAChip(t *testing.T) {
	t.Parallel()
	jp2 := []byte("\x00\x00\x00\x0cjP  \r\n\x87\n rest")
	for name, tc := range map[string]struct{ file, want []byte }{
		"JPEG":              {faceFile(jpeg), jpeg},
		"JPEG 2000":         {faceFile(jp2), jp2},
		"a bare stream":     {faceFile([]byte("\xff\x4f\xff\x51 rest")), []byte("\xff\x4f\xff\x51 rest")},
		"another form":      {faceFile([]byte("GIF89a")), nil},
		"behind the header": {faceFile(append(make([]byte, maxHeader), jpeg...)), nil},
		"nothing":           {nil, nil},
	} {
		if got := parsePortrait(tc.file); !bytes.Equal(got, tc.want) {
			t.Errorf("%s: %q", name, got)
		}
	}
	if got := parseSignature(encode(tagDG7, append(encode(0x02, []byte{1}), encode(0x5f43, jpeg)...))); !bytes.Equal(got, jpeg) {
		t.Errorf("signature %q", got)
	}
}

func TestDetails(t *testing.T) {
	t.Parallel()
	hostile := encode(tagDG11, append(encode(0x5f11, []byte("A\x00B\nC<<<D<")), encode(0x5f42, bytes.Repeat([]byte("\xe9"), 5000))...))
	d := parseDetails(hostile, encode(tagDG12, encode(0x5f26, []byte("20260230"))))
	if d.PlaceOfBirth != "A B C, D" || len([]rune(d.Address)) != maxDetail || d.IssueDate != "" {
		t.Errorf("%q, %d letters, %q", d.PlaceOfBirth, len([]rune(d.Address)), d.IssueDate)
	}
	for text, want := range map[string]string{"20220415": "2022-04-15", "\x20\x22\x04\x15": "2022-04-15", "": "", "2022": "", "\xff\xff\xff\xff": ""} {
		if got := dateOf([]byte(text)); got != want {
			t.Errorf("%q is read as %q", text, got)
		}
	}
}

func TestNamesOfCertificates(t *testing.T) {
	t.Parallel()
	attribute := func(kind byte, value string) []byte {
		return encode(0x31, encode(0x30, append([]byte{0x06, 0x03, 0x55, 0x04, 0x03}, encode(uint32(kind), []byte(value))...)))
	}
	for want, der := range map[string][]byte{
		"CN=Ünder": encode(0x30, attribute(0x0c, "Ünder")), "CN=Ãé": encode(0x30, attribute(0x14, "\xc3\xe9")),
		"CN=Ω": encode(0x30, attribute(tagWideText, "\x03\xa9")), "CN=a b,CN=c": encode(0x30, append(attribute(0x13, "a\x00b"), attribute(0x13, "c")...)),
		"": {0x30, 0x80},
	} {
		if got := nameOf(der); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// corpus are whole files, from which the fuzzer makes broken ones.
func corpus(f *testing.F) (Files, *Anchors) {
	files, a := specimen(f, "p384_ds-p256")
	return files, a
}

func FuzzTLV(f *testing.F) {
	files, _ := corpus(f)
	for _, seed := range [][]byte{files.SOD, files.DG1, files.DG15, []byte("\x30\x80\x24\x80\x04\x02ab\x00\x00\x00\x00")} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		out, err := definite(b, maxDepth)
		if err != nil {
			return
		}
		if len(out) > len(b)+4*len(b) {
			t.Fatalf("%d bytes grow to %d", len(b), len(out))
		}
		again, err := definite(out, maxDepth)
		if err != nil || !bytes.Equal(again, out) {
			t.Fatalf("%x becomes %x and then %x, %v", b, out, again, err)
		}
	})
}

func FuzzSecurityObject(f *testing.F) {
	files, a := corpus(f)
	f.Add(files.SOD)
	rsa, _ := specimen(f, "rsa-pss_ds-rsa-pss")
	f.Add(rsa.SOD)
	genuine := a.Verify(files, today)
	f.Fuzz(func(t *testing.T, sod []byte) {
		changed := files
		changed.SOD = sod
		r := a.Verify(changed, today)
		if r.Trusted && r.GroupsHold && r.Signer.Serial.Cmp(genuine.Signer.Serial) != 0 {
			t.Fatal("another signer is trusted")
		}
	})
}

func FuzzDataGroups(f *testing.F) {
	files, a := corpus(f)
	f.Add(files.DG1, files.DG2[:200], []byte(nil), files.DG15, files.Answer)
	f.Fuzz(func(t *testing.T, dg1, dg2, dg11, dg15, answer []byte) {
		changed := files
		changed.DG1, changed.DG2, changed.DG11, changed.DG12, changed.DG15, changed.Answer = dg1, dg2, dg11, dg11, dg15, answer
		r := a.Verify(changed, today)
		if r.Fault == "" && r.GroupsHold && (!bytes.Equal(dg1, files.DG1) || len(dg2) == 200) {
			t.Fatal("files that nobody signed pass")
		}
	})
}

func FuzzFolder(f *testing.F) {
	s := stateOf(f, usual())
	f.Add(s.authority.Raw)
	f.Add(masterList(f, s, s))
	f.Add(revocationList(f, s, 77))
	f.Fuzz(func(t *testing.T, data []byte) {
		a, report, err := Load(fstest.MapFS{"a": {Data: data}, "a.ldif": {Data: data}})
		if err != nil || a.Len() != report.Certificates || report.Files != 2 {
			t.Fatalf("%+v, %v", report, err)
		}
	})
}

func BenchmarkVerify(b *testing.B) {
	for _, folder := range []string{"p384_ds-p256", "rsa-pss_ds-rsa-pss", "brainpool_explicit_openssl"} {
		b.Run(folder, func(b *testing.B) {
			f, a := specimen(b, folder)
			for b.Loop() {
				if r := a.Verify(f, today); !r.Trusted {
					b.Fatal(outline(r))
				}
			}
		})
	}
}
