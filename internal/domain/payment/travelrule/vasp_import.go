package travelrule

import (
	"context"
	"encoding/csv"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/mail"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/platform/storage/postgres"
)

// columns are those of a directory of providers; name is needed.
var columns = []string{
	"name", "lei", "jurisdiction", "dd_status", "dd_score", "dd_score_breakdown", "dd_assessed_at", "member", "travel_address", "email", "brand",
}

const (
	maxVASPs = 100_000
	// maxRowErrors is the number of bad rows reported.
	maxRowErrors  = 20
	maxVASPName   = 100
	maxScore      = 100
	maxFieldBytes = 4096
)

// RowError is a row of a directory that cannot be taken.
type RowError struct {
	// Line is that of the file, from 1.
	Line int
	Text string
}

func (b RowError) Error() string { return fmt.Sprintf("line %d: %s", b.Line, b.Text) }

// ImportResult counts the changes of an import.
type ImportResult struct {
	Added, Changed int
	// Bad are the rows for which nothing was imported.
	Bad []RowError
}

// ErrBadRows means that nothing was imported because of bad rows.
var ErrBadRows = errors.New("the directory has bad rows")

// Import loads a directory of providers: a table with the names of its
// columns in the first row. It is taken whole or not at all. A provider that is
// known already, by its LEI or else by its name, is changed.
func (s *VASPDirectory) Import(ctx context.Context, file io.Reader) (ImportResult, error) {
	rows, bad, err := readDirectory(file)
	if err != nil {
		return ImportResult{}, err
	}
	if len(bad) > 0 {
		return ImportResult{Bad: bad}, ErrBadRows
	}
	out := ImportResult{}
	err = s.Store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		out = ImportResult{}
		known, err := tx.TravelVaspByNames(ctx)
		if err != nil {
			return fmt.Errorf("list providers: %w", err)
		}
		byLEI, byName := map[string]uuid.UUID{}, map[string]uuid.UUID{}
		for _, k := range known {
			byName[k.NameFolded] = k.VaspID
			if k.Lei != nil {
				byLEI[*k.Lei] = k.VaspID
			}
		}
		// Brands first, so that those that belong to one find it.
		slices.SortStableFunc(rows, func(a, b directoryRow) int { return len(a.brand) - len(b.brand) })
		for _, r := range rows {
			id, isKnown := byLEI[r.vasp.LEI]
			if r.vasp.LEI == "" || !isKnown {
				if id, isKnown = byName[foldName(r.vasp.Name)]; !isKnown {
					id = s.NewID()
				}
			}
			byName[foldName(r.vasp.Name)] = id
			var brand *uuid.UUID
			if r.brand != "" {
				found, ok := byName[foldName(r.brand)]
				if !ok {
					out.Bad = append(out.Bad, RowError{r.line, "the brand " + strconv.Quote(r.brand) + " is not in the directory"})
					return ErrBadRows
				}
				brand = &found
			}
			isNew, err := s.putVASP(ctx, tx, id, brand, r.vasp)
			if err != nil {
				return fmt.Errorf("line %d: %w", r.line, err)
			}
			if isNew {
				out.Added++
			} else {
				out.Changed++
			}
		}
		return nil
	})
	if errors.Is(err, ErrBadRows) {
		return ImportResult{Bad: out.Bad}, err
	}
	return out, err
}

func (s *VASPDirectory) putVASP(ctx context.Context, tx postgres.Tx, id uuid.UUID, brand *uuid.UUID, v VASP) (bool, error) {
	breakdown, err := json.Marshal(v.Breakdown)
	if err != nil {
		return false, fmt.Errorf("write parts of the score: %w", err)
	}
	isNew, err := tx.TravelVaspPut(ctx, db.TravelVaspPutParams{
		VaspID: id, Name: v.Name, NameFolded: foldName(v.Name), Lei: filled(&v.LEI), Jurisdiction: v.Jurisdiction, DdStatus: v.Status,
		DdScore: int32(v.Score), DdBreakdown: breakdown, DdAssessedAt: v.AssessedAt, IsMember: v.IsMember,
		TravelAddress: filled(&v.TravelAddress), Email: filled(&v.Email), BrandID: brand, UpdatedAt: s.Now(),
	})
	if err != nil {
		return false, fmt.Errorf("store provider: %w", err)
	}
	return isNew, nil
}

