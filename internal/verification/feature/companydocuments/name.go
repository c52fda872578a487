package companydocuments

import "vidimus/internal/domain/kyb/company/companyname"

// nameLikeness tells from 0 to 100 how alike two names of companies are.
func nameLikeness(a, b string) float64 { return 100 * companyname.Score(a, b).Score }
