package aamva

// issuer is the jurisdiction of an issuer identification number.
type issuer struct{ country, code string }

// issuers are the jurisdictions by the number that AAMVA gave them.
var issuers = map[string]issuer{
	"636000": {"USA", "VA"}, "636001": {"USA", "NY"}, "636002": {"USA", "MA"}, "636003": {"USA", "MD"}, "636004": {"USA", "NC"},
	"636005": {"USA", "SC"}, "636006": {"USA", "CT"}, "636007": {"USA", "LA"}, "636008": {"USA", "MT"}, "636009": {"USA", "NM"},
	"636010": {"USA", "FL"}, "636011": {"USA", "DE"}, "636012": {"CAN", "ON"}, "636013": {"CAN", "NS"}, "636014": {"USA", "CA"},
	"636015": {"USA", "TX"}, "636016": {"CAN", "NL"}, "636017": {"CAN", "NB"}, "636018": {"USA", "IA"}, "636019": {"USA", "GU"},
	"636020": {"USA", "CO"}, "636021": {"USA", "AR"}, "636022": {"USA", "KS"}, "636023": {"USA", "OH"}, "636024": {"USA", "VT"},
	"636025": {"USA", "PA"}, "636026": {"USA", "AZ"}, "636027": {"USA", ""}, "636028": {"CAN", "BC"}, "636029": {"USA", "OR"},
	"636030": {"USA", "MO"}, "636031": {"USA", "WI"}, "636032": {"USA", "MI"}, "636033": {"USA", "AL"}, "636034": {"USA", "ND"},
	"636035": {"USA", "IL"}, "636036": {"USA", "NJ"}, "636037": {"USA", "IN"}, "636038": {"USA", "MN"}, "636039": {"USA", "NH"},
	"636040": {"USA", "UT"}, "636041": {"USA", "ME"}, "636042": {"USA", "SD"}, "636043": {"USA", "DC"}, "636044": {"CAN", "SK"},
	"636045": {"USA", "WA"}, "636046": {"USA", "KY"}, "636047": {"USA", "HI"}, "636048": {"CAN", "MB"}, "636049": {"USA", "NV"},
	"636050": {"USA", "ID"}, "636051": {"USA", "MS"}, "636052": {"USA", "RI"}, "636053": {"USA", "TN"}, "636054": {"USA", "NE"},
	"636055": {"USA", "GA"}, "636056": {"MEX", "COA"}, "636057": {"MEX", "HID"}, "636058": {"USA", "OK"}, "636059": {"USA", "AK"},
	"636060": {"USA", "WY"}, "636061": {"USA", "WV"}, "636062": {"USA", "VI"},
	"604426": {"CAN", "PE"}, "604427": {"USA", "AS"}, "604428": {"CAN", "QC"}, "604429": {"CAN", "YT"}, "604430": {"USA", "MP"},
	"604431": {"USA", "PR"}, "604432": {"CAN", "AB"}, "604433": {"CAN", "NU"}, "604434": {"CAN", "NT"},
}
