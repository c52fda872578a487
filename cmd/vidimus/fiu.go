package main

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"

	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
)

type fiuCommand struct {
	Import fiuImport `cmd:"" help:"Check the schema that an authority publishes and copy it to the folder of VIDIMUS_GOAML_SCHEMAS; services read the folder when they start."`
	List   fiuList   `cmd:"" help:"List the schemas in the folder."`
}

var errNoSchemaFolder = errors.New("set VIDIMUS_GOAML_SCHEMAS to the folder that schemas of authorities are kept in")

type fiuImport struct {
	Name    string `arg:"" help:"Name of the authority. When it is a country code, such as AE, reports to that country are checked against the schema."`
	Path    string `arg:"" help:"File of the schema (XSD)." type:"existingfile"`
	File    int64  `help:"Maximum size of a file that the authority accepts, in bytes." placeholder:"BYTES"`
	Zip     int64  `help:"Maximum size of a package that the authority accepts, in bytes." placeholder:"BYTES"`
	Replace bool   `help:"Replace an existing schema; its codes are kept."`
}

// Run installs a schema.
func (c *fiuImport) Run(e *environment) error {
	if e.config.GoAMLSchemas == "" {
		return errNoSchemaFolder
	}
	document, err := os.ReadFile(c.Path)
	if err != nil {
		return fmt.Errorf("open schema: %w", err)
	}
	p, err := goaml.Install(e.config.GoAMLSchemas, c.Name, document, goaml.Settings{MaxFile: c.File, MaxZip: c.Zip}, c.Replace)
	if err != nil {
		return fmt.Errorf("%s: refused, the folder is as before: %w", c.Path, err)
	}
	fmt.Printf("%s: %d bytes installed; services use it when they start\n", p.ID, len(document))
	for _, r := range p.Schema.PatternRewrites() {
		fmt.Printf("read otherwise than it is written: %s as %s\n", r.Pattern, r.ReadAs)
	}
	return nil
}

type fiuList struct{}

// Run tells the schemas of the folder.
func (*fiuList) Run(e *environment) error {
	if e.config.GoAMLSchemas == "" {
		return errNoSchemaFolder
	}
	all, err := goaml.Open(e.config.GoAMLSchemas)
	if err != nil {
		return err
	}
	for _, name := range slices.Sorted(maps.Keys(all)) {
		fmt.Printf("%s: %d bytes, %d lists of codes\n", name, len(all[name].Document), len(all[name].Codes))
	}
	return nil
}
