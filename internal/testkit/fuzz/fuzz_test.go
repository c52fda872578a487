package fuzz_test

import (
	"net/url"
	"testing"

	"pgregory.net/rapid"

	"vidimus/gen/openapi"
	"vidimus/internal/platform/api/contract"
	"vidimus/internal/testkit/fuzz"
)

// Right requests fit the contract, by a reading of it that is not the
// generator's; of the broken ones, both kinds occur.
func TestRightRequestsAreRight(t *testing.T) {
	t.Parallel()
	document, err := fuzz.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	compiled, err := contract.Load(openapi.Whole)
	if err != nil {
		t.Fatal(err)
	}
	for _, op := range document.Operations() {
		t.Run(op.ID, func(t *testing.T) {
			t.Parallel()
			right, broken := 0, 0
			rapid.Check(t, func(rt *rapid.T) {
				r := op.Draw(rt, fuzz.KnownObjects{})
				if r.Broken != "" {
					broken++
					return
				}
				right++
				fits(rt, compiled, r)
			})
			if right == 0 || broken == 0 {
				t.Errorf("%d right and %d broken requests", right, broken)
			}
		})
	}
}

func fits(rt *rapid.T, compiled *contract.Contract, r fuzz.Request) {
	u, err := url.ParseRequestURI(r.Target)
	if err != nil {
		rt.Fatalf("%v: %v", r, err)
	}
	match, _, found := compiled.Lookup(r.Method, u.EscapedPath())
	if !found || match.Operation.ID != r.Operation.ID {
		rt.Fatalf("%v is no call of the operation", r)
	}
	if _, err := match.Operation.ValidateParameters(u.RawQuery, r.Header); err != nil {
		rt.Fatalf("%v: %v", r, err)
	}
	if !match.Operation.TakesBody() {
		return
	}
	content, err := match.Operation.Content(r.Header.Get("Content-Type"))
	if err != nil {
		rt.Fatalf("%v: %v", r, err)
	}
	if !content.JSON {
		return
	}
	if _, err := match.Operation.ValidateJSON(content, r.Body); err != nil {
		rt.Fatalf("%v: %v", r, err)
	}
}
