package payment

import (
	"context"
	"encoding/json"
	"strings"
	"time"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

func transactionCaller(ctx context.Context) application.Caller {
	c := request.Caller(ctx)
	c.KeyID = nil // nothing of a transaction names the key that reported it
	return c
}

func transactionRef(ctx context.Context, id uuid.UUID) transaction.Ref {
	return transaction.Ref{ApplicationID: caller.ApplicationID(ctx), ID: id}
}

// CreateTransaction stores a transaction that a backend reports.
func (h *Handler) CreateTransaction(ctx context.Context, req api.CreateTransactionRequestObject) (api.CreateTransactionResponseObject, error) {
	report, err := transaction.Read(*req.Body, nil, h.Transactions.Now())
	if err != nil {
		return nil, err
	}
	r, err := h.Transactions.Create(ctx, transactionCaller(ctx), report, nil)
	if err != nil {
		return nil, err
	}
	out, err := toTransaction(r)
	return api.CreateTransaction201JSONResponse(out), err
}

// GetTransaction returns a transaction.
func (h *Handler) GetTransaction(ctx context.Context, req api.GetTransactionRequestObject) (api.GetTransactionResponseObject, error) {
	r, err := h.Transactions.Record(ctx, transactionRef(ctx, req.TransactionID))
	if err != nil {
		return nil, err
	}
	out, err := toTransaction(r)
	return api.GetTransaction200JSONResponse(out), err
}

// UpdateTransactionStatus applies a reviewer's status decision.
func (h *Handler) UpdateTransactionStatus(ctx context.Context, req api.UpdateTransactionStatusRequestObject) (api.UpdateTransactionStatusResponseObject, error) {
	v := transaction.Verdict{To: transaction.Status(req.Body.Status), Comment: strings.TrimSpace(convert.Text(req.Body.Comment))}
	r, err := h.Transactions.UpdateStatus(ctx, transactionCaller(ctx), transactionRef(ctx, req.TransactionID), v)
	if err != nil {
		return nil, err
	}
	out, err := toTransaction(r)
	return api.UpdateTransactionStatus200JSONResponse(out), err
}

// ListTransactionNotes returns a page of a transaction's notes.
func (h *Handler) ListTransactionNotes(ctx context.Context, req api.ListTransactionNotesRequestObject) (api.ListTransactionNotesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.Transactions.Notes(ctx, transactionRef(ctx, req.TransactionID), p)
	if err != nil {
		return nil, err
	}
	rows := make([]api.TransactionNote, len(found))
	for i, n := range found {
		rows[i] = toTransactionNote(n)
	}
	known := count
	if len(rows) == p.Limit {
		known = max(known, p.Offset+p.Limit+1) // the links go on behind what was counted
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), known, rows)
	return api.ListTransactionNotes200JSONResponse{Count: count, Next: r.Next, Previous: r.Previous, Results: rows}, nil
}

// CreateTransactionNote writes a note about a transaction.
func (h *Handler) CreateTransactionNote(ctx context.Context, req api.CreateTransactionNoteRequestObject) (api.CreateTransactionNoteResponseObject, error) {
	note := strings.TrimSpace(req.Body.Note)
	if note == "" {
		return nil, apperr.Invalid("note_blank", "note", "This field may not be blank.")
	}
	n, err := h.Transactions.AddNote(ctx, transactionCaller(ctx), req.TransactionID, transaction.NewNote{Text: note, Mentioned: req.Body.MentionedEmails})
	if err != nil {
		return nil, err
	}
	return api.CreateTransactionNote201JSONResponse(toTransactionNote(n)), nil
}

// tokenAsked has each member under its two names; the contract bounds them.
type tokenAsked struct {
	VendorData  *string `json:"vendor_data"`
	VendorData2 *string `json:"vendorData"`
	TTL         *int    `json:"ttl_seconds"`
	TTL2        *int    `json:"ttlSeconds"`
	MaxUses     *int    `json:"max_uses"`
	MaxUses2    *int    `json:"maxUses"`
}

func first[T any](values ...*T) *T {
	for _, v := range values {
		if v != nil {
			return v
		}
	}
	return nil
}

