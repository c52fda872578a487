// Command generate runs oapi-codegen once per run of a group of oapi-codegen.yaml. It owns nothing but the loop:
// what is generated is said in that file.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"

	"go.yaml.in/yaml/v3"
)

// plan is the content of oapi-codegen.yaml.
type plan struct {
	Tool   string           `yaml:"tool"`
	Shared map[string]any   `yaml:"shared"`
	Groups map[string][]run `yaml:"groups"`
}

// run is one call of the generator.
type run struct {
	Document string         `yaml:"document"`
	Config   map[string]any `yaml:"config"`
}

func main() {
	log.SetFlags(0)
	file := flag.String("config", "oapi-codegen.yaml", "the runs to make")
	flag.Parse()
	if flag.NArg() != 1 {
		log.Fatal("generate: name one group of the configuration")
	}
	if err := generate(context.Background(), *file, flag.Arg(0)); err != nil {
		log.Fatalf("generate: %v", err)
	}
}

func generate(ctx context.Context, file, name string) error {
	raw, err := os.ReadFile(file)
	if err != nil {
		return fmt.Errorf("read configuration: %w", err)
	}
	var p plan
	if err := yaml.Unmarshal(raw, &p); err != nil {
		return fmt.Errorf("parse configuration: %w", err)
	}
	runs := p.Groups[name]
	if len(runs) == 0 {
		return fmt.Errorf("find group %q: it is empty or missing", name)
	}
	for _, r := range runs {
		r.Config = overlay(p.Shared, r.Config)
		if err := r.do(ctx, p.Tool); err != nil {
			return err
		}
	}
	return nil
}

// do calls the generator of the tool's module file.
func (r run) do(ctx context.Context, tool string) (err error) {
	output, ok := r.Config["output"].(string)
	if !ok {
		return errors.New("read run: it has no output")
	}
	if err := os.MkdirAll(filepath.Dir(output), 0o755); err != nil {
		return fmt.Errorf("make folder: %w", err)
	}
	file, err := temporary(r.Config)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, os.Remove(file)) }()

	cmd := exec.CommandContext(ctx, "go", "tool", "-modfile="+tool, "oapi-codegen", "-config", file, r.Document)
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return fmt.Errorf("generate %s: %w", output, err)
	}
	return nil
}

// temporary writes the configuration to a file that the caller removes.
func temporary(config map[string]any) (string, error) {
	raw, err := yaml.Marshal(config)
	if err != nil {
		return "", fmt.Errorf("encode run: %w", err)
	}
	f, err := os.CreateTemp("", "oapi-codegen-*.yaml")
	if err != nil {
		return "", fmt.Errorf("make file: %w", err)
	}
	_, err = f.Write(raw)
	if err := errors.Join(err, f.Close()); err != nil {
		return "", fmt.Errorf("write run: %w", err)
	}
	return f.Name(), nil
}

// overlay returns base with the members of top laid over it, object by object.
func overlay(base, top map[string]any) map[string]any {
	out := maps.Clone(base)
	if out == nil {
		out = map[string]any{}
	}
	for k, v := range top {
		below, isObject := out[k].(map[string]any)
		above, alsoObject := v.(map[string]any)
		if isObject && alsoObject {
			v = overlay(below, above)
		}
		out[k] = v
	}
	return out
}
