package companydocuments

import "vidimus/internal/domain/personname"

// nameLikeness tells from 0 to 100 how alike two names of companies are.
func nameLikeness(a, b string) float64 {
	return float64(personname.Score(a, b, personname.Options{}))
}
