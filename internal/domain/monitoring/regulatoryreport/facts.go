package regulatoryreport

import (
	"context"
	"fmt"
	"net/netip"
	"slices"
	"strings"
	"time"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/domain/customer/entity"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/monitoring/regulatoryreport/filing"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/storage/postgres"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/optional"
)

// maxPart is how long a part of the narrative is that follows from the case, in characters.
const maxPart = 4_000

func kindOf(text string) workflow.Kind {
	if text == "business" {
		return workflow.KindBusiness
	}
	return workflow.KindUser
}

// derive writes what follows from the case: whom it is about, its transactions, and the narrative.
func (s *Service) derive(ctx context.Context, r *Report, file db.RegulatoryReportCaseRow) error {
	ids, err := s.Store.Queries().RegulatoryReportCaseTransactions(ctx, db.RegulatoryReportCaseTransactionsParams{ApplicationID: r.ApplicationID, CaseID: r.CaseID})
	if err != nil {
		return fmt.Errorf("list transactions of case: %w", err)
	}
	r.Content.TransactionIDs = ids[:min(len(ids), maxTransactions)]
	if file.SubjectID != nil && file.SubjectKind != nil {
		r.Content.SubjectRefs = []filing.SubjectRef{{Type: *file.SubjectKind, ID: *file.SubjectID, IsSuspected: true}}
	}
	subjects, err := s.subjects(ctx, *r)
	if err != nil {
		return err
	}
	payments, err := s.transactions(ctx, *r)
	if err != nil {
		return err
	}
	r.Content.Narrative = narrative(file.Title, subjects, payments)
	return nil
}

func narrative(title string, subjects []filing.Party, payments []payment) filing.Narrative {
	var who, where, why, how []string
	for _, p := range subjects {
		text := p.Name
		for _, more := range []string{p.Birthdate, iso.CountryName(p.Country), p.RegistrationNumber} {
			if more != "" {
				text += ", " + more
			}
		}
		who, where = append(who, text), append(where, iso.CountryName(p.Country))
	}
	what := []string{title}
	when := ""
	for _, p := range payments {
		for _, run := range p.source.Findings.Runs {
			what, why = append(what, run.Title), append(why, run.Title)
		}
		if p.source.ReasonLabel != nil {
			why = append(why, *p.source.ReasonLabel)
		}
		for _, party := range []*filing.Party{&p.Subject, p.Counterparty} {
			if party != nil {
				where, how = append(where, iso.CountryName(party.Country)), append(how, means(*party))
			}
		}
	}
	if len(payments) > 0 {
		first, last := payments[0].At, payments[0].At
		for _, p := range payments {
			if p.At.Before(first) {
				first = p.At
			}
			if p.At.After(last) {
				last = p.At
			}
		}
		when = first.Format(time.DateOnly) + " to " + last.Format(time.DateOnly)
	}
	return filing.Narrative{Who: joined(who), What: joined(what), When: when, Where: joined(where), Why: joined(why), How: joined(how)}
}

// means is how a party paid or was paid; of a wallet also its address, for which not every format has an element.
func means(p filing.Party) string {
	text := strings.ReplaceAll(p.Method, "_", " ")
	if m := transaction.MethodType(p.Method); m == transaction.CryptoWallet || m == transaction.UnhostedWalletMethod {
		text = strings.TrimSpace(text + " " + p.Account)
	}
	return text
}

// joined are the texts that say something, each once.
func joined(texts []string) string {
	var out []string
	for _, t := range texts {
		if t != "" && !slices.Contains(out, t) {
			out = append(out, t)
		}
	}
	runes := []rune(strings.Join(out, "; "))
	return string(runes[:min(len(runes), maxPart)])
}

