package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// debian gets packages of Debian and its kin.
type debian struct {
	// dir is for whoever may not install: lists, archives and unpacked packages.
	dir string
	// The lists are refreshed once a run.
	refreshed, refreshedHere bool
}

// install needs root.
func (d *debian) install(ctx context.Context, packages ...string) error {
	if !d.refreshed {
		if err := execute(ctx, "apt-get", "update"); err != nil {
			return err
		}
		d.refreshed = true
	}
	return execute(ctx, "apt-get", append([]string{"install", "-y", "--no-install-recommends"}, packages...)...)
}

// unpackable tells whether packages can be had without the right to install.
func (d *debian) unpackable() bool { return onPath("apt-get") && onPath("apt-cache") && onPath("dpkg") }

// tree is one set of unpacked packages.
type tree struct {
	name     string
	packages []string
	// whole names the dependencies to unpack even where the system has them:
	// those that look for each other beside themselves.
	whole func(name string) bool
}

func (d *debian) path(name string) string { return filepath.Join(d.dir, name) }

// unpack downloads the packages with whatever they need and the system has
// not, and unpacks them below the cache: all of them or none.
func (d *debian) unpack(ctx context.Context, t tree) error {
	archives := d.path("apt/cache/archives")
	if err := d.prepare(ctx); err != nil {
		return err
	}
	defer os.RemoveAll(archives)
	get := append(d.private(), "install", "-y", "--no-install-recommends", "--download-only")
	if err := execute(ctx, "apt-get", append(get, t.packages...)...); err != nil {
		return err
	}
	if err := d.downloadWhole(ctx, t, archives); err != nil {
		return err
	}
	files, err := filepath.Glob(filepath.Join(archives, "*.deb"))
	if err != nil || len(files) == 0 {
		return errors.Join(err, fmt.Errorf("nothing to unpack for %s, the system holds it already", t.name))
	}
	building := d.path(t.name + ".new")
	if err := os.RemoveAll(building); err != nil {
		return err
	}
	for _, file := range files {
		if err := execute(ctx, "dpkg", "-x", file, building); err != nil {
			return err
		}
	}
	if err := os.RemoveAll(d.path(t.name)); err != nil {
		return err
	}
	return os.Rename(building, d.path(t.name))
}

func (d *debian) prepare(ctx context.Context) error {
	for _, dir := range []string{"apt/lists/partial", "apt/cache/archives/partial"} {
		if err := os.MkdirAll(d.path(dir), 0o755); err != nil {
			return err
		}
	}
	if d.refreshedHere {
		return nil
	}
	d.refreshedHere = true
	return execute(ctx, "apt-get", append(d.private(), "update")...)
}

// private has apt keep everything below the cache, but read what is installed.
func (d *debian) private() []string {
	return []string{
		"-o", "Dir::State=" + d.path("apt"),
		"-o", "Dir::State::lists=" + d.path("apt/lists"),
		"-o", "Dir::State::status=/var/lib/dpkg/status",
		"-o", "Dir::Cache=" + d.path("apt/cache"),
		"-o", "Dir::Log=" + d.path("apt"),
		"-o", "Debug::NoLocking=true",
		"-o", "APT::Sandbox::User=",
	}
}

func (d *debian) downloadWhole(ctx context.Context, t tree, archives string) error {
	if t.whole == nil {
		return nil
	}
	ask := append(d.private(), "depends", "--recurse", "--important")
	out, err := exec.CommandContext(ctx, "apt-cache", append(ask, t.packages...)...).Output()
	if err != nil {
		return fmt.Errorf("run apt-cache depends: %w", err)
	}
	var names []string
	for line := range strings.Lines(string(out)) {
		name := strings.TrimSpace(line)
		if !strings.HasPrefix(line, " ") && t.whole(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	cmd := exec.CommandContext(ctx, "apt-get", append(append(d.private(), "download"), slices.Compact(names)...)...)
	cmd.Dir = archives
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("run apt-get download: %w\n%s", err, out)
	}
	return nil
}

// libraryPath lists the folders of a tree that hold shared libraries, as
// LD_LIBRARY_PATH wants them.
func (d *debian) libraryPath(name string) string {
	var dirs []string
	for _, pattern := range []string{"usr/lib/*-linux-*", "lib/*-linux-*", "usr/lib/*-linux-*/*"} {
		// The only error is a malformed pattern; these are constants.
		matches, _ := filepath.Glob(filepath.Join(d.path(name), pattern))
		for _, dir := range matches {
			if libraries, _ := filepath.Glob(filepath.Join(dir, "*.so*")); len(libraries) > 0 {
				dirs = append(dirs, dir)
			}
		}
	}
	return strings.Join(dirs, ":")
}

// started are the lines of a script that runs a program of a tree.
func (d *debian) started(name, program string) []string {
	return []string{
		`export LD_LIBRARY_PATH="` + d.libraryPath(name) + `${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
		`exec "` + filepath.Join(d.path(name), program) + `" "$@"`,
	}
}
