package isolation

import (
	"fmt"
	"unsafe"

	"golang.org/x/sys/unix"
)

// allowed are the system calls of a Go program that computes: memory, threads,
// time, signals to itself, and the descriptors it already has. No files, no
// sockets, no programs, no other processes.
var allowed = append([]uint32{
	unix.SYS_READ, unix.SYS_WRITE, unix.SYS_READV, unix.SYS_WRITEV, unix.SYS_CLOSE,
	unix.SYS_FCNTL, unix.SYS_DUP, unix.SYS_DUP3, unix.SYS_PIPE2, unix.SYS_EVENTFD2,
	unix.SYS_EPOLL_CREATE1, unix.SYS_EPOLL_CTL, unix.SYS_EPOLL_PWAIT, unix.SYS_PPOLL, unix.SYS_PSELECT6,
	unix.SYS_FSTAT, unix.SYS_LSEEK,
	unix.SYS_MMAP, unix.SYS_MUNMAP, unix.SYS_MPROTECT, unix.SYS_MREMAP, unix.SYS_MADVISE, unix.SYS_MINCORE,
	unix.SYS_BRK, unix.SYS_MEMBARRIER,
	unix.SYS_FUTEX, unix.SYS_SET_ROBUST_LIST, unix.SYS_RSEQ, unix.SYS_SET_TID_ADDRESS, unix.SYS_RESTART_SYSCALL,
	unix.SYS_SCHED_YIELD, unix.SYS_SCHED_GETAFFINITY, unix.SYS_GETCPU,
	unix.SYS_RT_SIGACTION, unix.SYS_RT_SIGPROCMASK, unix.SYS_RT_SIGRETURN, unix.SYS_SIGALTSTACK, unix.SYS_TGKILL,
	unix.SYS_TIMER_CREATE, unix.SYS_TIMER_SETTIME, unix.SYS_TIMER_DELETE, unix.SYS_SETITIMER,
	unix.SYS_NANOSLEEP, unix.SYS_CLOCK_NANOSLEEP, unix.SYS_CLOCK_GETTIME, unix.SYS_CLOCK_GETRES, unix.SYS_GETTIMEOFDAY,
	unix.SYS_GETPID, unix.SYS_GETPPID, unix.SYS_GETTID, unix.SYS_GETUID, unix.SYS_GETEUID, unix.SYS_GETGID, unix.SYS_GETEGID,
	unix.SYS_GETRUSAGE, unix.SYS_GETRLIMIT, unix.SYS_SETRLIMIT, unix.SYS_PRLIMIT64, unix.SYS_SYSINFO, unix.SYS_UNAME,
	unix.SYS_GETRANDOM, unix.SYS_PRCTL, unix.SYS_EXIT, unix.SYS_EXIT_GROUP,
}, allowedHere...)

// Offsets in struct seccomp_data (linux/seccomp.h).
const (
	dataNumber   = 0
	dataArch     = 4
	dataArgument = 16 // low half of the first argument, little endian
)

// filterSystemCalls refuses all other calls with an error, for all threads.
func filterSystemCalls(program []unix.SockFilter) error {
	// Set for this thread; the filter's synchronisation sets it for the others.
	if err := unix.Prctl(unix.PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0); err != nil {
		return fmt.Errorf("forbid new rights: %w", err)
	}
	_, _, errno := unix.Syscall(unix.SYS_SECCOMP, unix.SECCOMP_SET_MODE_FILTER, unix.SECCOMP_FILTER_FLAG_TSYNC,
		uintptr(unsafe.Pointer(&unix.SockFprog{Len: uint16(len(program)), Filter: &program[0]}))) //nolint:gosec // the call takes an address
	if errno != 0 {
		return fmt.Errorf("filter system calls: %w", errno)
	}
	return nil
}

// filterProgram lets pass what a child of this program needs.
func filterProgram() []unix.SockFilter {
	out := filterHead()
	for _, call := range allowed {
		out = append(out, unix.SockFilter{Code: filterEqual, K: call, Jf: 1}, filterPass)
	}
	return append(out, refuse(unix.EPERM))
}

const (
	filterLoad   = unix.BPF_LD | unix.BPF_W | unix.BPF_ABS
	filterEqual  = unix.BPF_JMP | unix.BPF_JEQ | unix.BPF_K
	filterHasBit = unix.BPF_JMP | unix.BPF_JSET | unix.BPF_K
	filterAnswer = unix.BPF_RET | unix.BPF_K
)

var filterPass = unix.SockFilter{Code: filterAnswer, K: unix.SECCOMP_RET_ALLOW}

func refuse(errno unix.Errno) unix.SockFilter {
	return unix.SockFilter{Code: filterAnswer, K: unix.SECCOMP_RET_ERRNO | uint32(errno)}
}

// filterHead answers for calls of another architecture and for those that make
// threads and processes; the number of any other call is loaded behind it.
func filterHead() []unix.SockFilter {
	return []unix.SockFilter{
		{Code: filterLoad, K: dataArch},
		{Code: filterEqual, K: auditArch, Jt: 1},
		{Code: filterAnswer, K: unix.SECCOMP_RET_KILL_PROCESS},
		{Code: filterLoad, K: dataNumber},
		// Threads yes, processes no. The arguments of clone3 lie in memory where
		// a filter cannot look; C libraries fall back to clone.
		{Code: filterEqual, K: unix.SYS_CLONE3, Jf: 1},
		refuse(unix.ENOSYS),
		{Code: filterEqual, K: unix.SYS_CLONE, Jf: 4},
		{Code: filterLoad, K: dataArgument},
		{Code: filterHasBit, K: unix.CLONE_THREAD, Jt: 1},
		refuse(unix.EPERM),
		filterPass,
	}
}
