package main

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"time"

	"github.com/google/uuid"

	"vidimus/internal/domain/delivery/webhookevent"
	"vidimus/internal/domain/monitoring/ruleengine"
)

// pattern is what is planted: the rules of the library that have to find it, and
// how one case of it looks.
type pattern struct {
	name string
	// rules of which one has to match a record of each case.
	rules []string
	plant func(g *generator, vendor string, at time.Time)
}

// record is one transaction of the day, and the pattern that it belongs to; empty for an honest one.
type record struct {
	ruleengine.Record
	pattern string
}

// settings are what a generator is made with. Equal settings make equal traffic.
type settings struct {
	seed    uint64
	records int
	users   int
	// cases is how often each pattern is planted.
	cases int
	// end is the last instant of the traffic.
	end time.Time
}

// generator makes traffic in the order of time.
type generator struct {
	settings
	r       *rand.Rand
	planted []record
}

// traffic makes a day of honest traffic with the planted cases among it, and
// for patterns that need a past the days before.
func traffic(s settings) []record {
	g := &generator{settings: s, r: rand.New(rand.NewPCG(s.seed, s.seed^0x5eed))}
	begin := s.end.Add(-24 * time.Hour)
	for i, p := range patterns {
		for n := range s.cases {
			p.plant(g, fmt.Sprintf("planted-%s-%d", p.name, n), begin.Add(time.Duration(g.r.Int64N(int64(20*time.Hour)))))
		}
		for n := range g.planted {
			if g.planted[n].pattern == "" {
				g.planted[n].pattern = patterns[i].name
			}
		}
	}
	all := make([]record, 0, s.records)
	for range max(0, s.records-len(g.planted)) {
		all = append(all, record{Record: g.honest(begin)})
	}
	all = append(all, g.planted...)
	slices.SortStableFunc(all, func(a, b record) int { return a.At.Compare(b.At) })
	return all
}

var countries = []string{"ESP", "FRA", "DEU", "ITA", "PRT", "NLD", "BEL", "AUT", "IRL", "POL"}

// The shape of honest traffic: how uneven people are, how many they pay, and to how many each keeps.
const (
	skew   = 1.15
	shops  = 5000
	habits = 5
)

// honest is a payment of daily life: wages, shops, rents, and sums that few reach.
func (g *generator) honest(begin time.Time) ruleengine.Record {
	// Some people pay much more often than others.
	n := min(g.users-1, int(float64(g.users)*math.Pow(g.r.Float64(), skew)))
	vendor := fmt.Sprintf("user-%d", n)
	at := begin.Add(time.Duration(g.r.Int64N(int64(24 * time.Hour))))
	direction := webhookevent.Outbound
	action := "payment"
	if g.r.IntN(4) == 0 {
		direction, action = webhookevent.Inbound, "transfer"
	}
	cents := 100 + int(g.r.ExpFloat64()*6000)
	r := g.payment(vendor, fmt.Sprintf("%d.%02d", cents/100, cents%100), direction, at)
	r.ActionType = action
	r.Subject.Country = countries[n%len(countries)]
	r.Subject.IPCountry = r.Subject.Country
	r.Device.Fingerprint = "device-of-" + vendor
	r.Device.IP = fmt.Sprintf("10.%d.%d.%d", n>>16&255, n>>8&255, n&255)
	// Everybody has a few shops and payers that he keeps to.
	shop := n*7919%shops + g.r.IntN(habits)
	if g.r.IntN(20) == 0 {
		shop = g.r.IntN(shops)
	}
	r.Counterparty = ruleengine.Party{Name: fmt.Sprintf("Shop %d", shop), Country: r.Subject.Country, Account: fmt.Sprintf("shop-%d", shop), MethodType: "bank_account"}
	return r
}

func (g *generator) payment(vendor, amount string, direction webhookevent.Direction, at time.Time) ruleengine.Record {
	var id uuid.UUID
	for i := range id {
		id[i] = byte(g.r.Uint32())
	}
	return ruleengine.Record{
		ID: id, Type: ruleengine.Transaction, At: at.Truncate(time.Microsecond), Category: "finance", ActionType: "transfer", Direction: direction,
		Amount: amount, Currency: "EUR", CurrencyKind: "fiat", PreferredAmount: amount, PreferredCurrency: "EUR",
		Subject: ruleengine.Party{VendorData: vendor, Kind: "individual", Country: "ESP", KnownSince: g.end.AddDate(-2, 0, 0), MethodType: "bank_account"},
	}
}

// put plants a payment.
func (g *generator) put(r ruleengine.Record) { g.planted = append(g.planted, record{Record: r}) }

func (g *generator) account(r *ruleengine.Record) {
	r.Counterparty = ruleengine.Party{Account: fmt.Sprintf("account-%d", g.r.IntN(1_000_000_000)), Country: "ESP"}
}

