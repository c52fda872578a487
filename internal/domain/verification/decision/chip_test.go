package decision_test

import (
	"encoding/json"
	"testing"

	"vidimus/internal/domain/verification/decision"
)

func TestReadChip(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		result                string
		read, signed, trusted bool
	}{
		"a signed chip":                       {`{"chip_data":{"first_name":"ANNA"},"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[]}`, true, true, true},
		"changed data":                        {`{"chip_data":{"first_name":"ANNA"},"authenticity":{"sod_integrity":true,"dg_integrity":false}}`, true, false, false},
		"a signature that does not hold":      {`{"chip_data":{"first_name":"ANNA"},"authenticity":{"sod_integrity":false,"dg_integrity":true}}`, true, false, false},
		"a warning about the chip":            {`{"chip_data":{},"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[{"risk":"NFC_CLONED"}]}`, true, true, false},
		"a warning about the signer":          {`{"chip_data":{},"authenticity":{"sod_integrity":true,"dg_integrity":true},"warnings":[{"risk":"DSC_EXPIRED"}]}`, true, true, true},
		"a chip that was skipped":             {`{"chip_data":null,"authenticity":null,"warnings":null}`, false, false, false},
		"members of a chip that are not read": {`{"chip_data":{"dgs":["DG1"],"nationality":null}}`, true, false, false},
	} {
		chip, err := decision.ReadChip(json.RawMessage(tc.result))
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if read := chip.Data != nil; read != tc.read || chip.IsSigned() != tc.signed || decision.IsChipTrusted(json.RawMessage(tc.result)) != tc.trusted {
			t.Errorf("%s: read %t, signed %t, trusted %t", name, read, chip.IsSigned(), decision.IsChipTrusted(json.RawMessage(tc.result)))
		}
	}
	if _, err := decision.ReadChip(json.RawMessage(`{"chip_data":[]}`)); err == nil {
		t.Error("a list was read as a chip")
	}
}
