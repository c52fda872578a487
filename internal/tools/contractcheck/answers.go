package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"vidimus/gen/openapi"
	"vidimus/internal/platform/api/contract"
)

// answers are answers of a running server and of tests, as files whose names
// begin with operation and status.
type answers struct {
	folder   string
	contract *contract.Contract
	count    int
}

func newAnswers(folder string) (*answers, error) {
	c, err := contract.Load(openapi.Whole)
	if err != nil {
		return nil, fmt.Errorf("load contract: %w", err)
	}
	return &answers{folder: folder, contract: c}, os.MkdirAll(folder, 0o755)
}

// keep writes an answer that the contract has an operation for.
func (a *answers) keep(r *http.Request, status int, body []byte) error {
	match, _, found := a.contract.Lookup(r.Method, r.URL.EscapedPath())
	if !found || !json.Valid(body) {
		return nil
	}
	a.count++
	return os.WriteFile(filepath.Join(a.folder, fmt.Sprintf("%s.%d.live%d.json", match.Operation.ID, status, a.count)), body, 0o600)
}

// copyFrom adds what tests have kept.
func (a *answers) copyFrom(folder string) error {
	if folder == "" {
		return nil
	}
	if err := os.CopyFS(a.folder, os.DirFS(folder)); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("copy kept answers: %w", err)
	}
	return nil
}

// further calls make what a day of events does not.
var further = []step{
	{method: http.MethodPost, path: "/v3/questionnaires/", body: map[string]any{
		"title": "Funds", "form_elements": []any{map[string]any{"element_type": "SHORT_TEXT", "title": "Where from?"}},
	}},
	{method: http.MethodPost, path: "/v3/lists/", body: map[string]any{"name": "Known addresses", "list_type": "custom", "entry_type": "email"}},
	{method: http.MethodPost, path: "/v3/users/create/", body: map[string]any{"vendor_data": "bob", "full_name": "Bob Stone"}},
	{method: http.MethodPost, path: "/v3/businesses/create/", body: map[string]any{"vendor_data": "shop", "legal_name": "Shop Ltd"}},
	{method: http.MethodPost, path: "/v3/cases/", body: map[string]any{"title": "Look at Bob"}},
}

// populate fills an installation with data of every kind.
func (i *installation) populate(ctx context.Context) error {
	if _, err := i.operate(ctx, "app", "switch", i.application, "event_monitoring", "on"); err != nil {
		return err
	}
	d := &day{i: i}
	for _, s := range slices.Concat(steps, further) {
		if err := d.take(ctx, s); err != nil {
			return err
		}
	}
	return nil
}

// readAll calls every operation that only reads and needs the key alone, lists
// before what their rows name.
func (i *installation) readAll(ctx context.Context, a *answers) error {
	var reads []*contract.Operation
	for _, op := range a.contract.Operations() {
		if op.Method == http.MethodGet && op.Surface == "verification" {
			reads = append(reads, op)
		}
	}
	slices.SortFunc(reads, func(x, y *contract.Operation) int {
		return strings.Count(x.Pattern, "{") - strings.Count(y.Pattern, "{")
	})
	rows := map[string]any{}
	for _, op := range reads {
		path, ok := filled(op.Pattern, rows)
		if !ok {
			continue
		}
		var answer any
		if err := i.request(ctx, http.MethodGet, path, nil, &answer); err != nil && ctx.Err() != nil {
			return err
		}
		rows[path] = answer
	}
	return nil
}

// filled is the path of an operation with ids out of the list above it; not ok
// where no list has a row.
func filled(pattern string, rows map[string]any) (string, bool) {
	for {
		above, rest, found := strings.Cut(pattern, "{")
		if !found {
			return pattern, true
		}
		name, rest, _ := strings.Cut(rest, "}")
		id, ok := idOf(rows[plural(above, rows)], name)
		if !ok {
			return "", false
		}
		pattern = above + id + rest
	}
}

// plural is the list of what stands under a path: that of sessions has another name.
func plural(above string, rows map[string]any) string {
	if rows[above] == nil && strings.HasSuffix(above, "/session/") {
		return "/v3/sessions/"
	}
	return above
}

// idOf is the id of the first row of a list.
func idOf(list any, name string) (string, bool) {
	page, _ := list.(map[string]any)
	all, ok := page["results"].([]any)
	if !ok {
		all, _ = list.([]any)
	}
	for _, row := range all {
		members, _ := row.(map[string]any)
		for _, member := range []string{name, "uuid", "session_id", "questionnaire_id", "vendor_data"} {
			if id, ok := members[member].(string); ok && id != "" {
				return id, true
			}
		}
	}
	return "", false
}

// list writes which file holds an answer of which component, for readers of
// models, and returns how many there are.
func (a *answers) list(to string) (int, error) {
	named, err := componentsOf(openapi.Published)
	if err != nil {
		return 0, err
	}
	files, err := filepath.Glob(filepath.Join(a.folder, "*.json"))
	if err != nil {
		return 0, err
	}
	var text bytes.Buffer
	listed := 0
	for _, file := range files {
		part := strings.SplitN(filepath.Base(file), ".", 3)
		if c, ok := named[part[0]+"."+part[1]]; ok {
			fmt.Fprintf(&text, "%s\t%s\t%s\n", file, c.name, c.kind)
			listed++
		}
	}
	return listed, os.WriteFile(to, text.Bytes(), 0o600)
}
