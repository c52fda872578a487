package email

import (
	_ "embed"
	"strings"
	"sync"
)

//go:embed list/disposable.txt
var disposableFile string

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

// holds tells whether a domain, or one above it, is on the list.
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
	disposable = sync.OnceValue(func() domains { return readDomains(disposableFile) })
	free       = sync.OnceValue(func() domains { return readDomains(freeFile) })
)

// Disposable tells whether the address is of a kind that is made to be thrown away.
func (a Address) Disposable() bool { return disposable().holds(a.ascii) }

// Free reports whether the domain is a public mail provider.
func (a Address) Free() bool { return free().holds(a.ascii) || a.Disposable() }
