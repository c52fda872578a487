package cache

import (
	"testing"

	"vidimus/internal/testkit/leaktest"
)

func TestMain(m *testing.M) { leaktest.Main(m) }