// CreateTransactionToken creates a token with which a device reports transactions.
func (h *Handler) CreateTransactionToken(ctx context.Context, req api.CreateTransactionTokenRequestObject) (api.CreateTransactionTokenResponseObject, error) {
	var asked tokenAsked
	if err := json.Unmarshal(*req.Body, &asked); err != nil {
		return nil, apperr.Invalid("body_unreadable", "", "The request could not be read.")
	}
	vendorData := strings.TrimSpace(convert.Text(first(asked.VendorData, asked.VendorData2)))
	if vendorData == "" {
		return nil, apperr.Invalid("vendor_data_missing", "vendor_data", "This field is required.")
	}
	in := transaction.TokenInput{ApplicationID: caller.ApplicationID(ctx), VendorData: vendorData, MaxUses: first(asked.MaxUses, asked.MaxUses2)}
	if life := first(asked.TTL, asked.TTL2); life != nil {
		in.Life = time.Duration(*life) * time.Second
	}
	token, err := h.Transactions.IssueToken(ctx, in)
	if err != nil {
		return nil, err
	}
	return api.CreateTransactionToken201JSONResponse{SdkToken: token.Text, ExpiresAt: timestamp.At(token.ExpiresAt)}, nil
}

// GetTransactionSettings returns the settings for evaluating transactions.
func (h *Handler) GetTransactionSettings(ctx context.Context, _ api.GetTransactionSettingsRequestObject) (api.GetTransactionSettingsResponseObject, error) {
	s, err := h.Transactions.Settings(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	return api.GetTransactionSettings200JSONResponse(toTransactionSettings(s)), nil
}

// UpdateTransactionSettings changes how transactions are judged from now on.
func (h *Handler) UpdateTransactionSettings(ctx context.Context, req api.UpdateTransactionSettingsRequestObject) (api.UpdateTransactionSettingsResponseObject, error) {
	id := caller.ApplicationID(ctx)
	h.Transactions.Forget(id) // another process may have changed them just now
	s, err := h.Transactions.Settings(ctx, id)
	if err != nil {
		return nil, err
	}
	if s, err = changedSettings(s, *req.Body); err != nil {
		return nil, err
	}
	if err := h.Transactions.SetSettings(ctx, id, s); err != nil {
		return nil, err
	}
	return api.UpdateTransactionSettings200JSONResponse(toTransactionSettings(s)), nil
}

// changedSettings applies the sent members.
func changedSettings(s transaction.Settings, b api.TransactionSettingsRequest) (transaction.Settings, error) {
	s.Review, s.Decline = optional.Or(b.PreferredReviewScoreThreshold, s.Review), optional.Or(b.PreferredDeclineScoreThreshold, s.Decline)
	s.Crypto, s.Names = optional.Or(b.CryptoScreeningEnabled, s.Crypto), optional.Or(b.CounterpartyScreeningEnabled, s.Names)
	if b.PreferredCurrency != nil {
		var code *string
		if err := json.Unmarshal(b.PreferredCurrency, &code); err != nil {
			return s, apperr.Invalid("currency_invalid", "preferred_currency", "Not a valid string.")
		}
		s.Currency = strings.ToUpper(strings.TrimSpace(convert.Text(code)))
	}
	if b.RemediationWorkflowID != nil {
		var id *uuid.UUID
		if err := json.Unmarshal(b.RemediationWorkflowID, &id); err != nil {
			return s, apperr.Invalid("workflow_invalid", "remediation_workflow_id", "Must be a valid UUID.")
		}
		s.WorkflowID = id
	}
	if b.ExchangeRates != nil {
		s.Rates = map[string]decimal.Decimal{}
		for code, rate := range b.ExchangeRates {
			d, err := decimal.Parse(rate)
			if err != nil {
				return s, apperr.Invalid("rate_invalid", "exchange_rates", "Each rate must be a plain decimal.")
			}
			s.Rates[strings.ToUpper(code)] = d
		}
	}
	return s, nil
}

func toTransactionSettings(s transaction.Settings) api.TransactionSettings {
	rates := map[string]string{}
	for code, rate := range s.Rates {
		rates[code] = rate.String()
	}
	return api.TransactionSettings{
		PreferredReviewScoreThreshold: s.Review, PreferredDeclineScoreThreshold: s.Decline, PreferredCurrency: optional.Of(s.Currency),
		ExchangeRates: rates, CryptoScreeningEnabled: s.Crypto, CounterpartyScreeningEnabled: s.Names, RemediationWorkflowID: s.WorkflowID,
	}
}
