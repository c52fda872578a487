package feed_test

import (
	"testing"

	"vidimus/internal/testkit/testenv"
)

func TestMain(m *testing.M) { testenv.Main(m) }
