package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEnsureTriesTheUsableWaysInTurn(t *testing.T) {
	t.Parallel()
	const here = "/found/bin"
	cases := map[string]struct {
		ways  map[string]string // name to what the way does
		order []string
		want  string // place, or a part of the error's text
		tried []string
	}{
		"nothing to try offline":                 {nil, nil, "not on this machine", nil},
		"advice for whom no way leads there":     {nil, nil, "install it yourself", nil},
		"the first that works":                   {map[string]string{"a": "installs", "b": "installs"}, []string{"a", "b"}, here, []string{"a"}},
		"a failure leads to the next":            {map[string]string{"a": "fails", "b": "installs"}, []string{"a", "b"}, here, []string{"a", "b"}},
		"what cannot be used is not tried":       {map[string]string{"a": "unusable", "b": "installs"}, []string{"a", "b"}, here, []string{"b"}},
		"success without programs is a failure":  {map[string]string{"a": "does nothing", "b": "installs"}, []string{"a", "b"}, here, []string{"a", "b"}},
		"failures are named when nothing worked": {map[string]string{"a": "fails", "b": "fails"}, []string{"a", "b"}, "by b: no", []string{"a", "b"}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			installed := false
			var tried []string
			n := need{name: "a thing", advice: "install it yourself", find: func(context.Context) (string, error) {
				if !installed {
					return "", errMissing
				}
				return here, nil
			}}
			for _, wayName := range tc.order {
				does := tc.ways[wayName]
				n.ways = append(n.ways, way{wayName, func() bool { return does != "unusable" }, func(context.Context) error {
					tried = append(tried, wayName)
					if does == "fails" {
						return errors.New("no")
					}
					installed = does == "installs"
					return nil
				}})
			}

			place, err := n.ensure(t.Context())

			if got := place + fmt.Sprint(err); !strings.Contains(got, tc.want) {
				t.Errorf("place %q, error %v, want %q", place, err, tc.want)
			}
			if fmt.Sprint(tried) != fmt.Sprint(tc.tried) {
				t.Errorf("tried %v, want %v", tried, tc.tried)
			}
		})
	}
}

func TestAnErrorOfTheSearchIsNoReasonToInstall(t *testing.T) {
	t.Parallel()
	broken := errors.New("the disk is gone")
	n := need{find: func(context.Context) (string, error) { return "", broken }, ways: []way{{"a", always, func(context.Context) error {
		t.Error("tried to install")
		return nil
	}}}}
	if _, err := n.ensure(t.Context()); !errors.Is(err, broken) {
		t.Errorf("error = %v", err)
	}
}

func TestNewEnough(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		text string
		good bool
	}{
		"the very version":       {"v20.19.0", true},
		"a later minor":          {"v20.20.2", true},
		"a later major":          {"v22.0.1", true},
		"an earlier minor":       {"v20.18.9", false},
		"an earlier major":       {"v18.99.0", false},
		"words around it":        {"Thing server v=21.1.0 sha=0", true},
		"no version":             {"hello", false},
		"a number beyond reason": {"v99999999999999999999.1", false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if err := newEnough(tc.text, 20, 19); (err == nil) != tc.good {
				t.Errorf("error = %v", err)
			}
		})
	}
}

