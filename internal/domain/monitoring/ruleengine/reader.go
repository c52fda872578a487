package ruleengine

import (
	"encoding/binary"

	"vidimus/internal/platform/value/decimal"
)

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

// decimal reads what its Append wrote.
func (r *reader) decimal() decimal.Decimal {
	d, rest, ok := decimal.Decode(r.raw)
	r.raw = rest
	if !ok {
		r.broken, r.raw = true, nil
	}
	return d
}
