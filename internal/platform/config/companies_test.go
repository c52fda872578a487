package config

import (
	"strings"
	"testing"
	"time"
)

func TestSettingsOfRegistries(t *testing.T) {
	t.Parallel()
	good := Companies{
		Sources: []string{CompaniesHouse, OpenCorporates, GLEIF, VIES}, HouseKey: "secret", OpenCorporatesKey: "secret",
		Rates: map[string]string{OpenCorporates: "50/24h"}, Timeout: 15 * time.Second, CacheLife: time.Minute,
	}
	for name, tc := range map[string]struct {
		change func(c *Companies)
		want   string
	}{
		"all of them":                   {func(*Companies) {}, ""},
		"none":                          {func(c *Companies) { *c = Companies{Timeout: time.Second} }, ""},
		"one that nobody knows":         {func(c *Companies) { c.Sources = append(c.Sources, "crunch") }, "VIDIMUS_COMPANIES_SOURCES"},
		"a key that is missing":         {func(c *Companies) { c.HouseKey = "" }, "VIDIMUS_COMPANIES_HOUSE_KEY"},
		"a key for nobody":              {func(c *Companies) { c.Sources = []string{CompaniesHouse} }, "VIDIMUS_COMPANIES_OPENCORPORATES_KEY"},
		"a key of two lines":            {func(c *Companies) { c.HouseKey = "secret\nX: y" }, "VIDIMUS_COMPANIES_HOUSE_KEY"},
		"another address":               {func(c *Companies) { c.URLs = map[string]string{GLEIF: "https://mirror.example/v1"} }, ""},
		"another address by plain HTTP": {func(c *Companies) { c.URLs = map[string]string{GLEIF: "http://mirror.example/v1"} }, "VIDIMUS_COMPANIES_URLS"},
		"an address of nobody":          {func(c *Companies) { c.URLs = map[string]string{"x": "https://x.example"} }, "VIDIMUS_COMPANIES_URLS"},
		"a rate without a time":         {func(c *Companies) { c.Rates = map[string]string{GLEIF: "50"} }, "VIDIMUS_COMPANIES_RATES"},
		"a rate of nothing":             {func(c *Companies) { c.Rates = map[string]string{GLEIF: "0/1m"} }, "VIDIMUS_COMPANIES_RATES"},
		"a rate of nobody":              {func(c *Companies) { c.Rates = map[string]string{"x": "1/1m"} }, "VIDIMUS_COMPANIES_RATES"},
		"an hour for a question":        {func(c *Companies) { c.Timeout = time.Hour }, "VIDIMUS_COMPANIES_TIMEOUT"},
		"answers that are kept a week":  {func(c *Companies) { c.CacheLife = 7 * 24 * time.Hour }, "VIDIMUS_COMPANIES_CACHE_LIFE"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, err := parse(t)
			if err != nil {
				t.Fatal(err)
			}
			c.Companies = good
			tc.change(&c.Companies)
			err = c.Finish()
			if (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, want a complaint about %q", err, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("the complaint tells a secret: %v", err)
			}
		})
	}
	if r, ok := good.Rate(OpenCorporates); !ok || r != (CallRate{50, 24 * time.Hour}) {
		t.Errorf("rate %v", r)
	}
}
