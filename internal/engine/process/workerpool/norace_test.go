//go:build !race

package workerpool

const enoughMemory = 1536 << 20
