package filing

import "encoding/json"

// Bank is the institution that keeps the account of a party, as it was reported.
type Bank struct {
	Name string `json:"name,omitempty"`
	// Code is a BIC, or what the country calls its institutions by.
	Code      string  `json:"code,omitempty"`
	Branch    string  `json:"branch,omitempty"`
	IsNonBank *bool   `json:"is_non_bank,omitempty"`
	Account   Account `json:"account,omitzero"`
}

// Account holds the reported details of a bank account, except its number.
type Account struct {
	Name         string `json:"name,omitempty"`
	Type         string `json:"type,omitempty"`
	Currency     string `json:"currency,omitempty"`
	ClientNumber string `json:"client_number,omitempty"`
	// Opened is a day.
	Opened      string `json:"opened,omitempty"`
	Status      string `json:"status,omitempty"`
	Beneficiary string `json:"beneficiary,omitempty"`
}

// ReadBank parses the institution of a reported transaction; nil if it has none of
// these members. Members of the wrong type are ignored.
func ReadBank(raw json.RawMessage) *Bank {
	whole := members(raw)
	account := members(whole["account"])
	b := Bank{
		Name: text(whole["name"]), Code: text(whole["code"]), Branch: text(whole["branch"]),
		Account: Account{
			Name: text(account["name"]), Type: text(account["type"]), Currency: text(account["currency"]), ClientNumber: text(account["client_number"]),
			Opened: text(account["opened"]), Status: text(account["status"]), Beneficiary: text(account["beneficiary"]),
		},
	}
	var isNonBank bool
	if raw, has := whole["is_non_bank"]; has && json.Unmarshal(raw, &isNonBank) == nil {
		b.IsNonBank = &isNonBank
	}
	if b == (Bank{}) {
		return nil
	}
	return &b
}

func members(raw json.RawMessage) map[string]json.RawMessage {
	var out map[string]json.RawMessage
	if json.Unmarshal(raw, &out) != nil {
		return nil
	}
	return out
}

func text(raw json.RawMessage) string {
	var out string
	if json.Unmarshal(raw, &out) != nil {
		return ""
	}
	return out
}
