package emrtd

import "math/big"

// jacobian is the point (x/z², y/z³); infinity has z 0.
type jacobian struct{ x, y, z big.Int }

func affine(x, y *big.Int) *jacobian {
	j := &jacobian{}
	j.x.Set(x)
	j.y.Set(y)
	j.z.SetInt64(1)
	return j
}

func (j *jacobian) infinite() bool { return j.z.Sign() == 0 }

func (j *jacobian) set(o *jacobian) {
	j.x.Set(&o.x)
	j.y.Set(&o.y)
	j.z.Set(&o.z)
}

// flat says that z is 1, which saves a good part of an addition.
func (j *jacobian) flat() bool { return j.z.IsInt64() && j.z.Int64() == 1 }

// work computes in one field and keeps its numbers, so that a signature costs
// few allocations.
type work struct {
	p, a              *big.Int
	product, quotient big.Int
	t                 [6]big.Int
}

// mul, sub and twice write to z, which may be one of the others.
func (w *work) mul(z, x, y *big.Int) {
	w.product.Mul(x, y)
	w.quotient.QuoRem(&w.product, w.p, z)
}

func (w *work) sub(z, x, y *big.Int) {
	if z.Sub(x, y); z.Sign() < 0 {
		z.Add(z, w.p)
	}
}

func (w *work) twice(z, x *big.Int) {
	if z.Lsh(x, 1); z.Cmp(w.p) >= 0 {
		z.Sub(z, w.p)
	}
}

// flatten brings a point to z = 1; infinity stays.
func (w *work) flatten(j *jacobian) {
	if j.infinite() {
		return
	}
	inverse := new(big.Int).ModInverse(&j.z, w.p)
	square := new(big.Int)
	w.mul(square, inverse, inverse)
	w.mul(&j.x, &j.x, square)
	w.mul(square, square, inverse)
	w.mul(&j.y, &j.y, square)
	j.z.SetInt64(1)
}

// double is the doubling for any a: with s = 4xy² and m = 3x² + az⁴ the result
// is x' = m² - 2s, y' = m(s - x') - 8y⁴, z' = 2yz.
func (w *work) double(p *jacobian) {
	if p.infinite() {
		return
	}
	yy, s, m, zz := &w.t[0], &w.t[1], &w.t[2], &w.t[3]
	w.mul(yy, &p.y, &p.y)
	w.mul(zz, &p.z, &p.z)
	w.mul(s, &p.x, yy)
	w.twice(s, s)
	w.twice(s, s)
	w.mul(m, &p.x, &p.x)
	w.mul(zz, zz, zz)
	w.mul(zz, zz, w.a)
	zz.Add(zz, m)
	w.twice(m, m)
	if m.Add(m, zz); m.Cmp(w.p) >= 0 {
		m.Mod(m, w.p)
	}
	w.mul(&p.z, &p.y, &p.z)
	w.twice(&p.z, &p.z)
	w.mul(&p.x, m, m)
	w.sub(&p.x, &p.x, s)
	w.sub(&p.x, &p.x, s)
	w.sub(s, s, &p.x)
	w.mul(&p.y, m, s)
	w.mul(yy, yy, yy)
	for range 3 {
		w.twice(yy, yy)
	}
	w.sub(&p.y, &p.y, yy)
}

// add adds q to p: with u1 = x₁z₂², u2 = x₂z₁², s1 = y₁z₂³, s2 = y₂z₁³, h = u2 - u1
// and r = s2 - s1 the result is x = r² - h³ - 2u1h², y = r(u1h² - x) - s1h³, z = z₁z₂h.
func (w *work) add(p, q *jacobian) {
	switch {
	case q.infinite():
		return
	case p.infinite():
		p.set(q)
		return
	}
	u1, u2, s1, s2, square := &w.t[0], &w.t[1], &w.t[2], &w.t[3], &w.t[4]
	u1.Set(&p.x)
	s1.Set(&p.y)
	if !q.flat() {
		w.mul(square, &q.z, &q.z)
		w.mul(u1, u1, square)
		w.mul(square, square, &q.z)
		w.mul(s1, s1, square)
	}
	w.mul(square, &p.z, &p.z)
	w.mul(u2, &q.x, square)
	w.mul(square, square, &p.z)
	w.mul(s2, &q.y, square)
	h, r := u2, s2
	w.sub(h, u2, u1)
	w.sub(r, s2, s1)
	if h.Sign() == 0 {
		if r.Sign() == 0 {
			w.double(p)
		} else {
			p.z.SetInt64(0)
		}
		return
	}
	w.mul(square, h, h)
	cube := &w.t[5]
	w.mul(cube, square, h)
	w.mul(u1, u1, square)
	w.mul(&p.z, &p.z, h)
	if !q.flat() {
		w.mul(&p.z, &p.z, &q.z)
	}
	w.mul(&p.x, r, r)
	w.sub(&p.x, &p.x, cube)
	w.sub(&p.x, &p.x, u1)
	w.sub(&p.x, &p.x, u1)
	w.sub(u1, u1, &p.x)
	w.mul(&p.y, r, u1)
	w.mul(s1, s1, cube)
	w.sub(&p.y, &p.y, s1)
}
