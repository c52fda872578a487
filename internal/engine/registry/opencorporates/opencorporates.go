// Package opencorporates asks OpenCorporates, which gathers the registers of
// many countries. It needs a key, whose allowance depends on the contract with
// it. It tells officers; owners it tells of few countries.
//
// Shapes are those of the description of its API, version 0.4.
package opencorporates

import (
	"context"
	"encoding/json"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/engine/registry"
)

// Base is the address of the service.
const Base = "https://api.opencorporates.com/v0.4"

// Rate is our own limit: the granted rate differs by contract.
var Rate = registry.Rate{Calls: 60, Per: time.Minute}

// KeyName is the member of the query that holds the key.
const KeyName = "api_token"

// Client queries the service.
type Client struct{ Registry *registry.Client }

// Query searches companies by words of their names.
type Query struct {
	Name string
	// Country is alpha-2, Region the part of ISO 3166-2 behind it; empty for all.
	Country, Region string
	// Begins finds only names that begin so.
	Begins bool
	Limit  int
}

// Company is a company of one register.
type Company struct {
	Name   string `json:"name"`
	Number string `json:"company_number"`
	// Jurisdiction is a country, or one and a part of it: gb, us_ca.
	Jurisdiction   string `json:"jurisdiction_code"`
	IncorporatedOn string `json:"incorporation_date"`
	DissolvedOn    string `json:"dissolution_date"`
	Type           string `json:"company_type"`
	Status         string `json:"current_status"`
	Inactive       *bool  `json:"inactive"`
	RetrievedAt    string `json:"retrieved_at"`
	Address        string `json:"registered_address_in_full"`
	Source         struct {
		Publisher string `json:"publisher"`
	} `json:"source"`
	Former []struct {
		Name string `json:"company_name"`
	} `json:"previous_names"`
	Alternative []struct {
		Name string `json:"company_name"`
	} `json:"alternative_names"`
	Industries []struct {
		Code struct {
			Code        string `json:"code"`
			Description string `json:"description"`
		} `json:"industry_code"`
	} `json:"industry_codes"`
	Identifiers []struct {
		Identifier struct {
			ID     string `json:"uid"`
			System string `json:"identifier_system_code"`
		} `json:"identifier"`
	} `json:"identifiers"`
	Officers []struct {
		Officer Officer `json:"officer"`
	} `json:"officers"`
	Owners []struct {
		Owner Owner `json:"ultimate_beneficial_owner"`
	} `json:"ultimate_beneficial_owners"`
	Raw json.RawMessage `json:"-"`
}

// Officer acts, or acted, for a company.
type Officer struct {
	Name        string `json:"name"`
	Position    string `json:"position"`
	Nationality string `json:"nationality"`
	StartDate   string `json:"start_date"`
	EndDate     string `json:"end_date"`
	Inactive    *bool  `json:"inactive"`
	Address     string `json:"address"`
	DateOfBirth string `json:"date_of_birth"`
	// Kind is person or company, where the register tells.
	Kind string `json:"type"`
}

// Owner owns a company in the end.
type Owner struct {
	Name string `json:"name"`
	// Percent is the least share, as a number or a text.
	Percent json.Number `json:"percentage_min_share_ownership"`
	Most    json.Number `json:"percentage_max_share_ownership"`
}

// Country is alpha-2, Region the part of ISO 3166-2 behind it.
func (c Company) Country() (country, region string) {
	country, region, _ = strings.Cut(strings.ToUpper(c.Jurisdiction), "_")
	return country, region
}

// LEI returns the legal entity identifier (ISO 17442); empty if the service has
// none.
func (c Company) LEI() string {
	for _, i := range c.Identifiers {
		if strings.EqualFold(i.Identifier.System, "lei") {
			return strings.ToUpper(i.Identifier.ID)
		}
	}
	return ""
}

// AsOf is when the register was read last; zero where that is not told.
func (c Company) AsOf() time.Time {
	at, err := time.Parse(time.RFC3339, c.RetrievedAt)
	if err != nil {
		return time.Time{}
	}
	return at
}

// Search finds companies; none found is no error.
func (c *Client) Search(ctx context.Context, q Query) ([]Company, error) {
	query := url.Values{"q": {q.Name}, "per_page": {strconv.Itoa(q.Limit)}, "order": {"score"}}
	if q.Begins {
		query.Set("q", q.Name+"*")
	}
	switch {
	case q.Region != "":
		query.Set("jurisdiction_code", strings.ToLower(q.Country+"_"+q.Region))
	case q.Country != "":
		query.Set("country_code", strings.ToLower(q.Country))
	}
	var page struct {
		Results struct {
			Companies []struct {
				Company json.RawMessage `json:"company"`
			} `json:"companies"`
		} `json:"results"`
	}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/companies/search", Query: query}, &page); err != nil {
		if registry.KindOf(err) == registry.KindNotFound {
			return nil, nil
		}
		return nil, err
	}
	var found []Company
	for _, row := range page.Results.Companies {
		company, err := read(row.Company)
		if err != nil {
			return nil, err
		}
		found = append(found, company)
	}
	return found, nil
}

var jurisdiction = regexp.MustCompile(`^[a-z]{2}(_[a-z0-9]{1,3})?$`)

// Fetch reads a company of a register with its officers.
func (c *Client) Fetch(ctx context.Context, register, number string) (Company, error) {
	if !jurisdiction.MatchString(register) || strings.Trim(number, ".") == "" {
		return Company{}, registry.NotFound()
	}
	var page struct {
		Results struct {
			Company json.RawMessage `json:"company"`
		} `json:"results"`
	}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/companies/" + register + "/" + url.PathEscape(number)}, &page); err != nil {
		return Company{}, err
	}
	return read(page.Results.Company)
}

func read(raw json.RawMessage) (Company, error) {
	var out Company
	if err := json.Unmarshal(raw, &out); err != nil {
		return Company{}, registry.Malformed("a company is not of the documented form")
	}
	if out.Name == "" || out.Number == "" || !jurisdiction.MatchString(out.Jurisdiction) {
		return Company{}, registry.Malformed("a company has no name, number or register")
	}
	out.Raw = raw
	return out, nil
}
