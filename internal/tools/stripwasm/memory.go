package main

import (
	"encoding/binary"
	"errors"
)

// Of the WebAssembly core specification, section 5.5.
const (
	preamble    = 8
	sectionData = 11
	opI32Const  = 0x41
	opEnd       = 0x0b
)

var errModule = errors.New("read module: its sections are not those of a Go module")

// segment is where bytes of the module stand in memory.
type segment struct {
	address int
	bytes   []byte
}

// dataOf returns the segments of a module; their bytes are those of the module itself.
func dataOf(module []byte) ([]segment, error) {
	for at := preamble; at < len(module); {
		kind := module[at]
		size, n := binary.Uvarint(module[at+1:])
		begin := at + 1 + n
		if n <= 0 || uint64(len(module)-begin) < size {
			return nil, errModule
		}
		at = begin + int(size)
		if kind == sectionData {
			return segments(module[begin:at])
		}
	}
	return nil, errModule
}

func segments(section []byte) ([]segment, error) {
	count, n := binary.Uvarint(section)
	if n <= 0 {
		return nil, errModule
	}
	section = section[n:]
	var out []segment
	for range count {
		if len(section) < 2 || section[0] != 0 || section[1] != opI32Const {
			return nil, errModule
		}
		address, n := signed(section[2:])
		if n <= 0 || len(section) < 3+n || section[2+n] != opEnd {
			return nil, errModule
		}
		section = section[3+n:]
		size, n := binary.Uvarint(section)
		if n <= 0 || uint64(len(section)-n) < size {
			return nil, errModule
		}
		out = append(out, segment{address: address, bytes: section[n : n+int(size)]})
		section = section[n+int(size):]
	}
	return out, nil
}

// signed reads a signed LEB128 number, which is not zigzag as that of encoding/binary is.
func signed(b []byte) (value, n int) {
	for shift := 0; n < len(b) && n < binary.MaxVarintLen32; {
		c := b[n]
		n++
		value |= int(c&0x7f) << shift
		shift += 7
		if c < 0x80 {
			if c&0x40 != 0 {
				value -= 1 << shift
			}
			return value, n
		}
	}
	return 0, 0
}

// image is what the memory holds when the module starts.
func image(of []segment) []byte {
	end := 0
	for _, s := range of {
		end = max(end, s.address+len(s.bytes))
	}
	memory := make([]byte, end)
	for _, s := range of {
		copy(memory[s.address:], s.bytes)
	}
	return memory
}
