package localpg

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/user"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// defaultAccounts are the users that a server started by root may run as.
var defaultAccounts = []string{"postgres", "nobody"}

// account is the user the server runs as. PostgreSQL refuses to run as root,
// so root hands it to another one; everybody else runs it as themselves.
type account struct {
	name string
	uid  uint32
	gid  uint32
	drop bool // the parent is root and changes to this user
}

// chooseAccount keeps to the owner of data that is there already.
func chooseAccount(h home, names []string) (account, error) {
	if os.Geteuid() != 0 {
		return account{name: strconv.Itoa(os.Geteuid()), uid: uint32(os.Geteuid()), gid: uint32(os.Getegid())}, nil
	}
	if info, err := os.Stat(h.data()); err == nil {
		stat, ok := info.Sys().(*syscall.Stat_t)
		if ok && stat.Uid != 0 {
			owner := account{name: strconv.Itoa(int(stat.Uid)), uid: stat.Uid, gid: stat.Gid, drop: true}
			if u, err := user.LookupId(owner.name); err == nil {
				owner.name = u.Username
			}
			return owner, nil
		}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return account{}, err
	}
	for _, name := range names {
		if acc, err := lookupAccount(name); err == nil {
			return acc, nil
		}
	}
	return account{}, fmt.Errorf("choose a user for PostgreSQL, which refuses to run as root: there is no user %s; add one, or start this program as an ordinary user",
		strings.Join(names, " or "))
}

func lookupAccount(name string) (account, error) {
	u, err := user.Lookup(name)
	if err != nil {
		return account{}, err
	}
	uid, err := strconv.ParseUint(u.Uid, 10, 32)
	if err != nil {
		return account{}, err
	}
	gid, err := strconv.ParseUint(u.Gid, 10, 32)
	if err != nil {
		return account{}, err
	}
	return account{name: name, uid: uint32(uid), gid: uint32(gid), drop: true}, nil
}

func (a account) credential() *syscall.Credential {
	if !a.drop {
		return nil
	}
	return &syscall.Credential{Uid: a.uid, Gid: a.gid}
}

// own hands a folder that root has just made to the account.
func (a account) own(dir string) error {
	if !a.drop {
		return nil
	}
	return os.Chown(dir, int(a.uid), int(a.gid))
}

// reach reports the first folder above path that the account cannot enter.
// Root's own view says nothing here, as root passes every folder.
func (a account) reach(path string) error {
	if !a.drop {
		return nil
	}
	path, err := filepath.Abs(path)
	if err != nil {
		return err
	}
	for _, dir := range ancestors(path) {
		info, err := os.Stat(dir)
		if err != nil {
			return err
		}
		if !a.mayEnter(info) {
			return fmt.Errorf("%s is closed to the user %s (mode %04o), whom PostgreSQL must run as", dir, a.name, info.Mode().Perm())
		}
	}
	return nil
}

func (a account) mayEnter(info fs.FileInfo) bool {
	stat, ok := info.Sys().(*syscall.Stat_t)
	if !ok {
		return true
	}
	mode := info.Mode().Perm()
	switch {
	case stat.Uid == a.uid:
		return mode&0o100 != 0
	case stat.Gid == a.gid:
		return mode&0o010 != 0
	default:
		return mode&0o001 != 0
	}
}

// ancestors lists the folders above path, the root first.
func ancestors(path string) []string {
	parent := filepath.Dir(path)
	if parent == path {
		return nil
	}
	return append(ancestors(parent), parent)
}
