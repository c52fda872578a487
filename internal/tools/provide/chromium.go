package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

// browsers are the names that Chromium goes by; tests start the first one.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

func (m *machine) chromium() need {
	// A browser without fonts shows no text at all.
	packages := []string{"chromium", "fonts-dejavu-core"}
	return need{
		name: "Chromium",
		find: m.findChromium,
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, packages...) }},
			{"unpacking Debian's packages", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: "chromium", packages: packages}); err != nil {
					return err
				}
				return m.chromiumScript()
			}},
		},
		advice: "Install Chromium, so that chromium is on the PATH.",
	}
}

func (m *machine) findChromium(ctx context.Context) (string, error) {
	var first error
	for _, name := range browsers {
		// Distributions have stand-ins of that name that only tell how to install it.
		_, err := answer(ctx, name, "--version")
		if err != nil {
			if first == nil {
				first = err
			}
			continue
		}
		path, err := exec.LookPath(name)
		if err != nil || name == browsers[0] {
			return path, err
		}
		return path, m.link(browsers[0], path)
	}
	return "", first
}

// chromiumScript also tells the browser where its fonts are.
func (m *machine) chromiumScript() error {
	root := m.debian.path("chromium")
	fonts := filepath.Join(root, "fonts.conf")
	text := fmt.Sprintf("<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"fonts.dtd\">\n"+
		"<fontconfig>\n  <dir>%s/usr/share/fonts</dir>\n  <dir>/usr/share/fonts</dir>\n  <cachedir>%s/fontcache</cachedir>\n</fontconfig>\n", root, root)
	if err := os.WriteFile(fonts, []byte(text), 0o644); err != nil {
		return err
	}
	lines := append([]string{`export FONTCONFIG_FILE="` + fonts + `"`}, m.debian.started("chromium", "usr/lib/chromium/chromium")...)
	return m.script(browsers[0], lines...)
}
