package isolation

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

const (
	nobody = 65534
	// Open files of a child: the pipes and what Go's poller needs.
	maxDescriptors = 64
	// Counted within the child's own user namespace; Go needs a dozen.
	maxProcesses = 2048
)

// dropThreadRights makes the calling thread, and so all it starts, unable to
// gain rights by running a program.
func dropThreadRights() {
	// Without it the filter of system calls is refused, which is reported there.
	_ = unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
}

// startIn starts a child, optionally in namespaces of its own.
func startIn(cmd *exec.Cmd, namespaces bool) error {
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGKILL}
	if !namespaces {
		return cmd.Start()
	}
	cmd.SysProcAttr.Cloneflags = syscall.CLONE_NEWUSER | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWIPC
	cmd.SysProcAttr.UidMappings = mapping(os.Getuid())
	cmd.SysProcAttr.GidMappings = mapping(os.Getgid())
	// Root keeps its number until the program is loaded, since the file may be
	// readable to root alone, and drops it in seal.
	cmd.SysProcAttr.GidMappingsEnableSetgroups = os.Getuid() == 0
	return cmd.Start()
}

func mapping(id int) []syscall.SysProcIDMap {
	if id == 0 {
		return []syscall.SysProcIDMap{{ContainerID: 0, HostID: 0, Size: 1}, {ContainerID: nobody, HostID: nobody, Size: 1}}
	}
	return []syscall.SysProcIDMap{{ContainerID: nobody, HostID: id, Size: 1}}
}

// Isolate gives up what a child of this program does not need, before it has read
// a byte. Memory bounds its data in bytes.
func Isolate(memory int64) (Isolation, error) {
	var s Isolation
	// The first process of its own namespace: only the namespaces can do that.
	s.Namespaces = os.Getpid() == 1
	limits := map[int]uint64{
		// Data and not address space: Go and WebAssembly reserve far more
		// addresses than they use.
		unix.RLIMIT_DATA:   uint64(memory),
		unix.RLIMIT_NOFILE: maxDescriptors,
		unix.RLIMIT_FSIZE:  0,
		unix.RLIMIT_CORE:   0,
	}
	if s.Namespaces {
		limits[unix.RLIMIT_NPROC] = maxProcesses
	}
	if err := limit(limits); err != nil {
		return s, err
	}
	s.Limits = true
	var err error
	if s.Unprivileged, err = stepDown(); err != nil {
		return s, err
	}
	s.SystemCalls = filterSystemCalls(filterProgram()) == nil
	return s, nil
}

// stepDown gives up the rights of root, dumps, and outliving the parent.
func stepDown() (unprivileged bool, err error) {
	// Some containers have no such user. The child then says that it is root,
	// and the settings decide.
	unprivileged = os.Getuid() != 0 || becomeNobody() == nil
	if err := unix.Prctl(unix.PR_SET_DUMPABLE, 0, 0, 0, 0); err != nil {
		return unprivileged, fmt.Errorf("forbid dumps: %w", err)
	}
	// Changing the user cleared it.
	if err := unix.Prctl(unix.PR_SET_PDEATHSIG, uintptr(syscall.SIGKILL), 0, 0, 0); err != nil {
		return unprivileged, fmt.Errorf("die with parent: %w", err)
	}
	return unprivileged, nil
}

func limit(limits map[int]uint64) error {
	for resource, value := range limits {
		var now unix.Rlimit
		if err := unix.Getrlimit(resource, &now); err != nil {
			return fmt.Errorf("read limit %d: %w", resource, err)
		}
		value = min(value, now.Max)
		if err := unix.Setrlimit(resource, &unix.Rlimit{Cur: value, Max: value}); err != nil {
			return fmt.Errorf("limit resource %d: %w", resource, err)
		}
	}
	return nil
}

func becomeNobody() error {
	if err := syscall.Setgroups(nil); err != nil {
		return fmt.Errorf("drop groups: %w", err)
	}
	if err := syscall.Setresgid(nobody, nobody, nobody); err != nil {
		return fmt.Errorf("drop group: %w", err)
	}
	if err := syscall.Setresuid(nobody, nobody, nobody); err != nil {
		return fmt.Errorf("drop user: %w", err)
	}
	return nil
}

// AllowCPU grants processor time for one job: its deadline on every core, and
// something for the collector.
func AllowCPU(timeout time.Duration) {
	var used unix.Rusage
	if unix.Getrusage(unix.RUSAGE_SELF, &used) != nil {
		return
	}
	const margin = 10
	seconds := uint64(used.Utime.Sec+used.Stime.Sec) + uint64(timeout/time.Second)*4 + margin
	// Best effort: the parent's clock kills the child anyway.
	_ = unix.Setrlimit(unix.RLIMIT_CPU, &unix.Rlimit{Cur: seconds, Max: unix.RLIM_INFINITY})
}
