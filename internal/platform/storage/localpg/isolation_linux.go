package localpg

import "syscall"

// freeSpace is the number of free bytes of a file system; zero when there is none.
func freeSpace(dir string) uint64 {
	var stat syscall.Statfs_t
	if err := syscall.Statfs(dir, &stat); err != nil {
		return 0
	}
	return stat.Bavail * uint64(stat.Bsize)
}
