package payment

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/payment/travelrule/ivms"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// GetTravelRuleSettings returns the settings.
func (h *Handler) GetTravelRuleSettings(ctx context.Context, _ api.GetTravelRuleSettingsRequestObject) (api.GetTravelRuleSettingsResponseObject, error) {
	id := caller.ApplicationID(ctx)
	st, err := h.TravelRule.Configuration.Settings(ctx, id)
	if err != nil {
		return nil, err
	}
	return api.GetTravelRuleSettings200JSONResponse(toTravelSettings(st, h.TravelRule.Configuration.TravelAddress(id))), nil
}

// UpdateTravelRuleSettings changes the sent members of the settings.
func (h *Handler) UpdateTravelRuleSettings(ctx context.Context, req api.UpdateTravelRuleSettingsRequestObject) (api.UpdateTravelRuleSettingsResponseObject, error) {
	id, b := caller.ApplicationID(ctx), req.Body
	st, err := h.TravelRule.Configuration.UpdateSettings(ctx, id, func(s *travelrule.Settings) {
		set(&s.IsEnabled, b.IsEnabled)
		set(&s.Jurisdiction, b.Jurisdiction)
		set(&s.TimeoutHours, b.ConfirmationTimeoutHours)
		set(&s.Threshold, b.ThresholdAmount)
		set(&s.LegalName, b.LegalName)
		set(&s.LEI, b.Lei)
		set(&s.ComplianceEmail, b.ComplianceEmail)
		set(&s.IsDiscoverable, b.IsDiscoverable)
		set(&s.AutoAccept, b.InboundAutoAccept)
		set(&s.SelfDeclaration, b.AllowSelfDeclaration)
		set(&s.ScreenshotProof, b.AllowScreenshotProof)
		set(&s.AutoVerify, b.AutoWalletVerification)
		set(&s.Attribution, b.VaspAttributionEnabled)
		if v := b.NameMatchingStrictness; v != nil {
			s.Strictness = travelrule.Strictness(*v)
		}
		if v := b.TimeoutOutcome; v != nil {
			s.TimeoutOutcome = travelrule.ExpiryOutcome(*v)
		}
	})
	if err != nil {
		return nil, err
	}
	return api.UpdateTravelRuleSettings200JSONResponse(toTravelSettings(st, h.TravelRule.Configuration.TravelAddress(id))), nil
}

// set takes a member that was sent.
func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

func toTravelSettings(s travelrule.Settings, address string) api.TravelRuleSettingsDetail {
	return api.TravelRuleSettingsDetail{
		IsEnabled: s.IsEnabled, Jurisdiction: s.Jurisdiction, NameMatchingStrictness: api.NameMatchingStrictness(s.Strictness),
		ConfirmationTimeoutHours: s.TimeoutHours, TimeoutOutcome: api.TravelRuleTimeoutOutcome(s.TimeoutOutcome), ThresholdAmount: s.Threshold,
		LegalName: s.LegalName, Lei: s.LEI, ComplianceEmail: s.ComplianceEmail, IsDiscoverable: s.IsDiscoverable, InboundAutoAccept: s.AutoAccept,
		AllowSelfDeclaration: s.SelfDeclaration, AllowScreenshotProof: s.ScreenshotProof, AutoWalletVerification: s.AutoVerify,
		VaspAttributionEnabled: s.Attribution, TravelAddress: address,
	}
}

