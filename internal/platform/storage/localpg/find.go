package localpg

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
)

// Binaries is one installation of PostgreSQL's server programs.
type Binaries struct {
	Dir   string
	Major int
}

// SearchPaths configures where programs are searched; the system's own folders are
// always included unless BinDir is set.
type SearchPaths struct {
	// BinDir is the only place when it is set.
	BinDir string
	// CacheDirs may hold a downloaded package.
	CacheDirs []string

	account account
	// Replaced in tests.
	system []string
}

// installations are the folders of distributions and package managers.
var installations = []string{
	"/usr/lib/postgresql/*/bin",
	"/usr/lib64/postgresql-*/bin",
	"/usr/libexec/postgresql*",
	"/usr/pgsql-*/bin",
	"/usr/local/pgsql/bin",
	"/usr/local/lib/postgresql/*/bin",
	"/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql@*/bin",
}

// ErrNoBinaries is the cause when PostgreSQL is not on this machine.
var ErrNoBinaries = errors.New("PostgreSQL was not found")

// PackageName is the npm package with the server programs for this machine.
func PackageName() string {
	arch := map[string]string{"amd64": "x64"}[runtime.GOARCH]
	return "@embedded-postgres/" + runtime.GOOS + "-" + cmp.Or(arch, runtime.GOARCH)
}

// PackageDir is where a package manager puts that package below a cache folder.
func PackageDir(cache string) string {
	return filepath.Join(cache, "postgres", "node_modules", filepath.FromSlash(PackageName()))
}

// Find returns the programs that Start would use for a new cluster. If there are
// none, the error wraps ErrNoBinaries and says what to do.
func Find(ctx context.Context, search SearchPaths) (Binaries, error) {
	if os.Geteuid() == 0 {
		acc, err := chooseAccount(home{dir: "/nonexistent"}, defaultAccounts)
		if err != nil {
			return Binaries{}, err
		}
		search.account = acc
	}
	found, err := search.all(ctx)
	if err != nil {
		return Binaries{}, err
	}
	return found[0], nil
}

// all lists usable installations, best first; there is at least one.
func (f SearchPaths) all(ctx context.Context) ([]Binaries, error) {
	if f.BinDir != "" {
		b, err := f.inspect(ctx, f.BinDir)
		if err != nil {
			return nil, fmt.Errorf("use PostgreSQL's programs in %s, as the settings say: %w", f.BinDir, err)
		}
		return []Binaries{b}, nil
	}
	var found []Binaries
	var refused []string
	for _, dir := range f.candidates(ctx) {
		b, err := f.inspect(ctx, dir)
		switch {
		case err == nil:
			found = append(found, b)
		case !errors.Is(err, fs.ErrNotExist):
			refused = append(refused, fmt.Sprintf("\n  %s: %v", dir, err))
		}
	}
	if len(found) == 0 {
		return nil, &notFoundError{refused: refused, caches: f.CacheDirs}
	}
	return found, nil
}

func (f SearchPaths) candidates(ctx context.Context) []string {
	dirs := f.system
	if dirs == nil {
		dirs = systemDirs(ctx)
	}
	for _, cache := range f.CacheDirs {
		dirs = append(dirs, filepath.Join(PackageDir(cache), "native", "bin"))
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(dirs, func(dir string) bool {
		again := seen[dir]
		seen[dir] = true
		return again
	})
}

func systemDirs(ctx context.Context) []string {
	var dirs []string
	if dir, err := run(ctx, "pg_config", "--bindir"); err == nil {
		dirs = append(dirs, dir)
	}
	if path, err := exec.LookPath("postgres"); err == nil {
		if path, err = filepath.EvalSymlinks(path); err == nil {
			dirs = append(dirs, filepath.Dir(path))
		}
	}
	var versioned []string
	for _, pattern := range installations {
		// The only error is a malformed pattern; these are constants.
		matches, _ := filepath.Glob(pattern)
		versioned = append(versioned, matches...)
	}
	slices.SortStableFunc(versioned, func(a, b string) int { return cmp.Compare(numberIn(b), numberIn(a)) })
	return append(dirs, versioned...)
}

var digits = regexp.MustCompile(`\d+(\.\d+)?`)

// numberIn is the last number of a path: the version in an installation's name.
func numberIn(path string) float64 {
	all := digits.FindAllString(path, -1)
	if len(all) == 0 {
		return 0
	}
	number, err := strconv.ParseFloat(all[len(all)-1], 64)
	if err != nil {
		return 0
	}
	return number
}

var versionText = regexp.MustCompile(`\(PostgreSQL\) (\d+)`)

// inspect answers fs.ErrNotExist for a folder without the programs.
func (f SearchPaths) inspect(ctx context.Context, dir string) (Binaries, error) {
	for _, program := range []string{"initdb", "postgres"} {
		if _, err := os.Stat(filepath.Join(dir, program)); err != nil {
			return Binaries{}, err
		}
	}
	followed, err := filepath.EvalSymlinks(dir)
	if err != nil {
		return Binaries{}, err
	}
	if err := f.account.reach(filepath.Join(followed, "postgres")); err != nil {
		return Binaries{}, err
	}
	text, err := run(ctx, filepath.Join(dir, "postgres"), "--version")
	if err != nil {
		return Binaries{}, err
	}
	match := versionText.FindStringSubmatch(text)
	if match == nil {
		return Binaries{}, fmt.Errorf("read version: %q", text)
	}
	major, err := strconv.Atoi(match[1])
	if err != nil {
		return Binaries{}, fmt.Errorf("read version: %w", err)
	}
	if major < MinMajor {
		return Binaries{}, fmt.Errorf("version %d is too old, %d or newer is needed", major, MinMajor)
	}
	return Binaries{Dir: dir, Major: major}, nil
}

func describe(found []Binaries) string {
	texts := make([]string, len(found))
	for i, b := range found {
		texts[i] = fmt.Sprintf("%d (%s)", b.Major, b.Dir)
	}
	return strings.Join(texts, ", ")
}

// notFoundError tells the operator how to provide PostgreSQL.
type notFoundError struct {
	refused []string
	caches  []string
}

func (e *notFoundError) Unwrap() error { return ErrNoBinaries }

func (e *notFoundError) Error() string {
	var b strings.Builder
	b.WriteString("PostgreSQL was not found on this machine. Do one of these:\n" +
		"  - install it: apt-get install postgresql (Debian, Ubuntu), dnf install postgresql-server (Fedora), brew install postgresql (macOS)\n" +
		"  - fetch a private copy: go run ./internal/tools/provide postgres (in a checkout)\n" +
		"  - set DATABASE_URL to a PostgreSQL server that runs already\n" +
		"  - set VIDIMUS_PG_BIN_DIR to the folder that holds the programs initdb and postgres")
	if len(e.caches) > 0 {
		fmt.Fprintf(&b, "\nA private copy is looked for below %s.", strings.Join(e.caches, ", "))
	}
	if len(e.refused) > 0 {
		fmt.Fprintf(&b, "\nFound but not usable:%s", strings.Join(e.refused, ""))
	}
	return b.String()
}
