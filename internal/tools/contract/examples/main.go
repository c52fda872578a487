// Command examples chooses the examples of the contract among the calls that tests have made. A file that is there already is
// left as it is, so that what was written by hand stays.
//
//	VIDIMUS_TEST_EXCHANGES=/tmp/exchanges go test ./internal/boot -run 'Case'
//	go run ./internal/tools/contract/examples [-again] /tmp/exchanges
//
// It owns the choice and the neatening: ids, instants, secrets and addresses of a test become the ones of the contract's
// examples. Whether an example keeps the contract is judged where it is bundled.
package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"log"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"vidimus/internal/tools/contract/example"
)

func main() {
	again := flag.Bool("again", false, "choose anew where an example is there already")
	out := flag.String("out", "openapi/examples", "folder of the examples")
	flag.Parse()
	if err := run(flag.Args(), *out, *again); err != nil {
		log.SetFlags(0)
		log.Fatalf("examples: %v", err)
	}
}

func run(arguments []string, out string, again bool) error {
	if len(arguments) != 1 {
		return errors.New("name the folder of the calls")
	}
	contract, err := os.ReadFile("gen/openapi/whole.json")
	if err != nil {
		return fmt.Errorf("read contract: %w", err)
	}
	operations, err := example.Operations(contract)
	if err != nil {
		return err
	}
	calls, err := load(arguments[0])
	if err != nil {
		return err
	}
	for _, operation := range slices.Sorted(maps.Keys(calls)) {
		file := filepath.Join(out, operation+".json")
		if _, err := os.Stat(file); !again && !errors.Is(err, fs.ErrNotExist) {
			continue
		}
		x, ok := best(calls[operation], operations[operation])
		if !ok {
			fmt.Printf("%s: no call makes an example\n", operation)
			continue
		}
		data, err := encode(x)
		if err != nil {
			return fmt.Errorf("write example of %s: %w", operation, err)
		}
		if err := os.WriteFile(file, data, 0o644); err != nil {
			return fmt.Errorf("write example of %s: %w", operation, err)
		}
	}
	return nil
}

// exchange is a call as internal/testkit/apitest keeps it.
type exchange struct {
	Path string `json:"path"`
	example.Example
}

// load reads the calls of each operation, in the order of their files' names.
func load(folder string) (map[string][]exchange, error) {
	files, err := filepath.Glob(filepath.Join(folder, "*.json"))
	if err != nil {
		return nil, fmt.Errorf("look for calls: %w", err)
	}
	calls := map[string][]exchange{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("read call: %w", err)
		}
		dec := json.NewDecoder(bytes.NewReader(data))
		dec.UseNumber()
		var x exchange
		if err := dec.Decode(&x); err != nil {
			return nil, fmt.Errorf("read %s: %w", file, err)
		}
		operation, _, _ := strings.Cut(filepath.Base(file), ".")
		calls[operation] = append(calls[operation], x)
	}
	return calls, nil
}

func encode(x example.Example) ([]byte, error) {
	var out bytes.Buffer
	enc := json.NewEncoder(&out)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	err := enc.Encode(x)
	return out.Bytes(), err
}
