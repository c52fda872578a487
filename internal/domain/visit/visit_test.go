package visit_test

import (
	"fmt"
	"net/netip"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/visit"
	"vidimus/internal/testkit/factory"
)

var begin = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
