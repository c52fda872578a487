package ipdata

import (
	"errors"
	"net/netip"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/oschwald/maxminddb-golang/v2"
	"pgregory.net/rapid"
)

func addr(s string) netip.Addr { return netip.MustParseAddr(s) }

func options() Options {
	return Options{
		City: "testdata/GeoIP2-City-Test.mmdb", Network: "testdata/GeoIP2-ISP-Test.mmdb", Anonymous: "testdata/GeoIP2-Anonymous-IP-Test.mmdb",
		Now: func() time.Time { return time.Unix(0, 0) },
	}
}

func open(t *testing.T, o Options) *Data {
	t.Helper()
	d, err := Open(o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func look(t *testing.T, d *Data, address string) Facts {
	t.Helper()
	f, err := d.Lookup(addr(address))
	if err != nil {
		t.Fatal(err)
	}
	return f
}

func number(f float64) *float64 { return &f }
func truth(b bool) *bool        { return &b }

func TestPlaces(t *testing.T) {
	t.Parallel()
	d := open(t, options())
	want := Facts{
		Country: "United Kingdom", CountryCode: "GB", State: "England", City: "London", Latitude: number(51.5142), Longitude: number(-0.0931),
		TimeZone: "Europe/London", Hides: truth(true), DataCentre: truth(false),
	}
	for _, address := range []string{"81.2.69.142", "::ffff:81.2.69.142"} {
		got := look(t, d, address)
		got.Hides, got.DataCentre = want.Hides, want.DataCentre
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %s", address, diff)
		}
	}
	if f := look(t, d, "1.128.0.0"); f.Provider != "Telstra Internet" || f.Organisation != "Telstra Internet" {
		t.Errorf("%+v", f)
	}
	if diff := cmp.Diff(Facts{Hides: truth(false), DataCentre: truth(false)}, look(t, d, "10.0.0.1")); diff != "" {
		t.Errorf("a private address is known: %s", diff)
	}
}

func TestWhatNobodyKnowsIsNotDenied(t *testing.T) {
	t.Parallel()
	o := options()
	o.Anonymous, o.Network = "", "testdata/GeoLite2-ASN-Test.mmdb"
	d := open(t, o)
	if f := look(t, d, "1.128.0.0"); f.Hides != nil || f.DataCentre != nil || f.Provider != "Telstra Pty Ltd" || f.Organisation != "Telstra Pty Ltd" {
		t.Errorf("%+v", f)
	}
}

func TestCover(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	centres, vpns := filepath.Join(folder, "centres.txt"), filepath.Join(folder, "vpns.txt")
	write(t, centres, "# data centres\r\n203.0.113.0/24\n203.0.113.128/25 # inside the one before\n2001:db8::/32\n\n198.51.100.7\n")
	write(t, vpns, "198.51.100.0/30\n")
	o := options()
	o.DataCentres, o.VPNs = []string{centres}, []string{vpns}
	d := open(t, o)
	for address, want := range map[string][2]bool{
		"203.0.113.0": {false, true}, "203.0.113.255": {false, true}, "203.0.114.0": {false, false}, "203.0.112.255": {false, false},
		"2001:db8:ffff::1": {false, true}, "2001:db9::": {false, false}, "198.51.100.7": {false, true}, "198.51.100.8": {false, false},
		"198.51.100.3": {true, false}, "198.51.100.4": {false, false}, "81.2.69.5": {true, true}, "0.0.0.0": {false, false}, "::": {false, false},
	} {
		if f := look(t, d, address); *f.Hides != want[0] || *f.DataCentre != want[1] {
			t.Errorf("%s hides %v, data centre %v, want %v", address, *f.Hides, *f.DataCentre, want)
		}
	}
}

func TestBrokenFiles(t *testing.T) {
	t.Parallel()
	folder := t.TempDir()
	list := filepath.Join(folder, "list.txt")
	write(t, list, "203.0.113.0/24\n203.0.113.0/33\n")
	whole, err := os.ReadFile(options().City)
	if err != nil {
		t.Fatal(err)
	}
	empty, half := filepath.Join(folder, "empty.mmdb"), filepath.Join(folder, "half.mmdb")
	write(t, empty, "")
	write(t, half, string(whole[:len(whole)/2]))
	for rule, o := range map[string]Options{
		"a file that is not there": {City: filepath.Join(folder, "none.mmdb")}, "a file of another form": {City: list},
		"a list with a wrong line": {City: options().City, VPNs: []string{list}}, "an empty file": {City: empty}, "half a file": {City: half},
	} {
		o.Now = time.Now
		if _, err := Open(o); err == nil {
			t.Errorf("%s is opened", rule)
		}
	}
	for _, name := range []string{"GeoIP2-City-Test-Broken-Double-Format", "GeoIP2-City-Test-Invalid-Node-Count"} {
		d, err := Open(Options{City: "testdata/" + name + ".mmdb", Now: time.Now})
		if err != nil {
			continue
		}
		wrong := 0
		for i := range 1 << 12 {
			if _, err := d.Lookup(netip.AddrFrom4([4]byte{byte(i >> 4), byte(i << 4), 69, 142})); err != nil {
				wrong++
			}
		}
		if _, err := d.Lookup(addr("2001:220::80")); err != nil {
			wrong++
		}
		if wrong == 0 {
			t.Errorf("nothing is wrong with %s", name)
		}
	}
}

func TestReplacedFilesAreReadAnew(t *testing.T) {
	t.Parallel()
	list := filepath.Join(t.TempDir(), "list.txt")
	write(t, list, "203.0.113.0/24\n")
	now := time.Unix(0, 0)
	var complaints []string
	d := open(t, Options{
		City: options().City, VPNs: []string{list}, Now: func() time.Time { return now },
		Report: func(file string, _ error) { complaints = append(complaints, file) },
	})
	hides := func() bool { return *look(t, d, "198.51.100.1").Hides }
	if hides() {
		t.Fatal("hidden before the list says so")
	}
	write(t, list, "198.51.100.0/24\n203.0.113.0/24\n")
	if hides() {
		t.Error("files are looked at with every address")
	}
	now = now.Add(lookEvery)
	if !hides() {
		t.Error("the replaced list is not read")
	}
	write(t, list, "nonsense\n")
	if now = now.Add(lookEvery); !hides() || len(complaints) != 1 || complaints[0] != list {
		t.Errorf("a broken list takes the place of a sound one (%v)", complaints)
	}
	if err := os.Remove(list); err != nil {
		t.Fatal(err)
	}
	if now = now.Add(lookEvery); !hides() || len(complaints) != 2 {
		t.Errorf("a list that is gone is forgotten (%v)", complaints)
	}
}

func TestRangesAreTheirNetworks(t *testing.T) {
	t.Parallel()
	network := rapid.Custom(func(t *rapid.T) netip.Prefix {
		address := rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "address")
		p, _ := netip.AddrFrom4([4]byte(address)).Prefix(rapid.IntRange(0, 32).Draw(t, "bits"))
		return p
	})
	rapid.Check(t, func(t *rapid.T) {
		networks := rapid.SliceOfN(network, 0, 8).Draw(t, "networks")
		lines := make([]string, len(networks))
		for i, n := range networks {
			lines[i] = n.String()
		}
		r, err := readRanges([]byte(strings.Join(lines, "\n")))
		if err != nil {
			t.Fatal(err)
		}
		a := netip.AddrFrom4([4]byte(rapid.SliceOfN(rapid.Byte(), 4, 4).Draw(t, "asked")))
		want := false
		for _, n := range networks {
			want = want || n.Contains(a)
		}
		if got := r.has(a); got != want {
			t.Fatalf("%s in %v: %v", a, lines, got)
		}
	})
}