// patterns are all that are planted.
var patterns = []pattern{
	{"structuring", []string{"structuring-inbound"}, func(g *generator, vendor string, at time.Time) {
		for i := range 22 {
			g.put(g.payment(vendor, fmt.Sprint(4000+g.r.IntN(5000)), webhookevent.Inbound, at.AddDate(0, 0, -i)))
		}
	}},
	{"near-limit", []string{"structuring-near-limit"}, func(g *generator, vendor string, at time.Time) {
		for i := range 3 {
			g.put(g.payment(vendor, fmt.Sprint(9100+g.r.IntN(890)), webhookevent.Inbound, at.AddDate(0, 0, -2*i)))
		}
	}},
	{"velocity", []string{"velocity-hour"}, func(g *generator, vendor string, at time.Time) {
		for i := range 14 {
			g.put(g.payment(vendor, fmt.Sprint(5+g.r.IntN(200)), webhookevent.Outbound, at.Add(time.Duration(i)*3*time.Minute)))
		}
	}},
	{"pass-through", []string{"pass-through"}, func(g *generator, vendor string, at time.Time) {
		g.put(g.payment(vendor, "8000", webhookevent.Inbound, at))
		g.put(g.payment(vendor, fmt.Sprint(7500+g.r.IntN(500)), webhookevent.Outbound, at.Add(2*time.Hour)))
	}},
	{"fan-in", []string{"fan-in"}, func(g *generator, vendor string, at time.Time) {
		for i := range 11 {
			r := g.payment(vendor, fmt.Sprint(50+g.r.IntN(300)), webhookevent.Inbound, at.Add(time.Duration(i)*15*time.Minute))
			g.account(&r)
			g.put(r)
		}
	}},
	{"fan-out", []string{"fan-out"}, func(g *generator, vendor string, at time.Time) {
		for i := range 11 {
			r := g.payment(vendor, fmt.Sprint(50+g.r.IntN(300)), webhookevent.Outbound, at.Add(time.Duration(i)*15*time.Minute))
			g.account(&r)
			g.put(r)
		}
	}},
	{"round-amounts", []string{"round-amounts"}, func(g *generator, vendor string, at time.Time) {
		for i := range 6 {
			g.put(g.payment(vendor, fmt.Sprint(100*(5+g.r.IntN(30))), webhookevent.Outbound, at.AddDate(0, 0, -i)))
		}
	}},
	{"new-account", []string{"new-account-large"}, func(g *generator, vendor string, at time.Time) {
		r := g.payment(vendor, fmt.Sprint(10_000+g.r.IntN(20_000)), webhookevent.Inbound, at)
		r.Subject.KnownSince = at.AddDate(0, 0, -3)
		g.put(r)
	}},
	{"dormant", []string{"dormant-account"}, func(g *generator, vendor string, at time.Time) {
		g.put(g.payment(vendor, fmt.Sprint(1500+g.r.IntN(3000)), webhookevent.Outbound, at))
	}},
	{"geography", []string{"fatf-call-for-action"}, func(g *generator, vendor string, at time.Time) {
		r := g.payment(vendor, fmt.Sprint(20+g.r.IntN(900)), webhookevent.Outbound, at)
		r.Counterparty = ruleengine.Party{Name: "Far Trade", Country: []string{"PRK", "IRN", "MMR"}[g.r.IntN(3)]}
		g.put(r)
	}},
	{"shared-device", []string{"device-shared"}, func(g *generator, vendor string, at time.Time) {
		for i := range 4 {
			r := g.payment(fmt.Sprintf("%s-%d", vendor, i), fmt.Sprint(5+g.r.IntN(90)), webhookevent.Outbound, at.Add(time.Duration(i)*time.Hour))
			r.Device.Fingerprint = "shared-" + vendor
			g.put(r)
		}
	}},
	{"own-deviation", []string{"own-deviation"}, func(g *generator, vendor string, at time.Time) {
		for i := range 12 {
			g.put(g.payment(vendor, fmt.Sprint(10+g.r.IntN(30)), webhookevent.Outbound, at.AddDate(0, 0, -3*(i+1))))
		}
		g.put(g.payment(vendor, fmt.Sprint(6000+g.r.IntN(3000)), webhookevent.Outbound, at))
	}},
	{"back-and-forth", []string{"back-and-forth"}, func(g *generator, vendor string, at time.Time) {
		sides := []string{vendor + "-a", vendor + "-b"}
		for i := range 9 {
			r := g.payment(sides[i%2], "1250.50", webhookevent.Outbound, at.Add(time.Duration(i)*10*time.Hour-4*24*time.Hour))
			r.Counterparty = ruleengine.Party{VendorData: sides[1-i%2], Country: "ESP"}
			g.put(r)
		}
	}},
	{"card-testing", []string{"card-testing"}, func(g *generator, vendor string, at time.Time) {
		for i := range 7 {
			r := g.payment(vendor, fmt.Sprint(1+g.r.IntN(9)), webhookevent.Outbound, at.Add(time.Duration(i)*2*time.Minute))
			r.Subject.MethodType, r.Subject.Account = "bank_card", fmt.Sprintf("card-%d", g.r.IntN(1_000_000_000))
			g.put(r)
		}
	}},
	{"sanctioned", []string{"sanctioned-counterparty"}, func(g *generator, vendor string, at time.Time) {
		r := g.payment(vendor, fmt.Sprint(20+g.r.IntN(400)), webhookevent.Outbound, at)
		r.ScreeningStatus = "Declined"
		g.put(r)
	}},
	{"wallet", []string{"wallet-high-risk"}, func(g *generator, vendor string, at time.Time) {
		r := g.payment(vendor, "0.05", webhookevent.Outbound, at)
		score := 80
		r.Currency, r.CurrencyKind, r.PreferredAmount, r.ProviderScore = "BTC", "crypto", "450", &score
		r.Counterparty.Wallet = "wallet-" + vendor
		g.put(r)
	}},
}
