package ruleengine

import (
	"encoding/json"
	"strconv"
	"strings"
	"sync"
	"time"

	"vidimus/internal/domain/monitoring/rulelanguage"
	"vidimus/internal/platform/value/decimal"
	"vidimus/internal/platform/value/iso"
)

// field is something of a record that rules can read. read returns nil, a
// string, a bool or a json.Number.
type field struct {
	typ  rulelanguage.Type
	read func(*Record) any
}

// The parts of a record that hold what the customer named himself.
const (
	customRoot  = "custom_values"
	payloadRoot = "payload"
)

// fields is the catalogue (contract standalone 5.6; where it is silent, ours).
var fields = map[string]field{
	"record_type":               {rulelanguage.TypeText, func(r *Record) any { return known(string(r.Type)) }},
	"transaction_type":          {rulelanguage.TypeText, func(r *Record) any { return only(r, Transaction, r.Category) }},
	"event_category":            {rulelanguage.TypeText, func(r *Record) any { return only(r, Event, r.Category) }},
	"action_type":               {rulelanguage.TypeText, func(r *Record) any { return known(r.ActionType) }},
	"direction":                 {rulelanguage.TypeText, func(r *Record) any { return known(string(r.Direction)) }},
	"amount":                    {rulelanguage.TypeNumber, func(r *Record) any { return number(r.Amount) }},
	"currency":                  {rulelanguage.TypeText, func(r *Record) any { return known(r.Currency) }},
	"currency_kind":             {rulelanguage.TypeText, func(r *Record) any { return known(r.CurrencyKind) }},
	"preferred_currency_amount": {rulelanguage.TypeNumber, preferred},
	"preferred_currency_code":   {rulelanguage.TypeText, func(r *Record) any { return known(r.PreferredCurrency) }},
	"amount_band":               {rulelanguage.TypeText, amountBand},
	"is_round_amount":           {rulelanguage.TypeBoolean, isRound},
	"payment_reference_id":      {rulelanguage.TypeText, func(r *Record) any { return known(r.PaymentReference) }},
	"is_cross_border":           {rulelanguage.TypeBoolean, func(r *Record) any { return fieldsDiffer(r.Subject.Country, r.Counterparty.Country) }},
	"ip_country_differs":        {rulelanguage.TypeBoolean, func(r *Record) any { return fieldsDiffer(r.Subject.Country, r.Subject.IPCountry) }},
	"is_self_transfer":          {rulelanguage.TypeBoolean, isSelf},

	"subject_vendor_data":         {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.VendorData) }},
	"subject_type":                {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.Kind) }},
	"subject_name":                {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.Name) }},
	"subject_country":             {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Subject.Country) }},
	"subject_ip_country":          {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Subject.IPCountry) }},
	"subject_status":              {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.Status) }},
	"subject_known_days":          {rulelanguage.TypeNumber, knownDays},
	"subject_age":                 {rulelanguage.TypeNumber, age},
	"subject_wallet":              {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.Wallet) }},
	"subject_account":             {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.Account) }},
	"subject_institution_country": {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Subject.InstitutionCountry) }},
	"payment_method_type":         {rulelanguage.TypeText, func(r *Record) any { return known(r.Subject.MethodType) }},
	"payment_method_country":      {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Subject.MethodCountry) }},

	"counterparty_vendor_data":            {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.VendorData) }},
	"counterparty_type":                   {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.Kind) }},
	"counterparty_name":                   {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.Name) }},
	"counterparty_country":                {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Counterparty.Country) }},
	"counterparty_ip_country":             {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Counterparty.IPCountry) }},
	"counterparty_status":                 {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.Status) }},
	"counterparty_wallet":                 {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.Wallet) }},
	"counterparty_account":                {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.Account) }},
	"counterparty_institution_country":    {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Counterparty.InstitutionCountry) }},
	"counterparty_institution_code":       {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.InstitutionCode) }},
	"counterparty_payment_method_type":    {rulelanguage.TypeText, func(r *Record) any { return known(r.Counterparty.MethodType) }},
	"counterparty_payment_method_country": {rulelanguage.TypeCountry, func(r *Record) any { return known(r.Counterparty.MethodCountry) }},

	"provider_score":        {rulelanguage.TypeNumber, func(r *Record) any { return integerField(r.ProviderScore) }},
	"provider_severity":     {rulelanguage.TypeText, func(r *Record) any { return known(string(r.ProviderSeverity)) }},
	"screening_status":      {rulelanguage.TypeStatus, func(r *Record) any { return known(r.ScreeningStatus) }},
	"travel_rule_status":    {rulelanguage.TypeText, func(r *Record) any { return known(r.TravelRuleStatus) }},
	"device_fingerprint":    {rulelanguage.TypeText, func(r *Record) any { return known(r.Device.Fingerprint) }},
	"device_ip":             {rulelanguage.TypeText, func(r *Record) any { return known(r.Device.IP) }},
	"device_platform":       {rulelanguage.TypeText, func(r *Record) any { return known(r.Device.Platform) }},
	"device_model":          {rulelanguage.TypeText, func(r *Record) any { return known(r.Device.Model) }},
	"device_user_agent":     {rulelanguage.TypeText, func(r *Record) any { return known(r.Device.UserAgent) }},
	"device_is_vpn":         {rulelanguage.TypeBoolean, func(r *Record) any { return booleanField(r.Device.IsVPN) }},
	"device_is_data_center": {rulelanguage.TypeBoolean, func(r *Record) any { return booleanField(r.Device.IsDataCenter) }},
	"device_is_emulator":    {rulelanguage.TypeBoolean, func(r *Record) any { return booleanField(r.Device.IsEmulator) }},
	"device_is_rooted":      {rulelanguage.TypeBoolean, func(r *Record) any { return booleanField(r.Device.IsRooted) }},
	"hour_of_day":           {rulelanguage.TypeNumber, func(r *Record) any { return count(local(r).Hour()) }},
	"day_of_week":           {rulelanguage.TypeNumber, func(r *Record) any { return count((int(local(r).Weekday())+6)%7 + 1) }},
}

