package companyregistry

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"vidimus/gen/db"
	"vidimus/internal/domain/kyb/company"
	"vidimus/internal/platform/storage/postgres"
)

// mostWords is the maximum number of words cached as stored.
const mostWords = 2_000_000

// writer is one import under way.
type writer struct {
	Import
	service *Service
	change  Change
	load    int64
	// count are the records of the load.
	count     int64
	hasOwners bool
	rows      rowReader
	total     int64
	batch     db.RegisterRecordsPutParams
	// batchLines are the lines of the batch, newWords its words that are not known to be stored.
	batchLines []int64
	newWords   []string
	words      map[string]bool
	end, last  int64
}

func (w *writer) run(ctx context.Context) error {
	in, total, err := w.File.open()
	if err != nil {
		return err
	}
	defer func() { _ = in.Close() }()
	w.total = total
	if w.rows, err = newRows(in, layouts[w.Format]); err != nil {
		return err
	}
	begun, err := w.begin(ctx)
	if err != nil {
		return err
	}
	w.load, w.count, w.hasOwners, w.end, w.last = begun.Load, begun.RecordCount, begun.HasOwners, begun.ByteOffset, begun.Line
	if begun.ByteOffset > 0 {
		if err := w.rows.skip(begun.ByteOffset, begun.Line); err != nil {
			return err
		}
	}
	if err := w.read(ctx); err != nil {
		return err
	}
	return w.service.finish(ctx, w)
}

// read stores every row of the file.
func (w *writer) read(ctx context.Context) error {
	for {
		r, err := w.rows.next()
		if errors.Is(err, io.EOF) {
			return w.flush(ctx)
		}
		if err != nil {
			return err
		}
		w.change.Rows++
		w.end, w.last = r.end, r.last
		if err := w.take(ctx, r); err != nil {
			return err
		}
		if w.Progress != nil {
			w.Progress(Progress{Rows: w.change.Rows, Read: r.end, Total: w.total})
		}
	}
}

func (w *writer) take(ctx context.Context, r row) error {
	fault := r.fault
	if fault == "" {
		var err error
		if fault, err = w.store(r); err != nil {
			return err
		}
	}
	switch fault {
	case "", skipped:
	default:
		w.bad(r.line, fault)
		if !w.Force && w.change.Rows >= lookRows && float64(w.change.BadRows) > hopeless*float64(w.change.Rows) {
			return &BadRowsError{Bad: w.change.BadRows, Rows: w.change.Rows}
		}
	}
	if len(w.batchLines) < batchSize {
		return nil
	}
	return w.flush(ctx)
}

func (w *writer) bad(line int64, fault string) {
	w.change.BadRows++
	if len(w.change.Bad) < namedBadRows {
		w.change.Bad = append(w.change.Bad, BadRow{line, fault})
	}
}

// store adds a row to the batch, or says what is wrong with it.
func (w *writer) store(r row) (fault string, err error) {
	body := r.body
	if body == nil {
		if body, err = json.Marshal(r.fields); err != nil {
			return "", fmt.Errorf("write row: %w", err)
		}
	}
	if state := layouts[w.Format].state; state != nil {
		st, fault := state(r)
		if fault == "" {
			w.hasOwners = true
			w.add(stored{line: r.line, id: st.id, country: st.country, keys: []string{st.key()}, body: body})
		}
		return fault, nil
	}
	rec, fault := recordOf(w.Format, w.Country, r.fields)
	if fault == "" {
		w.put(r, rec, body)
	}
	return fault, nil
}

// stored is a row as the table keeps it.
type stored struct {
	line                int64
	id, country, region string
	names, keys         []string
	folded              string
	body                json.RawMessage
}

func (w *writer) add(s stored) {
	b := &w.batch
	b.RecordIds = append(b.RecordIds, s.id)
	b.Countries = append(b.Countries, s.country)
	b.Regions = append(b.Regions, s.region)
	b.Names = append(b.Names, strings.Join(s.names, "\n"))
	b.Folded = append(b.Folded, s.folded)
	b.Keys = append(b.Keys, strings.Join(s.keys, "\n"))
	b.Bodies = append(b.Bodies, string(s.body))
	w.batchLines = append(w.batchLines, s.line)
}

