package otp_test

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode"

	"pgregory.net/rapid"

	"vidimus/internal/domain/authn/otp"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/ident"
	"vidimus/internal/testkit/sealtest"
)

// bench is a code issuer with a clock that the test moves.
type bench struct {
	*otp.CodeIssuer
	t   testing.TB
	now time.Time
}

func newBench(t testing.TB) *bench {
	t.Helper()
	ring := sealtest.KeyRing(t)
	b := &bench{t: t, now: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)}
	b.CodeIssuer = &otp.CodeIssuer{Secrets: ring, Now: func() time.Time { return b.now }, NewID: ident.New}
	return b
}

var six = otp.Settings{Size: 6, MaxSends: 3, MaxChecks: 3}

func (b *bench) issue(c otp.Challenge, s otp.Settings) otp.Challenge {
	b.t.Helper()
	c, err := b.Issue(c, otp.Recipient{To: "ada@shop.example", Channel: "sms"}, s)
	if err != nil {
		b.t.Fatal(err)
	}
	return c
}

// code is the code as the job that sends it sees it.
func (b *bench) code(c otp.Challenge) string {
	b.t.Helper()
	code, wanted, err := b.Reveal(c, c.Code.ID)
	if err != nil || !wanted {
		b.t.Fatalf("nothing to send (%v)", err)
	}
	return code
}

// other is a code of the same form that is not the right one.
func other(code string) string {
	first := byte('2')
	if code[0] == first {
		first = '3'
	}
	return string(first) + code[1:]
}

func codeOf(err error) string {
	var e *apperr.Error
	if err == nil {
		return ""
	}
	if e, _ = err.(*apperr.Error); e == nil { //nolint:errorlint // refusals are not wrapped here
		return err.Error()
	}
	return e.Code
}

func TestTheRightCodeVerifies(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	code := b.code(c)
	c, refusal, err := b.Check(c, " "+code[:3]+"-"+code[3:]+"\u200f", six)
	if refusal != nil || err != nil || c.EndReason(six, b.now) != otp.EndVerified || c.Entered() != 1 {
		t.Fatalf("%v %v, ending %q", refusal, err, c.EndReason(six, b.now))
	}
	if len(c.Code.Sealed) > 0 {
		t.Error("the code can still be read")
	}
}

func TestACodeIsOfNoUseAtRest(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	code := b.code(c)
	raw, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if bytes.Contains(raw, []byte(code)) {
		t.Errorf("the kept state holds the code: %s", raw)
	}
	another := b.issue(otp.Challenge{}, six)
	another.Code.Sealed, another.Code.Hash = c.Code.Sealed, c.Code.Hash
	if _, _, err := b.Reveal(another, another.Code.ID); err == nil {
		t.Error("a sealed code opens under the id of another")
	}
	if after, _, _ := b.Check(another, code, six); after.VerifiedAt != nil {
		t.Error("a hash moved to another code still counts")
	}
}

func TestWrongCodesUseUpTries(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	code := b.code(c)
	for i, want := range []string{"code_wrong", "code_wrong", ""} {
		var refusal, err error
		if c, refusal, err = b.Check(c, other(code), six); codeOf(refusal) != want || err != nil {
			t.Fatalf("wrong code %d: %v, %v", i+1, refusal, err)
		}
	}
	if c.EndReason(six, b.now) != otp.EndExhausted {
		t.Errorf("after three wrong codes the ending is %q", c.EndReason(six, b.now))
	}
	if len(c.Code.Sealed) > 0 {
		t.Error("a code that is void can still be read")
	}
}

func TestNoPauseAfterACodeThatCouldNotBeDelivered(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	if next := c.NextSendAt(six, b.now); !next.Equal(b.now.Add(otp.ResendPause)) {
		t.Fatalf("the next code may be asked for at %v", next)
	}
	c = b.Delivered(c, c.Code.ID, otp.DeliveryRefused)
	if next := c.NextSendAt(six, b.now); !next.Equal(b.now) {
		t.Errorf("another address has to wait until %v", next)
	}
	if b.issue(c, six).Sends != 2 {
		t.Error("the code that was not delivered does not count")
	}
}

