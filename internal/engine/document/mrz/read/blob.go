package read

// speck is the box of a connected patch of ink in the picture as it came.
type speck struct{ left, top, right, bottom int32 }

// blob is a speck that may be a character, in the picture turned upright.
type blob struct{ x, y, width, height float64 }

// Sizes of what may be a character.
const (
	leastInk    = 8 // pixels of ink
	leastHeight = 5
	leastWidth  = 2
	// mostSpecks and mostBlobs bound the work on a picture of noise; a printed page
	// of 1,800 pixels has some two thousand.
	mostSpecks = 60_000
	mostBlobs  = 6_000
)

// findSpecks tells ink from paper by the local mean and returns the connected
// patches. It depends on no turn, so four turns share it.
func (b *bench) findSpecks(cut, sigma float64) []speck {
	from := &b.raster
	if sigma > 0 {
		b.scratch = b.smooth.blurFrom(&b.raster, sigma, b.scratch)
		from = &b.smooth
	}
	b.threshold(from, cut)
	b.specks = b.specks[:0]
	longest := max(from.width, from.height)/10 + 1
	for i, ink := range b.ink {
		if !ink {
			continue
		}
		s, area := b.flood(i, from.width, from.height)
		w, h := int(s.right-s.left)+1, int(s.bottom-s.top)+1
		if area < leastInk || min(w, h) < leastWidth || max(w, h) < leastHeight || max(w, h) > longest {
			continue
		}
		if len(b.specks) == mostSpecks {
			return nil
		}
		b.specks = append(b.specks, s)
	}
	return b.specks
}

// threshold marks as ink what is darker than the mean of a window by the share cut
// and by 3 levels more, which keeps plain dark areas empty.
func (b *bench) threshold(r *raster, cut float64) {
	w, h := r.width, r.height
	b.ink = resized(b.ink, w*h)
	stride := w + 1
	b.integral = resized(b.integral, stride*(h+1))
	clear(b.integral[:stride])
	for y := range h {
		var sum uint32
		above, row := b.integral[y*stride:(y+1)*stride], b.integral[(y+1)*stride:(y+2)*stride]
		row[0] = 0
		for x, v := range r.pix[y*w : (y+1)*w] {
			sum += uint32(v)
			row[x+1] = above[x+1] + sum // wraps round; differences stay right
		}
	}
	radius := max(21, max(w, h)/45) / 2
	keep := int64((1 - cut) * 256)
	for y := range h {
		top, bottom := max(0, y-radius), min(h, y+radius+1)
		upper, lower := b.integral[top*stride:(top+1)*stride], b.integral[bottom*stride:(bottom+1)*stride]
		ink := b.ink[y*w : (y+1)*w]
		for x, v := range r.pix[y*w : (y+1)*w] {
			left, right := max(0, x-radius), min(w, x+radius+1)
			area := int64((right - left) * (bottom - top))
			sum := int64(lower[right] - upper[right] - lower[left] + upper[left])
			ink[x] = (int64(v)+3)*area*256 < sum*keep
		}
	}
}

// flood removes a connected patch from the ink and returns its box and area.
func (b *bench) flood(start, w, h int) (speck, int) {
	b.ink[start] = false
	b.stack = append(b.stack[:0], int32(start))
	s := speck{left: int32(w), top: int32(h)}
	area := 0
	for len(b.stack) > 0 {
		p := int(b.stack[len(b.stack)-1])
		b.stack = b.stack[:len(b.stack)-1]
		x, y := p%w, p/w
		area++
		s.left, s.right = min(s.left, int32(x)), max(s.right, int32(x))
		s.top, s.bottom = min(s.top, int32(y)), max(s.bottom, int32(y))
		for ny := max(y-1, 0); ny <= min(y+1, h-1); ny++ {
			for nx := max(x-1, 0); nx <= min(x+1, w-1); nx++ {
				if q := ny*w + nx; b.ink[q] {
					b.ink[q] = false
					b.stack = append(b.stack, int32(q))
				}
			}
		}
	}
	return s, area
}

// turned appends the specks that may be characters once the picture of the given
// size is turned clockwise by quarter turns.
func turned(to []blob, specks []speck, quarters, width, height int) []blob {
	right, bottom := float64(width-1), float64(height-1)
	if quarters%2 == 1 {
		width, height = height, width
	}
	for _, s := range specks {
		x, y := float64(s.left+s.right)/2, float64(s.top+s.bottom)/2
		o := blob{x: x, y: y, width: float64(s.right-s.left) + 1, height: float64(s.bottom-s.top) + 1}
		switch quarters {
		case 1:
			o.x, o.y = bottom-y, x
		case 2:
			o.x, o.y = right-x, bottom-y
		case 3:
			o.x, o.y = y, right-x
		}
		if quarters%2 == 1 {
			o.width, o.height = o.height, o.width
		}
		if o.height >= leastHeight && o.width >= leastWidth &&
			o.height < float64(height)/10 && o.width < float64(width)/12 {
			to = append(to, o)
		}
	}
	return to
}
