package main

import (
	"bytes"
	"os"
	"testing"
)

// The module that the page loads was made by Go and stripped: it holds no name of a function, and stripping it again changes nothing.
func TestTheModuleOfThePageIsStripped(t *testing.T) {
	t.Parallel()
	module, err := os.ReadFile("../../web/hosted/src/zone/zone.wasm")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"runtime.mallocgc", "mrz/read/read.go"} {
		if bytes.Contains(module, []byte(name)) {
			t.Errorf("the module holds %s: make zone", name)
		}
	}
	again := bytes.Clone(module)
	if err := strip(again); err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(again, module) {
		t.Error("stripping it again changes it: make zone")
	}
}

func TestOtherModulesAreRefused(t *testing.T) {
	t.Parallel()
	preamble := []byte("\x00asm\x01\x00\x00\x00")
	for name, module := range map[string][]byte{
		"nothing": nil, "no data": preamble, "a section that is cut off": append(bytes.Clone(preamble), sectionData, 9, 1),
		"data of another program": append(bytes.Clone(preamble), sectionData, 7, 1, 0, opI32Const, 0, opEnd, 1, 'x'),
	} {
		if strip(module) == nil {
			t.Errorf("%s is stripped", name)
		}
	}
}
