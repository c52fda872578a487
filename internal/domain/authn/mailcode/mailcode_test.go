package mailcode_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/authn/mailcode"
	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/platform/client/mailer"
	"vidimus/internal/platform/client/sms"
)

// glass seals nothing, but tells what it was bound to.
type glass struct{}

func (glass) Seal(plaintext, associated []byte) ([]byte, error) {
	return append(append([]byte{}, associated...), plaintext...), nil
}

func (glass) Open(sealed, associated []byte) ([]byte, error) {
	plain, ours := bytes.CutPrefix(sealed, associated)
	if !ours {
		return nil, errors.New("of something else")
	}
	return plain, nil
}

var label = []byte("label")

func env() mailcode.CodeIssuer {
	return mailcode.CodeIssuer{Secrets: glass{}, Key: []byte("a key of the test")}
}

func made(t *testing.T, reach mailcode.DeliveryMode) mailcode.IssuedCode {
	t.Helper()
	issued, err := env().Issue(label, reach)
	if err != nil {
		t.Fatal(err)
	}
	return issued
}

func TestACodeThatIsSentIsRightForItsLabelAlone(t *testing.T) {
	t.Parallel()
	issued := made(t, mailcode.DeliverByMail)
	told, err := env().Reveal(label, issued.Sealed)
	if err != nil || told != issued.Code || len(told) != 6 {
		t.Fatalf("revealed as %q: %v", told, err)
	}
	spaced := told[:3] + " " + told[3:]
	if !env().Matches(label, told, issued.Hash) || !env().Matches(label, spaced, issued.Hash) {
		t.Error("the code is refused")
	}
	if env().Matches([]byte("other"), told, issued.Hash) || env().Matches(label, told[:5], issued.Hash) || env().Matches(label, told, nil) {
		t.Error("what is no code is taken")
	}
	if _, err := env().Reveal([]byte("other"), issued.Sealed); err == nil {
		t.Error("it is revealed under another label")
	}
}

func TestNobodyEntersACodeThatNobodyKnows(t *testing.T) {
	t.Parallel()
	issued := made(t, mailcode.DeliverNowhere)
	if issued.Code != "" || issued.Sealed != nil || len(issued.Hash) != len(made(t, mailcode.DeliverByMail).Hash) {
		t.Errorf("made as %+v", issued)
	}
	for n := range 1_000_000 {
		if n%1009 == 0 && env().Matches(label, fmt.Sprintf("%06d", n), issued.Hash) {
			t.Fatalf("%06d is taken", n)
		}
	}
	if env().Matches(label, "", issued.Hash) {
		t.Error("nothing is taken")
	}
}

func TestNothingIsSentFromASandbox(t *testing.T) {
	t.Parallel()
	issued := made(t, mailcode.DeliverInSandbox)
	if issued.Sealed != nil || issued.Code != otp.SandboxCode || !env().Matches(label, otp.SandboxCode, issued.Hash) {
		t.Errorf("made as %+v", issued)
	}
}

func TestAMessageThatIsRefusedForGoodIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	for _, why := range []error{mailer.ErrRefused, sms.ErrRefused} {
		var given *river.JobCancelError
		if err := mailcode.JobError(fmt.Errorf("today: %w", why)); !errors.As(err, &given) {
			t.Errorf("%v is tried again: %v", why, err)
		}
	}
	var given *river.JobCancelError
	if err := mailcode.JobError(errors.New("the line is cut")); err == nil || errors.As(err, &given) {
		t.Errorf("a line that was cut is not tried again: %v", err)
	}
	if err := mailcode.JobError(nil); err != nil {
		t.Errorf("what was sent is tried again: %v", err)
	}
}