func FuzzRanges(f *testing.F) {
	f.Add([]byte("203.0.113.0/24\n# \n::/0\n\x00"))
	f.Fuzz(func(_ *testing.T, data []byte) {
		if r, err := readRanges(data); err == nil {
			r.has(addr("203.0.113.1"))
		}
	})
}

// A damaged file is refused at its opening or at the record, never with a panic.
func FuzzDatabase(f *testing.F) {
	for _, name := range []string{"GeoIP2-City-Test.mmdb", "GeoIP2-Anonymous-IP-Test.mmdb", "GeoIP2-City-Test-Broken-Double-Format.mmdb"} {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data, "81.2.69.142")
	}
	f.Fuzz(func(_ *testing.T, data []byte, text string) {
		address, err := netip.ParseAddr(text)
		if err != nil {
			return
		}
		db, err := openDatabase(data)
		if err != nil {
			return
		}
		held := &file[*maxminddb.Reader]{}
		held.value.Store(&db)
		d := &Data{city: held, network: held, anonymous: held}
		var out Facts
		_ = errors.Join(d.place(address, &out), d.provider(address, &out), d.cover(address, &out))
	})
}

func BenchmarkLook(b *testing.B) {
	d, err := Open(options())
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		if _, err := d.Lookup(addr("81.2.69.142")); err != nil {
			b.Fatal(err)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}