func TestAnotherCodeGivesNoFurtherTries(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	c, _, _ = b.Check(c, other(b.code(c)), six)
	b.now = b.now.Add(otp.ResendPause)
	c = b.issue(c, six)
	for range 2 {
		c, _, _ = b.Check(c, other(b.code(c)), six)
		if len(c.Code.Sealed) == 0 {
			break
		}
	}
	if c.EndReason(six, b.now) != otp.EndExhausted {
		t.Errorf("after one wrong code and two of the next the ending is %q", c.EndReason(six, b.now))
	}
}

func TestTheCodeBeforeTheLastOneIsVoid(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	eight := otp.Settings{Size: 8, Alphanumeric: true, MaxSends: 2, MaxChecks: 3}
	c := b.issue(otp.Challenge{}, eight)
	first := b.code(c)
	b.now = b.now.Add(otp.ResendPause)
	c = b.issue(c, eight)
	if c, _, _ = b.Check(c, first, eight); c.VerifiedAt != nil {
		t.Error("it is accepted")
	}
}

func TestWhatIsNoCodeUsesUpNoTry(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	for _, entered := range []string{"", "12345", "1234567", "12345\x00", "abcdef!", strings.Repeat("1", 10_000), "\xff\xfe", "１２３"} {
		after, refusal, err := b.Check(c, entered, six)
		if codeOf(err) != "code_malformed" || refusal != nil || after.Wrong != 0 {
			t.Errorf("%.20q: %v, %v, %d tries used up", entered, refusal, err, after.Wrong)
		}
	}
}

func TestCodesExpire(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	code := b.code(c)
	b.now = b.now.Add(otp.CodeLife)
	after, refusal, err := b.Check(c, code, six)
	if codeOf(refusal) != "code_expired" || err != nil || after.VerifiedAt != nil || after.Wrong != 0 {
		t.Fatalf("a code of five minutes: %v, %v", refusal, err)
	}
	if _, wanted, _ := b.Reveal(c, c.Code.ID); wanted {
		t.Error("an expired code is still sent")
	}
	b.now = b.now.Add(-time.Microsecond)
	if after, _, _ = b.Check(c, code, six); after.VerifiedAt == nil {
		t.Error("a code is not accepted to its last instant")
	}
}

func TestOneCodeInHalfAMinute(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	b.now = b.now.Add(otp.ResendPause - time.Second)
	_, err := b.Issue(c, otp.Recipient{To: "other@shop.example"}, six)
	if codeOf(err) != "code_too_soon" || apperr.KindOf(err) != apperr.KindRateLimited {
		t.Fatalf("a second code after 29 seconds: %v", err)
	}
	b.now = b.now.Add(time.Second)
	if next := c.NextSendAt(six, b.now); next == nil || !next.Equal(b.now) {
		t.Errorf("the next code may be asked for at %v, want %v", next, b.now)
	}
	c = b.issue(c, six)
	b.now = b.now.Add(otp.ResendPause)
	c = b.issue(c, six)
	b.now = b.now.Add(otp.ResendPause)
	if _, err := b.Issue(c, otp.Recipient{To: "x"}, six); codeOf(err) != "codes_used_up" || c.NextSendAt(six, b.now) != nil {
		t.Errorf("a fourth code of three: %v", err)
	}
}

func TestEndings(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	once := six
	once.MaxSends = 1
	c := b.issue(otp.Challenge{}, once)
	if got := c.EndReason(once, b.now); got != otp.StillOpen {
		t.Errorf("with a code under way: %q", got)
	}
	if got := b.Delivered(c, c.Code.ID, otp.DeliveryRefused).EndReason(once, b.now); got != otp.EndUnreachable {
		t.Errorf("with the only code refused: %q", got)
	}
	if got := b.Delivered(c, c.Code.ID, otp.DeliveryRefused).EndReason(six, b.now); got != otp.StillOpen {
		t.Errorf("with a code refused and others left: %q", got)
	}
	if got := c.EndReason(once, b.now.Add(otp.CodeLife)); got != otp.EndExpired {
		t.Errorf("with the only code expired: %q", got)
	}
	if got := (otp.Challenge{}).EndReason(six, b.now); got != otp.StillOpen {
		t.Errorf("before anything: %q", got)
	}
}

