// Package maildomains keeps the list of disposable mail domains up to date: it
// parses lists, downloads the one that its maintainers publish, and reloads an
// installed list in running services.
package maildomains

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"golang.org/x/net/idna"

	"vidimus/internal/verification/feature/email"
)

// What a list may hold: the largest that is kept publicly has some 60,000 domains.
const (
	maxBytes   = 32 << 20
	maxDomains = 1_000_000
	// minDomains is less than any list that is of use: a page with an error is none.
	minDomains = 100
)

// ErrList is a file that is no list of disposable domains.
var ErrList = errors.New("no list of disposable domains")

// Read reads a list, one domain a line; empty lines and those that begin with # are passed over. The result is in
// ASCII and lower case, sorted, each domain once. A list that names a provider where people keep their addresses is
// refused: it would turn honest people away.
func Read(r io.Reader) ([]string, error) {
	limited := &io.LimitedReader{R: r, N: maxBytes + 1}
	lines := bufio.NewScanner(limited)
	var list []string
	for number := 1; lines.Scan(); number++ {
		line := strings.TrimSpace(lines.Text())
		if line == "" || line[0] == '#' {
			continue
		}
		domain, err := domainOf(line)
		if err != nil {
			return nil, fmt.Errorf("%w: line %d: %w", ErrList, number, err)
		}
		if list = append(list, domain); len(list) > maxDomains {
			return nil, fmt.Errorf("%w: it has more than %d domains", ErrList, maxDomains)
		}
	}
	if err := lines.Err(); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrList, err)
	}
	if limited.N == 0 {
		return nil, fmt.Errorf("%w: it is larger than %d MB", ErrList, maxBytes>>20)
	}
	slices.Sort(list)
	if list = slices.Compact(list); len(list) < minDomains {
		return nil, fmt.Errorf("%w: it has %d domains, fewer than %d", ErrList, len(list), minDomains)
	}
	return list, nil
}

// domainOf is a domain as it stands in mail addresses.
func domainOf(text string) (string, error) {
	domain, err := idna.Lookup.ToASCII(strings.ToLower(text))
	switch {
	case err != nil:
		return "", fmt.Errorf("%q is no domain", text)
	case !strings.Contains(domain, "."):
		return "", fmt.Errorf("%q is no domain: it has one part", text)
	case email.IsFreeProvider(domain):
		return "", fmt.Errorf("%s is a provider where people keep their addresses", domain)
	}
	return domain, nil
}
