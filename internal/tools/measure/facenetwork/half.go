package main

import (
	"encoding/binary"
	"fmt"
	"math"
)

// packed writes numbers as 16-bit floats, and refuses one that is not one.
func packed(numbers []float32) ([]byte, error) {
	out := make([]byte, 0, 2*len(numbers))
	for i, n := range numbers {
		half, ok := halfOf(n)
		if !ok {
			return nil, fmt.Errorf("number %d, %g, is no 16-bit float", i, n)
		}
		out = binary.LittleEndian.AppendUint16(out, half)
	}
	return out, nil
}

// halfOf is a number in the binary16 form (IEEE 754-2019 section 3.6: 5 bits of
// exponent with a bias of 15, 10 of significand), where that holds it exactly.
func halfOf(v float32) (uint16, bool) {
	bits := math.Float32bits(v)
	sign, exponent, significand := uint16(bits>>16&0x8000), int(bits>>23&0xff)-127+15, bits&0x7fffff
	switch {
	case v == 0:
		return sign, true
	case exponent >= 31:
		return 0, false
	case exponent > 0:
		return sign | uint16(exponent)<<10 | uint16(significand>>13), significand&0x1fff == 0
	case exponent < -10:
		return 0, false
	}
	shift := uint(14 - exponent) // subnormal
	significand |= 0x800000
	return sign | uint16(significand>>shift), significand&(1<<shift-1) == 0
}
