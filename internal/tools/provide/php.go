package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
)

// The example takes functions as values, which came with that version.
const minPHPMajor, minPHPMinor = 8, 1

// askPHP fails where the parts that the example needs were left out.
const askPHP = `hash_hmac("sha256", json_encode("x"), "k"); echo PHP_VERSION;`

func (m *machine) php() need {
	return need{
		name: "PHP",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "php", "-r", askPHP)
			if err != nil {
				return "", err
			}
			if err := newEnough(text, minPHPMajor, minPHPMinor); err != nil {
				return "", err
			}
			return exec.LookPath("php")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "php-cli") }},
			{"unpacking Debian's packages", m.debian.unpackable, m.unpackPHP},
		},
		advice: fmt.Sprintf("Install PHP %d.%d or newer for the command line, so that php is on the PATH.", minPHPMajor, minPHPMinor),
	}
}

func (m *machine) unpackPHP(ctx context.Context) error {
	if err := m.debian.unpack(ctx, tree{name: "php", packages: []string{"php-cli"}}); err != nil {
		return err
	}
	// The program carries its version in its name; the plain one is made by an installation only.
	// The only error is a malformed pattern; this is a constant.
	programs, _ := filepath.Glob(m.debian.path("php/usr/bin/php[0-9]*"))
	if len(programs) != 1 {
		return fmt.Errorf("php is not where it is expected: %v", programs)
	}
	program, err := filepath.Rel(m.debian.path("php"), programs[0])
	if err != nil {
		return err
	}
	return m.script("php", m.debian.started("php", program)...)
}
