package index

// scratch is the memory of one search; arrays are all zero between searches.
type scratch struct {
	shared         []uint8
	sim            []float32
	like           []int32
	touched, found []int32
	sums, gain     []float32
	unit           []int32
	names          []int32
	best           []ranked
}

func newScratch(words, names int) *scratch {
	return &scratch{shared: make([]uint8, words), sim: make([]float32, words), sums: make([]float32, names), gain: make([]float32, names), unit: make([]int32, names)}
}

// count adds what a unit gains in names. It counts once for each name, with its
// best word.
func (s *scratch) count(places []place, gain float32, unit int32) {
	for _, at := range places {
		switch {
		case s.sums[at.name] == 0:
			s.names = append(s.names, at.name)
			s.unit[at.name], s.gain[at.name], s.sums[at.name] = unit, gain, gain
		case s.unit[at.name] != unit:
			s.unit[at.name], s.gain[at.name] = unit, gain
			s.sums[at.name] += gain
		case gain > s.gain[at.name]:
			s.sums[at.name] += gain - s.gain[at.name]
			s.gain[at.name] = gain
		}
	}
}
