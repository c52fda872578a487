package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"sync"
	"time"

	"vidimus/internal/testkit/hostile"
	"vidimus/internal/tools/drill/load"
	"vidimus/internal/tools/drill/testbed"
)

const (
	costlyCallers = 4
	// besideFactor is how much slower others may get.
	besideFactor = 1.5
)

// costlyFilesBesideOthers has one application send small files that ask for much
// work without pause, and another check passports beside it.
func costlyFilesBesideOthers(ctx context.Context, g *ground, f *finding) error {
	passports := g.size(15, 6)
	f.did("%d callers of one application send PDFs of a few kilobytes that ask for seconds of work; another application checks %d passports, with two engine workers",
		costlyCallers, passports)
	s, err := g.build(ctx, props{env: []string{"VIDIMUS_ENGINE_WORKERS=2"}})
	if err != nil {
		return err
	}
	defer s.end()
	attacker, err := s.makeApplication(ctx, "Attacker")
	if err != nil {
		return err
	}
	if err := testbed.Exec(ctx, s.dsn, "UPDATE applications SET rate_overrides = $1", unlimited); err != nil {
		return err
	}
	photo, err := os.ReadFile(specimenFile)
	if err != nil {
		return err
	}
	check := func() (load.Answer, error) { return s.upload(ctx, s.client.Key, photo) }
	if _, err := check(); err != nil { // starts the engines
		return err
	}
	alone, beside := load.NewRecord(), load.NewRecord()
	attack := load.NewRecord()
	// Turn by turn, so that whatever else the machine does counts for both.
	for range 3 {
		if err := repeat(passports/3, check, alone); err != nil {
			return err
		}
		stop := s.attack(ctx, attacker.Key, attack)
		err := repeat(passports/3, check, beside)
		stop()
		if err != nil {
			return err
		}
	}
	before, after := load.Percentile(alone.Answers(), 50), load.Percentile(beside.Answers(), 50)
	factor := float64(after) / float64(before)
	f.expect(fmt.Sprintf("others at most %.1f times as long", besideFactor), fmt.Sprintf("median %s, %s alone (%.2f times)", rounded(after), rounded(before), factor), factor <= besideFactor)
	f.expect("every passport is read", beside.Statuses(), len(answersOf(beside, http.StatusOK)) == len(beside.Answers()))
	f.expect("every costly file is refused in words, none told to come again", attack.Statuses(), len(answersOf(attack, http.StatusBadRequest)) == len(attack.Answers()))
	f.note("costly files: median %s, slowest %s", rounded(load.Percentile(attack.Answers(), 50)), rounded(attack.Slowest()))
	return nil
}

// upload checks one file.
func (s *scene) upload(ctx context.Context, key string, file []byte) (load.Answer, error) {
	form, contentType, err := formOf("front_image", "file.pdf", file)
	if err != nil {
		return load.Answer{}, err
	}
	a := s.client.Raw(ctx, http.MethodPost, s.servers[0].URL()+documentPath, form, http.Header{"X-Api-Key": {key}, "Content-Type": {contentType}})
	return a, a.Err
}

func repeat(n int, check func() (load.Answer, error), record *load.Record) error {
	for range n {
		a, err := check()
		if err != nil {
			return err
		}
		record.Add(a)
	}
	return nil
}

// attack sends costly files until stopped.
func (s *scene) attack(ctx context.Context, key string, record *load.Record) (stop func()) {
	ctx, cancel := context.WithCancel(ctx)
	files := hostile.PDFs()
	var wg sync.WaitGroup
	for i := range costlyCallers {
		wg.Go(func() {
			for n := i; ctx.Err() == nil; n++ {
				// What was begun is let end, so that its answer counts.
				a, err := s.upload(context.WithoutCancel(ctx), key, files[n%len(files)].Content)
				if err == nil {
					record.Add(a)
				}
			}
		})
	}
	// The first of them are under way.
	record.Await(time.Minute, func() bool { return len(record.Answers()) > 0 })
	return func() { cancel(); wg.Wait() }
}
