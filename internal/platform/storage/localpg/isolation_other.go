//go:build unix && !linux

package localpg

// freeSpace answers zero: there is no shared-memory file system here.
func freeSpace(string) uint64 { return 0 }
