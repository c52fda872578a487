package boot

import (
	"vidimus/internal/adapter/reader/identitydocument"
	"vidimus/internal/adapter/reader/textdocument"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/verification"
	"vidimus/internal/verification/feature/address"
	"vidimus/internal/verification/feature/age"
	"vidimus/internal/verification/feature/aml"
	"vidimus/internal/verification/feature/companydocuments"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/feature/documentai"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/facematch"
	"vidimus/internal/verification/feature/iddocument"
	"vidimus/internal/verification/feature/ipanalysis"
	"vidimus/internal/verification/feature/keypeople"
	"vidimus/internal/verification/feature/liveness"
	"vidimus/internal/verification/feature/nfc"
	"vidimus/internal/verification/feature/phone"
	"vidimus/internal/verification/feature/questionnaire"
)

// steps are the features that sessions can have carried out, one line each.
func (a services) steps(m *media.Service) []verification.Step {
	o := a.options
	return []verification.Step{
		&email.Step{Codes: a.contacts.codes, Uses: a.contacts.archive},
		&phone.Step{Codes: a.contacts.codes, Uses: a.contacts.archive, Reachable: a.contacts.texts != nil},
		questionnaire.New(a.Questionnaires, o.Now),
		&iddocument.Step{
			Reader: a.documentReader(nil), Redactor: a.documentReader(nil), Simulator: identitydocument.Simulator{}, Pictures: m, Archive: a.documents(), Now: o.Now, NewID: o.NewID,
		},
		&liveness.Step{
			Images: a.imagePipeline(m), Detector: a.faces.Detector, Spoof: a.faces.Spoof, Signs: a.faces.Signs, Embedder: a.faces.Embedder, FaceIndex: a.faceIndex(),
		},
		&age.Step{
			Images: a.imagePipeline(m), Detector: a.faces.Detector, Spoof: a.faces.Spoof, Estimator: a.faces.Estimator, FaceIndex: a.faceIndex(), Now: o.Now,
		},
		&facematch.Step{Images: a.imagePipeline(m), Stored: facematch.Faces{Store: a.Store}, Detector: a.faces.Detector, Embedder: a.faces.Embedder},
		&nfc.Step{
			Verifier: a.chips, Pictures: m, Normaliser: a.normaliser(), Key: a.keys.chips, Now: o.Now, NewID: o.NewID,
		},
		&address.Step{Reader: a.paperReader(nil), Files: m, Now: o.Now},
		&documentai.Step{Reader: a.fieldReader(nil), Files: m, Now: o.Now},
		&aml.Step{Screener: a.ScreeningIndex, Versions: a.Workflows, Cases: a.Cases.Opener, Now: o.Now},
		&database.Step{Registry: a.registers.Aggregator},
		&ipanalysis.Step{GeoIP: a.geoIP, Visits: a.Visits, Lists: a.Lists, Now: o.Now},
		a.registryStep(),
		&companydocuments.Step{Reader: textdocument.CompanyReader{Pool: a.Workers, Print: a.OCRReader()}, Files: m, Now: o.Now},
		&keypeople.Step{Archive: keypeople.Repository{Store: a.Store, Workflows: a.Workflows}},
	}
}

// documents are those of earlier sessions and of the lists.
func (a services) documents() iddocument.PreviousDocuments {
	return iddocument.Repository{Store: a.Store, Lists: a.Lists}
}
