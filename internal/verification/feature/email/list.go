package email

import (
	_ "embed"
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

//go:embed list/disposable.txt
var disposableFile string

// agreedFile are domains that two larger public lists agree on.
//
//go:embed list/agreed.txt
var agreedFile string

//go:embed list/free.txt
var freeFile string

// domains is a list of mail domains.
type domains map[string]bool

func readDomains(file string) domains {
	out := domains{}
	for line := range strings.Lines(file) {
		if d := strings.TrimSpace(line); d != "" {
			out[d] = true
		}
	}
	return out
}

// holds reports whether a domain, or one above it, is on the list.
func (d domains) holds(domain string) bool {
	for domain != "" {
		if d[domain] {
			return true
		}
		_, domain, _ = strings.Cut(domain, ".")
	}
	return false
}

var (
	builtIn = sync.OnceValue(func() domains { return readDomains(disposableFile + agreedFile) })
	free    = sync.OnceValue(func() domains { return readDomains(freeFile) })
	// loaded takes the place of the built-in list of disposable domains; nil for none.
	loaded atomic.Pointer[domains]
)

// UseDisposable replaces the list of disposable domains of this process; nil brings the built-in one back. The
// domains are in ASCII and lower case.
func UseDisposable(list []string) {
	if list == nil {
		loaded.Store(nil)
		return
	}
	d := make(domains, len(list))
	for _, domain := range list {
		d[domain] = true
	}
	loaded.Store(&d)
}

// IsFreeProvider reports whether anybody gets an address at this domain, and means to keep it.
func IsFreeProvider(domain string) bool { return free()[domain] && !builtIn()[domain] }

// BuiltInDisposable is how many disposable domains come with the program.
func BuiltInDisposable() int { return len(builtIn()) }

// WithAgreedDomains is a list of disposable domains and those that two larger lists agree on, sorted.
func WithAgreedDomains(list []string) []string {
	all := slices.Concat(list, slices.Collect(maps.Keys(readDomains(agreedFile))))
	slices.Sort(all)
	return slices.Compact(all)
}

// Disposable reports whether the address is of a kind that is made to be thrown away.
func (a Address) Disposable() bool {
	if d := loaded.Load(); d != nil {
		return d.holds(a.ascii)
	}
	return builtIn().holds(a.ascii)
}

// Free reports whether the domain is a public mail provider.
func (a Address) Free() bool { return free().holds(a.ascii) || a.Disposable() }
