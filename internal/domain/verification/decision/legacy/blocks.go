package legacy

import (
	"encoding/json"
	"slices"
)

// The blocks of v1. Most of their members are called in v1 as they are in the
// results they come from, so one struct reads the result and writes the block.
// A member that a result does not have is null.

// severity orders the statuses of results: of two that make one block, the one
// that comes first is the block's.
var severity = []string{"Declined", "Resub Requested", "In Review", "Expired", statusNotFinished, "Approved"}

const statusNotFinished = "Not Finished"

func worst(statuses ...string) string {
	return slices.MinFunc(statuses, func(a, b string) int { return slices.Index(severity, a) - slices.Index(severity, b) })
}

// identity holds the document members.
type identity struct {
	DocumentType     json.RawMessage `json:"document_type"`
	DocumentNumber   json.RawMessage `json:"document_number"`
	PersonalNumber   json.RawMessage `json:"personal_number"`
	PortraitImage    json.RawMessage `json:"portrait_image"`
	FrontImage       json.RawMessage `json:"front_image"`
	FrontVideo       json.RawMessage `json:"front_video"`
	BackImage        json.RawMessage `json:"back_image"`
	BackVideo        json.RawMessage `json:"back_video"`
	FullFrontImage   json.RawMessage `json:"full_front_image"`
	FullBackImage    json.RawMessage `json:"full_back_image"`
	DateOfBirth      json.RawMessage `json:"date_of_birth"`
	ExpirationDate   json.RawMessage `json:"expiration_date"`
	DateOfIssue      json.RawMessage `json:"date_of_issue"`
	IssuingState     json.RawMessage `json:"issuing_state"`
	IssuingStateName json.RawMessage `json:"issuing_state_name"`
	FirstName        json.RawMessage `json:"first_name"`
	LastName         json.RawMessage `json:"last_name"`
	FullName         json.RawMessage `json:"full_name"`
	Gender           json.RawMessage `json:"gender"`
	Address          json.RawMessage `json:"address"`
	FormattedAddress json.RawMessage `json:"formatted_address"`
	ParsedAddress    json.RawMessage `json:"parsed_address"`
	PlaceOfBirth     json.RawMessage `json:"place_of_birth"`
	MaritalStatus    json.RawMessage `json:"marital_status"`
	Nationality      json.RawMessage `json:"nationality"`
}

type document struct {
	identity
	Status     string            `json:"status"`
	ExtraFiles []json.RawMessage `json:"extra_files"`
}

type chip struct {
	Status  string `json:"status"`
	Skipped bool   `json:"is_nfc_skipped"`
}

// kyc is the document with its chip.
type kyc struct {
	Status          string `json:"status"`
	OCRStatus       string `json:"ocr_status"`
	EpassportStatus string `json:"epassport_status"`
	identity
	IsNFCVerified bool            `json:"is_nfc_verified"`
	CreatedAt     json.RawMessage `json:"created_at"`
}

// kycOf dates the block by the session: results carry no instant of their own.
func kycOf(d *document, c *chip, createdAt json.RawMessage) *kyc {
	if d == nil && c == nil {
		return nil
	}
	k := &kyc{OCRStatus: statusNotFinished, EpassportStatus: statusNotFinished, CreatedAt: createdAt}
	var ran []string
	if d != nil {
		k.identity, k.OCRStatus = d.identity, d.Status
		ran = append(ran, d.Status)
	}
	if c != nil {
		k.EpassportStatus, k.IsNFCVerified = c.Status, c.Status == "Approved" && !c.Skipped
		ran = append(ran, c.Status)
	}
	k.Status = worst(ran...)
	return k
}

type aml struct {
	Status    json.RawMessage `json:"status"`
	TotalHits json.RawMessage `json:"total_hits"`
	Score     json.RawMessage `json:"score"`
	Hits      []hit           `json:"hits"`
}

type hit struct {
	ID         json.RawMessage `json:"id"`
	Match      json.RawMessage `json:"match"`
	Score      json.RawMessage `json:"score"`
	Target     json.RawMessage `json:"target"`
	Caption    json.RawMessage `json:"caption"`
	Datasets   json.RawMessage `json:"datasets"`
	Features   json.RawMessage `json:"features"`
	LastSeen   json.RawMessage `json:"last_seen"`
	FirstSeen  json.RawMessage `json:"first_seen"`
	Properties json.RawMessage `json:"properties"`
	LastChange json.RawMessage `json:"last_change"`
}

type liveness struct {
	Status         string          `json:"status"`
	Score          json.RawMessage `json:"score"`
	ReferenceImage json.RawMessage `json:"reference_image"`
	VideoURL       json.RawMessage `json:"video_url"`
	AgeEstimation  json.RawMessage `json:"age_estimation"`
}