// shadow gives the process a PATH with these scripts in front and nothing of
// the system's behind them but the shell.
func shadow(t *testing.T, scripts map[string]string) (record string) {
	t.Helper()
	dir := t.TempDir()
	record = filepath.Join(dir, "record")
	for name, body := range scripts {
		script := "#!/bin/sh\necho " + name + " \"$@\" >> " + record + "\n" + body + "\n"
		if err := os.WriteFile(filepath.Join(dir, name), []byte(script), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	t.Setenv("PATH", dir)
	return record
}

func recorded(t *testing.T, record string) string {
	t.Helper()
	text, err := os.ReadFile(record)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func testMachine(t *testing.T) *machine {
	t.Helper()
	dir := t.TempDir()
	m, err := newMachine(filepath.Join(dir, "cache"), filepath.Join(dir, "programs"))
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func TestWhatIsThereIsUsed(t *testing.T) {
	cases := map[string]struct {
		need    string
		scripts map[string]string
		good    bool
	}{
		"a Redis":                          {"redis", map[string]string{"redis-server": "echo 'Redis server v=7.0.15 sha=00000000:0'"}, true},
		"an ancient Redis":                 {"redis", map[string]string{"redis-server": "echo 'Redis server v=5.0.1'"}, false},
		"no Redis":                         {"redis", nil, false},
		"a browser":                        {"chromium", map[string]string{"chromium": "echo Chromium 156.0.1.2"}, true},
		"a browser of another name":        {"chromium", map[string]string{"google-chrome": "echo Google Chrome 156.0.1.2"}, true},
		"a stand-in that is no browser":    {"chromium", map[string]string{"chromium-browser": "exit 1"}, false},
		"Node.js with npm":                 {"node", map[string]string{"node": "echo v22.1.0", "npm": "echo 10.0.0"}, true},
		"Node.js without npm":              {"node", map[string]string{"node": "echo v22.1.0"}, false},
		"an old Node.js":                   {"node", map[string]string{"node": "echo v18.20.4", "npm": "echo 9.2.0"}, false},
		"Python":                           {"python", map[string]string{"python3": "echo 3.11"}, true},
		"an old Python":                    {"python", map[string]string{"python3": "echo 3.9"}, false},
		"Python without its venv module":   {"python", map[string]string{"python3": "exit 1"}, false},
		"curl":                             {"curl", map[string]string{"curl": "echo curl 7.88.1"}, true},
		"no curl":                          {"curl", nil, false},
		"PHP":                              {"php", map[string]string{"php": "echo 8.2.36"}, true},
		"an old PHP":                       {"php", map[string]string{"php": "echo 7.4.3"}, false},
		"PHP without its parts":            {"php", map[string]string{"php": "exit 255"}, false},
		"Java with Maven":                  {"java", map[string]string{"javac": "echo javac 17.0.15", "mvn": "echo Apache Maven 3.8.7"}, true},
		"Java without Maven":               {"java", map[string]string{"javac": "echo javac 17.0.15"}, false},
		"an old Java":                      {"java", map[string]string{"javac": "echo javac 11.0.2", "mvn": "echo Apache Maven 3.8.7"}, false},
		"Tesseract":                        {"tesseract", map[string]string{"tesseract": "case $1 in --version) echo tesseract 5.3.0 ;; *) echo eng ;; esac"}, true},
		"Tesseract without English":        {"tesseract", map[string]string{"tesseract": "case $1 in --version) echo tesseract 5.3.0 ;; *) echo osd ;; esac"}, false},
		"an old Tesseract":                 {"tesseract", map[string]string{"tesseract": "echo tesseract 3.05"}, false},
		"no Tesseract":                     {"tesseract", nil, false},
		"ZXing":                            {"zxing", map[string]string{"ZXingReader": "exit 255"}, true},
		"ZXing without its libraries":      {"zxing", map[string]string{"ZXingReader": "exit 127"}, false},
		"no ZXing":                         {"zxing", nil, false},
		"nothing of the kind of Python":    {"python", nil, false},
		"nothing of the kind of a browser": {"chromium", nil, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			shadow(t, tc.scripts)
			m := testMachine(t)
			place, err := m.needs()[tc.need].find(t.Context())
			if tc.good && (err != nil || place == "") {
				t.Errorf("place %q, error %v", place, err)
			}
			if !tc.good && !errors.Is(err, errMissing) {
				t.Errorf("error = %v, want it missing", err)
			}
		})
	}
}

func TestABrowserOfAnotherNameIsFoundAsChromium(t *testing.T) {
	shadow(t, map[string]string{"google-chrome": "echo Google Chrome 156.0.1.2"})
	m := testMachine(t)
	if _, err := m.findChromium(t.Context()); err != nil {
		t.Fatal(err)
	}
	text, err := answer(t.Context(), "chromium", "--version")
	if err != nil || !strings.HasPrefix(text, "Google Chrome") {
		t.Errorf("chromium answers %q, %v", text, err)
	}
}

func TestUnknownThingsAreRefused(t *testing.T) {
	shadow(t, nil)
	err := run(t.Context(), []string{"-cache", t.TempDir(), "-offline", "teapot"}, &strings.Builder{})
	if err == nil || !strings.Contains(err.Error(), "chromium, curl, heif, java, node, openjpeg, php, postgres, python, redis, tesseract, zxing") {
		t.Errorf("error = %v, want the names that are known", err)
	}
}

func TestOfflineInstallsNothing(t *testing.T) {
	record := shadow(t, map[string]string{"apt-get": "", "redis-server": "exit 1"})
	err := run(t.Context(), []string{"-cache", t.TempDir(), "-offline", "redis"}, &strings.Builder{})
	if err == nil || !strings.Contains(err.Error(), "Install Redis") {
		t.Errorf("error = %v", err)
	}
	if got := recorded(t, record); strings.Contains(got, "apt-get") {
		t.Errorf("ran %s", got)
	}
}

func TestScriptsOfTheCacheStartTheProgram(t *testing.T) {
	shadow(t, nil)
	m := testMachine(t)
	for range 2 { // again over the first
		if err := m.script("thing", `echo "started with $1"`); err != nil {
			t.Fatal(err)
		}
	}
	got, err := answer(t.Context(), "thing", "an argument")
	if err != nil || got != "started with an argument" {
		t.Errorf("%q, %v", got, err)
	}
}
