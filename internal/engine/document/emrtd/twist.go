//nolint:staticcheck // the deprecated methods are the ones that check signatures on curves which crypto/ecdsa has not
package emrtd

import (
	"crypto/elliptic"
	"math/big"
)

// twist computes on a curve of any a with the standard library's arithmetic,
// which wants a to be -3: every point (x, y) of the curve stands for the point
// (x·z², y·z³) of its twist y² = x³ - 3x + b·z⁶, where z⁴ is -3/a (RFC 5639
// section 2.1). That arithmetic is not constant in time: it only ever checks
// signatures, all of whose inputs are public.
type twist struct {
	params *elliptic.CurveParams
	// minus3 is the twist.
	minus3 *elliptic.CurveParams
	// to and from are the factors of x and y, there and back.
	to, from [2]*big.Int
}

// twistOf expects p to be 3 mod 4, as all primes of the table are: of a square
// root and its negative exactly one is a square then.
func twistOf(c *curve) *twist {
	modulo := func(x, y *big.Int) *big.Int { x = new(big.Int).Mul(x, y); return x.Mod(x, c.p) }
	z2 := modulo(big.NewInt(-3), new(big.Int).ModInverse(c.a, c.p))
	z2.ModSqrt(z2, c.p)
	if big.Jacobi(z2, c.p) < 0 {
		z2.Sub(c.p, z2)
	}
	z3 := modulo(z2, new(big.Int).ModSqrt(z2, c.p))
	named := func(b, gx, gy *big.Int) *elliptic.CurveParams {
		return &elliptic.CurveParams{Name: c.name, P: c.p, N: c.n, B: b, Gx: gx, Gy: gy, BitSize: c.p.BitLen()}
	}
	return &twist{
		params: named(c.b, c.gx, c.gy),
		minus3: named(modulo(c.b, modulo(z3, z3)), modulo(c.gx, z2), modulo(c.gy, z3)),
		to:     [2]*big.Int{z2, z3},
		from:   [2]*big.Int{new(big.Int).ModInverse(z2, c.p), new(big.Int).ModInverse(z3, c.p)},
	}
}

func (t *twist) scale(by [2]*big.Int, x, y *big.Int) (*big.Int, *big.Int) {
	x, y = new(big.Int).Mul(x, by[0]), new(big.Int).Mul(y, by[1])
	return x.Mod(x, t.params.P), y.Mod(y, t.params.P)
}

// The methods of elliptic.Curve, by which crypto/ecdsa computes.

func (t *twist) Params() *elliptic.CurveParams { return t.params }

func (t *twist) IsOnCurve(x, y *big.Int) bool {
	if x.Sign() < 0 || y.Sign() < 0 || x.Cmp(t.params.P) >= 0 || y.Cmp(t.params.P) >= 0 {
		return false
	}
	return t.minus3.IsOnCurve(t.scale(t.to, x, y))
}

func (t *twist) Add(x1, y1, x2, y2 *big.Int) (*big.Int, *big.Int) {
	x1, y1 = t.scale(t.to, x1, y1)
	x2, y2 = t.scale(t.to, x2, y2)
	x1, y1 = t.minus3.Add(x1, y1, x2, y2)
	return t.scale(t.from, x1, y1)
}

func (t *twist) Double(x, y *big.Int) (*big.Int, *big.Int) {
	x, y = t.scale(t.to, x, y)
	x, y = t.minus3.Double(x, y)
	return t.scale(t.from, x, y)
}

func (t *twist) ScalarMult(x, y *big.Int, k []byte) (*big.Int, *big.Int) {
	x, y = t.scale(t.to, x, y)
	x, y = t.minus3.ScalarMult(x, y, k)
	return t.scale(t.from, x, y)
}

func (t *twist) ScalarBaseMult(k []byte) (*big.Int, *big.Int) {
	x, y := t.minus3.ScalarBaseMult(k)
	return t.scale(t.from, x, y)
}
