package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"mime/multipart"
	"net/http"
	"time"

	"vidimus/internal/tools/drill/load"
)

// longWork is how long an import or a back-test may take with its kills.
const longWork = 8 * time.Minute

// longWorkSurvivesKills ends the server with SIGKILL while it imports a file and
// while it asks a rule about what came of it. Both are told to the caller as
// taken on, so both have to end by themselves, once and with the right result.
func longWorkSurvivesKills(ctx context.Context, g *ground, f *finding) error {
	rows, kills := g.size(100_000, 5_000), g.size(5, 2)
	f.did("an import of %d transactions, then a back-test of one rule over them in the background; the server gets SIGKILL %d times in each (seed %d)", rows, kills, oddSeed)
	s, err := g.build(ctx, props{})
	if err != nil {
		return err
	}
	defer s.end()
	if _, err := s.servers[0].Run(ctx, "app", "switch", s.application.String(), "session_imports", "on"); err != nil {
		return err
	}
	random := rand.New(rand.NewPCG(oddSeed, 30))
	b := &background{scene: s, finding: f, kills: kills, random: random}
	if err := b.importAll(ctx, rows); err != nil {
		return err
	}
	return b.backtest(ctx, rows)
}

// background watches work that goes on by itself.
type background struct {
	scene   *scene
	finding *finding
	kills   int
	random  *rand.Rand
}

const (
	// largeEvery is how many rows lie between two that the rule matches.
	largeEvery  = 50
	largeAmount = 9_000
)

// importAll sends one file and looks at every row of it.
func (b *background) importAll(ctx context.Context, rows int) error {
	var job struct {
		ID      string `json:"uuid"`
		Status  string `json:"status"`
		Total   int    `json:"total_rows"`
		Done    int    `json:"processed_rows"`
		Created int    `json:"created_count"`
		Updated int    `json:"updated_count"`
		Failed  int    `json:"failed_count"`
	}
	path := b.scene.servers[0].URL() + "/v3/session/imports/"
	if err := b.begin(ctx, func() error { return b.send(ctx, path, payments(rows), &job) }); err != nil {
		return err
	}
	begun := time.Now()
	err := b.follow(ctx, path+job.ID+"/", &job, func() (bool, float64) {
		return job.Status == "COMPLETED" || job.Status == "FAILED", float64(job.Done) / float64(max(1, job.Total))
	})
	if err != nil {
		return fmt.Errorf("import: %w", err)
	}
	f := b.finding
	f.expect("the import ends by itself", fmt.Sprintf("%s after %s with its kills", job.Status, rounded(time.Since(begun))), job.Status == "COMPLETED")
	f.expect("every row is counted once", fmt.Sprintf("%d created, %d updated, %d failed of %d", job.Created, job.Updated, job.Failed, job.Total),
		job.Created+job.Updated == rows && job.Failed == 0)
	proof, err := b.scene.rows(ctx)
	if err != nil {
		return err
	}
	defer proof.Close(ctx)
	stored, err := proof.Count(ctx, "SELECT count(*) FROM transactions WHERE application_id = $1", b.scene.application)
	if err != nil {
		return err
	}
	doubled, err := proof.Count(ctx, "SELECT count(*) - count(DISTINCT txn_id) FROM transactions WHERE application_id = $1", b.scene.application)
	if err != nil {
		return err
	}
	f.expect("every row is stored", fmt.Sprintf("%d of %d", stored, rows), stored == int64(rows))
	f.none("rows stored twice", int(doubled))
	return nil
}