// Fields are the paths that rules may name, with their types.
var Fields = catalogue()

func catalogue() rulelanguage.Fields {
	all := rulelanguage.Fields{customRoot + ".*": rulelanguage.TypeAny, payloadRoot + ".*": rulelanguage.TypeAny}
	for name, f := range fields {
		all[name] = f.typ
	}
	return all
}

func known(s string) any {
	if s = strings.TrimSpace(s); s == "" {
		return nil
	}
	return s
}

func only(r *Record, t RecordType, s string) any {
	if r.Type != t {
		return nil
	}
	return known(s)
}

func number(s string) any {
	if s == "" {
		return nil
	}
	return json.Number(s)
}

func count(n int) any { return json.Number(strconv.Itoa(n)) }

func integerField(n *int) any {
	if n == nil {
		return nil
	}
	return count(*n)
}

func booleanField(b *bool) any {
	if b == nil {
		return nil
	}
	return *b
}

func fieldsDiffer(a, b string) any {
	if a == "" || b == "" {
		return nil
	}
	return country(a) != country(b)
}

func country(s string) string {
	if code, ok := iso.Alpha3(strings.TrimSpace(s)); ok {
		return code
	}
	return foldText(s)
}

// foldText normalises a text for grouping and comparison.
func foldText(s string) string { return strings.ToLower(strings.TrimSpace(s)) }

func isSelf(r *Record) any {
	s, c := &r.Subject, &r.Counterparty
	switch {
	case s.VendorData != "" && c.VendorData != "":
		return s.VendorData == c.VendorData
	case s.Name != "" && c.Name != "":
		return foldText(s.Name) == foldText(c.Name)
	default:
		return nil
	}
}

// bands are the upper bounds of amounts, each with the name of what lies below.
// They let an aggregation count amounts of a size, since its filters know equality alone.
var bands = []struct {
	below decimal.Decimal
	name  string
}{
	{decimal.MustParse("1000"), "under_1000"}, {decimal.MustParse("3000"), "1000_to_3000"}, {decimal.MustParse("9000"), "3000_to_9000"},
	{decimal.MustParse("10000"), "9000_to_10000"}, {decimal.MustParse("15000"), "10000_to_15000"},
}

const topBand = "15000_or_more"

// preferred is the amount in the application's currency, or as it was sent
// where no other currency is preferred.
func preferred(r *Record) any {
	if r.PreferredAmount == "" && (r.PreferredCurrency == "" || strings.EqualFold(r.PreferredCurrency, r.Currency)) {
		return number(r.Amount)
	}
	return number(r.PreferredAmount)
}

func judgedAmount(r *Record) (decimal.Decimal, bool) {
	n, _ := preferred(r).(json.Number)
	return parseNumber(string(n))
}

func amountBand(r *Record) any {
	f, ok := judgedAmount(r)
	if !ok {
		return nil
	}
	for _, b := range bands {
		if f.Cmp(b.below) < 0 {
			return b.name
		}
	}
	return topBand
}

// isRound is true of multiples of 100 from 500 on, in the currency as sent.
func isRound(r *Record) any {
	f, ok := parseNumber(r.Amount)
	if !ok {
		return nil
	}
	whole, fraction, _ := strings.Cut(r.Amount, ".")
	return f.Cmp(leastRound) >= 0 && strings.HasSuffix(whole, "00") && strings.Trim(fraction, "0") == ""
}

var leastRound = decimal.MustParse("500")

func knownDays(r *Record) any {
	if r.Subject.KnownSince.IsZero() {
		return nil
	}
	return count(max(0, int(r.At.Sub(r.Subject.KnownSince)/(24*time.Hour))))
}

func age(r *Record) any {
	born, err := time.Parse(time.DateOnly, r.Subject.BornOn)
	if err != nil {
		return nil
	}
	years := r.At.UTC().Year() - born.Year()
	if r.At.UTC().YearDay() < born.AddDate(years, 0, 0).YearDay() {
		years--
	}
	return count(years)
}

// zones remembers time zones, which are read from files.
var zones sync.Map

func local(r *Record) time.Time {
	if r.Zone == "" {
		return r.At.UTC()
	}
	zone, ok := zones.Load(r.Zone)
	if !ok {
		found, err := time.LoadLocation(r.Zone)
		if err != nil {
			return r.At.UTC()
		}
		zones.Store(r.Zone, found)
		zone = found
	}
	return r.At.In(zone.(*time.Location)) //nolint:forcetypeassert // only zones are stored
}

// parseNumber reads a number, or a text of one. Digits behind the 18th place are cut off.
func parseNumber(s string) (decimal.Decimal, bool) {
	d, err := decimal.ParseCut(strings.TrimSpace(s))
	return d, err == nil
}
