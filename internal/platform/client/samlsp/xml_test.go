package samlsp

import (
	"strings"
	"testing"
)

func TestDocumentsThatAreDangerousToReadAreRefused(t *testing.T) {
	t.Parallel()
	nested := func(n int) string { return strings.Repeat("<a>", n) + strings.Repeat("</a>", n) }
	for name, tc := range map[string]struct {
		xml string
		ok  bool
	}{
		"a plain document":              {`<?xml version="1.0"?><a b="c">d</a>`, true},
		"as deep as is allowed":         {nested(maxDepth), true},
		"deeper":                        {nested(maxDepth + 1), false},
		"as many elements as allowed":   {"<r>" + strings.Repeat("<a/>", maxElements-1) + "</r>", true},
		"more elements":                 {"<r>" + strings.Repeat("<a/>", maxElements) + "</r>", false},
		"entities of its own":           {`<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>`, false},
		"a type without entities":       {`<!DOCTYPE a><a/>`, false},
		"an instruction":                {`<?php exit ?><a/>`, false},
		"nothing":                       {``, false},
		"text alone":                    {`hello`, false},
		"an element that does not end":  {`<a`, false},
		"a name that is read two ways":  {`<x::a xmlns:x="y"></x::a>`, false},
		"a comment, which harms nobody": {`<a><!-- b --></a>`, true},
	} {
		if err := checkXML([]byte(tc.xml)); (err == nil) != tc.ok {
			t.Errorf("%s: %v", name, err)
		}
	}
}
