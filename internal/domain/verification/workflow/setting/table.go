package setting

import "vidimus/internal/domain/verification/workflow/feature"

// Geolocation has settings, but no feature of that name can be put into a
// workflow yet.
const Geolocation feature.Name = "GEOLOCATION"

// table is every setting of every feature. Where the contract gives no
// default the choice follows one line: what speaks for forgery or for another
// person is reviewed or declined, what merely repeats a contact detail, an
// address or a device is not acted upon.
var table = map[feature.Name][]Setting{
	feature.OCR:                rows(ocrDocuments, ocrAge, ocrFindings, ocrPictures, ocrSelfie, ocrConduct),
	feature.NFC:                rows(nfc),
	feature.Liveness:           rows(liveness, faceKeys),
	feature.AgeEstimation:      rows(age, liveness, faceKeys),
	feature.FaceMatch:          rows(faceMatch),
	feature.ProofOfAddress:     rows(address),
	feature.Phone:              rows(phone),
	feature.Email:              rows(email),
	feature.Questionnaire:      rows(questionnaire),
	feature.DocumentAI:         rows(documentAI),
	feature.DatabaseValidation: rows(database),
	feature.AML:                rows(aml, amlCompany),
	feature.IPAnalysis:         rows(ipAnalysis),
	feature.KYBRegistry:        rows(registry),
	feature.KYBDocuments:       rows(companyDocuments),
	feature.KYBKeyPeople:       rows(keyPeople, keyPeopleForm),
	Geolocation:                rows(geolocation),
}
