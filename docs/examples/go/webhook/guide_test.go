package webhook_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/testkit/pgtest"
)

var queryBlock = regexp.MustCompile("(?ms)^```sql\n(.*?)\n```$")

// statements of the guide for receivers, without comments.
func statements(t *testing.T) []string {
	t.Helper()
	page, err := os.ReadFile("../../../webhooks.md")
	if err != nil {
		t.Fatal(err)
	}
	block := queryBlock.FindStringSubmatch(string(page))
	if block == nil {
		t.Fatal("the guide shows no statements")
	}
	plain := regexp.MustCompile(`(?m)^--.*$`).ReplaceAllString(block[1], "")
	var all []string
	for s := range strings.SplitSeq(plain, ";") {
		if s = strings.TrimSpace(s); s != "" {
			all = append(all, s)
		}
	}
	if len(all) != 7 {
		t.Fatalf("%d statements, want 7: %q", len(all), all)
	}
	return all
}

// rows is how many rows a statement answers with.
func rows(t *testing.T, db *pgxpool.Pool, statement string) int {
	t.Helper()
	result, err := db.Query(t.Context(), statement)
	if err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	defer result.Close()
	n := 0
	for result.Next() {
		n++
	}
	if err := result.Err(); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
	return n
}

func TestTheStatementsOfTheGuide(t *testing.T) {
	t.Parallel()
	db := pgtest.New(t)
	all := statements(t)
	for _, table := range all[:2] {
		rows(t, db, table)
	}
	inbox, newest, passed := all[3], all[4], all[5]
	numbered := func(n string) string { return strings.Replace(newest, ", 3)", ", "+n+")", 1) }
	for _, c := range []struct {
		rule, statement string
		want            int
	}{
		{"an event is new", inbox, 1},
		{"the same event is a repetition", inbox, 0},
		{"the first number counts", newest, 1},
		{"nothing is out of order then", passed, 0},
		{"the same number does not", newest, 0},
		{"an older one does not", numbered("2"), 0},
		{"a newer one does", numbered("7"), 1},
		{"what was new once is old then", newest, 0},
		{"another kind counts for itself", strings.Replace(newest, "data.updated", "status.updated", 1), 1},
		{"but is out of order", passed, 1},
	} {
		if got := rows(t, db, c.statement); got != c.want {
			t.Errorf("%s: %d rows, want %d", c.rule, got, c.want)
		}
	}
}
