//go:build race

package workerpool

// The race detector maps terabytes.
const enoughMemory = 1 << 50
