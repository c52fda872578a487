package isolation

import (
	"fmt"
	"os"
	"syscall"

	"golang.org/x/sys/unix"
)

// Limits bounds a native program.
type Limits struct {
	MemoryBytes int64 `json:"memory_bytes"`
	CPUSeconds  int64 `json:"cpu_seconds"`
	// Readable are the files and folders that the program is made of, beside
	// those of the system.
	Readable []string `json:"readable"`
}

// maxProgramProcesses leaves the launcher its threads and the program a few.
const maxProgramProcesses = 64

// IsolateProgram drops the privileges that a native program does not need. It
// restricts the calling thread, which must be locked, and is meant to run just
// before Become.
func IsolateProgram(l Limits) (Isolation, error) {
	var s Isolation
	s.Namespaces = os.Getpid() == 1
	limits := map[int]uint64{
		unix.RLIMIT_DATA: uint64(l.MemoryBytes),
		unix.RLIMIT_CPU:  uint64(l.CPUSeconds),
		// What a program makes comes through its pipe.
		unix.RLIMIT_FSIZE: 0,
		unix.RLIMIT_CORE:  0,
	}
	if s.Namespaces {
		limits[unix.RLIMIT_NPROC] = maxProgramProcesses
	}
	if err := limit(limits); err != nil {
		return s, err
	}
	// By this road alone the new value outlives loading the program.
	if err := syscall.Setrlimit(syscall.RLIMIT_NOFILE, &syscall.Rlimit{Cur: maxDescriptors, Max: maxDescriptors}); err != nil {
		return s, fmt.Errorf("limit descriptors: %w", err)
	}
	s.Limits = true
	var err error
	if s.Unprivileged, err = stepDown(); err != nil {
		return s, err
	}
	// Not before the user is changed, which the filter leaves, but root alone can.
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err == nil {
		s.Files = restrictFiles(l.Readable) == nil
	}
	s.SystemCalls = filterSystemCalls(programFilter()) == nil
	return s, nil
}

// Exec replaces this process by a program. It returns only an error.
func Exec(path string, args, environment []string) error {
	return syscall.Exec(path, append([]string{path}, args...), environment)
}

// KillGroup ends a process and all it started.
func KillGroup(pid int) {
	// Either may be gone already. In namespaces the first takes all with it.
	_ = syscall.Kill(pid, syscall.SIGKILL)
	_ = syscall.Kill(-pid, syscall.SIGKILL)
}

// Input returns an anonymous in-memory file with the given content. A process that
// inherits it may also reopen it, as any user.
func Input(content []byte) (*os.File, error) {
	fd, err := unix.MemfdCreate("input", unix.MFD_CLOEXEC)
	if err != nil {
		return nil, fmt.Errorf("make memory file: %w", err)
	}
	f := os.NewFile(uintptr(fd), "input")
	if _, err := f.Write(content); err != nil {
		f.Close()
		return nil, fmt.Errorf("write memory file: %w", err)
	}
	if _, err := f.Seek(0, 0); err != nil {
		f.Close()
		return nil, fmt.Errorf("rewind memory file: %w", err)
	}
	return f, nil
}
