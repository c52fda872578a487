// Package gleif queries the index of the Global LEI Foundation: the holder of a
// legal entity identifier, and the parent that consolidates its accounts. The index
// is public and needs no key; it contains no officers and no persons.
//
// Response shapes follow the foundation's API documentation, version 1.
package gleif

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

// Base is the address of the index.
const Base = "https://api.gleif.org/api/v1"

// Rate is the index's rate limit.
var Rate = registry.Rate{Calls: 60, Per: time.Minute}

// Client queries the index.
type Client struct{ Registry *registry.Client }

// Query selects companies. A name, a number or an LEI is set.
type Query struct {
	Name, Number string
	// Country is alpha-2, Region the part of ISO 3166-2 behind it; empty for all.
	Country, Region string
	// Fuzzy finds names that are only alike.
	Fuzzy bool
	// Limit is the most that is found.
	Limit int
}

// Entity is an entry of the index.
type Entity struct {
	LEI        string          `json:"lei"`
	Entity     Details         `json:"entity"`
	Registered Registration    `json:"registration"`
	BIC        []string        `json:"bic"`
	Raw        json.RawMessage `json:"-"`
	// hasParent and hasTop tell whether the index names companies above.
	hasParent, hasTop bool
}

// Details are the entity's own data.
type Details struct {
	LegalName      Name    `json:"legalName"`
	OtherNames     []Name  `json:"otherNames"`
	Transliterated []Name  `json:"transliteratedOtherNames"`
	LegalAddress   Address `json:"legalAddress"`
	Headquarters   Address `json:"headquartersAddress"`
	RegisteredAt   Code    `json:"registeredAt"`
	RegisteredAs   string  `json:"registeredAs"`
	// Jurisdiction is as in ISO 3166: a country, or a part of one.
	Jurisdiction string `json:"jurisdiction"`
	Category     string `json:"category"`
	LegalForm    Code   `json:"legalForm"`
	// Status is ACTIVE, INACTIVE or NULL.
	Status       string `json:"status"`
	CreationDate string `json:"creationDate"`
	Expiration   struct {
		Date   string `json:"date"`
		Reason string `json:"reason"`
	} `json:"expiration"`
}

// Name is a name in a language.
type Name struct {
	Name     string `json:"name"`
	Language string `json:"language"`
	Type     string `json:"type"`
}

// Code is one of a list, or what stands in for it.
type Code struct {
	ID    string `json:"id"`
	Other string `json:"other"`
}

// Address is an address in lines.
type Address struct {
	Lines      []string `json:"addressLines"`
	Number     string   `json:"addressNumber"`
	City       string   `json:"city"`
	Region     string   `json:"region"`
	Country    string   `json:"country"`
	PostalCode string   `json:"postalCode"`
}

// Line is the address in one line.
func (a Address) Line() string {
	parts := append([]string{}, a.Lines...)
	return registry.JoinAddress(append(parts, a.PostalCode, a.City, a.Region, a.Country)...)
}

// Registration is the registration status of an entry.
type Registration struct {
	// Status is ISSUED, LAPSED and others; it says nothing of the company.
	Status         string `json:"status"`
	LastUpdateDate string `json:"lastUpdateDate"`
	Corroboration  string `json:"corroborationLevel"`
}

// Number is under which number the local register has the entity.
func (e Entity) Number() string { return e.Entity.RegisteredAs }

// UpdatedAt is when the entry was looked at last; zero where that is not told.
func (e Entity) UpdatedAt() time.Time {
	at, err := time.Parse(time.RFC3339, e.Registered.LastUpdateDate)
	if err != nil {
		return time.Time{}
	}
	return at
}

// resource is an entry with its links in JSON:API form.
type resource struct {
	ID            string `json:"id"`
	Attributes    Entity `json:"attributes"`
	Relationships map[string]struct {
		Links map[string]string `json:"links"`
	} `json:"relationships"`
}

func (r resource) entity() Entity {
	e := r.Attributes
	if e.LEI == "" {
		e.LEI = r.ID
	}
	e.hasParent = r.Relationships["direct-parent"].Links["lei-record"] != ""
	e.hasTop = r.Relationships["ultimate-parent"].Links["lei-record"] != ""
	return e
}

var leiForm = regexp.MustCompile(`^[A-Z0-9]{18}\d{2}$`)

