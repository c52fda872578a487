// Command maildomains makes the list of disposable mail domains that two public lists agree on: those which
// the first two files name, without those of the others (domains where people keep their addresses) and without
// public suffixes, below which addresses of anybody stand. Every text in quotes that looks like a domain counts,
// so that the files of npm packages are read as they are.
//
//	go run ./internal/tools/maildomains mailchecker/platform/node/index.js disposable-email-domains/index.json \
//	    free-email-domains/domains.json > internal/verification/feature/email/list/agreed.txt
package main

import (
	"bufio"
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"

	"golang.org/x/net/publicsuffix"

	"vidimus/internal/verification/feature/email"
)

var quoted = regexp.MustCompile(`["']([A-Za-z0-9.-]+\.[A-Za-z0-9-]+)["']`)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(files []string) error {
	if len(files) < 2 {
		return fmt.Errorf("two lists and any number of lists of exceptions are wanted, not %d files", len(files))
	}
	lists := make([]map[string]bool, len(files))
	for i, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			return fmt.Errorf("read list: %w", err)
		}
		lists[i] = domainsIn(string(text))
	}
	agreed := lists[0]
	maps.DeleteFunc(agreed, func(domain string, _ bool) bool {
		suffix, _ := publicsuffix.PublicSuffix(domain)
		isException := slices.ContainsFunc(lists[2:], func(l map[string]bool) bool { return l[domain] })
		return !lists[1][domain] || isException || suffix == domain || email.IsFreeProvider(domain)
	})
	out := bufio.NewWriter(os.Stdout)
	for _, domain := range slices.Sorted(maps.Keys(agreed)) {
		_, _ = fmt.Fprintln(out, domain)
	}
	return out.Flush()
}

func domainsIn(text string) map[string]bool {
	found := map[string]bool{}
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		found[strings.ToLower(m[1])] = true
	}
	return found
}
