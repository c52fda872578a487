package paging_test

import (
	"cmp"
	"encoding/json"
	"math"
	"net/url"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/platform/api/paging"
)

func TestParse(t *testing.T) {
	t.Parallel()
	n := func(i int) *int { return &i }
	cases := map[string]struct {
		limit, offset *int
		want          paging.Request
	}{
		"nothing asked is the first fifty": {nil, nil, paging.Request{Limit: 50}},
		"a limit is kept":                  {n(7), nil, paging.Request{Limit: 7}},
		"the most is two hundred":          {n(200), n(10), paging.Request{Limit: 200, Offset: 10}},
		"above the most is the most":       {n(201), nil, paging.Request{Limit: 200}},
		"no rows is no limit":              {n(0), nil, paging.Request{Limit: 50}},
		"a negative limit is the default":  {n(-1), nil, paging.Request{Limit: 50}},
		"a negative offset is the start":   {nil, n(-1), paging.Request{Limit: 50}},
		"the largest numbers do no harm":   {n(math.MaxInt), n(math.MaxInt), paging.Request{Limit: 200, Offset: math.MaxInt32}},
		"the smallest numbers do no harm":  {n(math.MinInt), n(math.MinInt), paging.Request{Limit: 50}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if diff := gocmp.Diff(tc.want, paging.Parse(tc.limit, tc.offset)); diff != "" {
				t.Error(diff)
			}
		})
	}
}

func TestLinks(t *testing.T) {
	t.Parallel()
	const base = "https://id.example/api/v3/sessions/"
	cases := map[string]struct {
		req            paging.Request
		count          int
		next, previous string
	}{
		"a list that fits has no links":           {paging.Request{Limit: 50}, 50, "", ""},
		"the first page has a next one":           {paging.Request{Limit: 50}, 51, base + "?limit=50&offset=50&status=Approved%2CDeclined", ""},
		"a middle page has both":                  {paging.Request{Limit: 10, Offset: 20}, 40, base + "?limit=10&offset=30&status=Approved%2CDeclined", base + "?limit=10&offset=10&status=Approved%2CDeclined"},
		"the last page has a previous one":        {paging.Request{Limit: 10, Offset: 30}, 40, "", base + "?limit=10&offset=20&status=Approved%2CDeclined"},
		"the way back to the start has no offset": {paging.Request{Limit: 10, Offset: 5}, 15, "", base + "?limit=10&status=Approved%2CDeclined"},
		"beyond the end leads back":               {paging.Request{Limit: 10, Offset: 90}, 15, "", base + "?limit=10&offset=80&status=Approved%2CDeclined"},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			query := url.Values{"status": {"Approved,Declined"}, "offset": {"999"}}
			src := paging.Source{BaseURL: "https://id.example/api/", Path: "/v3/sessions/", Query: query}
			res := paging.New(tc.req, src, tc.count, []int{1})
			if got := text(res.Next); got != tc.next {
				t.Errorf("next = %s, want %s", got, tc.next)
			}
			if got := text(res.Previous); got != tc.previous {
				t.Errorf("previous = %s, want %s", got, tc.previous)
			}
			if query.Get("offset") != "999" {
				t.Error("the caller's query was changed")
			}
		})
	}
}

func text(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

func TestAnEmptyListIsNotNull(t *testing.T) {
	t.Parallel()
	got, err := json.Marshal(paging.New[int](paging.Parse(nil, nil), paging.Source{}, 0, nil))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"count":0,"next":null,"previous":null,"results":[]}`; string(got) != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestAPathCannotEscapeIntoTheQuery(t *testing.T) {
	t.Parallel()
	res := paging.New(paging.Request{Limit: 1}, paging.Source{BaseURL: "https://a", Path: "//evil/?x=1#y"}, 2, []int{1})
	if got, want := text(res.Next), "https://a/evil/%3Fx=1%23y?limit=1&offset=1"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

func TestFollowingNextVisitsEveryRowOnce(t *testing.T) {
	t.Parallel()
	rapid.Check(t, func(t *rapid.T) {
		count := rapid.IntRange(0, 2000).Draw(t, "count")
		limit := rapid.IntRange(-5, 300).Draw(t, "limit")
		req, visited := paging.Parse(&limit, nil), 0
		for range 2001 {
			rows := make([]int, max(0, min(req.Limit, count-req.Offset)))
			visited += len(rows)
			res := paging.New(req, paging.Source{BaseURL: "https://a", Path: "/"}, count, rows)
			if res.Next == nil {
				break
			}
			u, err := url.Parse(*res.Next)
			if err != nil {
				t.Fatal(err)
			}
			req = paging.Parse(number(u, "limit"), number(u, "offset"))
		}
		if visited != count {
			t.Fatalf("visited %d of %d", visited, count)
		}
	})
}

func number(u *url.URL, name string) *int {
	var n int
	if json.Unmarshal([]byte(u.Query().Get(name)), &n) != nil {
		return nil
	}
	return &n
}

func TestPageOf(t *testing.T) {
	t.Parallel()
	at := func(n int) *int { return &n }
	cases := map[string]struct {
		after         *int
		limit, offset int
		want          []int
	}{
		"the first page, with the row behind it":        {nil, 2, 0, []int{1, 3, 5}},
		"a page behind an offset":                       {nil, 2, 2, []int{5, 7}},
		"nothing lies behind the end":                   {nil, 2, 9, []int{}},
		"a page behind a row":                           {at(3), 1, 0, []int{5, 7}},
		"a page behind the place of a row that is gone": {at(4), 5, 0, []int{5, 7}},
		"a place wins over an offset":                   {at(1), 1, 3, []int{3, 5}},
		"nothing lies behind the last row":              {at(7), 5, 0, []int{}},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			got := paging.PageOf([]int{5, 1, 7, 3}, cmp.Compare[int], tc.after, tc.limit, tc.offset)
			if !slices.Equal(got, tc.want) {
				t.Errorf("%v, want %v", got, tc.want)
			}
		})
	}
}
