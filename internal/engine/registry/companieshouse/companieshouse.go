// Package companieshouse asks the register of companies of the United Kingdom:
// companies, their officers, and the persons with significant control over
// them. It needs a key, which the register gives to everybody.
//
// Shapes are those of the register's description of its public data API;
// members may come in any order, be missing, or be new.
package companieshouse

import (
	"context"
	"encoding/base64"
	"encoding/json"
	"net/http"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"time"

	"vidimus/internal/engine/registry"
)

// Base is the address of the register.
const Base = "https://api.company-information.service.gov.uk"

// Rate is the register's rate limit per key.
var Rate = registry.Rate{Calls: 600, Per: 5 * time.Minute}

// Header returns the authorization header: the key as user name with an empty
// password (HTTP Basic), as the register requires.
func Header(key string) http.Header {
	return http.Header{"Authorization": {"Basic " + base64.StdEncoding.EncodeToString([]byte(key+":"))}}
}

// Client queries the register.
type Client struct{ Registry *registry.Client }

// Hit is a company that a search found.
type Hit struct {
	Name      string `json:"title"`
	Number    string `json:"company_number"`
	Status    string `json:"company_status"`
	Type      string `json:"company_type"`
	CreatedOn string `json:"date_of_creation"`
	Address   string `json:"address_snippet"`
}

// Search finds companies by words of their names, at most limit.
func (c *Client) Search(ctx context.Context, name string, limit int) ([]Hit, error) {
	var page struct {
		Items []Hit `json:"items"`
	}
	query := url.Values{"q": {name}, "items_per_page": {strconv.Itoa(limit)}}
	_, err := c.Registry.Ask(ctx, registry.Request{Path: "/search/companies", Query: query}, &page)
	return page.Items, none(err)
}

// none takes the answer that nothing is there as an empty one.
func none(err error) error {
	if err != nil && registry.KindOf(err) == registry.KindNotFound {
		return nil
	}
	return err
}

// Company is the register's entry.
type Company struct {
	Name         string `json:"company_name"`
	Number       string `json:"company_number"`
	Status       string `json:"company_status"`
	StatusDetail string `json:"company_status_detail"`
	Type         string `json:"type"`
	CreatedOn    string `json:"date_of_creation"`
	CeasedOn     string `json:"date_of_cessation"`
	// Jurisdiction is england-wales, scotland, northern-ireland and others.
	Jurisdiction string   `json:"jurisdiction"`
	Address      Address  `json:"registered_office_address"`
	SIC          []string `json:"sic_codes"`
	Former       []struct {
		Name string `json:"name"`
	} `json:"previous_company_names"`
	// Accounts are what was filed and what is due, as it came.
	Accounts json.RawMessage `json:"accounts"`
	Raw      json.RawMessage `json:"-"`
}

// Address is an address in parts.
type Address struct {
	CareOf     string `json:"care_of"`
	POBox      string `json:"po_box"`
	Premises   string `json:"premises"`
	Line1      string `json:"address_line_1"`
	Line2      string `json:"address_line_2"`
	Locality   string `json:"locality"`
	Region     string `json:"region"`
	PostalCode string `json:"postal_code"`
	Country    string `json:"country"`
}

// Line is the address in one line.
func (a Address) Line() string {
	street := a.Line1
	if a.Premises != "" && !strings.HasPrefix(street, a.Premises) {
		street = strings.TrimSpace(a.Premises + " " + street)
	}
	return registry.JoinAddress(a.CareOf, a.POBox, street, a.Line2, a.Locality, a.Region, a.PostalCode, a.Country)
}

// Birth is as much of a date of birth as the register tells.
type Birth struct {
	Day   int `json:"day"`
	Month int `json:"month"`
	Year  int `json:"year"`
}

// Identification is where an officer or owner that is a company is registered.
type Identification struct {
	Place   string `json:"place_registered"`
	Country string `json:"country_registered"`
	Number  string `json:"registration_number"`
	Form    string `json:"legal_form"`
}