// backtest asks one rule about all of them.
func (b *background) backtest(ctx context.Context, rows int) error {
	var test struct {
		ID        string `json:"uuid"`
		Status    string `json:"status"`
		Progress  int    `json:"progress"`
		Evaluated int    `json:"evaluated"`
		Matched   int    `json:"matched"`
	}
	path := b.scene.servers[0].URL() + "/v3/transactions/rules/backtests/"
	rule := map[string]any{
		"category": "finance", "period_days": 30, "conditions": []map[string]any{{"field": "amount", "operator": "gte", "value": largeAmount}},
	}
	if err := b.begin(ctx, func() error { return b.post(ctx, path, rule, &test) }); err != nil {
		return err
	}
	err := b.follow(ctx, path+test.ID+"/", &test, func() (bool, float64) {
		return test.Status == "COMPLETED" || test.Status == "FAILED", float64(test.Progress) / 100
	})
	if err != nil {
		return fmt.Errorf("back-test: %w", err)
	}
	want := (rows + largeEvery - 1) / largeEvery
	b.finding.expect("the back-test ends by itself", test.Status, test.Status == "COMPLETED")
	b.finding.expect("it finds what there is, once", fmt.Sprintf("%d of %d matched, %d of %d evaluated", test.Matched, want, test.Evaluated, rows),
		test.Matched == want && test.Evaluated == rows)
	return nil
}

// begin repeats a request until the server, which has just begun or was just told of a switch, takes it on.
func (b *background) begin(ctx context.Context, ask func() error) error {
	var last error
	err := await(ctx, time.Minute, func() bool {
		last = ask()
		return last == nil
	})
	if err != nil {
		return fmt.Errorf("nothing was begun: %w", last)
	}
	return nil
}

// follow reads how far work is until it has ended, and kills the server when it
// is as far as each kill shall find it. Work that is faster than the reader is
// killed the moment it was taken on.
func (b *background) follow(ctx context.Context, url string, into any, state func() (ended bool, share float64)) error {
	killed, next := 0, 0.0
	return await(ctx, longWork, func() bool {
		a := b.scene.client.Do(ctx, http.MethodGet, url, nil)
		if a.Status != http.StatusOK || json.Unmarshal(a.Body, into) != nil {
			return false
		}
		ended, share := state()
		if ended {
			b.finding.expect("it was interrupted", fmt.Sprintf("%d times", killed), killed > 0)
			return true
		}
		if killed < b.kills && share >= next {
			killed++
			next = (float64(killed) + b.random.Float64()) / float64(b.kills+1)
			if err := killServer(ctx, b.scene, 0); err != nil {
				b.finding.note("kill: %v", err)
			}
		}
		return false
	})
}

// send uploads a file of transactions.
func (b *background) send(ctx context.Context, url string, file []byte, into any) error {
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "payments.csv")
	if err != nil {
		return err
	}
	if _, err := part.Write(file); err != nil {
		return err
	}
	if err := form.WriteField("import_type", "transactions"); err != nil {
		return err
	}
	if err := form.Close(); err != nil {
		return err
	}
	header := http.Header{"X-Api-Key": {b.scene.client.Key}, "Content-Type": {form.FormDataContentType()}}
	return taken(b.scene.client.Raw(ctx, http.MethodPost, url, body.Bytes(), header), into)
}

func (b *background) post(ctx context.Context, url string, body, into any) error {
	return taken(b.scene.client.Do(ctx, http.MethodPost, url, body), into)
}

func taken(a load.Answer, into any) error {
	if a.Status != http.StatusCreated {
		return fmt.Errorf("%d %s (%w)", a.Status, a.Body, a.Err)
	}
	return json.Unmarshal(a.Body, into)
}

// payments is a file of so many transactions of the last week, one in largeEvery of them large.
func payments(rows int) []byte {
	var b bytes.Buffer
	b.WriteString("external_id,transaction_at,status,direction,amount,currency,vendor_data,full_name,counterparty_full_name,counterparty_country,custom_properties\n")
	begun := time.Now().UTC().Add(-7 * 24 * time.Hour)
	for i := range rows {
		amount := 10 + i%largeEvery
		if i%largeEvery == 0 {
			amount = largeAmount
		}
		at := begun.Add(time.Duration(i) * time.Second).Format(time.RFC3339)
		fmt.Fprintf(&b, "payment-%07d,%s,,outbound,%d.50,EUR,customer-%03d,Zoë 王,Al Other,ES,\n", i, at, amount, i%500)
	}
	return b.Bytes()
}
