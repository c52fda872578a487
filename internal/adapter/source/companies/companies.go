// Package companies adapts the registry engines to the product's sources of
// companies: it maps the registries' responses to the product's company data.
package companies

import (
	"errors"
	"fmt"
	"strings"

	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/engine/registry"
)

// faultOf is an error of a registry in the words of the product.
func faultOf(source string, err error) error {
	if err == nil {
		return nil
	}
	var e *registry.Error
	if !errors.As(err, &e) {
		return err // the caller gave up
	}
	switch e.Kind {
	case registry.KindNotFound:
		return company.ErrNotFound
	case registry.KindThrottled:
		return &company.ThrottledError{Source: source, Wait: e.Wait}
	default:
		return fmt.Errorf("%w: %s", company.ErrUnavailable, e.Kind)
	}
}

// day is the date of an instant or a date; empty for anything else.
func day(s string) string {
	const form = "2006-01-02"
	if len(s) < len(form) {
		return ""
	}
	for n, r := range s[:len(form)] {
		if digit := r >= '0' && r <= '9'; digit == (n == 4 || n == 7) {
			return ""
		}
	}
	return s[:len(form)]
}

// distinct are the names that differ from the first one, each once.
func distinct(name string, others []string) []string {
	out, seen := []string{}, map[string]bool{strings.ToLower(name): true, "": true}
	for _, o := range others {
		if key := strings.ToLower(o); !seen[key] {
			seen[key] = true
			out = append(out, o)
		}
	}
	return out
}
