package boot

import (
	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/reader/identitydocument"
	"vidimus/internal/adapter/sending/contactaddress"
	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/management/application"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/face"
	"vidimus/internal/verification/facecheck"
	"vidimus/internal/verification/feature/address"
	"vidimus/internal/verification/feature/age"
	"vidimus/internal/verification/feature/aml"
	"vidimus/internal/verification/feature/database"
	"vidimus/internal/verification/feature/documentai"
	"vidimus/internal/verification/feature/email"
	"vidimus/internal/verification/feature/facematch"
	"vidimus/internal/verification/feature/iddocument"
	"vidimus/internal/verification/feature/iddocument/reading"
	"vidimus/internal/verification/feature/liveness"
	"vidimus/internal/verification/feature/phone"
	"vidimus/internal/verification/flow"
	"vidimus/internal/verification/standalone"
)

// standalone carries out single features for backends.
func (a services) standalone(sessions *flow.Flow) *standalone.Service {
	return standalone.New(standalone.Deps{
		Store: a.Store, Sessions: a.Sessions, Decisions: a.Decisions, Applications: a.Applications, Credits: a.Credits, Media: a.media,
		Sniff: a.programs.Sniff, Convert: picture.Converter{Pool: a.Workers, Programs: a.programs}, Step: a.newStandaloneStep, Wallets: screeningindex.Wallets{Lists: a.ScreeningIndex}, Codes: a.contacts.codes, Later: sessions.QueueRun, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
		Contacts: map[workflow.Feature]standalone.Contact{
			workflow.FeatureEmail: {
				Service: "EMAIL_VERIFICATION", Read: contactaddress.Email, Sender: a.contacts.senders[workflow.FeatureEmail],
				Settings: map[string]any{"email_max_retries": 2, "email_max_check_attempts": 3},
			},
			workflow.FeaturePhone: {
				Service: "PHONE_VERIFICATION", Read: contactaddress.Phone, Sender: a.contacts.senders[workflow.FeaturePhone], RetryCharged: true, PerHour: 4,
				Settings: map[string]any{"phone_max_retries": 2, "phone_max_check_attempts": 3},
			},
		},
	})
}

// newStandaloneStep builds the step of a call that has no session.
func (a services) newStandaloneStep(b standalone.CheckContext) verification.Step {
	o := a.options
	switch b.Feature {
	case workflow.FeatureOCR:
		var reader reading.Reader = a.documentReader(b.Files)
		if b.Environment == application.Sandbox {
			reader = identitydocument.BlankReader{}
		}
		return &iddocument.Step{
			Reader: reader, Redactor: a.documentReader(nil), Simulator: identitydocument.Simulator{}, Pictures: b.Files, Archive: a.documents(), Standalone: true,
			Now: o.Now, NewID: o.NewID,
		}
	case workflow.FeatureProofOfAddress:
		return &address.Step{Reader: a.paperReader(b.Files), Files: b.Files, Now: o.Now, MaxAgeMonths: b.Limits}
	case workflow.FeatureEmail:
		return &email.Step{Codes: a.contacts.codes, Uses: a.contacts.archive}
	case workflow.FeatureDocumentAI:
		return &documentai.Step{Reader: a.fieldReader(b.Files), Files: b.Files, Now: o.Now}
	case workflow.FeatureKYBRegistry:
		return a.registryStep()
	case workflow.FeatureDatabaseValidation:
		return &database.Step{Registry: a.registers.Aggregator}
	case workflow.FeatureAML:
		return &aml.Step{Screener: a.ScreeningIndex, Now: a.options.Now}
	case workflow.FeaturePhone:
		return &phone.Step{Codes: a.contacts.codes, Uses: a.contacts.archive, Reachable: a.contacts.texts != nil}
	case workflow.FeatureLiveness, workflow.FeatureAgeEstimation, workflow.FeatureFaceMatch, workflow.FeatureFaceSearch:
		return a.newStandaloneFaceStep(b)
	default:
		return nil
	}
}

// newStandaloneFaceStep builds the step of a call about faces. In a sandbox it is that of
// sessions, which makes up a sample.
func (a services) newStandaloneFaceStep(b standalone.CheckContext) verification.Step {
	if b.Feature == workflow.FeatureFaceSearch {
		return facecheck.Search{CheckDeps: a.faceCheckDeps(b)}
	}
	if b.Environment == application.Sandbox {
		switch b.Feature {
		case workflow.FeatureLiveness:
			return &liveness.Step{Images: a.sandboxImages(b)}
		case workflow.FeatureAgeEstimation:
			return &age.Step{Images: a.sandboxImages(b), Now: a.options.Now}
		default:
			return &facematch.Step{Images: a.sandboxImages(b), Stored: facematch.Faces{Store: a.Store}}
		}
	}
	switch b.Feature {
	case workflow.FeatureLiveness:
		return facecheck.Liveness{CheckDeps: a.faceCheckDeps(b)}
	case workflow.FeatureAgeEstimation:
		return facecheck.Age{CheckDeps: a.faceCheckDeps(b)}
	default:
		return facecheck.Match{CheckDeps: a.faceCheckDeps(b)}
	}
}

// sandboxImages is what the steps that look at faces share in a call of their own.
func (a services) sandboxImages(b standalone.CheckContext) face.ImagePipeline {
	normaliser := a.faces.Normaliser
	if b.Environment == application.Sandbox {
		normaliser = identitydocument.BlankReader{}
	}
	return face.ImagePipeline{Pictures: b.Files, Normaliser: normaliser, NewID: a.options.NewID}
}

// faceCheckDeps is what single calls about faces look through.
func (a services) faceCheckDeps(b standalone.CheckContext) facecheck.CheckDeps {
	options, _ := b.Options.(facecheck.Options)
	return facecheck.CheckDeps{
		Images: a.sandboxImages(b), Detector: a.faces.Detector, Spoof: a.faces.Spoof, Estimator: a.faces.Estimator, FaceIndex: a.faceIndex(),
		Turner: a.faces.Turner, Options: options,
	}
}