func TestNewsOfAnOlderCodeChangesNothing(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	old := c.Code.ID
	b.now = b.now.Add(otp.ResendPause)
	c = b.issue(c, six)
	if after := b.Delivered(c, old, otp.DeliveryRefused); after.Code.Delivery != otp.DeliveryPending || after.Problem != "" {
		t.Errorf("the present code is %s because of the one before", after.Code.Delivery)
	}
	if _, wanted, _ := b.Reveal(c, old); wanted {
		t.Error("a code that another one replaced is still sent")
	}
	sent := b.Delivered(c, c.Code.ID, otp.DeliverySent)
	if _, wanted, _ := b.Reveal(sent, c.Code.ID); wanted || len(sent.Code.Sealed) > 0 {
		t.Error("a code that was sent is sent again")
	}
}

func TestTheSandboxHasOneCode(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	sandbox := otp.Settings{Size: 8, Alphanumeric: true, MaxSends: 3, MaxChecks: 3, Sandbox: true}
	c := b.issue(otp.Challenge{}, sandbox)
	if _, wanted, _ := b.Reveal(c, c.Code.ID); wanted || c.Code.Delivery != otp.DeliverySent {
		t.Error("a sandbox sends something")
	}
	if after, refusal, err := b.Check(c, "000000", sandbox); after.VerifiedAt != nil || codeOf(refusal) != "code_wrong" || err != nil {
		t.Errorf("000000: %v, %v", refusal, err)
	}
	if after, refusal, err := b.Check(c, "123456", sandbox); after.VerifiedAt == nil || refusal != nil || err != nil {
		t.Errorf("123456: %v, %v", refusal, err)
	}
	live := b.issue(otp.Challenge{}, six)
	if b.code(live) != otp.SandboxCode {
		if after, _, _ := b.Check(live, otp.SandboxCode, six); after.VerifiedAt != nil {
			t.Error("the code of the sandbox is accepted elsewhere")
		}
	}
}

func TestCodesAreOfTheirAlphabet(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	rapid.Check(t, func(r *rapid.T) {
		s := otp.Settings{Size: rapid.IntRange(4, 8).Draw(r, "size"), Alphanumeric: rapid.Bool().Draw(r, "letters"), MaxSends: 1, MaxChecks: 1}
		c, err := b.Issue(otp.Challenge{}, otp.Recipient{To: "x"}, s)
		if err != nil {
			r.Fatal(err)
		}
		code := b.code(c)
		alphabet := "0123456789"
		if s.Alphanumeric {
			alphabet = "23456789ABCDEFGHJKMNPQRSTUVWXYZ"
		}
		if len(code) != s.Size || strings.Trim(code, alphabet) != "" {
			r.Fatalf("%q is no code of %+v", code, s)
		}
		if after, _, err := b.Check(c, strings.ToLower(code), s); err != nil || after.VerifiedAt == nil {
			r.Fatalf("%q in small letters is refused: %v", code, err)
		}
	})
}

func TestDigitsOfEveryScriptAreDigits(t *testing.T) {
	t.Parallel()
	zeros := []rune{'0', '٠', '۰', '०', '০', '๐', '０', '߀', '០', '၀', '\U0001D7CE', '\U0001D7D8'}
	for _, zero := range zeros {
		entered := ""
		for i := range 10 {
			entered += string(zero + rune(i))
		}
		if got := otp.NormalizeCode(entered); got != "0123456789" {
			t.Errorf("%s is read as %q", entered, got)
		}
	}
	var all []rune
	for _, run := range unicode.Nd.R16 {
		if (run.Hi-run.Lo+1)%10 != 0 || run.Stride != 1 {
			all = append(all, rune(run.Lo))
		}
	}
	for _, run := range unicode.Nd.R32 {
		if (run.Hi-run.Lo+1)%10 != 0 || run.Stride != 1 {
			all = append(all, rune(run.Lo))
		}
	}
	if len(all) > 0 {
		t.Errorf("these digits do not come in runs of ten: %q", all)
	}
}

func TestAHundredWrongCodes(t *testing.T) {
	t.Parallel()
	b := newBench(t)
	c := b.issue(otp.Challenge{}, six)
	wrong := other(b.code(c))
	var refused int
	for range 100 {
		if c.EndReason(six, b.now) != otp.StillOpen {
			break
		}
		c, _, _ = b.Check(c, wrong, six)
		refused++
	}
	acts := []otp.LogAction{}
	for _, e := range c.Log {
		acts = append(acts, e.Act)
	}
	if refused != 3 || !slices.Equal(acts, []otp.LogAction{otp.ActionSent, otp.ActionWrongCode, otp.ActionWrongCode, otp.ActionWrongCode}) {
		t.Errorf("%d codes were looked at: %v", refused, acts)
	}
}
