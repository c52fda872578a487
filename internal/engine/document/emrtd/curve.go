package emrtd

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"encoding/asn1"
	"errors"
	"math/big"
	"slices"
	"sync"
)

// curve is a curve y² = x³ + ax + b over a prime field.
type curve struct {
	name               string
	oid                string
	p, a, b, gx, gy, n *big.Int
	// arithmetic is the standard library's own where it has this curve.
	arithmetic func() elliptic.Curve
	standard   bool
}

var curves = func() []*curve {
	number := func(hex string) *big.Int { v, _ := new(big.Int).SetString(hex, 16); return v }
	standard := map[string]elliptic.Curve{
		"P-224": elliptic.P224(), "P-256": elliptic.P256(), "P-384": elliptic.P384(), "P-521": elliptic.P521(),
	}
	all := make([]*curve, len(curveRows))
	for i, r := range curveRows {
		c := &curve{name: r.name, oid: r.oid, p: number(r.p), a: number(r.a), b: number(r.b), gx: number(r.gx), gy: number(r.gy), n: number(r.n)}
		if own, ok := standard[r.name]; ok {
			c.arithmetic, c.standard = func() elliptic.Curve { return own }, true
		} else {
			c.arithmetic = sync.OnceValue(func() elliptic.Curve { return twistOf(c) })
		}
		all[i] = c
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

// pointKey is a public key: a point of a curve.
type pointKey struct {
	curve *curve
	ecdsa *ecdsa.PublicKey
}

var errPoint = errors.New("the public key is no point of its curve")

// point reads an uncompressed point and refuses one that is not on the curve.
//
//nolint:staticcheck // crypto/ecdsa takes keys of curves that it has not by these members alone
func (c *curve) point(raw []byte) (*pointKey, error) {
	if c.standard {
		key, err := ecdsa.ParseUncompressedPublicKey(c.arithmetic(), raw)
		if err != nil {
			return nil, errPoint
		}
		return &pointKey{c, key}, nil
	}
	size := c.size()
	if len(raw) != 1+2*size || raw[0] != 4 {
		return nil, errPoint
	}
	x, y := integer(raw[1:1+size]), integer(raw[1+size:])
	if !c.arithmetic().IsOnCurve(x, y) {
		return nil, errPoint
	}
	return &pointKey{c, &ecdsa.PublicKey{Curve: c.arithmetic(), X: x, Y: y}}, nil
}

// verify checks an ECDSA signature (FIPS 186-4 section 6.4).
func (k *pointKey) verify(digest []byte, r, s *big.Int) bool {
	return ecdsa.Verify(k.ecdsa, digest, r, s)
}
