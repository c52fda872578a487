package isolation

import "golang.org/x/sys/unix"

const auditArch = unix.AUDIT_ARCH_X86_64

var allowedHere = []uint32{unix.SYS_ARCH_PRCTL, unix.SYS_POLL, unix.SYS_EPOLL_WAIT}

var deniedHere = []uint32{unix.SYS_FORK, unix.SYS_VFORK}
