package config

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/platform/redact"
)

// The registries of companies that can be asked, by the names that settings have for them.
const (
	CompaniesHouse = "companies_house"
	OpenCorporates = "opencorporates"
	GLEIF          = "gleif"
	VIES           = "vies"
)

// Companies configures the company registries to query, in addition to the tables
// loaded by vidimus registry import.
type Companies struct {
	Sources           []string          `help:"Registries to query: companies_house, opencorporates, gleif, and vies for VAT numbers; the first takes precedence. Default: only imported registers." env:"VIDIMUS_COMPANIES_SOURCES"`
	HouseKey          redact.Secret     `help:"API key of Companies House (United Kingdom)." env:"VIDIMUS_COMPANIES_HOUSE_KEY"`
	OpenCorporatesKey redact.Secret     `name:"opencorporates-key" help:"API key of OpenCorporates." env:"VIDIMUS_COMPANIES_OPENCORPORATES_KEY"`
	URLs              map[string]string `name:"urls" help:"Base addresses that replace the public ones, such as gleif=https://mirror.example/v1." mapsep:"," env:"VIDIMUS_COMPANIES_URLS"`
	Rates             map[string]string `help:"Rate limits of registries for this process that replace their public limits, such as opencorporates=50/24h." mapsep:"," env:"VIDIMUS_COMPANIES_RATES"`
	Timeout           time.Duration     `help:"Time limit of a query with all its attempts." default:"15s" env:"VIDIMUS_COMPANIES_TIMEOUT"`
	CacheLife         time.Duration     `help:"How long answers are cached; 0s caches none." default:"15m" env:"VIDIMUS_COMPANIES_CACHE_LIFE"`
}

// Uses reports whether a registry is enabled.
func (c Companies) Uses(source string) bool { return slices.Contains(c.Sources, source) }

// CallRate is how many calls a registry takes in a span of time.
type CallRate struct {
	Calls int
	Per   time.Duration
}

// Rate is the rate that is set for a registry; ok is false where none is.
func (c Companies) Rate(source string) (rate CallRate, ok bool) {
	text, set := c.Rates[source]
	calls, per, divided := strings.Cut(text, "/")
	if !set || !divided {
		return CallRate{}, false
	}
	var err error
	if rate.Calls, err = strconv.Atoi(calls); err != nil {
		return CallRate{}, false
	}
	rate.Per, err = time.ParseDuration(per)
	return rate, err == nil && rate.Calls > 0 && rate.Calls <= 1_000_000 && within(rate.Per, time.Second, 24*time.Hour)
}

// companySources are all names.
var companySources = []string{CompaniesHouse, OpenCorporates, GLEIF, VIES}

func (c Companies) check(bad *complaints, n Network) {
	for _, s := range c.Sources {
		bad.unless(slices.Contains(companySources, s), "VIDIMUS_COMPANIES_SOURCES", "each must be of "+strings.Join(companySources, ", "))
	}
	for source, key := range map[string]redact.Secret{CompaniesHouse: c.HouseKey, OpenCorporates: c.OpenCorporatesKey} {
		name := map[string]string{CompaniesHouse: "VIDIMUS_COMPANIES_HOUSE_KEY", OpenCorporates: "VIDIMUS_COMPANIES_OPENCORPORATES_KEY"}[source]
		bad.unless(key.IsSet() == c.Uses(source), name, "must be set together with "+source+" in VIDIMUS_COMPANIES_SOURCES")
		bad.unless(isLine(key.Reveal()), name, "must be one line")
	}
	for source, address := range c.URLs {
		bad.unless(slices.Contains(companySources, source), "VIDIMUS_COMPANIES_URLS", "each must be for one of "+strings.Join(companySources, ", "))
		bad.unless(n.mayAsk(address), "VIDIMUS_COMPANIES_URLS", mustBeAskable)
	}
	for source := range c.Rates {
		bad.unless(slices.Contains(companySources, source), "VIDIMUS_COMPANIES_RATES", "each must be for one of "+strings.Join(companySources, ", "))
		_, ok := c.Rate(source)
		bad.unless(ok, "VIDIMUS_COMPANIES_RATES", "each must be a number of calls and a time, such as 50/24h")
	}
	bad.unless(within(c.Timeout, time.Second, time.Minute), "VIDIMUS_COMPANIES_TIMEOUT", "must be from 1s to 1m")
	bad.unless(within(c.CacheLife, 0, 24*time.Hour), "VIDIMUS_COMPANIES_CACHE_LIFE", "must be from 0s to 24h")
}
