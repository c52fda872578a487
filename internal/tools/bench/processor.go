package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// tick is the unit of the times in /proc: USER_HZ is 100 on every platform of Linux.
const tick = 10 * time.Millisecond

// process is what /proc tells of one process.
type process struct {
	id, parent int
	// spent is the processor time of the process and of the children that it has waited for.
	spent time.Duration
}

// processorTime is what a process has spent with everything below it. It counts
// children that ended too, as their parents have waited for them.
func processorTime(root int) (time.Duration, error) {
	paths, err := filepath.Glob("/proc/[0-9]*/stat")
	if err != nil {
		return 0, err
	}
	var all []process
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, syscall.ESRCH) {
			continue // it has ended meanwhile
		}
		if err != nil {
			return 0, err
		}
		one, err := parseProcess(string(text))
		if err != nil {
			return 0, fmt.Errorf("read %s: %w", path, err)
		}
		all = append(all, one)
	}
	return treeTime(all, root)
}

// parseProcess reads a line of proc_pid_stat(5).
func parseProcess(line string) (process, error) {
	// The name stands in parentheses and may hold blanks and parentheses itself.
	end := strings.LastIndexByte(line, ')')
	id, _, found := strings.Cut(line, " (")
	if end < 0 || !found {
		return process{}, fmt.Errorf("status line %q", line)
	}
	fields := strings.Fields(line[end+1:])
	if len(fields) < 15 {
		return process{}, fmt.Errorf("status line %q", line)
	}
	// The parent, then utime, stime, cutime and cstime, the fields 4 and 14 to 17 of the manual.
	numbers := make([]int, 0, 6)
	for _, text := range append([]string{id, fields[1]}, fields[11:15]...) {
		n, err := strconv.Atoi(text)
		if err != nil {
			return process{}, fmt.Errorf("status line %q", line)
		}
		numbers = append(numbers, n)
	}
	ticks := numbers[2] + numbers[3] + numbers[4] + numbers[5]
	return process{id: numbers[0], parent: numbers[1], spent: time.Duration(ticks) * tick}, nil
}

// treeTime adds up a process and all below it.
func treeTime(all []process, root int) (time.Duration, error) {
	below := map[int][]process{}
	var found *process
	for _, p := range all {
		below[p.parent] = append(below[p.parent], p)
		if p.id == root {
			found = &p
		}
	}
	if found == nil {
		return 0, fmt.Errorf("process %d is gone", root)
	}
	total := time.Duration(0)
	for open := []process{*found}; len(open) > 0; open = open[1:] {
		total += open[0].spent
		open = append(open, below[open[0].id]...)
	}
	return total, nil
}

// noProgram stands for a contender that is only a load.
const noProgram = 0

// weigh takes the processor time of what answers a load: of the program with the
// given id, where there is one, and of PostgreSQL with all its processes. The load
// itself is nobody's.
func (p *place) weigh(program int, run func() (throughput, error)) (throughput, error) {
	programBefore, databaseBefore, err := p.spent(program)
	if err != nil {
		return throughput{}, err
	}
	t, err := run()
	if err != nil {
		return t, err
	}
	programAfter, databaseAfter, err := p.spent(program)
	if calls := t.perSecond * t.took.Seconds(); calls > 0 {
		t.program = time.Duration(float64(programAfter-programBefore) / calls)
		t.database = time.Duration(float64(databaseAfter-databaseBefore) / calls)
	}
	return t, err
}

func (p *place) spent(id int) (program, database time.Duration, err error) {
	if id != noProgram {
		if program, err = processorTime(id); err != nil {
			return 0, 0, err
		}
	}
	database, err = processorTime(p.server.PID())
	return program, database, err
}

// ownTime is what this process has spent so far.
func ownTime() (time.Duration, error) {
	var used syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &used); err != nil {
		return 0, err
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano()), nil
}