// subjects are whom a report is about; those who are gone are left out.
func (s *Service) subjects(ctx context.Context, r Report) ([]filing.Party, error) {
	out := []filing.Party{}
	for _, ref := range r.Content.SubjectRefs {
		e, err := s.Entities.ByID(ctx, r.ApplicationID, kindOf(ref.Type), ref.ID)
		if apperr.KindOf(err) == apperr.KindNotFound {
			continue
		}
		if err != nil {
			return nil, err
		}
		p := filing.Party{
			IsBusiness: e.Kind == workflow.KindBusiness, IsClient: true, Name: optional.Or(e.EffectiveName(), ""), Birthdate: optional.Or(e.DateOfBirth, ""),
			Country: optional.Or(e.CountryCode, ""), RegistrationNumber: optional.Or(e.RegistrationNumber, ""), Emails: e.Emails, Phones: e.Phones,
			Role: ref.Role, IsSuspected: ref.IsSuspected,
		}
		if err := s.identify(ctx, &p, e); err != nil {
			return nil, err
		}
		if err := s.locate(ctx, &p, e); err != nil {
			return nil, err
		}
		out = append(out, p)
	}
	return out, nil
}

// identify adds what the latest document of a person says. Names are never split by guess: without a document a person
// has a full name alone.
func (s *Service) identify(ctx context.Context, p *filing.Party, e entity.Entity) error {
	if p.IsBusiness || e.VendorData == nil {
		return nil
	}
	raw, err := s.Store.Queries().RegulatoryReportDocument(ctx, db.RegulatoryReportDocumentParams{ApplicationID: e.ApplicationID, VendorData: *e.VendorData})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load document: %w", err)
	}
	d, err := decision.ReadDocument(raw)
	if err != nil {
		return fmt.Errorf("read document: %w", err)
	}
	p.FirstName, p.LastName, p.Gender = d.FirstName, d.LastName, d.Gender
	if p.Birthdate == "" {
		p.Birthdate = d.DateOfBirth
	}
	if p.Country == "" {
		p.Country = alpha2(d.Nationality)
	}
	if p.Name == "" {
		p.Name = d.FullName
	}
	p.Document = &filing.Document{Type: d.Type, Number: d.Number, IssuedOn: d.DateOfIssue, ExpiresOn: d.ExpirationDate, IssueCountry: alpha2(d.IssuingState)}
	return nil
}

// locate adds where a person is: what was approved of a proof of address, else of a document. Of a business it adds what its registry tells.
func (s *Service) locate(ctx context.Context, p *filing.Party, e entity.Entity) error {
	if e.VendorData == nil {
		return nil
	}
	if p.IsBusiness {
		return s.register(ctx, p, e)
	}
	raw, err := s.Store.Queries().RegulatoryReportAddress(ctx, db.RegulatoryReportAddressParams{ApplicationID: e.ApplicationID, VendorData: *e.VendorData})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load address: %w", err)
	}
	p.Address = filing.ReadAddress(raw)
	return nil
}

// register adds what the registry tells of a business.
func (s *Service) register(ctx context.Context, p *filing.Party, e entity.Entity) error {
	raw, err := s.Store.Queries().RegulatoryReportCompany(ctx, db.RegulatoryReportCompanyParams{ApplicationID: e.ApplicationID, VendorData: *e.VendorData})
	if postgres.NotFound(err) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("load company: %w", err)
	}
	p.Company, p.Address = filing.ReadCompany(raw)
	return nil
}

func alpha2(code string) string {
	two, _ := iso.Alpha2(code)
	return two
}

// payment is a transaction of a report with what was reported of it.
type payment struct {
	filing.Transaction
	source transaction.Transaction
}

// transactions are those of a report; those that are gone are left out.
func (s *Service) transactions(ctx context.Context, r Report) ([]payment, error) {
	var out []payment
	for _, id := range r.Content.TransactionIDs {
		t, err := s.Transactions.Get(ctx, transaction.Ref{ApplicationID: r.ApplicationID, ID: id})
		if apperr.KindOf(err) == apperr.KindNotFound {
			continue
		}
		if err != nil {
			return nil, err
		}
		out = append(out, payment{Transaction: toFiling(t, r.Content.Currency), source: t})
	}
	return out, nil
}

