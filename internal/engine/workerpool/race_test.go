//go:build race

package room

// The race detector maps terabytes.
const enoughMemory = 1 << 50
