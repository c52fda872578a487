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

// Schema is that of suspicious activity reports, compiled once.
var Schema = sync.OnceValues(func() (*xmlschema.Schema, error) { return xmlschema.Load("EFL_SARXBatchSchema.xsd", schemaFile) })
