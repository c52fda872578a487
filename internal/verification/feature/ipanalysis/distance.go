package ipanalysis

import (
	"encoding/json"
	"math"
	"slices"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/domain/verification/workflow/graph"
)

// point is a place on earth in degrees.
type point struct {
	Latitude  float64 `json:"latitude"`
	Longitude float64 `json:"longitude"`
}

// earthRadius is the mean radius of the earth in kilometres (IUGG).
const earthRadius = 6371.0088

// apart is the distance of two places along the great circle in kilometres to
// one decimal (haversine formula); nil when one is not known.
func apart(a, b *point) *float64 {
	if a == nil || b == nil {
		return nil
	}
	rad := func(degrees float64) float64 { return degrees * math.Pi / 180 }
	north, east := rad(b.Latitude-a.Latitude)/2, rad(b.Longitude-a.Longitude)/2
	h := math.Pow(math.Sin(north), 2) + math.Cos(rad(a.Latitude))*math.Cos(rad(b.Latitude))*math.Pow(math.Sin(east), 2)
	km := 2 * earthRadius * math.Asin(math.Min(1, math.Sqrt(h)))
	km = math.Round(km*10) / 10
	return &km
}

// placeOf is where the address of the latest document of a feature lies, when
// its step knows.
func placeOf(results []graph.Result, feature workflow.Feature, member string) *point {
	for _, r := range slices.Backward(results) {
		if r.Feature != feature || len(r.Item) == 0 {
			continue
		}
		var members map[string]json.RawMessage
		var address struct {
			Location *struct {
				Latitude  *float64 `json:"latitude"`
				Longitude *float64 `json:"longitude"`
			} `json:"document_location"`
		}
		if json.Unmarshal(r.Item, &members) != nil || json.Unmarshal(members[member], &address) != nil {
			continue
		}
		if l := address.Location; l != nil && l.Latitude != nil && l.Longitude != nil {
			return &point{*l.Latitude, *l.Longitude}
		}
	}
	return nil
}
