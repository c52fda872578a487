package travelrule

import (
	"context"
	"encoding/hex"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/btcsuite/btcd/btcec/v2"
	"github.com/btcsuite/btcd/btcec/v2/ecdsa"
	"github.com/google/uuid"
	"github.com/riverqueue/river"
	"golang.org/x/crypto/sha3"

	"vidimus/gen/db"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/storage/jobs"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/pgtest"
	"vidimus/internal/testkit/sealtest"
)

// sentJobs records jobs and mails in place of a queue and a server.
type sentJobs struct {
	mu    sync.Mutex
	args  []jobs.Args
	mails []mailer.Message
}

func (s *sentJobs) InsertMany(_ context.Context, _ postgres.Tx, args []jobs.Args) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.args = append(s.args, args...)
	return nil
}

func (s *sentJobs) Send(_ context.Context, m mailer.Message) error {
	s.mails = append(s.mails, m)
	return nil
}

// installation has several applications that exchange data.
type installation struct {
	*Service
	t    *testing.T
	sent *sentJobs
}

func newInstallation(t *testing.T) *installation {
	t.Helper()
	ring := sealtest.KeyRing(t)
	store, sent := pgtest.NewStore(t), &sentJobs{}
	s := New(Deps{
		Store: store, Applications: application.New(store, ring, time.Now, ident.New), Jobs: sent, Mail: sent, Links: Links{Key: []byte("key of the links of a test")},
		BaseURL: "https://base.example", VerifyBase: "https://verify.example", Committed: func() {}, Now: time.Now, NewID: ident.New,
	})
	return &installation{Service: s, t: t, sent: sent}
}

// provider is an application that takes part in exchanges, as far as it wants to.
func (i *installation) provider(change func(*Settings)) uuid.UUID {
	i.t.Helper()
	app, err := i.AddressBook.Applications.Create(i.t.Context(), application.CreateInput{Name: "Exchange", Environment: application.Live})
	if err != nil {
		i.t.Fatal(err)
	}
	_, err = i.Configuration.UpdateSettings(i.t.Context(), app.ID, func(s *Settings) {
		s.IsEnabled, s.LegalName, s.SelfDeclaration, s.ComplianceEmail = true, "Exchange", true, "compliance@"+app.ID.String()+".example"
		if change != nil {
			change(s)
		}
	})
	if err != nil {
		i.t.Fatal(err)
	}
	return app.ID
}

func (i *installation) enterWallet(app uuid.UUID, address string, isDeclared bool) AddressBookEntry {
	i.t.Helper()
	e, err := i.AddressBook.Add(i.t.Context(), AddressBookInput{ApplicationID: app, Address: address, EntityType: "individual", SelfDeclared: isDeclared})
	if err != nil {
		i.t.Fatal(err)
	}
	return e
}

// prove has the holder of a wallet prove it to an application.
func (i *installation) prove(app uuid.UUID, w testWallet, method Method) {
	i.t.Helper()
	page, err := i.WalletProofs.OpenWidget(i.t.Context(), WidgetInput{ApplicationID: app, Wallet: w.address, Chain: "ETH", Minutes: 10})
	if err != nil {
		i.t.Fatal(err)
	}
	p, err := i.WalletProofs.Prove(i.t.Context(), page.Token, ProofInput{Method: method, Declared: true})
	if err == nil && method == MethodSigning {
		p, err = i.WalletProofs.Prove(i.t.Context(), page.Token, ProofInput{Method: method, Signature: w.sign(*p.Challenge)})
	}
	if err != nil || p.Status != ProofVerified {
		i.t.Fatalf("%s: %v", p.Status, err)
	}
}

// recipientOf is to whom a transfer of another application goes.
func (i *installation) recipientOf(w testWallet) (uuid.UUID, bool) {
	i.t.Helper()
	key, _ := keyOf("ETH", w.address)
	x := &exchange{environment: application.Live, TravelTransfer: db.TravelTransfer{ApplicationID: uuid.New(), WalletKey: key}}
	to, err := findRecipient(i.t.Context(), i.AddressBook.Store.Queries(), x)
	if err != nil {
		i.t.Fatal(err)
	}
	if to.wallet == nil {
		return uuid.Nil, to.isContested
	}
	return to.wallet.ApplicationID, to.isContested
}

// contested are the entries of an application's address book that others claim too.
func (i *installation) contested(app uuid.UUID) string {
	i.t.Helper()
	entries, _, err := i.AddressBook.List(i.t.Context(), app, Search{Limit: 10})
	if err != nil {
		i.t.Fatal(err)
	}
	var out []string
	for _, e := range entries {
		out = append(out, strconv.FormatBool(e.IsProved)+" "+strconv.FormatBool(e.IsContested))
	}
	return strings.Join(out, ", ")
}

// mails carries the noted jobs out and returns who was written to.
func (i *installation) mails() string {
	i.t.Helper()
	worker := &ContestMailWorker{addresses: i.AddressBook}
	for _, a := range i.sent.args {
		if err := worker.Work(i.t.Context(), &river.Job[ContestMailArgs]{Args: a.(ContestMailArgs)}); err != nil {
			i.t.Fatal(err)
		}
	}
	var to []string
	for _, m := range i.sent.mails {
		to = append(to, m.To)
	}
	i.sent.args, i.sent.mails = nil, nil
	return strings.Join(to, " ")
}

// testWallet is one whose key is known.
type testWallet struct {
	key     *btcec.PrivateKey
	address string
}