// Search finds entities; none found is no error.
func (c *Client) Search(ctx context.Context, q Query) ([]Entity, error) {
	filter := url.Values{"page[size]": {strconv.Itoa(q.Limit)}}
	if q.Country != "" {
		filter.Set("filter[entity.legalAddress.country]", q.Country)
	}
	if q.Region != "" {
		filter.Set("filter[entity.jurisdiction]", q.Country+"-"+q.Region)
	}
	number := strings.ToUpper(strings.TrimSpace(q.Number))
	switch {
	case leiForm.MatchString(number):
		filter.Set("filter[lei]", number)
	case q.Number != "":
		filter.Set("filter[entity.registeredAs]", q.Number)
	case q.Fuzzy:
		alike, err := c.alike(ctx, q.Name)
		if err != nil || len(alike) == 0 {
			return nil, err
		}
		filter.Set("filter[lei]", strings.Join(alike, ","))
	default:
		filter.Set("filter[entity.names]", q.Name)
	}
	return c.list(ctx, filter)
}

// alike are the entities whose names are like the one that was asked for.
func (c *Client) alike(ctx context.Context, name string) ([]string, error) {
	var page struct {
		Data []struct {
			Relationships struct {
				Records struct {
					Data struct {
						ID string `json:"id"`
					} `json:"data"`
				} `json:"lei-records"`
			} `json:"relationships"`
		} `json:"data"`
	}
	query := url.Values{"field": {"entity.legalName"}, "q": {name}}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/fuzzycompletions", Query: query}, &page); err != nil {
		return nil, none(err)
	}
	var found []string
	for _, d := range page.Data {
		if lei := d.Relationships.Records.Data.ID; leiForm.MatchString(lei) {
			found = append(found, lei)
		}
	}
	return found, nil
}

func (c *Client) list(ctx context.Context, filter url.Values) ([]Entity, error) {
	var page struct {
		Data []json.RawMessage `json:"data"`
	}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/lei-records", Query: filter}, &page); err != nil {
		return nil, none(err)
	}
	var found []Entity
	for _, raw := range page.Data {
		e, err := read(raw)
		if err != nil {
			return nil, err
		}
		found = append(found, e)
	}
	return found, nil
}

// none takes the answer that nothing is there as an empty list.
func none(err error) error {
	if registry.KindOf(err) == registry.KindNotFound {
		return nil
	}
	return err
}

func read(raw json.RawMessage) (Entity, error) {
	var r resource
	if err := json.Unmarshal(raw, &r); err != nil {
		return Entity{}, registry.Malformed("an entry is not of the documented form")
	}
	e := r.entity()
	e.Raw = raw
	if !leiForm.MatchString(e.LEI) || e.Entity.LegalName.Name == "" {
		return Entity{}, registry.Malformed("an entry has no identifier or no name")
	}
	return e, nil
}

// Fetch reads the entity with an LEI.
func (c *Client) Fetch(ctx context.Context, lei string) (Entity, error) {
	if !leiForm.MatchString(lei) {
		return Entity{}, registry.NotFound()
	}
	return c.one(ctx, "/lei-records/"+lei)
}

func (c *Client) one(ctx context.Context, path string) (Entity, error) {
	var page struct {
		Data json.RawMessage `json:"data"`
	}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: path}, &page); err != nil {
		return Entity{}, err
	}
	return read(page.Data)
}

// Parents are the companies that consolidate the accounts of an entity: the one
// right above and the one at the top, each nil where the index names none.
func (c *Client) Parents(ctx context.Context, e Entity) (direct, top *Entity, err error) {
	if e.hasParent {
		if direct, err = c.above(ctx, e.LEI, "direct-parent"); err != nil {
			return nil, nil, err
		}
	}
	if e.hasTop {
		top, err = c.above(ctx, e.LEI, "ultimate-parent")
	}
	return direct, top, err
}

func (c *Client) above(ctx context.Context, lei, which string) (*Entity, error) {
	e, err := c.one(ctx, "/lei-records/"+lei+"/"+which)
	if err != nil {
		return nil, none(err)
	}
	return &e, nil
}

// LegalForm is the name of a legal form by its code of ISO 20275; empty where
// the list does not have it.
func (c *Client) LegalForm(ctx context.Context, code string) (string, error) {
	if !formCode.MatchString(code) || code == "8888" || code == "9999" { // other, and not known yet
		return "", nil
	}
	var page struct {
		Data struct {
			Attributes struct {
				Names []struct {
					Local string `json:"localName"`
				} `json:"names"`
			} `json:"attributes"`
		} `json:"data"`
	}
	if _, err := c.Registry.Ask(ctx, registry.Request{Path: "/entity-legal-forms/" + code}, &page); err != nil {
		return "", none(err)
	}
	for _, n := range page.Data.Attributes.Names {
		if n.Local != "" {
			return n.Local, nil
		}
	}
	return "", nil
}

var formCode = regexp.MustCompile(`^[A-Z0-9]{4}$`)
