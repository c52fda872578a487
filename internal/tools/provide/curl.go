package main

import (
	"context"
	"os/exec"
)

// curl carries out the commands of the guides.
func (m *machine) curl() need {
	return need{
		name: "curl",
		find: func(ctx context.Context) (string, error) {
			if _, err := answer(ctx, "curl", "--version"); err != nil {
				return "", err
			}
			return exec.LookPath("curl")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "curl") }},
			{"unpacking Debian's packages", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: "curl", packages: []string{"curl"}}); err != nil {
					return err
				}
				return m.script("curl", m.debian.started("curl", "usr/bin/curl")...)
			}},
		},
		advice: "Install curl, so that curl is on the PATH.",
	}
}