// ListTravelRuleWalletAddresses returns a page of the address book.
func (h *Handler) ListTravelRuleWalletAddresses(ctx context.Context, req api.ListTravelRuleWalletAddressesRequestObject) (api.ListTravelRuleWalletAddressesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.TravelRule.AddressBook.List(ctx, caller.ApplicationID(ctx), travelrule.Search{Text: convert.Text(req.Params.Search), Limit: p.Limit, Offset: p.Offset})
	if err != nil {
		return nil, err
	}
	rows := make([]api.WalletAddressEntry, len(found))
	for i, e := range found {
		rows[i] = toWalletEntry(e)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListTravelRuleWalletAddresses200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateTravelRuleWalletAddress enters a wallet.
func (h *Handler) CreateTravelRuleWalletAddress(ctx context.Context, req api.CreateTravelRuleWalletAddressRequestObject) (api.CreateTravelRuleWalletAddressResponseObject, error) {
	b := req.Body
	in := travelrule.AddressBookInput{
		ApplicationID: caller.ApplicationID(ctx), Address: b.Address, Chain: convert.Text(b.Chain), HolderVendorData: b.HolderVendorData, HolderName: b.HolderName,
		TravelAddress: b.TravelAddress, EntityType: string(api.WalletAddressEntryCreateEntityTypeIndividual),
	}
	if b.EntityType != nil {
		in.EntityType = string(*b.EntityType)
	}
	set(&in.SelfDeclared, b.SelfDeclared)
	e, err := h.TravelRule.AddressBook.Add(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateTravelRuleWalletAddress201JSONResponse(toWalletEntry(e)), nil
}

func toWalletEntry(e travelrule.AddressBookEntry) api.WalletAddressEntry {
	return api.WalletAddressEntry{
		UUID: e.ID, Address: e.Address, Chain: optional.Of(e.Chain), HolderVendorData: e.HolderVendorData, HolderName: e.HolderName,
		EntityType: e.EntityType, IsOwnershipVerified: e.IsVerified, SelfDeclared: e.SelfDeclared, TravelAddress: e.TravelAddress,
		IsOwnershipProved: &e.IsProved, IsContested: &e.IsContested, CreatedAt: timestamp.At(e.CreatedAt),
	}
}

// UpdateTravelRuleWalletAddress changes who holds a wallet.
func (h *Handler) UpdateTravelRuleWalletAddress(ctx context.Context, req api.UpdateTravelRuleWalletAddressRequestObject) (api.UpdateTravelRuleWalletAddressResponseObject, error) {
	b := req.Body
	c := travelrule.AddressBookChange{HolderVendorData: b.HolderVendorData, HolderName: b.HolderName, TravelAddress: b.TravelAddress}
	if b.EntityType != nil {
		c.EntityType = optional.Of(string(*b.EntityType))
	}
	e, err := h.TravelRule.AddressBook.Update(ctx, caller.ApplicationID(ctx), req.EntryUUID, c)
	if err != nil {
		return nil, err
	}
	kind := api.WalletAddressEntryUpdateEntityType(e.EntityType)
	return api.UpdateTravelRuleWalletAddress200JSONResponse{
		HolderName: e.HolderName, HolderVendorData: e.HolderVendorData, EntityType: &kind, TravelAddress: e.TravelAddress,
	}, nil
}

// DeleteTravelRuleWalletAddress removes a wallet.
func (h *Handler) DeleteTravelRuleWalletAddress(ctx context.Context, req api.DeleteTravelRuleWalletAddressRequestObject) (api.DeleteTravelRuleWalletAddressResponseObject, error) {
	if err := h.TravelRule.AddressBook.Remove(ctx, caller.ApplicationID(ctx), req.EntryUUID); err != nil {
		return nil, err
	}
	return api.DeleteTravelRuleWalletAddress204Response{}, nil
}

// ListTravelRuleVasps returns a page of the directory.
func (h *Handler) ListTravelRuleVasps(ctx context.Context, req api.ListTravelRuleVaspsRequestObject) (api.ListTravelRuleVaspsResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.TravelRule.Directory.List(ctx, travelrule.Search{Text: convert.Text(req.Params.Search), Limit: p.Limit, Offset: p.Offset})
	if err != nil {
		return nil, err
	}
	rows := make([]api.VaspDirectoryEntry, len(found))
	for i, v := range found {
		rows[i] = api.VaspDirectoryEntry{
			ID: v.ID, Name: v.Name, Lei: v.LEI, Jurisdiction: v.Jurisdiction, DdStatus: api.VaspDirectoryEntryDdStatus(v.Status), DdScore: v.Score,
			ReachableRails: []api.ExchangeRail{}, IsMember: v.IsMember, DdScoreBreakdown: v.Breakdown, DdAssessedAt: timestamp.Maybe(v.AssessedAt),
		}
		for _, r := range v.Rails() {
			rows[i].ReachableRails = append(rows[i].ReachableRails, api.ExchangeRail(r))
		}
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListTravelRuleVasps200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// GetTravelRuleVaspDecision returns the decision on a provider.
func (h *Handler) GetTravelRuleVaspDecision(ctx context.Context, req api.GetTravelRuleVaspDecisionRequestObject) (api.GetTravelRuleVaspDecisionResponseObject, error) {
	d, err := h.TravelRule.Directory.Decision(ctx, caller.ApplicationID(ctx), req.VaspID)
	if err != nil {
		return nil, err
	}
	return api.GetTravelRuleVaspDecision200JSONResponse{Decision: toVaspDecision(d)}, nil
}

// SetTravelRuleVaspDecision decides on a provider.
func (h *Handler) SetTravelRuleVaspDecision(ctx context.Context, req api.SetTravelRuleVaspDecisionRequestObject) (api.SetTravelRuleVaspDecisionResponseObject, error) {
	d, err := h.TravelRule.Directory.Decide(ctx, travelrule.VASPDecisionInput{
		ApplicationID: caller.ApplicationID(ctx), VASPID: req.VaspID, Decision: string(req.Body.Decision), Reason: convert.Text(req.Body.Reason),
		DecidedBy: decider(ctx),
	})
	if err != nil {
		return nil, err
	}
	return api.SetTravelRuleVaspDecision200JSONResponse{Decision: toVaspDecision(d)}, nil
}

// decider names who decides on a provider: an account by its address, a key by its id.
func decider(ctx context.Context) string {
	p := caller.From(ctx)
	if p.AccountEmail != "" {
		return p.AccountEmail
	}
	return p.KeyID.String()
}

// DeleteTravelRuleVaspDecision deletes the decision on a provider.
func (h *Handler) DeleteTravelRuleVaspDecision(ctx context.Context, req api.DeleteTravelRuleVaspDecisionRequestObject) (api.DeleteTravelRuleVaspDecisionResponseObject, error) {
	if err := h.TravelRule.Directory.DeleteDecision(ctx, caller.ApplicationID(ctx), req.VaspID); err != nil {
		return nil, err
	}
	return api.DeleteTravelRuleVaspDecision204Response{}, nil
}

func toVaspDecision(d *travelrule.VASPDecision) *api.VaspDecision {
	if d == nil {
		return nil
	}
	out := &api.VaspDecision{Decision: api.VaspDecisionValue(d.Decision), Reason: d.Reason, DecidedBy: d.DecidedBy, UpdatedAt: timestamp.At(d.UpdatedAt)}
	if d.Brand != nil {
		out.InheritedFrom = &api.VaspBrand{ID: d.Brand.ID, Name: d.Brand.Name}
	}
	return out
}

// PatchTravelRuleTransfer moves an exchange on.
func (h *Handler) PatchTravelRuleTransfer(ctx context.Context, req api.PatchTravelRuleTransferRequestObject) (api.PatchTravelRuleTransferResponseObject, error) {
	ref, b := transaction.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.TransactionID}, req.Body
	if (b.PaymentTxnID == nil) == (b.Action == nil) {
		return nil, apperr.Invalid("patch_ambiguous", "", "Send exactly one of payment_txn_id and action.")
	}
	var v travelrule.ExchangeView
	var err error
	switch {
	case b.PaymentTxnID != nil:
		v, err = h.TravelRule.Exchanges.RecordPayment(ctx, ref, *b.PaymentTxnID)
	case *b.Action == api.TravelRuleTransferPatchRequestActionCancel:
		v, err = h.TravelRule.Exchanges.Cancel(ctx, ref)
	default:
		v, err = h.TravelRule.Exchanges.Resend(ctx, ref)
	}
	if err != nil {
		return nil, err
	}
	return api.PatchTravelRuleTransfer200JSONResponse(toTravelTransfer(v)), nil
}

// ConfirmTravelRuleOwnership records whether a wallet belongs to the customer.
func (h *Handler) ConfirmTravelRuleOwnership(ctx context.Context, req api.ConfirmTravelRuleOwnershipRequestObject) (api.ConfirmTravelRuleOwnershipResponseObject, error) {
	v, err := h.TravelRule.Exchanges.ConfirmWalletOwnership(ctx, transaction.Ref{ApplicationID: caller.ApplicationID(ctx), ID: req.TransactionID}, req.Body.Confirmed)
	if err != nil {
		return nil, err
	}
	return api.ConfirmTravelRuleOwnership200JSONResponse(toTravelTransfer(v)), nil
}

func toTravelTransfer(v travelrule.ExchangeView) api.TravelRuleTransferDetail {
	out := api.TravelRuleTransferDetail{
		UUID: v.ID, Status: api.TravelRuleStatus(v.Status), Direction: api.TravelRuleDirection(v.Direction), Rail: api.TravelRuleRail(v.Rail), Protocol: v.Protocol, IvmsVersion: ivms.Version,
		Required: v.Required, OwnershipConfirmed: v.OwnershipConfirmed, DeadlineAt: timestamp.Maybe(v.DeadlineAt), Timeline: make([]api.TravelRuleTimelineEntry, len(v.Timeline)),
		OriginatorData: v.OriginatorData, BeneficiaryData: v.BeneficiaryData, CreatedAt: timestamp.At(v.CreatedAt),
	}
	if c := v.Counterparty; c != nil {
		out.CounterpartyVasp = &api.TravelRuleCounterparty{Name: c.Name, Lei: c.LEI, DdScore: c.Score}
	}
	for i, m := range v.Timeline {
		out.Timeline[i] = api.TravelRuleTimelineEntry{Status: api.TravelRuleStatus(m.Status), At: timestamp.At(m.At), Detail: m.Detail}
	}
	return out
}

// RegisterTravelRuleInbound records a deposit.
func (h *Handler) RegisterTravelRuleInbound(ctx context.Context, req api.RegisterTravelRuleInboundRequestObject) (api.RegisterTravelRuleInboundResponseObject, error) {
	b := req.Body
	d := travelrule.Deposit{
		Caller: request.Caller(ctx),
		Chain:  b.Chain, TxID: b.Txid, Wallet: b.WalletAddress, Amount: b.Amount, Currency: b.Currency,
		OriginatorData: b.OriginatorData, BeneficiaryData: b.BeneficiaryData,
	}
	if v := b.OriginatingVasp; v != nil {
		d.Originating = travelrule.Counterparty{Name: convert.Text(v.Name), LEI: convert.Text(v.Lei), TravelAddress: convert.Text(v.TravelAddress)}
	}
	r, err := h.TravelRule.Opener.Register(ctx, d)
	if err != nil {
		return nil, err
	}
	out := api.TravelRuleInboundResponse{TransactionID: r.TransactionID, TxnID: r.TxnID, Created: r.Created, TravelRule: toTravelTransfer(r.ExchangeView)}
	if r.Created {
		return api.RegisterTravelRuleInbound201JSONResponse(out), nil
	}
	return api.RegisterTravelRuleInbound200JSONResponse(out), nil
}
