package mailcode_test

import (
	"bytes"
	"errors"
	"fmt"
	"testing"

	"github.com/riverqueue/river"

	"vidimus/internal/domain/mailcode"
	"vidimus/internal/domain/otp"
	"vidimus/internal/platform/mailer"
	"vidimus/internal/platform/sms"
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

func desk() mailcode.Desk { return mailcode.Desk{Secrets: glass{}, Key: []byte("a key of the test")} }

func made(t *testing.T, reach mailcode.Reach) mailcode.Slip {
	t.Helper()
	slip, err := desk().Make(label, reach)
	if err != nil {
		t.Fatal(err)
	}
	return slip
}

func TestACodeThatIsSentIsRightForItsLabelAlone(t *testing.T) {
	t.Parallel()
	slip := made(t, mailcode.Sent)
	told, err := desk().Reveal(label, slip.Sealed)
	if err != nil || told != slip.Code || len(told) != 6 {
		t.Fatalf("revealed as %q: %v", told, err)
	}
	spaced := told[:3] + " " + told[3:]
	if !desk().Right(label, told, slip.Hash) || !desk().Right(label, spaced, slip.Hash) {
		t.Error("the code is refused")
	}
	if desk().Right([]byte("other"), told, slip.Hash) || desk().Right(label, told[:5], slip.Hash) || desk().Right(label, told, nil) {
		t.Error("what is no code is taken")
	}
	if _, err := desk().Reveal([]byte("other"), slip.Sealed); err == nil {
		t.Error("it is revealed under another label")
	}
}

func TestNobodyEntersACodeThatNobodyKnows(t *testing.T) {
	t.Parallel()
	slip := made(t, mailcode.Nobody)
	if slip.Code != "" || slip.Sealed != nil || len(slip.Hash) != len(made(t, mailcode.Sent).Hash) {
		t.Errorf("made as %+v", slip)
	}
	for n := range 1_000_000 {
		if n%1009 == 0 && desk().Right(label, fmt.Sprintf("%06d", n), slip.Hash) {
			t.Fatalf("%06d is taken", n)
		}
	}
	if desk().Right(label, "", slip.Hash) {
		t.Error("nothing is taken")
	}
}

func TestNothingIsSentFromASandbox(t *testing.T) {
	t.Parallel()
	slip := made(t, mailcode.Sandbox)
	if slip.Sealed != nil || slip.Code != otp.SandboxCode || !desk().Right(label, otp.SandboxCode, slip.Hash) {
		t.Errorf("made as %+v", slip)
	}
}

func TestAMessageThatIsRefusedForGoodIsNotTriedAgain(t *testing.T) {
	t.Parallel()
	for _, why := range []error{mailer.ErrRefused, sms.ErrRefused} {
		var given *river.JobCancelError
		if err := mailcode.Settled(fmt.Errorf("today: %w", why)); !errors.As(err, &given) {
			t.Errorf("%v is tried again: %v", why, err)
		}
	}
	var given *river.JobCancelError
	if err := mailcode.Settled(errors.New("the line is cut")); err == nil || errors.As(err, &given) {
		t.Errorf("a line that was cut is not tried again: %v", err)
	}
	if err := mailcode.Settled(nil); err != nil {
		t.Errorf("what was sent is tried again: %v", err)
	}
}
