package config

import (
	"strings"
	"testing"
	"time"
)

func TestSettingsOfProviders(t *testing.T) {
	t.Parallel()
	good := Registers{URL: "https://r.example/ask", Key: "secret", Services: map[string]string{"bra_cpf": "BRA"}, Timeout: time.Second}
	model := DocumentAI{URL: "https://m.example/v1", Key: "secret", Model: "m", Timeout: time.Second}
	private := Network{OutboundAllowed: Prefixes{}}
	if err := private.OutboundAllowed.UnmarshalText([]byte("10.0.0.0/8")); err != nil {
		t.Fatal(err)
	}
	for name, tc := range map[string]struct {
		change func(c *Config)
		want   string
	}{
		"both":                     {func(*Config) {}, ""},
		"neither":                  {func(c *Config) { c.Registers, c.DocumentAI = Registers{}, DocumentAI{} }, ""},
		"a register by plain HTTP": {func(c *Config) { c.Registers.URL = "http://r.example" }, "VIDIMUS_REGISTERS_URL"},
		"a register of the own network": {func(c *Config) {
			c.Registers.URL, c.Network.OutboundAllowed = "http://10.0.0.1", private.OutboundAllowed
		}, ""},
		"a register without services":     {func(c *Config) { c.Registers.Services = nil }, "VIDIMUS_REGISTERS_SERVICES"},
		"a service of no country":         {func(c *Config) { c.Registers.Services = map[string]string{"x": "BR"} }, "VIDIMUS_REGISTERS_SERVICES"},
		"a service of no id":              {func(c *Config) { c.Registers.Services = map[string]string{"X Y": "BRA"} }, "VIDIMUS_REGISTERS_SERVICES"},
		"consent for nothing":             {func(c *Config) { c.Registers.Consent = []string{"arg"} }, "VIDIMUS_REGISTERS_CONSENT"},
		"a key of two lines":              {func(c *Config) { c.Registers.Key = "secret\nX: y" }, "VIDIMUS_REGISTERS_KEY"},
		"an hour for a question":          {func(c *Config) { c.Registers.Timeout = time.Hour }, "VIDIMUS_REGISTERS_TIMEOUT"},
		"a key for nobody":                {func(c *Config) { c.Registers = Registers{Key: "secret"} }, "VIDIMUS_REGISTERS_URL"},
		"a model by plain HTTP":           {func(c *Config) { c.DocumentAI.URL = "http://m.example" }, "VIDIMUS_DOCUMENT_AI_URL"},
		"a model without a name":          {func(c *Config) { c.DocumentAI.Model = "" }, "VIDIMUS_DOCUMENT_AI_MODEL"},
		"pictures for nobody":             {func(c *Config) { c.DocumentAI = DocumentAI{Pictures: true} }, "VIDIMUS_DOCUMENT_AI_URL"},
		"a model that may take an hour":   {func(c *Config) { c.DocumentAI.Timeout = time.Hour }, "VIDIMUS_DOCUMENT_AI_TIMEOUT"},
		"a key of the model of two lines": {func(c *Config) { c.DocumentAI.Key = "secret\r" }, "VIDIMUS_DOCUMENT_AI_KEY"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			c, err := parse(t)
			if err != nil {
				t.Fatal(err)
			}
			c.Registers, c.DocumentAI = good, model
			tc.change(&c)
			err = c.Finish()
			if (err == nil) != (tc.want == "") || err != nil && !strings.Contains(err.Error(), tc.want) {
				t.Errorf("%v, want a complaint about %q", err, tc.want)
			}
			if err != nil && strings.Contains(err.Error(), "secret") {
				t.Errorf("the complaint tells a secret: %v", err)
			}
		})
	}
}
