//go:build !race

package room

const enoughMemory = 1536 << 20
