package localpg

import "syscall"

// dieWithParent asks the kernel to shut the server down in an orderly way when
// the thread that started it is gone, however that happened.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGINT }
