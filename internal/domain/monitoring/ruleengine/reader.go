package ruleengine

import "encoding/binary"

// reader decodes the binary form of aggregate states. Once broken it gives zeros.
type reader struct {
	raw    []byte
	broken bool
}

func (r *reader) byte() byte {
	if len(r.raw) == 0 {
		r.broken = true
		return 0
	}
	b := r.raw[0]
	r.raw = r.raw[1:]
	return b
}

func (r *reader) uint() uint64 {
	v, n := binary.Uvarint(r.raw)
	if n <= 0 {
		r.broken = true
		return 0
	}
	r.raw = r.raw[n:]
	return v
}

func (r *reader) int() int64 {
	v, n := binary.Varint(r.raw)
	if n <= 0 {
		r.broken = true
		return 0
	}
	r.raw = r.raw[n:]
	return v
}

func (r *reader) word() uint64 {
	if len(r.raw) < 8 {
		r.broken, r.raw = true, nil
		return 0
	}
	v := binary.BigEndian.Uint64(r.raw)
	r.raw = r.raw[8:]
	return v
}

func (r *reader) bytes(n uint64) []byte {
	if n > uint64(len(r.raw)) {
		r.broken, r.raw = true, nil
		return nil
	}
	out := r.raw[:n]
	r.raw = r.raw[n:]
	return out
}

// fixed reads what append wrote.
func (r *reader) fixed() decimal192 {
	head := r.byte()
	n := int(head >> 1)
	if n > 24 || n > len(r.raw) {
		r.broken = true
		return decimal192{}
	}
	var f decimal192
	for i := range n {
		f[(n-1-i)/8] |= uint64(r.raw[i]) << (8 * ((n - 1 - i) % 8))
	}
	r.raw = r.raw[n:]
	if head&1 == 1 {
		f = f.negated()
	}
	return f
}
