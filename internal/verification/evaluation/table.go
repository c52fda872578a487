package evaluation

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"text/tabwriter"
	"time"
)

// thresholds are the scores at which comparisons and signs of life are told.
var thresholds = []float64{30, 40, 50, 60, 70, 80, 90}

// Write prints the outcome as tables for a person. Rates are in percent, times
// those of one picture with everything that is looked for on it.
func (r *Result) Write(w io.Writer) error {
	t := &table{Writer: tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)}
	r.Documents.write(t)
	r.Verdicts.write(t)
	r.Faces.write(t)
	r.Pairs.write(t)
	r.Life.write(t)
	r.Ages.write(t)
	if len(r.Missing) > 0 {
		t.line("Not configured: " + strings.Join(r.Missing, ", ") + ".")
	}
	if len(r.Skipped) > 0 {
		t.line(fmt.Sprintf("%d pictures could not be measured in full.", len(r.Skipped)))
	}
	if t.err == nil {
		t.err = t.Flush()
	}
	return t.err
}

// table remembers the first failure, so that callers need not look.
type table struct {
	*tabwriter.Writer

	err error
}

func (t *table) line(cells ...string) {
	if t.err == nil {
		_, t.err = fmt.Fprintln(t.Writer, strings.Join(cells, "\t"))
	}
}

func (d *Documents) write(t *table) {
	if len(d.Took) == 0 {
		return
	}
	t.line(fmt.Sprintf("Documents: %d pictures, median %s, 95 of 100 within %s", len(d.Took), rank(d.Took, 50), rank(d.Took, 95)))
	t.line("what", "right", "of", "percent")
	t.share("machine readable zone, every character", d.Zones)
	for _, field := range slices.Sorted(maps.Keys(d.Printed)) {
		t.share("printed "+field, *d.Printed[field])
	}
	t.share("barcode", d.Barcodes)
	t.line(fmt.Sprintf("Zones vouched for: %d, of them with a wrong number, birth or expiry date: %d", d.Accepted, d.Wrong))
	t.line()
}

func (t *table) share(what string, s Ratio) {
	if s.All > 0 {
		t.line(what, fmt.Sprint(s.Right), fmt.Sprint(s.All), percent(s.Right, s.All))
	}
}

func (f *Faces) write(t *table) {
	if f.Pictures == 0 {
		return
	}
	t.line(fmt.Sprintf("Faces: %d pictures, one face in %s %%, several in %s %%, median %s",
		f.Pictures, percent(f.One, f.Pictures), percent(f.Several, f.Pictures), rank(f.Took, 50)))
	t.line()
}

func (p *Pairs) write(t *table) {
	if len(p.Same)+len(p.Different) == 0 {
		return
	}
	t.line(fmt.Sprintf("Face comparison: %d pairs of one person, %d of two", len(p.Same), len(p.Different)))
	t.line("from score", "same person refused %", "other person passed %")
	for _, at := range thresholds {
		t.line(fmt.Sprint(at), percent(below(p.Same, at), len(p.Same)), percent(len(p.Different)-below(p.Different, at), len(p.Different)))
	}
	t.line()
}

func (l *LivenessResult) write(t *table) {
	if len(l.Living)+len(l.Forged) == 0 {
		return
	}
	t.line(fmt.Sprintf("Signs of life: %d living, %d forged", len(l.Living), len(l.Forged)))
	t.line("from score", "living refused %", "forged passed %")
	for _, at := range thresholds {
		t.line(fmt.Sprint(at), percent(below(l.Living, at), len(l.Living)), percent(len(l.Forged)-below(l.Forged, at), len(l.Forged)))
	}
	t.line()
}

func (a *Ages) write(t *table) {
	if len(a.Errors)+a.None == 0 {
		return
	}
	sum := 0.0
	for _, e := range a.Errors {
		sum += e
	}
	mean := "-"
	if len(a.Errors) > 0 {
		mean = fmt.Sprintf("%.1f", sum/float64(len(a.Errors)))
	}
	t.line(fmt.Sprintf("Age: %d estimates, mean error %s years, within the model's margin %s %%, without estimate %d",
		len(a.Errors), mean, percent(a.Within, len(a.Errors)), a.None))
	t.line()
}

func below(scores []float64, at float64) int {
	n := 0
	for _, s := range scores {
		if s < at {
			n++
		}
	}
	return n
}

// percent is "-" where nothing was counted: no share of nothing is a finding.
func percent(part, whole int) string {
	if whole == 0 {
		return "-"
	}
	return fmt.Sprintf("%.1f", 100*float64(part)/float64(whole))
}

// rank is the time within which so many of a hundred were done.
func rank(took []time.Duration, of100 int) time.Duration {
	if len(took) == 0 {
		return 0
	}
	sorted := slices.Sorted(slices.Values(took))
	at := (len(sorted)*of100 + 99) / 100
	return sorted[max(at, 1)-1].Round(time.Millisecond)
}
