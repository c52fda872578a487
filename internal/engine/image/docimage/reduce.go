package docimage

// reduction describes a copy of a picture that is made smaller on the way by
// averaging areas. It holds two rows of sums at a time.
type reduction struct {
	fromWidth, fromHeight int
	width, height         int // not larger than the source
	channels              int
	row                   func(y int) []uint8
	put                   func(y int, row []uint8)
}

// share says how a source position divides over its target and the next one.
type share struct {
	target      int
	first, rest float32
}

func shares(from, to int) []share {
	out := make([]share, from)
	scale := float64(to) / float64(from)
	for i := range out {
		start, end := float64(i)*scale, float64(i+1)*scale
		t := min(int(start), to-1)
		border := float64(t + 1)
		if end <= border || t == to-1 {
			out[i] = share{target: t, first: float32(end - start)}
			continue
		}
		out[i] = share{target: t, first: float32(border - start), rest: float32(end - border)}
	}
	return out
}

func reduceRows(r reduction) {
	if r.width == r.fromWidth && r.height == r.fromHeight {
		for y := range r.height {
			r.put(y, r.row(y)[:r.width*r.channels])
		}
		return
	}
	across, down := shares(r.fromWidth, r.width), shares(r.fromHeight, r.height)
	line := make([]float32, (r.width+1)*r.channels)
	sum := make([]float32, len(line))
	next := make([]float32, len(line))
	done := make([]uint8, r.width*r.channels)
	for y, s := range down {
		r.line(line, across, r.row(y))
		for i, v := range line {
			sum[i] += v * s.first
			next[i] += v * s.rest
		}
		if y+1 < len(down) && down[y+1].target == s.target {
			continue
		}
		for i := range done {
			done[i] = uint8(min(sum[i]+0.5, 255))
		}
		r.put(s.target, done)
		sum, next = next, sum
		clear(next)
	}
}

// line sums one source row into the columns of the target.
func (r reduction) line(line []float32, across []share, row []uint8) {
	clear(line)
	n := r.channels
	if n == 1 {
		for x, s := range across {
			v := float32(row[x])
			line[s.target] += v * s.first
			line[s.target+1] += v * s.rest
		}
		return
	}
	for x, s := range across {
		for c := range n {
			v := float32(row[x*n+c])
			line[s.target*n+c] += v * s.first
			line[(s.target+1)*n+c] += v * s.rest
		}
	}
}
