package emrtd

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"encoding/asn1"
	"errors"
	"math/big"
	"slices"
)

// curve is a curve y² = x³ + ax + b over a prime field. Its arithmetic is not
// constant in time: it only ever checks signatures, all of whose inputs are public.
type curve struct {
	name               string
	oid                string
	p, a, b, gx, gy, n *big.Int
	// standard is the library's own arithmetic, where it has this curve.
	standard elliptic.Curve
}

var curves = func() []*curve {
	number := func(hex string) *big.Int { v, _ := new(big.Int).SetString(hex, 16); return v }
	standard := map[string]elliptic.Curve{
		"P-224": elliptic.P224(), "P-256": elliptic.P256(), "P-384": elliptic.P384(), "P-521": elliptic.P521(),
	}
	all := make([]*curve, len(curveRows))
	for i, r := range curveRows {
		all[i] = &curve{r.name, r.oid, number(r.p), number(r.a), number(r.b), number(r.gx), number(r.gy), number(r.n), standard[r.name]}
	}
	return all
}()

// explicit are the parameters of a curve that a key spells out (RFC 3279 section 2.3.5).
type explicit struct {
	Version int
	Field   struct {
		Type  asn1.ObjectIdentifier
		Prime *big.Int
	}
	Curve struct {
		A, B []byte
		Seed asn1.BitString `asn1:"optional"`
	}
	Base     []byte
	Order    *big.Int
	Cofactor *big.Int `asn1:"optional"`
}

var errCurve = errors.New("the curve is not one of the table")

// curveOf reads a named or a spelt-out curve; the latter must equal a known
// one in every parameter, else an issuer's key could be had for another base point.
func curveOf(parameters []byte) (*curve, error) {
	var oid asn1.ObjectIdentifier
	if _, err := asn1.Unmarshal(parameters, &oid); err == nil {
		i := slices.IndexFunc(curves, func(c *curve) bool { return c.oid == oid.String() })
		if i < 0 {
			return nil, errCurve
		}
		return curves[i], nil
	}
	var e explicit
	if rest, err := asn1.Unmarshal(parameters, &e); err != nil || len(rest) > 0 {
		return nil, errCurve
	}
	i := slices.IndexFunc(curves, func(c *curve) bool { return c.is(&e) })
	if i < 0 {
		return nil, errCurve
	}
	return curves[i], nil
}

func (c *curve) is(e *explicit) bool {
	same := e.Field.Prime.Cmp(c.p) == 0 && e.Order.Cmp(c.n) == 0 && integer(e.Curve.A).Cmp(c.a) == 0 && integer(e.Curve.B).Cmp(c.b) == 0
	return same && (e.Cofactor == nil || e.Cofactor.Cmp(big.NewInt(1)) == 0) && c.isBase(e.Base)
}

// isBase compares a generator, which may be compressed to x and the parity of y.
func (c *curve) isBase(point []byte) bool {
	size := c.size()
	switch {
	case len(point) == 1+2*size && point[0] == 4:
		return integer(point[1:1+size]).Cmp(c.gx) == 0 && integer(point[1+size:]).Cmp(c.gy) == 0
	case len(point) == 1+size && (point[0] == 2 || point[0] == 3):
		return integer(point[1:]).Cmp(c.gx) == 0 && c.gy.Bit(0) == uint(point[0]&1)
	default:
		return false
	}
}

func integer(b []byte) *big.Int { return new(big.Int).SetBytes(b) }

// size is the length of a coordinate in bytes.
func (c *curve) size() int { return (c.p.BitLen() + 7) / 8 }

// on reports whether a point lies on the curve.
func (c *curve) on(x, y *big.Int) bool {
	if x.Cmp(c.p) >= 0 || y.Cmp(c.p) >= 0 {
		return false
	}
	left := new(big.Int).Mul(y, y)
	right := new(big.Int).Mul(x, x)
	right.Add(right, c.a).Mul(right, x).Add(right, c.b)
	return left.Sub(left, right).Mod(left, c.p).Sign() == 0
}

// pointKey is a public key: a point of a curve.
type pointKey struct {
	curve *curve
	x, y  *big.Int
	raw   []byte // uncompressed
}

var errPoint = errors.New("the public key is no point of its curve")

func (c *curve) point(raw []byte) (*pointKey, error) {
	size := c.size()
	if len(raw) != 1+2*size || raw[0] != 4 {
		return nil, errPoint
	}
	k := &pointKey{curve: c, x: integer(raw[1 : 1+size]), y: integer(raw[1+size:]), raw: raw}
	if !c.on(k.x, k.y) {
		return nil, errPoint
	}
	return k, nil
}

// verify checks an ECDSA signature (FIPS 186-4 section 6.4).
func (k *pointKey) verify(digest []byte, r, s *big.Int) bool {
	c := k.curve
	if r.Sign() <= 0 || s.Sign() <= 0 || r.Cmp(c.n) >= 0 || s.Cmp(c.n) >= 0 {
		return false
	}
	if c.standard != nil {
		if key, err := ecdsa.ParseUncompressedPublicKey(c.standard, k.raw); err == nil {
			return ecdsa.Verify(key, digest, r, s)
		}
		return false
	}
	e := integer(digest)
	if extra := len(digest)*8 - c.n.BitLen(); extra > 0 {
		e.Rsh(e, uint(extra))
	}
	w := new(big.Int).ModInverse(s, c.n)
	u1, u2 := new(big.Int).Mul(e, w), new(big.Int).Mul(r, w)
	x := c.combine(u1.Mod(u1, c.n), u2.Mod(u2, c.n), k)
	return x != nil && x.Mod(x, c.n).Cmp(r) == 0
}

// combine returns the x of u1·G + u2·Q; nil at infinity. Both multiples are
// built together, bit by bit.
func (c *curve) combine(u1, u2 *big.Int, q *pointKey) *big.Int {
	w := &work{p: c.p, a: c.a}
	base, key, both := affine(c.gx, c.gy), affine(q.x, q.y), affine(c.gx, c.gy)
	w.add(both, key)
	w.flatten(both)
	table := [...]*jacobian{nil, base, key, both}
	sum := &jacobian{}
	for i := max(u1.BitLen(), u2.BitLen()) - 1; i >= 0; i-- {
		w.double(sum)
		if pick := u1.Bit(i) | u2.Bit(i)<<1; pick != 0 {
			w.add(sum, table[pick])
		}
	}
	if sum.infinite() {
		return nil
	}
	x := new(big.Int).ModInverse(&sum.z, c.p)
	w.mul(x, x, x)
	w.mul(x, x, &sum.x)
	return x
}
