package docimage

import "image"

const (
	// groundShare is half the window over which the ground of a print is averaged,
	// as a share of the picture's width: about the height of three lines of a card.
	groundShare = 0.02
	// evenGround is the grey that the ground becomes, evenContrast how much the ink
	// is set off from it.
	evenGround, evenContrast = 215, 3
)

// EvenBackground sets print off from its ground: light that falls off, guilloches and shines
// are evened out, and grain is smoothed. Readers of print find words there that
// they miss in the picture itself, and miss others.
func EvenBackground(src *image.Gray) *image.Gray {
	around, radius := newSums(src), max(1, int(groundShare*float64(src.Rect.Dx())))
	out := image.NewGray(image.Rect(0, 0, src.Rect.Dx(), src.Rect.Dy()))
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			level := evenGround + evenContrast*(around.mean(x, y, 1)-around.mean(x, y, radius))
			out.Pix[y*out.Stride+x] = uint8(min(max(level, 0), 255))
		}
	}
	return out
}

// sums are those of all points left of and above a place, so that the mean of any
// window takes four of them.
type sums struct {
	width, height int
	all           []uint32
}

func newSums(src *image.Gray) sums {
	s := sums{width: src.Rect.Dx(), height: src.Rect.Dy()}
	s.all = make([]uint32, (s.width+1)*(s.height+1))
	for y := range s.height {
		row := uint32(0)
		for x := range s.width {
			row += uint32(src.Pix[y*src.Stride+x])
			s.all[(y+1)*(s.width+1)+x+1] = s.all[y*(s.width+1)+x+1] + row
		}
	}
	return s
}

// mean is that of the window about a place, cut at the border.
func (s sums) mean(x, y, radius int) int {
	left, right := max(x-radius, 0), min(x+radius+1, s.width)
	top, bottom := max(y-radius, 0), min(y+radius+1, s.height)
	line := s.width + 1
	// Sums may wrap around; their differences do not.
	sum := s.all[bottom*line+right] - s.all[top*line+right] - s.all[bottom*line+left] + s.all[top*line+left]
	return int(sum) / ((right - left) * (bottom - top))
}
