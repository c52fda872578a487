package emrtd

import (
	"bytes"
	"errors"
)

var errTLV = errors.New("the encoding is broken")

// maxDepth bounds how deeply objects may lie in each other.
const maxDepth = 32

// object is one object of BER (ITU-T X.690).
type object struct {
	// tag holds the bytes of the tag, the first in the highest place.
	tag uint32
	// value is the content; of an indefinite length without its end mark.
	value []byte
	// whole is the object with its tag and length.
	whole      []byte
	indefinite bool
}

func (o object) constructed() bool { return firstByte(o.tag)&0x20 != 0 }

func firstByte(tag uint32) byte {
	for tag > 0xff {
		tag >>= 8
	}
	return byte(tag)
}

// next reads the first object of b and returns what follows it. Indefinite
// lengths are searched for their end within the bound of depth.
func next(b []byte, depth int) (object, []byte, error) {
	tag, at, err := readTag(b)
	if err != nil || at >= len(b) || depth <= 0 {
		return object{}, nil, errTLV
	}
	length, at, err := readLength(b, at)
	if err != nil {
		return object{}, nil, err
	}
	if length < 0 {
		o := object{tag: tag, indefinite: true}
		end, err := endOf(b[at:], depth-1)
		if err != nil || !o.constructed() {
			return object{}, nil, errTLV
		}
		o.value, o.whole = b[at:at+end], b[:at+end+2]
		return o, b[at+end+2:], nil
	}
	if length > len(b)-at {
		return object{}, nil, errTLV
	}
	return object{tag: tag, value: b[at : at+length], whole: b[:at+length]}, b[at+length:], nil
}

// readTag reads a tag of at most three bytes.
func readTag(b []byte) (tag uint32, at int, err error) {
	if len(b) < 2 {
		return 0, 0, errTLV
	}
	tag, at = uint32(b[0]), 1
	if b[0]&0x1f != 0x1f {
		return tag, at, nil
	}
	for {
		if at >= len(b) || at > 2 {
			return 0, 0, errTLV
		}
		tag = tag<<8 | uint32(b[at])
		at++
		if b[at-1]&0x80 == 0 {
			return tag, at, nil
		}
	}
}

// readLength reads a length; -1 for an indefinite one.
func readLength(b []byte, at int) (length, after int, err error) {
	first := int(b[at])
	at++
	if first < 0x80 {
		return first, at, nil
	}
	count := first & 0x7f
	if count == 0 {
		return -1, at, nil
	}
	if count > 4 || count > len(b)-at {
		return 0, 0, errTLV
	}
	for _, c := range b[at : at+count] {
		length = length<<8 | int(c)
	}
	return length, at + count, nil
}

// endOf finds the end mark of an indefinite length.
func endOf(b []byte, depth int) (int, error) {
	for at := 0; ; {
		rest := b[at:]
		if len(rest) >= 2 && rest[0] == 0 && rest[1] == 0 {
			return at, nil
		}
		o, _, err := next(rest, depth)
		if err != nil {
			return 0, err
		}
		at += len(o.whole)
	}
}

// find walks into constructed objects along a path of tags; nil when there is
// no such object.
func find(b []byte, path ...uint32) []byte {
	for _, tag := range path {
		b = child(b, tag)
	}
	return b
}

// child is the content of the first object of a tag.
func child(b []byte, tag uint32) []byte {
	for len(b) > 0 {
		o, rest, err := next(b, maxDepth)
		if err != nil {
			return nil
		}
		if o.tag == tag {
			return o.value
		}
		b = rest
	}
	return nil
}

// Tags of octet strings: as one piece, and cut into pieces.
const (
	tagOctets       = 0x04
	tagOctetsPieces = 0x24
)

// definite rewrites objects of indefinite length, and octet strings in pieces,
// as DER has them; everything else stays byte for byte, for it may be signed.
func definite(b []byte, depth int) ([]byte, error) {
	var out []byte
	for len(b) > 0 {
		o, rest, err := next(b, depth)
		if err != nil {
			return nil, err
		}
		piece := o.whole
		if o.constructed() {
			inner, err := definite(o.value, depth-1)
			if err != nil {
				return nil, err
			}
			switch {
			case o.tag == tagOctetsPieces:
				piece = encode(tagOctets, pieces(inner))
			case o.indefinite || !bytes.Equal(inner, o.value):
				piece = encode(o.tag, inner)
			}
		}
		out = append(out, piece...)
		b = rest
	}
	return out, nil
}

// pieces joins the octet strings in b, which definite has gone through.
func pieces(b []byte) []byte {
	var out []byte
	for len(b) > 0 {
		o, rest, err := next(b, maxDepth)
		if err != nil {
			return out
		}
		out, b = append(out, o.value...), rest
	}
	return out
}

// encode writes an object as DER.
func encode(tag uint32, value []byte) []byte {
	var out []byte
	for shift := 24; shift >= 0; shift -= 8 {
		if part := tag >> shift; part > 0 {
			out = append(out, byte(part))
		}
	}
	switch n := len(value); {
	case n < 0x80:
		out = append(out, byte(n))
	case n < 0x100:
		out = append(out, 0x81, byte(n))
	case n < 0x10000:
		out = append(out, 0x82, byte(n>>8), byte(n))
	default:
		out = append(out, 0x84, byte(n>>24), byte(n>>16), byte(n>>8), byte(n))
	}
	return append(out, value...)
}