func (w *writer) put(r row, rec company.Record, body json.RawMessage) {
	names := append([]string{rec.Name}, rec.AlternativeNames...)
	for i := range names {
		names[i] = strings.ReplaceAll(names[i], "\n", " ")
	}
	keys, words := keysOf(rec)
	if len(w.words) > mostWords {
		clear(w.words)
	}
	for _, word := range words {
		if !w.words[word] {
			w.words[word] = true
			w.newWords = append(w.newWords, word)
		}
	}
	w.hasOwners = w.hasOwners || len(rec.Owners) > 0
	w.add(stored{
		line: r.line, id: idOf(w.Format, rec), country: rec.Country, region: rec.Region, names: names, folded: foldedOf(names), keys: keys, body: body,
	})
}

// idOf returns a record's id in its register. Courts of one country give the same numbers again, so
// the place belongs to it.
func idOf(format Format, rec company.Record) string {
	if format == GLEIF {
		return rec.LEI
	}
	parts := []string{rec.Country}
	if rec.Region != "" {
		parts = append(parts, rec.Region)
	}
	if place := NumberKey(rec.Location); format == CSV && place != "" {
		parts = append(parts, place)
	}
	return strings.Join(append(parts, NumberKey(rec.Number)), "-")
}

// flush stores a batch with how far the import is, both or neither.
func (w *writer) flush(ctx context.Context) error {
	w.batch.RegisterName, w.batch.Load = w.Register, w.load
	var fresh []string
	err := w.service.store.InTx(ctx, func(ctx context.Context, tx postgres.Tx) error {
		if err := w.putWords(ctx, tx); err != nil {
			return err
		}
		var err error
		if fresh, err = tx.RegisterRecordsPut(ctx, w.batch); err != nil {
			return fmt.Errorf("store records: %w", err)
		}
		err = tx.RegisterImportMove(ctx, db.RegisterImportMoveParams{
			Load: w.load, ByteOffset: w.end, Line: w.last, RowCount: w.change.Rows, Records: int64(len(fresh)),
			BadCount: w.change.BadRows + int64(len(w.batchLines)-len(fresh)), HasOwners: w.hasOwners, UpdatedAt: w.service.now(),
		})
		if err != nil {
			return fmt.Errorf("note how far the import is: %w", err)
		}
		return nil
	})
	if err != nil {
		return err
	}
	w.count += int64(len(fresh))
	w.doubles(fresh)
	w.batch, w.batchLines, w.newWords = db.RegisterRecordsPutParams{}, w.batchLines[:0], w.newWords[:0]
	return nil
}

// doubles reports rows whose record occurred before.
func (w *writer) doubles(fresh []string) {
	isNew := make(map[string]bool, len(fresh))
	for _, id := range fresh {
		isNew[id] = true
	}
	for i, id := range w.batch.RecordIds {
		if !isNew[id] {
			w.bad(w.batchLines[i], "has a number that stands in the file already")
		}
		isNew[id] = false // the next of the same number is one too many
	}
}

func (w *writer) putWords(ctx context.Context, tx postgres.Tx) error {
	if len(w.newWords) == 0 {
		return nil
	}
	p := db.RegisterWordsPutParams{Words: w.newWords, Slips: make([]string, len(w.newWords))}
	for i, word := range w.newWords {
		p.Slips[i] = strings.Join(slipsOf(word, 0), "\n")
	}
	if err := tx.RegisterWordsPut(ctx, p); err != nil {
		return fmt.Errorf("store words: %w", err)
	}
	return nil
}

// judge refuses a load that is more likely a broken file than a register.
func (w *writer) judge() error {
	switch {
	case w.count == 0:
		return ErrEmpty
	case w.Force:
		return nil
	case float64(w.change.BadRows) > badShare*float64(w.change.Rows):
		return &BadRowsError{Bad: w.change.BadRows, Rows: w.change.Rows}
	case w.Replace && w.change.Before >= tinyRegister && float64(w.count) < keptShare*float64(w.change.Before):
		return &ShrunkError{Before: w.change.Before, After: w.count}
	}
	return nil
}