func newTestWallet(t *testing.T) testWallet {
	t.Helper()
	k, err := btcec.NewPrivateKey()
	if err != nil {
		t.Fatal(err)
	}
	h := sha3.NewLegacyKeccak256()
	h.Write(k.PubKey().SerializeUncompressed()[1:])
	return testWallet{key: k, address: "0x" + hex.EncodeToString(h.Sum(nil)[12:])}
}

// sign signs as wallets of Ethereum do.
func (w testWallet) sign(message string) string {
	h := sha3.NewLegacyKeccak256()
	h.Write([]byte("\x19Ethereum Signed Message:\n" + strconv.Itoa(len(message)) + message))
	compact := ecdsa.SignCompact(w.key, h.Sum(nil), false)
	return "0x" + hex.EncodeToString(append(compact[1:], compact[0]))
}

func TestASoleClaimCounts(t *testing.T) {
	t.Parallel()
	i, w := newInstallation(t), newTestWallet(t)
	owner := i.provider(nil)
	if e := i.enterWallet(owner, w.address, true); e.IsContested || !e.IsVerified || e.IsProved {
		t.Errorf("the entry is %+v", e)
	}
	if to, contested := i.recipientOf(w); to != owner || contested {
		t.Errorf("transfers go to %s, contested %v", to, contested)
	}
	if got := i.mails(); got != "" {
		t.Errorf("without a contest %s is told", got)
	}
}

// A tenant that declares the wallet of another one's customer takes nothing from it.
func TestContestedClaims(t *testing.T) {
	t.Parallel()
	declare := func(i *installation, app uuid.UUID, w testWallet) { i.enterWallet(app, w.address, true) }
	enter := func(i *installation, app uuid.UUID, w testWallet) { i.enterWallet(app, w.address, false) }
	declareOnPage := func(i *installation, app uuid.UUID, w testWallet) { i.prove(app, w, MethodDeclaration) }
	sign := func(i *installation, app uuid.UUID, w testWallet) { i.prove(app, w, MethodSigning) }
	cases := map[string]struct {
		first, second func(*installation, uuid.UUID, testWallet)
		// recipient is 1 or 2, 0 for nobody.
		recipient   int
		isContested bool
	}{
		"two declarations":                      {declare, declare, 0, true},
		"a declaration against an entry":        {enter, declare, 0, true},
		"an entry against a declaration":        {declare, enter, 0, true},
		"a declaration of the holder":           {declare, declareOnPage, 0, true},
		"a proof against a former declaration":  {declare, sign, 2, false},
		"a declaration against a former proof":  {sign, declare, 1, false},
		"the later proof counts":                {sign, sign, 2, false},
		"a declaration of the holder, a proof":  {declareOnPage, sign, 2, false},
		"a proof and the holder's mere word":    {sign, declareOnPage, 1, false},
		"a proof against the entry of somebody": {enter, sign, 2, false},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i, w := newInstallation(t), newTestWallet(t)
			apps := []uuid.UUID{uuid.Nil, i.provider(nil), i.provider(nil)}
			tc.first(i, apps[1], w)
			tc.second(i, apps[2], w)
			if to, contested := i.recipientOf(w); to != apps[tc.recipient] || contested != tc.isContested {
				t.Errorf("transfers go to %s, contested %v; want %s", to, contested, apps[tc.recipient])
			}
			for _, app := range apps[1:] {
				if got := i.contested(app); !strings.HasSuffix(got, " true") {
					t.Errorf("the address book says %q", got)
				}
			}
			told := i.mails()
			for _, app := range apps[1:] {
				if strings.Count(told, app.String()) != 1 {
					t.Errorf("told: %s", told)
				}
			}
		})
	}
}

// An application that does not take part is not told of others, and others are not told of it.
func TestAClaimOfAnOutsiderCountsForNothing(t *testing.T) {
	t.Parallel()
	hidden := func(s *Settings) { s.IsDiscoverable = false }
	off := func(s *Settings) { s.IsEnabled = false }
	for name, change := range map[string]func(*Settings){"not to be found": hidden, "switched off": off} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			i, w := newInstallation(t), newTestWallet(t)
			owner, outsider := i.provider(nil), i.provider(change)
			i.enterWallet(owner, w.address, true)
			if e := i.enterWallet(outsider, w.address, true); e.IsContested {
				t.Error("the outsider is told of the other")
			}
			if to, contested := i.recipientOf(w); to != owner || contested {
				t.Errorf("transfers go to %s, contested %v", to, contested)
			}
			if got := i.contested(owner) + i.mails(); got != "false false" {
				t.Errorf("told: %s", got)
			}
			// A proof contradicts a claim wherever it was made, and leads nowhere by itself.
			i.prove(outsider, w, MethodSigning)
			if to, contested := i.recipientOf(w); to != uuid.Nil || contested {
				t.Errorf("with a proof elsewhere transfers go to %s, contested %v", to, contested)
			}
		})
	}
}

// Entries that are made at once do not miss each other.
func TestClaimsAtOnceAreBothTold(t *testing.T) {
	t.Parallel()
	i, w := newInstallation(t), newTestWallet(t)
	apps := []uuid.UUID{i.provider(nil), i.provider(nil)}
	var entering sync.WaitGroup
	for _, app := range apps {
		entering.Go(func() {
			_, err := i.AddressBook.Add(t.Context(), AddressBookInput{ApplicationID: app, Address: w.address, EntityType: "individual", SelfDeclared: true})
			if err != nil {
				t.Error(err)
			}
		})
	}
	entering.Wait()
	if told := i.mails(); strings.Count(told, "compliance@") != 2 {
		t.Errorf("told: %s", told)
	}
}
