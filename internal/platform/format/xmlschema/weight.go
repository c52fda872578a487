package xmlschema

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Bounds of what a schema unfolds to. The compiler writes every repetition and every reference out and compares what may
// follow what, so that a few lines may ask for more memory and time than there are. FinCEN's schema has more than 1,500 in one type, those
// of goAML hundreds.
const (
	// mostUnfolded is how many elements and attributes one type may unfold to.
	mostUnfolded = 2_000
	// mostCompared is how many pairs of them all types together may have to be compared.
	mostCompared = 6_000_000
	// deepest is how deep declarations may stand in one another, and refer to one another.
	deepest = 200
)

// weigher counts what the types of a schema unfold to, each once.
type weigher struct {
	declared map[reference]*declaration
	weights  map[reference]int
	// open are the declarations that are being counted: one that is met again refers to itself.
	open map[reference]bool
	// pairs are the squares of what the types unfold to.
	pairs int
}

// reference names a declaration at the top of a schema: types, groups and groups of attributes have names of their own.
type reference struct{ kind, name string }

// checkWeight refuses a schema that unfolds to more than can be held, or whose groups or types contain themselves.
func checkWeight(top []*declaration) error {
	w := &weigher{declared: map[reference]*declaration{}, weights: map[reference]int{}, open: map[reference]bool{}}
	for _, d := range top {
		w.declared[reference{d.XMLName.Local, d.Name}] = d
	}
	for _, d := range top {
		if _, err := w.weigh(d, 0); err != nil {
			return err
		}
	}
	return nil
}

// weigh counts what a declaration unfolds to.
func (w *weigher) weigh(d *declaration, depth int) (int, error) {
	if depth > deepest {
		return 0, fmt.Errorf("its declarations are nested more than %d deep", deepest)
	}
	sum := 0
	for _, c := range d.Children {
		n, err := w.weigh(c, depth+1)
		if err != nil {
			return 0, err
		}
		if c.XMLName.Local == "complexType" && d.XMLName.Local == "element" {
			continue // counted by itself; around it the element is one
		}
		sum += n
	}
	n, err := w.referred(d, depth)
	if err != nil {
		return 0, err
	}
	if sum += n; d.XMLName.Local == "element" || d.XMLName.Local == "attribute" || d.XMLName.Local == "any" {
		sum++
	}
	times, err := d.repetitions()
	if err != nil {
		return 0, err
	}
	if sum > mostUnfolded || times > mostUnfolded || sum*times > mostUnfolded {
		return 0, fmt.Errorf("a type of it unfolds to more than %d elements", mostUnfolded)
	}
	sum *= times
	if d.XMLName.Local == "complexType" {
		if w.pairs += sum * sum; w.pairs > mostCompared {
			return 0, errors.New("its types unfold to too many elements")
		}
	}
	return sum, nil
}

// referred counts the declarations that one names, each where it is named.
func (w *weigher) referred(d *declaration, depth int) (int, error) {
	switch d.XMLName.Local {
	case "group", "attributeGroup":
		return w.named(reference{d.XMLName.Local, local(d.Ref)}, depth)
	case "extension":
		return w.named(reference{"complexType", local(d.Base)}, depth)
	case "union":
		return w.union(d, depth)
	}
	return 0, nil
}

// named counts a declaration at the top of the schema. One that there is not counts nothing: that is for the compiler to tell.
func (w *weigher) named(r reference, depth int) (int, error) {
	if n, known := w.weights[r]; known {
		return n, nil
	}
	d := w.declared[r]
	if d == nil || r.name == "" {
		return 0, nil
	}
	if w.open[r] {
		return 0, fmt.Errorf("%s contains itself", r.name)
	}
	w.open[r] = true
	defer delete(w.open, r)
	n, err := w.weigh(d, depth+1)
	if err == nil {
		w.weights[r] = n
	}
	return n, err
}

// union counts the types that a type of texts is one of.
func (w *weigher) union(d *declaration, depth int) (int, error) {
	sum := 1
	for _, member := range strings.Fields(d.Union) {
		n, err := w.named(reference{"simpleType", local(member)}, depth)
		if err != nil {
			return 0, err
		}
		sum += n
	}
	return sum, nil
}

// repetitions is how often a declaration is written out: as often as it may stand where that is bounded, at least as often as it must.
func (d *declaration) repetitions() (int, error) {
	times := 1
	for _, bound := range []string{d.Least, d.Most} {
		if bound == "" || bound == "unbounded" {
			continue
		}
		n, err := strconv.Atoi(strings.TrimSpace(bound))
		if err != nil || n < 0 {
			return 0, fmt.Errorf("%q is no number of repetitions that can be read", bound)
		}
		times = max(times, n)
	}
	return times, nil
}
