package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
)

// example is the example of one language: how to test its check of webhooks,
// and how to run it.
type example struct {
	language  string
	folder    string
	env       []string
	test, run []string
}

// expected is what every example prints.
var expected = regexp.MustCompile(`^session ([0-9a-f-]{36})
webhook verified status\.updated ([0-9a-f-]{36}) "Not Started"
decision "Not Started"
sessions 1
$`)

// examples tries the checks of webhooks of all languages on deliveries kept and
// real, and runs the example of each client library against the server.
func (c check) examples(ctx context.Context) (err error) {
	all, err := c.languages(ctx)
	if err != nil {
		return err
	}
	i, err := install(ctx, settings{program: c.program, command: "demo", environment: "sandbox"})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, i.remove(err != nil)) }()
	delivered, err := i.deliver(ctx)
	if err != nil {
		return err
	}
	if err := i.tryTool(ctx, delivered); err != nil {
		return err
	}
	taken, err := i.keep(altered(delivered))
	if err != nil {
		return err
	}
	live, err := install(ctx, settings{program: c.program, command: "demo", environment: "live", env: []string{soonAgain}})
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, live.remove(err != nil)) }()
	events, err := live.day(ctx)
	if err != nil {
		return err
	}
	for _, e := range all {
		if err := e.check(ctx, i, kept{deliveries: taken, events: events}); err != nil {
			return fmt.Errorf("example in %s: %w", e.language, err)
		}
		fmt.Printf("example in %s: verifies %d real deliveries, refuses what was altered, and files the events of a day\n", e.language, len(delivered))
		if e.run != nil {
			fmt.Printf("example in %s: session, webhook, decision and list are as they should be\n", e.language)
		}
	}
	if err := c.servePHP(ctx, delivered[0]); err != nil {
		return err
	}
	return i.followGuide(ctx)
}

// languages are the examples, ready to run.
func (c check) languages(ctx context.Context) ([]example, error) {
	typescript, err := c.buildTypeScript(ctx)
	if err != nil {
		return nil, err
	}
	cache, err := filepath.Abs(c.cache)
	if err != nil {
		return nil, err
	}
	root := filepath.Dir(cache)
	python := filepath.Join(cache, "python", "bin", "python")
	return []example{
		{language: "Go", folder: root, test: []string{"go", "test", "./docs/examples/go/..."}, run: []string{"go", "run", "./docs/examples/go"}},
		{
			language: "TypeScript", folder: typescript, env: []string{"TESTDATA=" + filepath.Join(root, "docs/examples/testdata")},
			test: []string{"node", "--test", "dist/"}, run: []string{"node", "dist/main.js"},
		},
		{
			language: "Python", folder: filepath.Join(root, "docs/examples/python"),
			env:  []string{"PYTHONPATH=" + filepath.Join(root, "gen/sdk/python"), "PYTHONDONTWRITEBYTECODE=1"},
			test: []string{python, "-m", "unittest"}, run: []string{python, "main.py"},
		},
		{language: "PHP", folder: filepath.Join(root, "docs/examples/php"), test: []string{"php", "test_verify.php"}},
	}, nil
}

// kept are the files of what an installation has sent: deliveries with all that
// can be altered of them, and a day of events as inboxes have to file them.
type kept struct{ deliveries, events string }

// check tests an example with the deliveries and events that are kept, then with
// real ones, and runs it.
func (e example) check(ctx context.Context, i *installation, sent kept) error {
	for _, files := range []kept{{}, sent} {
		if _, err := e.command(ctx, e.test, []string{"DELIVERIES=" + files.deliveries, "EVENTS=" + files.events}); err != nil {
			return err
		}
	}
	if e.run == nil {
		return nil
	}
	env := []string{"VIDIMUS_URL=" + i.base, "VIDIMUS_API_KEY=" + i.key, "WORKFLOW_ID=" + i.workflow.String(), "HOOK_LISTEN=127.0.0.1:0"}
	out, err := e.command(ctx, e.run, env)
	if err != nil {
		return err
	}
	found := expected.FindSubmatch(out)
	if found == nil || !bytes.Equal(found[1], found[2]) {
		return fmt.Errorf("it printed %q", out)
	}
	return nil
}

func (e example) command(ctx context.Context, arguments, env []string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, arguments[0], arguments[1:]...)
	var failure bytes.Buffer
	cmd.Dir, cmd.Stderr = e.folder, &failure
	cmd.Env = slices.Concat(os.Environ(), e.env, env)
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("%v: %w: %s%s", arguments, err, out, failure.Bytes())
	}
	return out, nil
}

// buildTypeScript compiles the client library and the example as a customer
// would have them installed, and returns the example's folder.
func (c check) buildTypeScript(ctx context.Context) (string, error) {
	folder, err := filepath.Abs(filepath.Join(c.cache, "example", "typescript"))
	if err != nil {
		return "", err
	}
	library := filepath.Join(folder, "node_modules", "vidimus")
	tools, err := filepath.Abs(filepath.Join(c.cache, "npm", "node_modules"))
	if err != nil {
		return "", err
	}
	err = errors.Join(
		os.RemoveAll(folder),
		os.MkdirAll(filepath.Join(folder, "node_modules", "@types"), 0o755),
		os.CopyFS(folder, os.DirFS("docs/examples/typescript")),
		os.CopyFS(library, os.DirFS("gen/sdk/typescript")),
		os.Symlink(filepath.Join(tools, "@types", "node"), filepath.Join(folder, "node_modules", "@types", "node")),
		os.Symlink(filepath.Join(tools, "undici-types"), filepath.Join(folder, "node_modules", "undici-types")),
	)
	if err != nil {
		return "", err
	}
	for _, project := range []string{library, folder} {
		cmd := exec.CommandContext(ctx, filepath.Join(tools, ".bin", "tsc"), "--project", project)
		if out, err := cmd.CombinedOutput(); err != nil {
			return "", fmt.Errorf("compile %s: %w: %s", filepath.Base(project), err, out)
		}
	}
	return folder, nil
}
