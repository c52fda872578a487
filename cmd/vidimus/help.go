package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/alecthomas/kong"
)

// helpWidth is how wide help is set, in columns.
const helpWidth = 100

// helpCommand explains a command or the settings.
type helpCommand struct {
	Topic []string `arg:"" optional:"" help:"A command, or settings."`
}

// topicSettings is the topic of everything that is set for the whole installation.
const topicSettings = "settings"

// runHelp prints what a topic is about. It reads no settings, so that it works
// while one of them is wrong.
func runHelp(topic []string, out io.Writer) error {
	k, err := newParser(&commands{}, kong.Writers(out, os.Stderr), kong.Exit(func(int) { panic(helpPrinted{}) }))
	if err != nil {
		return err
	}
	if len(topic) == 1 && topic[0] == topicSettings {
		return printSettings(out, k.Model)
	}
	defer func() {
		if found := recover(); found != nil {
			if _, ok := found.(helpPrinted); !ok {
				panic(found)
			}
		}
	}()
	_, err = k.Parse(append(topic, "--help"))
	return err
}

// helpPrinted ends the parser once help is printed.
type helpPrinted struct{}

func newParser(p *commands, options ...kong.Option) (*kong.Kong, error) {
	return kong.New(p, append([]kong.Option{
		kong.Name("vidimus"), kong.UsageOnError(), kong.Help(printHelp),
		kong.ConfigureHelp(kong.HelpOptions{WrapUpperBound: helpWidth}),
		kong.Description("Identity and business verification that anyone can run."),
	}, options...)...)
}

// printHelp prints the overview for the program, and for a command its own flags:
// the settings, which every command takes, have a page of their own.
func printHelp(o kong.HelpOptions, ctx *kong.Context) error {
	if ctx.Selected() == nil {
		return printOverview(ctx.Stdout, ctx.Model)
	}
	for _, f := range ctx.Model.Flags {
		f.Hidden = f.Hidden || f.Name != "help"
	}
	if err := kong.DefaultHelpPrinter(o, ctx); err != nil {
		return err
	}
	_, err := fmt.Fprint(ctx.Stdout, "\nSettings such as --database-url are flags of every command: vidimus help settings\n")
	return err
}

// groups are the commands by what they are for. The first are explained one by one.
var groups = []struct {
	title    string
	commands []string
}{
	{"", []string{"demo", "serve", "worker", "migrate", "check"}},
	{"Customers", []string{"app", "key", "auth", "organisation", "member", "credit"}},
	{"Engines", []string{"models", "bench"}},
	{"Data", []string{"aml", "registry", "reference", "vasps", "mail-domains", "fiu", "rules"}},
	{"Protection", []string{"keyring", "hold", "erase"}},
	{"Receivers", []string{"webhook"}},
}

// printOverview fits one screen.
func printOverview(out io.Writer, model *kong.Application) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nUsage: vidimus <command> [flags]\n\n", model.Help)
	grouped := map[string]bool{"help": true}
	for _, g := range groups {
		for _, name := range g.commands {
			grouped[name] = true
		}
	}
	var others []string
	help := map[string]string{}
	for _, n := range model.Children {
		help[n.Name] = n.Help
		if !n.Hidden && !grouped[n.Name] {
			others = append(others, n.Name)
		}
	}
	for _, g := range groups {
		if g.title == "" {
			for _, name := range g.commands {
				fmt.Fprintf(&b, "  %-12s %s\n", name, help[name])
			}
			b.WriteString("\n")
			continue
		}
		fmt.Fprintf(&b, "  %-12s %s\n", g.title, strings.Join(g.commands, ", "))
	}
	if len(others) > 0 {
		fmt.Fprintf(&b, "  %-12s %s\n", "Others", strings.Join(others, ", "))
	}
	b.WriteString("\nvidimus <command> --help   what a command does, and its own flags\n" +
		"vidimus help settings      what is set for the whole installation, as flags or in the environment\n" +
		"New here? vidimus demo     runs everything with something to look at\n")
	_, err := io.WriteString(out, b.String())
	return err
}

// printSettings lists every setting with its variable and default.
func printSettings(out io.Writer, model *kong.Application) error {
	var b strings.Builder
	b.WriteString("Settings are flags of every command, or variables of the environment; a flag counts before a variable.\n")
	for _, f := range model.Flags {
		if f.Name == "help" || f.Hidden {
			continue
		}
		fmt.Fprintf(&b, "\n--%s  %s\n", f.Name, strings.Join(f.Envs, ", "))
		text := f.Help
		if f.Enum != "" && len(f.Enum) < helpWidth {
			text += " One of " + strings.ReplaceAll(f.Enum, ",", ", ") + "."
		}
		if f.HasDefault && f.Default != "" {
			text += " Default: " + f.Default + "."
		}
		writeWrapped(&b, text)
	}
	_, err := io.WriteString(out, b.String())
	return err
}

func writeWrapped(b *strings.Builder, text string) {
	const indent = "    "
	column := 0
	for _, word := range strings.Fields(text) {
		switch {
		case column == 0:
			b.WriteString(indent)
			column = len(indent)
		case column+1+len(word) > helpWidth:
			b.WriteString("\n" + indent)
			column = len(indent)
		default:
			b.WriteString(" ")
			column++
		}
		b.WriteString(word)
		column += len(word)
	}
	b.WriteString("\n")
}
