package jobs_test

import (
	"testing"

	"vidimus/internal/testkit/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }
