// Package optional converts between values whose zero value means "absent" and pointers whose nil
// does: nullable columns and optional JSON members are pointers, the domain's fields are values.
package optional

// Of returns a pointer to v, nil for the zero value.
func Of[T comparable](v T) *T {
	var zero T
	if v == zero {
		return nil
	}
	return &v
}

// Value returns what p points to, the zero value for nil.
func Value[T any](p *T) T {
	if p == nil {
		var zero T
		return zero
	}
	return *p
}

// Or returns what p points to, fallback for nil.
func Or[T any](p *T, fallback T) T {
	if p == nil {
		return fallback
	}
	return *p
}

// List returns an empty list for nil, so that JSON says [] and a column is not null.
func List[T any](list []T) []T {
	if list == nil {
		return []T{}
	}
	return list
}
