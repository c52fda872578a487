package main

import (
	"path/filepath"
	"strings"
)

// What the generators' commands share. Models of forms are wanted by clients that
// send a body as JSON or as a form; documentation and tests by nobody here.
const openapiGenerator = `java -XX:TieredStopAtLevel=1 -XX:+UseSerialGC -Dlog.level=error -jar "$(echo CACHE/clients/generator/*.jar)" generate \
	-i CONTRACT -o "$OUT" --skip-validate-spec \
	--global-property apiTests=false,modelTests=false,apiDocs=false,modelDocs=false,skipFormModel=false`

// makers are all generators, after the validator that reads without a client.
func (c check) makers(said saidBy) ([]maker, error) {
	cache, err := filepath.Abs(c.cache)
	if err != nil {
		return nil, err
	}
	contract, err := filepath.Abs(published)
	if err != nil {
		return nil, err
	}
	tools, err := filepath.Abs(readers)
	if err != nil {
		return nil, err
	}
	fill := strings.NewReplacer("CACHE", cache, "CONTRACT", contract, "READERS", tools, "ANSWERS", said.answers, "LIST", said.list, "WORK", said.work)
	var filled []maker
	for _, m := range recipes {
		filled = append(filled, maker{name: m.name, make: fill.Replace(m.make), read: fill.Replace(m.read)})
	}
	return filled, nil
}

// recipes name folders in capitals, which makers fills in.
var recipes = []maker{
	{
		name: "openapi-schema-validator",
		make: `true`,
		read: `CACHE/clients/python/bin/python READERS/validate.py CONTRACT ANSWERS`,
	},
	{
		name: "openapi-generator-python",
		make: openapiGenerator + ` -g python`,
		read: `PYTHONPATH="$OUT" CACHE/clients/python/bin/python READERS/read_answers.py LIST`,
	},
	{
		// Words of different enums are alike; a parameter may not be called as the client calls its
		// own; and pages, not backends, call the hosted surface, whose lists of files it cannot compile.
		name: "openapi-generator-go",
		make: openapiGenerator + ` -g go -p enumClassPrefix=true --parameter-name-mappings api_service=serviceName \
				--openapi-normalizer 'FILTER=tag:verification|management|authentication'
			cd "$OUT"
			rm -rf test
			cp READERS/client.mod go.mod
			cp READERS/client.sum go.sum
			mkdir read
			cp READERS/read_answers.go.txt read/main.go
			{
				echo 'package main'
				echo 'import client "openapi"'
				echo 'var models = map[string][2]func() any{'
				sed -nE 's/^type ([A-Z][A-Za-z0-9]*) (struct|string).*/"\1": {func() any { return new(client.\1) }, func() any { return new([]client.\1) }},/p' model_*.go
				echo '}'
			} > read/models.go
			go build -mod=mod -trimpath -o read.bin ./read`,
		read: `"$OUT/read.bin" LIST`,
	},
	{
		name: "openapi-generator-java",
		make: openapiGenerator + ` -g java
			find "$OUT/src/main" -name '*.java' > "$OUT/files"
			mkdir "$OUT/classes"
			javac -nowarn -proc:none -g:none -J-XX:TieredStopAtLevel=1 -d "$OUT/classes" -cp 'CACHE/clients/java/*' "@$OUT/files" READERS/ReadAnswers.java`,
		read: `java -XX:TieredStopAtLevel=1 -cp "$OUT/classes:CACHE/clients/java/*" ReadAnswers LIST`,
	},
	{
		name: "openapi-generator-typescript-fetch",
		make: openapiGenerator + ` -g typescript-fetch
			CACHE/npm/node_modules/.bin/tsc --target ES2022 --module CommonJS --moduleResolution node10 --strict --skipLibCheck \
				--lib ES2022,DOM --typeRoots READERS --outDir "$OUT/compiled" "$OUT/index.ts"`,
		read: `node READERS/read_answers.cjs "$OUT/compiled" LIST`,
	},
	{
		name: "openapi-generator-php",
		make: openapiGenerator + ` -g php`,
		read: `php READERS/read_answers.php "$OUT" LIST`,
	},
	{
		// The generator forgets an import where a body may be one of several content types.
		name: "openapi-python-client",
		make: `export PATH="CACHE/python/bin:$PATH"
			openapi-python-client generate --path CONTRACT --config internal/tools/python/openapi-python-client.yaml \
				--meta none --output-path "$OUT/published_client" --overwrite
			grep -rlE '\| Unset\b' "$OUT/published_client/api" | xargs grep -LE 'import .*\bUnset\b' \
				| xargs -r sed -i 's/^from \.\.\.types import .*/&, Unset/'`,
		read: `PYTHONPATH="$OUT" CACHE/python/bin/python READERS/read_operations.py published_client ANSWERS`,
	},
	{
		name: "openapi-typescript",
		make: `CACHE/clients/npm/node_modules/.bin/openapi-typescript CONTRACT -o "$OUT/schema.d.ts"`,
		read: `node READERS/write_constants.cjs LIST WORK/paths.ts "import type { components } from '$OUT/schema.js';" "components['schemas']['NAME']"
			CACHE/npm/node_modules/.bin/tsc --target ES2022 --module NodeNext --strict --skipLibCheck --noEmit --typeRoots READERS WORK/paths.ts
			echo "every constant is of its type"`,
	},
	{
		name: "hey-api",
		make: `CACHE/npm/node_modules/.bin/openapi-ts --input CONTRACT --output "$OUT/client" --no-log-file --silent
			CACHE/npm/node_modules/.bin/tsc --target ES2022 --module ESNext --moduleResolution bundler --strict --skipLibCheck --noEmit \
				--lib ES2022,DOM,DOM.Iterable --typeRoots READERS "$OUT/client/index.ts"`,
		read: `node READERS/write_constants.cjs LIST WORK/types.ts "import type * as client from '$OUT/client/types.gen.js';" "client.NAME" "$OUT/client/types.gen.ts"
			CACHE/npm/node_modules/.bin/tsc --target ES2022 --module NodeNext --strict --skipLibCheck --noEmit --typeRoots READERS WORK/types.ts
			echo "every constant is of its type"`,
	},
}
