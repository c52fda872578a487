package pages_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// ownNames are the names of these pages for what the hosted page calls otherwise.
var ownNames = map[string]string{"radius": "radius-panel", "button": "accent", "button-strong": "accent-strong", "on-button": "on-accent", "button-quiet": "panel", "on-button-quiet": "text"}

// TestPagesShareOneLook holds the colours of pages that the service writes itself to those of the hosted page, light and dark.
func TestPagesShareOneLook(t *testing.T) {
	t.Parallel()
	want := tokens(t, "../../web/hosted/src/style/token.css")
	for _, path := range []string{"travel/travel.css", "../unknown_address.css"} {
		got := tokens(t, path)
		for at, scheme := range []string{"light", "dark"} {
			if len(got[at]) < 5 {
				t.Errorf("%s names %d colours of the %s look", path, len(got[at]), scheme)
			}
			for name, value := range got[at] {
				shared := name
				if of, ok := ownNames[name]; ok {
					shared = of
				}
				if !strings.HasPrefix(shared, "radius") {
					shared = "color-" + shared
				}
				if name != "font" && want[at][shared] != value {
					t.Errorf("%s, %s: --%s is %s, of the hosted page %s", path, scheme, name, value, want[at][shared])
				}
			}
		}
	}
}

var declaration = regexp.MustCompile(`--([a-z-]+):\s*([^;}]+)`)

// tokens are the custom properties of a sheet's first rule and of its first one for dark schemes.
func tokens(t *testing.T, path string) [2]map[string]string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	light, rest, _ := strings.Cut(string(content), "@media")
	dark, _, _ := strings.Cut(rest, "}")
	var found [2]map[string]string
	for at, rules := range []string{light, dark} {
		found[at] = map[string]string{}
		for _, each := range declaration.FindAllStringSubmatch(rules, -1) {
			found[at][each[1]] = strings.TrimSpace(each[2])
		}
	}
	return found
}
