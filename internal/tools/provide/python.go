package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// The client generator asks for that version at least.
const minPythonMajor, minPythonMinor = 3, 10

// askPython fails where a distribution has split the making of virtual
// environments off.
const askPython = "import sys, ssl, venv, ensurepip; print('%d.%d' % sys.version_info[:2])"

func (m *machine) python() need {
	return need{
		name: "Python",
		find: func(ctx context.Context) (string, error) {
			text, err := answer(ctx, "python3", "-c", askPython)
			if err != nil {
				return "", err
			}
			if err := newEnough(text, minPythonMajor, minPythonMinor); err != nil {
				return "", err
			}
			return exec.LookPath("python3")
		},
		ways: []way{
			{"apt-get", asRoot, func(ctx context.Context) error { return m.debian.install(ctx, "python3", "python3-venv") }},
			{"unpacking Debian's packages", m.debian.unpackable, m.unpackPython},
		},
		advice: fmt.Sprintf("Install Python %d.%d or newer with its venv module, so that python3 is on the PATH.", minPythonMajor, minPythonMinor),
	}
}

func (m *machine) unpackPython(ctx context.Context) error {
	err := m.debian.unpack(ctx, tree{
		name:     "python",
		packages: []string{"python3", "python3-venv"},
		whole: func(name string) bool {
			return strings.HasPrefix(name, "python3") || strings.HasPrefix(name, "libpython3")
		},
	})
	if err != nil {
		return err
	}
	root := m.debian.path("python")
	if err := relocatePip(root); err != nil {
		return err
	}
	return m.script("python3", m.debian.started("python", "usr/bin/python3")...)
}

// wheels is where Debian's ensurepip looks for pip.
const wheels = "/usr/share/python-wheels"

// relocatePip has the unpacked ensurepip look beside itself.
func relocatePip(root string) error {
	// The only error is a malformed pattern; this is a constant.
	files, _ := filepath.Glob(filepath.Join(root, "usr/lib/python3*/ensurepip/__init__.py"))
	if len(files) != 1 {
		return fmt.Errorf("ensurepip is not where it is expected: %v", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		return err
	}
	const asked = "sysconfig.get_config_var('WHEEL_PKG_DIR')"
	changed := bytes.Replace(text, []byte(asked), []byte(`"`+root+wheels+`"`), 1)
	if bytes.Equal(changed, text) {
		return fmt.Errorf("%s does not ask for its folder of wheels", files[0])
	}
	return os.WriteFile(files[0], changed, 0o644)
}
