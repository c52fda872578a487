package webhook

import (
	"slices"
	"sync"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
)

// handover is the short way from the relay to the dispatcher of its process: a
// delivery for which there is room is written as claimed, and sent as soon as
// it is committed. All others are claimed.
type handover struct {
	mu   sync.Mutex
	send func(result)
	// closed until the dispatcher runs, and again when it ends.
	isOpen bool
}

func (h *handover) open(send func(result)) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.send, h.isOpen = send, true
}

// close lets nothing more be reserved. What is reserved already may still begin.
func (h *handover) close() {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.isOpen = false
}

// hasFreeSlot says that something may be reserved.
func (d *Dispatcher) hasFreeSlot() bool {
	d.handover.mu.Lock()
	defer d.handover.mu.Unlock()
	return d.handover.isOpen && !d.recorder.stuck.Load() && d.slots.hasFreeSlot()
}

// reserve takes room for a delivery. It must be followed by sendReserved or unreserve.
func (d *Dispatcher) reserve(key destinationKey) bool {
	d.handover.mu.Lock()
	defer d.handover.mu.Unlock()
	if !d.handover.isOpen || d.recorder.stuck.Load() || !d.slots.reserve(key, d.Now()) {
		return false
	}
	d.running.Add(1)
	return true
}

// unreserve gives back the slot of a delivery that is not sent now.
func (d *Dispatcher) unreserve(key destinationKey) {
	d.slots.give(key)
	d.running.Done()
}

// sendReserved makes the attempt of a delivery that was written.
func (d *Dispatcher) sendReserved(r result) {
	go func() {
		defer d.running.Done()
		d.handover.send(r)
	}()
}

// relayed are the deliveries that one relay makes.
type relayed struct {
	to       *Dispatcher
	leaseEnd time.Time
	// short says that the short way is open: the payloads are at hand.
	short bool
	// reserved go the short way.
	reserved []db.DeliveryClaimRow
	// waiting wait for an earlier delivery of their subject.
	waiting []line
	// claimable says that there are others.
	claimable bool
}

// add tells when a delivery is due: at the end of our lease when there is room
// for it at once, or now.
func (m *relayed) add(row db.DeliveryClaimRow, now time.Time) (dueAt time.Time) {
	if !m.short || !m.to.reserve(keyOf(row)) {
		m.claimable = true
		return now
	}
	m.reserved = append(m.reserved, row)
	return m.leaseEnd
}

// keep releases what was not written, as another relay had been there before,
// and what has to wait for an earlier delivery.
func (m *relayed) keep(written []db.DeliveryInsertManyRow) {
	isNext := make(map[uuid.UUID]bool, len(written))
	for _, w := range written {
		isNext[w.DeliveryID] = !w.WaitsForEarlier
	}
	m.reserved = slices.DeleteFunc(m.reserved, func(row db.DeliveryClaimRow) bool {
		if !isNext[row.DeliveryID] {
			m.to.unreserve(keyOf(row))
		}
		return !isNext[row.DeliveryID]
	})
}

// release gives back all that was reserved.
func (m *relayed) release() { m.keep(nil) }

// send starts the reserved deliveries and leaves the rest to the next claim.
func (m *relayed) send() {
	for _, row := range m.reserved {
		m.to.sendReserved(result{row: row, leaseEnd: m.leaseEnd})
	}
	if m.claimable {
		m.to.Wake()
	}
}
