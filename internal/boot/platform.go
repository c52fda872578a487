package boot

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5/pgxpool"

	"vidimus/internal/adapter/sending/messaging"
	"vidimus/internal/adapter/source/geolocation"
	"vidimus/internal/domain/keyring"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/platform/api/ratelimit"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/outbound"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/storage/blob"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/storage/seal"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/verification/feature/ipanalysis"
)

// platform is what everything else stands on.
type platform struct {
	Config *config.Config
	Pool   *pgxpool.Pool
	Store  *postgres.Store
	Queue  *jobs.Queue
	Mail   mailer.Mailer

	given   Options
	options settled
	clocks  postgres.Clocks
	ring    *seal.KeyRing
	// keyRing binds the key ring to the database.
	keyRing *keyring.Manager
	keys    keys
	blobs   blob.Store
	clients clients
	// geoIP is nil when no file of places is configured.
	geoIP ipanalysis.GeoIP
	// counter counts requests in this process, or in Redis when there is one.
	counter *ratelimit.Counter
}

// settled are the options that have defaults, with these filled in.
type settled struct {
	Now   func() time.Time
	NewID func() uuid.UUID
	Log   *slog.Logger
}

// openPlatform opens what the settings name; close gives it back.
func openPlatform(ctx context.Context, o Options) (platform, error) {
	pool, err := postgres.Open(ctx, postgres.Config{DSN: o.DSN, MaxConns: poolSize(), AppName: "vidimus", Tracer: o.QueryTracer})
	if err != nil {
		return platform{}, fmt.Errorf("open database: %w", err)
	}
	p, err := openPlatformOver(ctx, o, pool)
	if err != nil {
		pool.Close()
	}
	return p, err
}

func openPlatformOver(ctx context.Context, o Options, pool *pgxpool.Pool) (platform, error) {
	c, store := o.Config, postgres.NewStore(pool)
	clocks, err := postgres.OpenClocks(ctx, pool, o.Now, o.MachineClock)
	if err != nil {
		return platform{}, err
	}
	now := clocks.Now
	options := settled{Now: now, NewID: o.NewID, Log: o.Log}
	if o.NewID == nil {
		options = settled{Now: now, NewID: ident.New, Log: o.Log}
	}
	ring, binding, err := keyring.Open(ctx, store, seal.Source{Path: c.KeyRingFile, Inline: string(c.KeyRing)}, now)
	if err != nil {
		return platform{}, err
	}
	keys, err := deriveKeys(ring)
	if err != nil {
		return platform{}, err
	}
	blobs, err := openBlobs(c)
	if err != nil {
		return platform{}, err
	}
	mail, err := messaging.OpenMailer(c, now, func() string { return options.NewID().String() })
	if err != nil {
		return platform{}, err
	}
	queue, err := jobs.New(pool, jobs.Options{Workers: poolSize(), Logger: o.Log})
	if err != nil {
		return platform{}, err
	}
	geoIP, err := geolocation.Open(c.Places, now, o.Log)
	if err != nil {
		return platform{}, fmt.Errorf("open files of addresses: %w", err)
	}
	counter, err := ratelimit.Open(ctx, ratelimit.Options{Redis: string(c.RedisURL), Window: rateWindow, Clock: clocks.Limits, Now: now, Log: o.Log})
	if err != nil {
		return platform{}, err
	}
	return platform{
		Config: c, Pool: pool, Store: store, Queue: queue, Mail: mail, given: o, options: options, clocks: clocks, ring: ring,
		keyRing: binding, keys: keys, blobs: blobs, clients: newClients(o), geoIP: geoIP, counter: counter,
	}, nil
}

// poolSize keeps a small machine's database from more work than its cores can do at once.
func poolSize() int { return max(8, 4*runtime.NumCPU()) }

func (p platform) close() {
	p.counter.Close()
	p.Pool.Close()
}

