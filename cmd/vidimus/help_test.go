package main

import (
	"strings"
	"testing"
	"unicode/utf8"
)

func helped(t *testing.T, topic ...string) string {
	t.Helper()
	var out strings.Builder
	if err := runHelp(topic, &out); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

// TestHelpFitsAScreen is about a terminal of 24 lines and 100 columns.
func TestHelpFitsAScreen(t *testing.T) {
	t.Parallel()
	overview := helped(t)
	if lines := strings.Count(overview, "\n"); lines > 24 {
		t.Errorf("the overview has %d lines:\n%s", lines, overview)
	}
	for line := range strings.SplitSeq(overview, "\n") {
		if utf8.RuneCountInString(line) > helpWidth {
			t.Errorf("%d columns: %s", utf8.RuneCountInString(line), line)
		}
	}
	k, err := newParser(&commands{})
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range k.Model.Children {
		if strings.Contains(overview, n.Name) == n.Hidden && n.Name != "help" && n.Name != "engine" {
			t.Errorf("%s is hidden: %v, and the overview says otherwise", n.Name, n.Hidden)
		}
	}
}

func TestACommandExplainsItsOwnFlags(t *testing.T) {
	t.Parallel()
	text := helped(t, "demo")
	if !strings.Contains(text, "--show-log") || !strings.Contains(text, "vidimus help settings") {
		t.Errorf("the command's own flags are missing:\n%s", text)
	}
	if strings.Contains(text, "--database-url=") || strings.Contains(text, "--smtp-host") {
		t.Errorf("settings stand among the flags of a command:\n%s", text)
	}
	if sub := helped(t, "app", "limits"); !strings.Contains(sub, "generic-get=6000") {
		t.Errorf("%s", sub)
	}
}

func TestEverySettingIsExplained(t *testing.T) {
	t.Parallel()
	text := helped(t, "settings")
	k, err := newParser(&commands{})
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range k.Model.Flags {
		if f.Name == "help" {
			continue
		}
		if !strings.Contains(text, "--"+f.Name+"  ") || len(f.Envs) > 0 && !strings.Contains(text, f.Envs[0]) {
			t.Errorf("--%s is not explained", f.Name)
		}
	}
}

func TestHelpOfWhatIsNoCommand(t *testing.T) {
	t.Parallel()
	var out strings.Builder
	if err := runHelp([]string{"nothing"}, &out); err == nil {
		t.Error("a command that is not there is explained")
	}
}
