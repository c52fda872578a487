package main

import (
	"context"
	"os/exec"
)

// Redis 6 is the oldest that distributions still look after.
const minRedis = 6

func (m *machine) redis() need {
	return need{
		name: "Redis",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "redis-server", "--version")
			if err != nil {
				return "", err
			}
			if err := newEnough(text, minRedis, 0); err != nil {
				return "", err
			}
			return exec.LookPath("redis-server")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "redis-server") }},
			{"unpacking Debian's package", m.debian.unpackable, func(ctx context.Context) error {
				if err := m.debian.unpack(ctx, tree{name: "redis", packages: []string{"redis-server"}}); err != nil {
					return err
				}
				return m.script("redis-server", m.debian.started("redis", "usr/bin/redis-server")...)
			}},
		},
		advice: "Install Redis 6 or newer, so that redis-server is on the PATH.",
	}
}
