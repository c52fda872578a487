package keyring

import (
	"context"
	"fmt"
	"strings"

	"github.com/jackc/pgx/v5"

	"vidimus/internal/platform/storage/postgres"
)

// CheckSealed opens the lasting values of all columns, at most so many of each (0 for all), and counts by table and column those
// that open and those that do not.
func (b *Manager) CheckSealed(ctx context.Context, most int) (opened, failed map[string]int, err error) {
	limit := "ALL"
	if most > 0 {
		limit = fmt.Sprint(most)
	}
	parts := make([]string, len(columns))
	for i, c := range columns {
		parts[i] = fmt.Sprintf("(SELECT '%[1]s.%[2]s', %[2]s, %[3]s FROM %[1]s t WHERE octet_length(%[2]s) > 0 LIMIT %[4]s)", c.table, c.name, c.associated, limit)
	}
	rows, err := b.store.Pool().Query(ctx, strings.Join(parts, " UNION ALL "))
	if err != nil {
		return nil, nil, postgres.Classify(fmt.Errorf("read sealed values: %w", err))
	}
	opened, failed = map[string]int{}, map[string]int{}
	var name string
	var sealed, associated []byte
	_, err = pgx.ForEachRow(rows, []any{&name, &sealed, &associated}, func() error {
		if _, err := b.ring.Open(sealed, associated); err != nil {
			failed[name]++
		} else {
			opened[name]++
		}
		return nil
	})
	if err != nil {
		return nil, nil, postgres.Classify(fmt.Errorf("read sealed values: %w", err))
	}
	return opened, failed, nil
}
