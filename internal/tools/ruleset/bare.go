package ruleset

import (
	"encoding/binary"
	"slices"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"

	"vidimus/gen/db"
)

// Stored is what a judged record leaves behind: its facts, and the totals of its groups.
type Stored struct {
	ApplicationID uuid.UUID
	Number        int64
	ID            uuid.UUID
	At            time.Time
	Subject       string
	Facts         string
	// Groups are in the order of their bytes; States stand beside them.
	Groups []uuid.UUID
	States [][]byte
}

// Queue queues the bare statements of a judged record, the product's own: the
// locks of its groups, its number, the reading of its totals, and the writing of
// facts and totals. What stands in them is known before, so that they travel in
// one message; nothing is asked, added up or decided.
func (s *Stored) Queue(b *pgx.Batch) {
	if len(s.Groups) > 0 {
		locks := make([]int64, len(s.Groups))
		for i, g := range s.Groups {
			locks[i] = int64(binary.BigEndian.Uint64(g[:8]))
		}
		slices.Sort(locks)
		b.Queue(db.RuleAggregateLock, locks)
	}
	b.Queue(db.RuleRecordsBegin, s.ApplicationID, int32(1))
	if len(s.Groups) > 0 {
		b.Queue(db.RuleAggregateList, s.ApplicationID, s.Groups)
	}
	b.Queue(db.RuleRecordPutMany, s.ApplicationID, []int64{s.Number}, []uuid.UUID{s.ID}, []time.Time{s.At}, []string{s.Subject}, []string{s.Facts})
	if len(s.Groups) > 0 {
		b.Queue(db.RuleAggregatePut, s.ApplicationID, s.Groups, s.States)
	}
}
