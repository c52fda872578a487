package isolation

import (
	"errors"
	"fmt"
	"os"
	"unsafe"

	"golang.org/x/sys/unix"
)

// systemFiles are what a program of the system is loaded from and may look up:
// no homes, no state, no secrets.
var systemFiles = []string{
	"/usr", "/lib", "/lib32", "/lib64", "/bin", "/nix/store", "/etc/ld.so.cache", "/etc/ld.so.preload",
	"/dev/null", "/dev/zero", "/dev/urandom",
}

const (
	readFile   = unix.LANDLOCK_ACCESS_FS_EXECUTE | unix.LANDLOCK_ACCESS_FS_READ_FILE
	readFolder = readFile | unix.LANDLOCK_ACCESS_FS_READ_DIR
	// All rights that the first version of Landlock knows.
	firstRights = unix.LANDLOCK_ACCESS_FS_MAKE_SYM<<1 - 1
)

// restrictFiles lets the calling thread, and what it becomes, open the system's
// and the given files for reading and nothing else (Landlock, Linux 5.13).
// Files that it has open already and nameless memory files stay.
func restrictFiles(readable []string) error {
	version, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, 0, 0, unix.LANDLOCK_CREATE_RULESET_VERSION)
	if errno != 0 {
		return fmt.Errorf("ask for landlock: %w", errno)
	}
	handled := uint64(firstRights)
	if version >= 2 {
		handled |= unix.LANDLOCK_ACCESS_FS_REFER
	}
	if version >= 3 {
		handled |= unix.LANDLOCK_ACCESS_FS_TRUNCATE
	}
	// The rights are the first member of the structure and all that is wanted of it.
	set, _, errno := unix.Syscall(unix.SYS_LANDLOCK_CREATE_RULESET, uintptr(unsafe.Pointer(&handled)), unsafe.Sizeof(handled), 0) //nolint:gosec // the call takes an address
	if errno != 0 {
		return fmt.Errorf("make landlock rules: %w", errno)
	}
	defer unix.Close(int(set))
	for _, path := range append(append([]string{}, systemFiles...), readable...) {
		if err := allowReading(int(set), path); err != nil {
			return err
		}
	}
	if _, _, errno := unix.Syscall(unix.SYS_LANDLOCK_RESTRICT_SELF, set, 0, 0); errno != 0 {
		return fmt.Errorf("apply landlock rules: %w", errno)
	}
	return nil
}

func allowReading(set int, path string) error {
	info, err := os.Stat(path)
	if errors.Is(err, os.ErrNotExist) || errors.Is(err, os.ErrPermission) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("allow reading: %w", err)
	}
	fd, err := unix.Open(path, unix.O_PATH|unix.O_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("allow reading: %w", err)
	}
	defer unix.Close(fd)
	rule := unix.LandlockPathBeneathAttr{Allowed_access: readFile, Parent_fd: int32(fd)}
	if info.IsDir() {
		rule.Allowed_access = readFolder
	}
	_, _, errno := unix.Syscall6(unix.SYS_LANDLOCK_ADD_RULE, uintptr(set), unix.LANDLOCK_RULE_PATH_BENEATH, uintptr(unsafe.Pointer(&rule)), 0, 0, 0) //nolint:gosec // the call takes an address
	if errno != 0 {
		return fmt.Errorf("allow reading: %w", errno)
	}
	return nil
}