type faceMatch struct {
	Status      string          `json:"status"`
	Score       json.RawMessage `json:"score"`
	SourceImage json.RawMessage `json:"source_image"`
	TargetImage json.RawMessage `json:"target_image"`
}

// face is the live person and how much it is like the portrait.
type face struct {
	Status              string          `json:"status"`
	FaceMatchStatus     string          `json:"face_match_status"`
	LivenessStatus      string          `json:"liveness_status"`
	FaceMatchSimilarity json.RawMessage `json:"face_match_similarity"`
	LivenessConfidence  json.RawMessage `json:"liveness_confidence"`
	SourceImage         json.RawMessage `json:"source_image"`
	TargetImage         json.RawMessage `json:"target_image"`
	VideoURL            json.RawMessage `json:"video_url"`
	AgeEstimation       json.RawMessage `json:"age_estimation"`
	GenderEstimation    gender          `json:"gender_estimation"`
}

// gender is never estimated; readers look inside it, so it is there.
type gender struct {
	Male   *float64 `json:"male"`
	Female *float64 `json:"female"`
}

func faceOf(l *liveness, m *faceMatch) *face {
	if l == nil && m == nil {
		return nil
	}
	f := &face{FaceMatchStatus: statusNotFinished, LivenessStatus: statusNotFinished}
	var ran []string
	if l != nil {
		// Without a comparison the live picture is the one of the liveness check.
		f.LivenessStatus, f.LivenessConfidence, f.TargetImage = l.Status, l.Score, l.ReferenceImage
		f.VideoURL, f.AgeEstimation = l.VideoURL, l.AgeEstimation
		ran = append(ran, l.Status)
	}
	if m != nil {
		f.FaceMatchStatus, f.FaceMatchSimilarity = m.Status, m.Score
		f.SourceImage, f.TargetImage = m.SourceImage, m.TargetImage
		ran = append(ran, m.Status)
	}
	f.Status = worst(ran...)
	return f
}

// device holds IP address and browser members.
type device struct {
	DeviceBrand    json.RawMessage `json:"device_brand"`
	DeviceModel    json.RawMessage `json:"device_model"`
	BrowserFamily  json.RawMessage `json:"browser_family"`
	OSFamily       json.RawMessage `json:"os_family"`
	Platform       json.RawMessage `json:"platform"`
	IPCountry      json.RawMessage `json:"ip_country"`
	IPCountryCode  json.RawMessage `json:"ip_country_code"`
	IPState        json.RawMessage `json:"ip_state"`
	IPCity         json.RawMessage `json:"ip_city"`
	Latitude       json.RawMessage `json:"latitude"`
	Longitude      json.RawMessage `json:"longitude"`
	IPAddress      json.RawMessage `json:"ip_address"`
	ISP            json.RawMessage `json:"isp"`
	Organization   json.RawMessage `json:"organization"`
	IsVPNOrTor     json.RawMessage `json:"is_vpn_or_tor"`
	IsDataCenter   json.RawMessage `json:"is_data_center"`
	TimeZone       json.RawMessage `json:"time_zone"`
	TimeZoneOffset json.RawMessage `json:"time_zone_offset"`
	Status         json.RawMessage `json:"status"`
}

type ipAnalysis struct {
	device
	IP struct {
		Location json.RawMessage `json:"location"`
	} `json:"ip"`
	IDDocument struct {
		Location       json.RawMessage `json:"location"`
		DistanceFromIP distance        `json:"distance_from_ip"`
	} `json:"id_document"`
}

// location is where the person was, and where its document says it lives.
type location struct {
	device
	DocumentLocation json.RawMessage `json:"document_location"`
	IPLocation       json.RawMessage `json:"ip_location"`
	Distance         distance        `json:"distance_from_document_to_ip_km"`
}

// distance is in kilometres. A result tells the plain number, or the object
// that v1 wants.
type distance struct {
	Distance  json.RawMessage `json:"distance"`
	Direction json.RawMessage `json:"direction"`
}

// UnmarshalJSON reads both.
func (d *distance) UnmarshalJSON(raw []byte) error {
	type plain distance
	if raw[0] == '{' {
		return json.Unmarshal(raw, (*plain)(d))
	}
	return d.Distance.UnmarshalJSON(raw)
}

func locationOf(a *ipAnalysis) *location {
	if a == nil {
		return nil
	}
	return &location{
		device: a.device, DocumentLocation: a.IDDocument.Location, IPLocation: a.IP.Location,
		Distance: a.IDDocument.DistanceFromIP,
	}
}
