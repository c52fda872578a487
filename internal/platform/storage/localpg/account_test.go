package localpg

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

func TestRootNeverRunsTheServerItself(t *testing.T) {
	t.Parallel()
	for _, name := range defaultAccounts {
		t.Run("as "+name, func(t *testing.T) {
			t.Parallel()
			options := testOptions(dataDir(t))
			options.accounts = []string{name, "nobody"}
			s := start(t, options)

			info, err := os.Stat("/proc/" + strconv.Itoa(s.PID()))
			if err != nil {
				t.Fatal(err)
			}
			uid := info.Sys().(*syscall.Stat_t).Uid
			if uid == 0 || uid != s.account.uid {
				t.Errorf("the server runs as user %d, want %d", uid, s.account.uid)
			}
			stop(t, s)

			// The data's owner counts, whoever comes first in the list now.
			options.accounts = []string{"nobody", "postgres"}
			s = start(t, options)
			if s.account.uid != uid {
				t.Errorf("the second server runs as user %d, the data belongs to %d", s.account.uid, uid)
			}
		})
	}
}

func TestClosedFolderIsNamed(t *testing.T) {
	t.Parallel()
	stranger := account{name: "stranger", uid: 54321, gid: 54321, drop: true}
	base := openDir(t)
	closed := filepath.Join(base, "closed")
	if err := os.Mkdir(closed, 0o700); err != nil {
		t.Fatal(err)
	}

	err := stranger.reach(filepath.Join(closed, "pg", "data"))
	if err == nil || !strings.Contains(err.Error(), closed+" is closed to the user stranger") {
		t.Errorf("error = %v, want the closed folder and the user", err)
	}
	if err := stranger.reach(filepath.Join(base, "pg")); err != nil {
		t.Errorf("an open folder is refused: %v", err)
	}
}

func TestMayEnterAsksForTheRightClass(t *testing.T) {
	t.Parallel()
	dir := openDir(t)
	info, err := os.Stat(dir)
	if err != nil {
		t.Fatal(err)
	}
	owner := info.Sys().(*syscall.Stat_t)
	cases := map[string]struct {
		account account
		mode    os.FileMode
		want    bool
	}{
		"the owner by the owner's bit":         {account{uid: owner.Uid, gid: 54321}, 0o700, true},
		"the owner not by the others' bit":     {account{uid: owner.Uid, gid: 54321}, 0o077, false},
		"the group by the group's bit":         {account{uid: 54321, gid: owner.Gid}, 0o710, true},
		"the group not by the others' bit":     {account{uid: 54321, gid: owner.Gid}, 0o701, false},
		"others by the others' bit":            {account{uid: 54321, gid: 54321}, 0o701, true},
		"others not by reading alone":          {account{uid: 54321, gid: 54321}, 0o704, false},
		"others not by owner's or group's bit": {account{uid: 54321, gid: 54321}, 0o770, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			sub, err := os.MkdirTemp(dir, "mode")
			if err != nil {
				t.Fatal(err)
			}
			if err := os.Chmod(sub, tc.mode); err != nil {
				t.Fatal(err)
			}
			info, err := os.Stat(sub)
			if err != nil {
				t.Fatal(err)
			}
			if got := tc.account.mayEnter(info); got != tc.want {
				t.Errorf("mayEnter(%04o) = %v, want %v", tc.mode, got, tc.want)
			}
		})
	}
}

func TestNewFoldersHaveTheirModeWhateverTheUmask(t *testing.T) {
	t.Parallel()
	base := openDir(t)
	if err := makeDirs(filepath.Join(base, "a", "b"), 0o777); err != nil { // every usual umask takes from this
		t.Fatal(err)
	}
	for path, want := range map[string]os.FileMode{base: 0o755, base + "/a": 0o777, base + "/a/b": 0o777} {
		info, err := os.Stat(path)
		if err != nil {
			t.Fatal(err)
		}
		if got := info.Mode().Perm(); got != want {
			t.Errorf("%s has mode %04o, want %04o", path, got, want)
		}
	}
}

// A state folder that root makes before PostgreSQL starts must let its account pass, whatever the umask.
func TestStateFolderLetsTheAccountOfPostgreSQLPass(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "state", "of", "ours")
	if err := MakeStateDir(dir); err != nil {
		t.Fatal(err)
	}
	want := os.FileMode(0o700)
	if os.Geteuid() == 0 {
		want = 0o711
	}
	for path := dir; filepath.Base(path) != "001"; path = filepath.Dir(path) {
		info, err := os.Stat(path)
		if err != nil || info.Mode().Perm() != want {
			t.Errorf("%s: %v, %v; want %v", path, info.Mode(), err, want)
		}
	}
}
