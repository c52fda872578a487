package session

import (
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/management/credit"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
)

const (
	documentPrice = 1_000_000
	emailPrice    = 400_000
)

// newPaidEnv is the environment of a live application with prices and a balance.
func newPaidEnv(t *testing.T, balance credit.Micros) *sessionEnv {
	t.Helper()
	d := newSessionEnv(t, application.Live)
	prices := credit.Prices{workflow.FeatureOCR: documentPrice, workflow.FeatureEmail: emailPrice}
	d.Credits = credit.New(d.Store, prices, time.Now, ident.New)
	if _, err := d.Credits.TopUp(t.Context(), d.caller.ApplicationID, balance); err != nil {
		t.Fatal(err)
	}
	return d
}

func (d *sessionEnv) funds() credit.Funds {
	d.t.Helper()
	funds, err := d.Credits.Funds(d.t.Context(), d.caller.ApplicationID)
	if err != nil {
		d.t.Fatal(err)
	}
	return funds
}

// outcomeOf is what became of a creation.
type outcomeOf struct {
	made Created
	err  error
}

// createAtOnce sends all requests together, to several servers in turn.
func (d *sessionEnv) createAtOnce(servers int, inputs ...CreateInput) []outcomeOf {
	d.t.Helper()
	all := make([]*Service, servers)
	for i := range all {
		all[i] = New(d.Deps)
	}
	out := make([]outcomeOf, len(inputs))
	var wait sync.WaitGroup
	for i, in := range inputs {
		wait.Go(func() { out[i].made, out[i].err = all[i%servers].Create(d.t.Context(), in) })
	}
	wait.Wait()
	return out
}

func TestABalanceOpensNoMoreSessionsThanItPays(t *testing.T) {
	t.Parallel()
	for name, vendor := range map[string]func(i int) string{
		"of nobody named":   func(int) string { return "" },
		"of several people": func(i int) string { return fmt.Sprintf("person %d", i) },
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d := newPaidEnv(t, 3*documentPrice)
			inputs := make([]CreateInput, 24)
			for i := range inputs {
				inputs[i] = CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID, VendorData: vendor(i)}
			}
			var numbers []int64
			for _, got := range d.createAtOnce(2, inputs...) {
				if got.err == nil {
					numbers = append(numbers, got.made.Number)
				} else if apperr.KindOf(got.err) != apperr.KindRejected {
					t.Errorf("refused by %v", got.err)
				}
			}
			slices.Sort(numbers)
			if !slices.Equal(numbers, []int64{1, 2, 3}) {
				t.Errorf("sessions %v are opened, want three without gaps", numbers)
			}
			if got := d.funds(); got != (credit.Funds{Balance: 3 * documentPrice, Reserved: 3 * documentPrice}) {
				t.Errorf("funds %+v", got)
			}
		})
	}
}

func TestPricesOfAllKindsShareABalance(t *testing.T) {
	t.Parallel()
	d := newPaidEnv(t, 5_300_000)
	cheap, err := d.Workflows.Create(t.Context(), d.caller.ApplicationID, workflow.Change{Steps: []workflow.Step{{Feature: workflow.FeatureEmail}}})
	if err != nil {
		t.Fatal(err)
	}
	prices := []credit.Micros{}
	inputs := []CreateInput{}
	for i := range 40 {
		in, price := CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID, VendorData: fmt.Sprint(i)}, credit.Micros(documentPrice)
		if i%3 == 0 {
			in.WorkflowID, price = cheap.WorkflowID, emailPrice
		}
		inputs, prices = append(inputs, in), append(prices, price)
	}
	opened, paid := 0, credit.Micros(0)
	least := credit.Micros(documentPrice)
	for i, got := range d.createAtOnce(2, inputs...) {
		if got.err == nil {
			opened, paid = opened+1, paid+prices[i]
		} else {
			least = min(least, prices[i])
		}
	}
	got := d.funds()
	if got.Reserved != paid || got.Available() < 0 || got.Available() >= least {
		t.Errorf("%d sessions of %d together leave %+v, and one of %d was refused", opened, paid, got, least)
	}
	if n := d.count("SELECT coalesce(sum(reserved_micros), 0) FROM sessions"); credit.Micros(n) != got.Reserved {
		t.Errorf("sessions have %d set aside, the account %d", n, got.Reserved)
	}
	if last := d.count("SELECT max(session_number) FROM sessions"); last != opened {
		t.Errorf("the last of %d sessions has number %d", opened, last)
	}
}

func TestASessionThatIsReusedCostsNothingMore(t *testing.T) {
	t.Parallel()
	d := newPaidEnv(t, documentPrice)
	in := CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID, VendorData: "ana"}
	got := d.createAtOnce(2, in, in, in)
	for _, o := range got {
		if o.err != nil || o.made.ID != got[0].made.ID {
			t.Errorf("answered %v, %v", o.made.ID, o.err)
		}
	}
	if got := d.funds(); got.Reserved != documentPrice {
		t.Errorf("funds %+v", got)
	}
}

func TestASandboxSetsNothingAside(t *testing.T) {
	t.Parallel()
	d := newSessionEnv(t, application.Sandbox)
	d.Credits = credit.New(d.Store, credit.Prices{workflow.FeatureOCR: documentPrice}, time.Now, ident.New)
	got := d.createAtOnce(1, CreateInput{Caller: d.caller, WorkflowID: d.workflow.WorkflowID})
	if got[0].err != nil || d.funds() != (credit.Funds{}) {
		t.Errorf("%v, funds %+v", got[0].err, d.funds())
	}
}
