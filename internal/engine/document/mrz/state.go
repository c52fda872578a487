package mrz

import "strings"

// KnownState reports whether a code is valid as issuing state or nationality: Doc
// 9303 part 3 section 5, with or without fillers.
func KnownState(code string) bool {
	code = strings.TrimRight(code, "<")
	return stateSet[code]
}

// States lists the codes that KnownState accepts.
func States() []string { return strings.Fields(isoCodes + reservedCodes) }

var stateSet = func() map[string]bool {
	set := make(map[string]bool)
	for _, code := range States() {
		set[code] = true
	}
	return set
}()

// isoCodes are the three-letter codes of ISO 3166-1, except DEU: the zone of a
// German document says D.
const isoCodes = `
ABW AFG AGO AIA ALA ALB AND ARE ARG ARM ASM ATA ATF ATG AUS AUT AZE BDI BEL BEN BES BFA BGD BGR BHR
BHS BIH BLM BLR BLZ BMU BOL BRA BRB BRN BTN BVT BWA CAF CAN CCK CHE CHL CHN CIV CMR COD COG COK COL
COM CPV CRI CUB CUW CXR CYM CYP CZE DJI DMA DNK DOM DZA ECU EGY ERI ESH ESP EST ETH FIN FJI FLK FRA
FRO FSM GAB GBR GEO GGY GHA GIB GIN GLP GMB GNB GNQ GRC GRD GRL GTM GUF GUM GUY HKG HMD HND HRV HTI
HUN IDN IMN IND IOT IRL IRN IRQ ISL ISR ITA JAM JEY JOR JPN KAZ KEN KGZ KHM KIR KNA KOR KWT LAO LBN
LBR LBY LCA LIE LKA LSO LTU LUX LVA MAC MAF MAR MCO MDA MDG MDV MEX MHL MKD MLI MLT MMR MNE MNG MNP
MOZ MRT MSR MTQ MUS MWI MYS MYT NAM NCL NER NFK NGA NIC NIU NLD NOR NPL NRU NZL OMN PAK PAN PCN PER
PHL PLW PNG POL PRI PRK PRT PRY PSE PYF QAT REU ROU RUS RWA SAU SDN SEN SGP SGS SHN SJM SLB SLE SLV
SMR SOM SPM SRB SSD STP SUR SVK SVN SWE SWZ SXM SYC SYR TCA TCD TGO THA TJK TKL TKM TLS TON TTO TUN
TUR TUV TWN TZA UGA UKR UMI URY USA UZB VAT VCT VEN VGB VIR VNM VUT WLF WSM YEM ZAF ZMB ZWE
`

// reservedCodes are those of Doc 9303 part 3 section 5 parts A to D: Germany,
// kinds of British nationality, organisations, persons without a nationality, and
// Utopia of the specimens. RKS is in use by Kosovo.
const reservedCodes = `
D
GBD GBN GBO GBP GBS
EUE UNO UNA UNK
IAO XBA XIM XCC XCE XCO XDC XEC XES XMP XOM XPO
XXA XXB XXC XXX
RKS UTO
`