func toFiling(t transaction.Transaction, currency string) filing.Transaction {
	out := filing.Transaction{
		ID: t.ID, Number: t.TxnID, At: t.At, Description: optional.Or(t.PaymentDetails, t.ActionType), Amount: t.Amount.String(), Currency: t.Currency,
		IsInbound: t.Direction == "INBOUND", Subject: toParty(t.Subject),
	}
	for _, m := range []*transaction.Money{{Amount: t.Amount, Currency: t.Currency}, t.Preferred, t.Default} {
		if m != nil && m.Currency == currency && out.LocalAmount == "" {
			out.LocalAmount = twoPlaces(m.Amount.String())
		}
	}
	out.Subject.IsClient = true
	if t.Counterparty != nil {
		p := toParty(*t.Counterparty)
		out.Counterparty = &p
	}
	return out
}

// twoPlaces writes a decimal number with two places at least, none of those that it has left out.
func twoPlaces(number string) string {
	whole, places, _ := strings.Cut(number, ".")
	for len(places) < 2 {
		places += "0"
	}
	return whole + "." + places
}

func toParty(p transaction.Party) filing.Party {
	out := filing.Party{
		IsBusiness: p.EntityType == transaction.Company, IsClient: p.VendorData != nil, Name: optional.Or(p.Name(), ""), FirstName: optional.Or(p.FirstName, ""),
		LastName: optional.Or(p.LastName, ""), Birthdate: optional.Or(p.DateOfBirth, ""), Country: alpha2(optional.Or(p.Country, "")),
		Bank: filing.ReadBank(p.Institution), Address: filing.ReadAddress(p.Address),
	}
	if address, err := netip.ParseAddr(p.DeviceIPAddress()); err == nil { // what else stands there is no address
		out.DeviceIPAddress = address.Unmap().WithZone("").String()
	}
	if p.Method != nil {
		out.Method, out.Account = string(p.Method.Type), optional.Or(p.Method.AccountID, "")
	}
	return out
}

// filed is everything that a report says.
func (s *Service) filed(ctx context.Context, r Report, environment application.Environment) (filing.Report, error) {
	subjects, err := s.subjects(ctx, r)
	if err != nil {
		return filing.Report{}, err
	}
	payments, err := s.transactions(ctx, r)
	if err != nil {
		return filing.Report{}, err
	}
	out := filing.Report{
		Number: r.Title(), Type: string(r.Type), Code: r.Type.Code(), Jurisdiction: r.Jurisdiction, Content: r.Content.WithoutExcluded(), Subjects: subjects,
		Transactions: []filing.Transaction{}, IsSandbox: environment == application.Sandbox,
	}
	known := map[uuid.UUID]bool{}
	for _, p := range payments {
		if !known[p.ID] {
			known[p.ID] = true
			out.Transactions = append(out.Transactions, complete(p.Transaction, subjects))
		}
	}
	return out, nil
}

// complete gives the subject of a transaction the names that its document says.
func complete(t filing.Transaction, subjects []filing.Party) filing.Transaction {
	for _, p := range subjects {
		if t.Subject.FirstName != "" || t.Subject.LastName != "" || p.Name != t.Subject.Name || p.IsBusiness != t.Subject.IsBusiness {
			continue
		}
		was := t.Subject
		t.Subject = p
		t.Subject.Account, t.Subject.Method, t.Subject.Bank, t.Subject.DeviceIPAddress = was.Account, was.Method, was.Bank, was.DeviceIPAddress
		if p.Country == "" {
			t.Subject.Country = was.Country
		}
		if was.Address.HasStreetAndCity() || p.Address == nil { // what was reported of the payment is nearer to it
			t.Subject.Address = was.Address
		}
	}
	return t
}
