// Package leaktest fails the tests of a package that leave goroutines behind.
package leaktest

import (
	"testing"

	"go.uber.org/goleak"
)

// Main runs the tests of a package. Left out are the goroutines of the database that all tests of a program share, which
// lives as long as the program.
func Main(m *testing.M) {
	goleak.VerifyTestMain(m,
		goleak.IgnoreAnyFunction("vidimus/internal/testkit/pgtest.startKeeper.func1"),
		goleak.IgnoreTopFunction("github.com/jackc/pgx/v5/pgxpool.(*Pool).backgroundHealthCheck"),
	)
}