// keys are derived from the key ring, one for each purpose.
type keys struct {
	links, devices, chips, signIn, travelRule []byte
	// shares signs the tokens that share sessions.
	shares []byte
	// previews signs the tokens of mails that were looked at.
	previews []byte
}

func deriveKeys(ring *seal.KeyRing) (keys, error) {
	var failed error
	derive := func(purpose string) []byte {
		key, err := ring.Hash(purpose, "1")
		if err != nil {
			failed = errors.Join(failed, fmt.Errorf("derive key of %s: %w", purpose, err))
		}
		return key
	}
	k := keys{
		links: derive("media links"), devices: derive("device fingerprints"), chips: derive("chip challenges"),
		signIn: derive("authentication runtime"), travelRule: derive("travel rule links"), shares: derive("session share"),
		previews: derive("resubmission preview"),
	}
	return k, failed
}

// openBlobs uses the configured bucket, or a folder of the state folder.
func openBlobs(c *config.Config) (blob.Store, error) {
	if !c.Media.UsesS3() {
		return blob.NewFiles(c.StatePath("media"))
	}
	return blob.NewS3(blob.S3Options{
		Endpoint: c.Media.Endpoint, Region: c.Media.Region, Bucket: c.Media.Bucket,
		AccessKey: c.Media.AccessKey, SecretKey: c.Media.SecretKey, Insecure: c.Media.Insecure,
	})
}

// rateWindow is the window of every rate scope of the contract.
const rateWindow = time.Minute

const (
	// fetchTimeout is the time of a whole file, below that of a job.
	fetchTimeout = 60 * time.Second
	// exchangeTimeout bounds the answer of another provider of the travel rule.
	exchangeTimeout = 15 * time.Second
	// vouchTimeout is how long an identity provider may take for one answer: somebody waits.
	vouchTimeout = 5 * time.Second
	// maxVouchBytes bounds such an answer; the longest are keys of many tenants.
	maxVouchBytes = 512 << 10
)

// clients are the ways to addresses that others choose.
type clients struct {
	webhooks *outbound.Client
	// files fetches files, which take longer and are larger than answers.
	files *outbound.Client
	// exchanges speak to other providers of the travel rule.
	exchanges *outbound.Client
	// assertions speak to those who vouch for people.
	assertions *outbound.Client
}

func newClients(o Options) clients {
	private, plain := slices.Concat(o.Receivers, o.Config.Network.OutboundAllowed), len(o.Receivers) > 0
	return clients{
		webhooks: outbound.New(outbound.Options{AllowPrivate: private, AllowHTTP: plain, UserAgent: "Vidimus-Webhook/1.0"}),
		files: outbound.New(outbound.Options{
			AllowPrivate: private, AllowHTTP: plain, UserAgent: "Vidimus-Import/1.0", Timeout: fetchTimeout, MaxResponseBytes: imports.MaxBytes,
		}),
		exchanges: outbound.New(outbound.Options{
			AllowPrivate: private, AllowHTTP: plain, RootCAs: o.Authorities, UserAgent: "Vidimus-TravelRule/1.0", Timeout: exchangeTimeout,
		}),
		assertions: outbound.New(outbound.Options{
			AllowPrivate: private, AllowHTTP: plain, UserAgent: "Vidimus-SignIn/1.0", Timeout: vouchTimeout, MaxResponseBytes: maxVouchBytes,
		}),
	}
}

// provider is a client for an address that the operator configured. Plain HTTP
// is for an address that was configured so.
func (p platform) provider(url string, timeout time.Duration, maxBytes int64) *outbound.Client {
	return outbound.New(outbound.Options{
		AllowPrivate: slices.Concat(p.given.Receivers, p.Config.Network.OutboundAllowed), AllowHTTP: strings.HasPrefix(url, "http://"),
		UserAgent: "Vidimus/1.0", Timeout: timeout, MaxResponseBytes: maxBytes,
	})
}
