package fincen

import (
	_ "embed"
	"sync"

	"vidimus/internal/platform/format/xmlschema"
)

// schemaFile is the authority's own schema; see README.md.
//
//go:embed EFL_SARXBatchSchema.xsd
var schemaFile []byte

// Schema is the schema of suspicious activity reports, parsed once.
var Schema = sync.OnceValues(func() (*xmlschema.Schema, error) { return xmlschema.Load("EFL_SARXBatchSchema.xsd", schemaFile) })
