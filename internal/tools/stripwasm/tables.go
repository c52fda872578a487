package main

import (
	"bytes"
	"encoding/binary"
	"errors"
)

var errTables = errors.New("read tables: they are not those of this version of Go")

// magic begins the tables of functions of a module (internal/abi, CurrentPCLnTabMagic), with their padding, the quantum of instructions
// and the size of a pointer.
var magic = []byte{0xf1, 0xff, 0xff, 0xff, 0, 0, 1, 8}

// Words of the header (runtime, pcHeader), after the magic.
const (
	wordFunctions = iota
	wordFiles
	wordText
	wordNames
	wordUnits
	wordFileNames
	wordTables
	wordRecords
	words
)

// Places in the record of a function (runtime, _func).
const (
	placeName     = 4
	placeStack    = 16
	placeFile     = 20
	placeLine     = 24
	placeTables   = 28
	placeUnit     = 32
	placeFirst    = 36
	recordSize    = 44
	placeDataSize = 4
)

// strip overwrites what only tracebacks need.
func strip(module []byte) error {
	data, err := dataOf(module)
	if err != nil {
		return err
	}
	memory := image(data)
	begin := bytes.Index(memory, magic)
	if begin < 0 || bytes.Contains(memory[begin+1:], magic) {
		return errTables
	}
	t := tables{bytes: memory[begin:]}
	if len(t.bytes) < len(magic)+8*words {
		return errTables
	}
	if err := t.strip(); err != nil {
		return err
	}
	for _, s := range data {
		copy(s.bytes, memory[s.address:])
	}
	return nil
}

// tables are those of all functions, from their header on.
type tables struct{ bytes []byte }

func (t tables) word(n int) int { return int(binary.LittleEndian.Uint64(t.bytes[len(magic)+8*n:])) }

func (t tables) number(at int) int { return int(binary.LittleEndian.Uint32(t.bytes[at:])) }

func (t tables) strip() error {
	names, units, files, pcs, records := t.word(wordNames), t.word(wordUnits), t.word(wordFileNames), t.word(wordTables), t.word(wordRecords)
	count := t.word(wordFunctions)
	inOrder := 0 < names && names <= units && units <= files && files <= pcs && pcs < records && count > 0
	if !inOrder || records+8*count+recordSize > len(t.bytes) {
		return errTables
	}
	keep, drop := map[int]bool{}, map[int]bool{}
	for n := range count {
		record := records + t.number(records+8*n+4)
		if record+recordSize > len(t.bytes) {
			return errTables
		}
		drop[t.number(record+placeFile)], drop[t.number(record+placeLine)] = true, true
		keep[t.number(record+placeStack)] = true
		for i := range t.number(record + placeTables) {
			at := record + recordSize + placeDataSize*i
			if at+placeDataSize > len(t.bytes) {
				return errTables
			}
			keep[t.number(at)] = true
		}
		for _, place := range []int{placeName, placeFile, placeLine, placeUnit, placeFirst} {
			clear(t.bytes[record+place : record+place+4])
		}
	}
	for offset := range drop {
		if offset == 0 || keep[offset] {
			continue
		}
		end, err := tableEnd(t.bytes[pcs:records], offset)
		if err != nil {
			return err
		}
		clear(t.bytes[pcs+offset : pcs+end])
	}
	clear(t.bytes[names:pcs])
	return nil
}

// tableEnd is where a table of program counters ends: at a step of nothing that is not its first.
func tableEnd(all []byte, begin int) (int, error) {
	for at := begin; at < len(all); {
		step, n := binary.Uvarint(all[at:])
		if n <= 0 {
			return 0, errTables
		}
		if step == 0 && at != begin {
			return at + n, nil
		}
		_, m := binary.Uvarint(all[at+n:])
		if m <= 0 {
			return 0, errTables
		}
		at += n + m
	}
	return 0, errTables
}
