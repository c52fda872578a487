package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"vidimus/internal/adapter/source/maildomains"
	"vidimus/internal/verification/feature/email"
)

type mailDomainsCommand struct {
	Show   mailDomainsShow   `cmd:"" help:"Tell which list of disposable mail domains is used."`
	Update mailDomainsUpdate `cmd:"" help:"Fetch the newest list that its maintainers publish and install it, with the built-in domains that two larger lists agree on; running services use it within a minute."`
	Import mailDomainsImport `cmd:"" help:"Install a list from a file, one domain a line, in place of all others."`
	Reset  mailDomainsReset  `cmd:"" help:"Use the list that came with the program again."`
}

func mailDomains(e *environment) maildomains.Store {
	return maildomains.Store{Path: e.config.StatePath(maildomains.FileName), Log: e.log}
}

type mailDomainsShow struct{}

// Run tells the size and age of the list.
func (*mailDomainsShow) Run(e *environment) error {
	list, at, err := mailDomains(e).Load()
	switch {
	case errors.Is(err, fs.ErrNotExist):
		fmt.Printf("built-in list: %d domains\n", email.BuiltInDisposable())
		return nil
	case err != nil:
		return err
	}
	fmt.Printf("installed %s: %d domains\n", at.UTC().Format(time.DateOnly), len(list))
	return nil
}

type mailDomainsUpdate struct {
	From string `help:"Page of the package in a registry or a mirror of yours (simple repository API). Default: the registry of Python packages." placeholder:"ADDRESS"`
}

// Run fetches and installs.
func (c *mailDomainsUpdate) Run(e *environment) error {
	registry, err := maildomains.NewRegistry(cmp.Or(c.From, maildomains.DefaultSource))
	if err != nil {
		return err
	}
	list, name, err := registry.Fetch(e.ctx)
	if err != nil {
		return fmt.Errorf("the list is as before: %w", err)
	}
	return installMailDomains(e, email.WithAgreedDomains(list), name)
}

type mailDomainsImport struct {
	Path string `arg:"" help:"File, or - for standard input."`
}

// Run installs a file.
func (c *mailDomainsImport) Run(e *environment) error {
	var file io.ReadCloser = os.Stdin
	if c.Path != "-" {
		opened, err := os.Open(c.Path)
		if err != nil {
			return fmt.Errorf("open list: %w", err)
		}
		file = opened
	}
	defer func() { _ = file.Close() }()
	list, err := maildomains.Read(file)
	if err != nil {
		return fmt.Errorf("%s: refused, the list is as before: %w", c.Path, err)
	}
	return installMailDomains(e, list, c.Path)
}

func installMailDomains(e *environment, list []string, name string) error {
	store := mailDomains(e)
	former, _, err := store.Load()
	before := len(former)
	if err != nil {
		before = email.BuiltInDisposable()
	}
	if err := store.Install(list); err != nil {
		return err
	}
	fmt.Printf("%s: %d domains installed, %d before\n", name, len(list), before)
	return nil
}

type mailDomainsReset struct{}

// Run removes the installed list.
func (*mailDomainsReset) Run(e *environment) error {
	if err := mailDomains(e).Remove(); err != nil {
		return err
	}
	fmt.Printf("built-in list: %d domains\n", email.BuiltInDisposable())
	return nil
}
