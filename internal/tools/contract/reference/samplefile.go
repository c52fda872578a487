package main

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

const openAsBlob = "import { openAsBlob } from 'node:fs';\n\n"

// What compilers need beside the samples.
const (
	nodeTypes = "declare module 'node:fs' {\n  export function openAsBlob(path: string): Promise<Blob>;\n}\n"
	project   = `{
  "extends": "../../gen/sdk/typescript/tsconfig.json",
  "compilerOptions": { "rootDir": "../..", "noEmit": true, "declaration": false },
  "include": ["*.ts"]
}
`
)

// writeSamples puts the samples of all operations into files that compilers check, two levels below the root of the project.
func (b *book) writeSamples(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return fmt.Errorf("write samples: %w", err)
	}
	var names, ts, golang []string
	for _, o := range b.contract.operations {
		c := newCall(o)
		if c.mediaType != "" && c.mediaType != "application/json" {
			continue // those are shown for curl alone
		}
		if code := c.inTypeScript(b.clients); code != "" {
			names = append(names, c.id)
			code = strings.TrimPrefix(code, openAsBlob)
			ts = append(ts, fmt.Sprintf("export async function show_%s() {\n%s\n}\n", c.id, code))
		}
		if code := c.inGo(b.clients); code != "" {
			golang = append(golang, fmt.Sprintf("func show_%s(ctx context.Context, client *vidimus.ClientWithResponses) error {\n%s\nreturn nil\n}\n", c.id, code))
		}
	}
	slices.Sort(names)
	imports := openAsBlob + "import { " + strings.Join(names, ", ") + " } from '../../gen/sdk/typescript/src/index.js';\nimport type { Client } from '../../gen/sdk/typescript/src/client/index.js';\n\ndeclare const client: Client;\n\n"
	head := "package samples\n\nimport (\n\t\"context\"\n\t\"fmt\"\n\t\"strings\"\n\n\t\"github.com/google/uuid\"\n\tvidimus \"github.com/vidimus/vidimus/gen/sdk/go\"\n)\n\nvar _ = strings.NewReader\nvar _ uuid.UUID\n\n"
	for name, text := range map[string]string{
		"samples.ts": imports + strings.Join(ts, "\n"), "samples.go": head + strings.Join(golang, "\n"), "node.d.ts": nodeTypes, "tsconfig.json": project,
	} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte(text), 0o644); err != nil {
			return fmt.Errorf("write samples: %w", err)
		}
	}
	return nil
}