type directoryRow struct {
	line  int
	vasp  VASP
	brand string
}

func readDirectory(file io.Reader) ([]directoryRow, []RowError, error) {
	reader := csv.NewReader(file)
	reader.FieldsPerRecord = -1
	head, err := reader.Read()
	if err != nil {
		return nil, nil, fmt.Errorf("read first row: %w", err)
	}
	head[0] = strings.TrimPrefix(head[0], "\ufeff")
	at := map[string]int{}
	for i, name := range head {
		name = strings.ToLower(strings.TrimSpace(name))
		if !slices.Contains(columns, name) {
			return nil, nil, fmt.Errorf("column %q is unknown; there are %s", name, strings.Join(columns, ", "))
		}
		at[name] = i
	}
	if _, ok := at["name"]; !ok {
		return nil, nil, errors.New("there is no column name")
	}
	var rows []directoryRow
	var bad []RowError
	for {
		record, err := reader.Read()
		if errors.Is(err, io.EOF) {
			return rows, bad, nil
		}
		if err != nil {
			return nil, nil, fmt.Errorf("read directory: %w", err)
		}
		line, _ := reader.FieldPos(0)
		cell := func(name string) string {
			i, ok := at[name]
			if !ok || i >= len(record) {
				return ""
			}
			return strings.TrimSpace(record[i])
		}
		v, problem := readVASP(cell)
		switch {
		case problem != "" && len(bad) < maxRowErrors:
			bad = append(bad, RowError{line, problem})
		case len(rows) >= maxVASPs:
			return nil, nil, fmt.Errorf("there are more than %d providers", maxVASPs)
		default:
			rows = append(rows, directoryRow{line: line, vasp: v, brand: cell("brand")})
		}
	}
}

// vaspStatuses are how far an examination can be.
var vaspStatuses = []string{"NOT_STARTED", "IN_PROGRESS", "COMPLETED", "REJECTED"}

// readVASP parses one row and returns its error.
func readVASP(cell func(string) string) (VASP, string) {
	v := VASP{
		Name: cell("name"), LEI: strings.ToUpper(cell("lei")), Jurisdiction: cell("jurisdiction"), Status: cell("dd_status"), Breakdown: map[string]int{},
		TravelAddress: cell("travel_address"), Email: cell("email"),
	}
	for _, name := range columns {
		if text := cell(name); !utf8.ValidString(text) || strings.ContainsRune(text, 0) || len(text) > maxFieldBytes {
			return v, name + " is no text of at most 4096 bytes"
		}
	}
	if v.Name == "" || utf8.RuneCountInString(v.Name) > maxVASPName || foldName(v.Name) == "" {
		return v, "name is missing or has more than 100 characters"
	}
	if v.LEI != "" && !ivms.IsLEI(v.LEI) {
		return v, "lei is no legal entity identifier"
	}
	if v.Status == "" {
		v.Status = vaspStatuses[0]
	}
	if !slices.Contains(vaspStatuses, v.Status) {
		return v, "dd_status is none of " + strings.Join(vaspStatuses, ", ")
	}
	var err error
	if text := cell("dd_score"); text != "" {
		if v.Score, err = strconv.Atoi(text); err != nil || v.Score < 0 || v.Score > maxScore {
			return v, "dd_score is no number from 0 to 100"
		}
	}
	if text := cell("dd_score_breakdown"); text != "" && json.Unmarshal([]byte(text), &v.Breakdown) != nil {
		return v, "dd_score_breakdown is no JSON object of numbers"
	}
	if text := cell("dd_assessed_at"); text != "" {
		at, err := time.Parse(time.RFC3339, text)
		if err != nil {
			if at, err = time.Parse(time.DateOnly, text); err != nil {
				return v, "dd_assessed_at is no date"
			}
		}
		v.AssessedAt = &at
	}
	if text := cell("member"); text != "" {
		if v.IsMember, err = strconv.ParseBool(text); err != nil {
			return v, "member is neither true nor false"
		}
	}
	if _, ok := DecodeTravelAddress(v.TravelAddress); v.TravelAddress != "" && !ok {
		return v, "travel_address is none"
	}
	if a, err := mail.ParseAddress(v.Email); v.Email != "" && (err != nil || a.Address != v.Email) {
		return v, "email is no address of mail"
	}
	return v, ""
}
