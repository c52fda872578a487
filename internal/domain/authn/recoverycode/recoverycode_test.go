package recoverycode_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"vidimus/internal/domain/authn/recoverycode"
)

func TestCodesAreTenAndDiffer(t *testing.T) {
	t.Parallel()
	form, seen := regexp.MustCompile(`^[2-9A-HJKMNP-TW-Z]{5}-[2-9A-HJKMNP-TW-Z]{5}$`), map[string]bool{}
	for range 50 {
		codes := recoverycode.New()
		if len(codes) != recoverycode.Count {
			t.Fatalf("%d codes", len(codes))
		}
		for _, code := range codes {
			if !form.MatchString(code) || seen[code] {
				t.Fatalf("the code %q", code)
			}
			seen[code] = true
		}
	}
}

func TestACodeIsRecognisedHoweverItIsEntered(t *testing.T) {
	t.Parallel()
	key, owner := []byte("a key"), []byte("ada")
	code := recoverycode.New()[0]
	kept := recoverycode.Hash(key, owner, code)
	for _, entered := range []string{strings.ToLower(code), strings.ReplaceAll(code, "-", ""), " " + strings.ReplaceAll(code, "-", " – ") + "\n"} {
		if !bytes.Equal(recoverycode.Hash(key, owner, entered), kept) {
			t.Errorf("%q is not recognised", entered)
		}
	}
	for name, other := range map[string][]byte{
		"another owner": recoverycode.Hash(key, []byte("bob"), code), "another key": recoverycode.Hash([]byte("b key"), owner, code),
		"another code": recoverycode.Hash(key, owner, recoverycode.New()[0]),
	} {
		if other == nil || bytes.Equal(other, kept) {
			t.Errorf("%s: %x", name, other)
		}
	}
	for _, none := range []string{"", "ABCDE", "ABCDE-FGHJK2", "<script>", strings.Repeat("A", 1000)} {
		if recoverycode.Hash(key, owner, none) != nil {
			t.Errorf("%q passes for a code", none)
		}
	}
}

func TestHashesAreThoseOfTheCodes(t *testing.T) {
	t.Parallel()
	key, owner := []byte("a key"), []byte("ada")
	codes, hashes := recoverycode.NewHashed(key, owner)
	if len(codes) != recoverycode.Count || len(hashes) != recoverycode.Count {
		t.Fatalf("%d codes, %d hashes", len(codes), len(hashes))
	}
	for i, code := range codes {
		if !bytes.Equal(recoverycode.Hash(key, owner, code), hashes[i]) {
			t.Errorf("the hash of code %d is another one's", i)
		}
	}
}
