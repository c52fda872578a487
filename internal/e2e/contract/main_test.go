package contract_test

import (
	"flag"
	"strconv"
	"testing"

	"vidimus/internal/testkit/testenv"
)

// TestMain has rapid draw as often as is meant here, unless the caller says how often. A flag that is set before they are read is a default.
func TestMain(m *testing.M) {
	if err := flag.Set("rapid.checks", strconv.Itoa(checksOfFuzz)); err != nil {
		panic(err)
	}
	testenv.Main(m)
}