// Officer acts, or acted, for a company.
type Officer struct {
	// Name is the family name in capitals, a comma, and the given names; that of a company as it is.
	Name           string         `json:"name"`
	Role           string         `json:"officer_role"`
	Nationality    string         `json:"nationality"`
	Country        string         `json:"country_of_residence"`
	Birth          *Birth         `json:"date_of_birth"`
	AppointedOn    string         `json:"appointed_on"`
	ResignedOn     string         `json:"resigned_on"`
	Address        Address        `json:"address"`
	Identification Identification `json:"identification"`
}

// Controller is a person, or a company, with significant control.
type Controller struct {
	// Kind tells persons from companies, and those who are kept secret.
	Kind  string `json:"kind"`
	Name  string `json:"name"`
	Parts struct {
		Forename string `json:"forename"`
		Middle   string `json:"middle_name"`
		Surname  string `json:"surname"`
	} `json:"name_elements"`
	Nationality    string         `json:"nationality"`
	Country        string         `json:"country_of_residence"`
	Birth          *Birth         `json:"date_of_birth"`
	Natures        []string       `json:"natures_of_control"`
	NotifiedOn     string         `json:"notified_on"`
	CeasedOn       string         `json:"ceased_on"`
	Ceased         bool           `json:"ceased"`
	Address        Address        `json:"address"`
	Identification Identification `json:"identification"`
}

var numberForm = regexp.MustCompile(`^[A-Z0-9]{8}$`)

// Number brings a number into the form that the register has: eight
// characters, filled up with zeros behind the letters.
func Number(given string) string {
	s := strings.Map(func(r rune) rune {
		if r == ' ' || r == '-' {
			return -1
		}
		return r
	}, strings.ToUpper(given))
	letters := len(s) - len(strings.TrimLeft(s, "ABCDEFGHIJKLMNOPQRSTUVWXYZ"))
	if missing := 8 - len(s); missing > 0 && len(s) > letters && letters <= 2 {
		s = s[:letters] + strings.Repeat("0", missing) + s[letters:]
	}
	return s
}

// Fetch reads the entry with a number.
func (c *Client) Fetch(ctx context.Context, number string) (Company, error) {
	number = Number(number)
	if !numberForm.MatchString(number) {
		return Company{}, registry.NotFound()
	}
	var out Company
	raw, err := c.Registry.Ask(ctx, registry.Request{Path: "/company/" + number}, &out)
	if err != nil {
		return Company{}, err
	}
	if out.Name == "" || out.Number == "" {
		return Company{}, registry.Malformed("the company has no name or no number")
	}
	out.Raw = raw
	return out, nil
}

// Pages of lists: the register gives at most 100 entries at once, and five
// hundred people are more than anybody looks at.
const (
	pageSize = 100
	mostRows = 500
)

// Officers lists who acts and acted for a company; the raw answer is the first page.
func (c *Client) Officers(ctx context.Context, number string) ([]Officer, json.RawMessage, error) {
	return list[Officer](ctx, c, number, "/officers")
}

// Controllers lists who has, or had, significant control.
func (c *Client) Controllers(ctx context.Context, number string) ([]Controller, json.RawMessage, error) {
	return list[Controller](ctx, c, number, "/persons-with-significant-control")
}

func list[T any](ctx context.Context, c *Client, number, what string) (all []T, first json.RawMessage, err error) {
	if number = Number(number); !numberForm.MatchString(number) {
		return nil, nil, registry.NotFound()
	}
	for len(all) < mostRows {
		var page struct {
			Items []T `json:"items"`
			Total int `json:"total_results"`
		}
		query := url.Values{"items_per_page": {strconv.Itoa(pageSize)}, "start_index": {strconv.Itoa(len(all))}}
		raw, err := c.Registry.Ask(ctx, registry.Request{Path: "/company/" + number + what, Query: query}, &page)
		if err != nil {
			return all, first, none(err)
		}
		if first == nil {
			first = raw
		}
		if all = append(all, page.Items...); len(page.Items) == 0 || len(all) >= page.Total {
			break
		}
	}
	return all[:min(len(all), mostRows)], first, nil
}
