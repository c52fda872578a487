package telemetry

import (
	"bytes"
	"log"
	"log/slog"
	"strings"
	"testing"
)

func TestWhatLibrariesQuoteIsNotLogged(t *testing.T) {
	t.Parallel()
	for said, want := range map[string]string{
		`Unsolicited response received on idle HTTP channel starting with "{\"name\":\"Ana\"}"; err=<nil>`: "Unsolicited response received on idle HTTP channel starting with",
		"http: something went wrong\n": "http: something went wrong",
		`"Ana"`:                        "",
		"":                             "",
	} {
		var out bytes.Buffer
		log.New(foreign{slog.New(slog.NewTextHandler(&out, nil))}, "", 0).Print(said)
		if got := out.String(); !strings.Contains(got, "level=WARN") || !strings.Contains(got, "report="+quoted(want)+"\n") || strings.Contains(got, "Ana") {
			t.Errorf("%q is logged as %s", said, got)
		}
	}
}

func quoted(s string) string {
	if s == "" || strings.Contains(s, " ") {
		return `"` + s + `"`
	}
	return s
}
