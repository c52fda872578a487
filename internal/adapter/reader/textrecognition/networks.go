package textrecognition

import (
	"context"
	"log/slog"
	"path/filepath"

	"vidimus/internal/adapter/operation/installedmodel"
	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/image/ocr"
	"vidimus/internal/engine/network/models"
	"vidimus/internal/engine/process/workerpool"
)

// Networks read print by the installed neural networks, in children of their own.
type Networks struct {
	options NetworkOptions
	watcher *installedmodel.Watcher[workerpool.OCRStatus]
}

// NetworkOptions say where the networks are.
type NetworkOptions struct {
	// Library is the runtime; empty for the installed one.
	Library string
	// Folder is where models are installed. It is looked at again and again.
	Folder string
	Pool   workerpool.Settings
	Log    *slog.Logger
	// Lazy opens the networks when they are first asked for.
	Lazy bool
}

// childMemory bounds what a child holds, in bytes: the runtime, both networks and what they
// compute for a sheet of paper.
const childMemory = 2048 << 20

// OpenNetworks loads the networks in a child and returns its report. A faulty
// network affects nothing else.
func OpenNetworks(ctx context.Context, o NetworkOptions) *Networks {
	// Children stand in the root folder.
	if folder, err := filepath.Abs(o.Folder); err == nil {
		o.Folder = folder
	}
	n := &Networks{options: o}
	n.watcher = installedmodel.New(ctx, installedmodel.Options[workerpool.OCRStatus]{
		Folder: o.Folder, Models: []string{models.TextDetection, models.TextRecognition}, AllNeeded: true,
		Library: o.Library, Open: n.open, OnChange: n.log, Lazy: o.Lazy,
	})
	return n
}

func (n *Networks) open(ctx context.Context) (*workerpool.Pool, workerpool.OCRStatus) {
	library := n.options.Library
	if library == "" {
		library = filepath.Join(n.options.Folder, models.RuntimeFile)
	}
	set := n.options.Pool
	set.Environment = append(set.Environment[:len(set.Environment):len(set.Environment)],
		workerpool.PrintModelsVariable+"="+n.options.Folder, workerpool.ONNXRuntimeVariable+"="+library)
	set.MemoryBytes = childMemory
	pool := workerpool.New(set)
	status, err := pool.OCRModelStatus(ctx, workerpool.SyncTimeout)
	if err != nil {
		status.Fault = err.Error()
	}
	return pool, status
}

func (n *Networks) log(_ *workerpool.Pool, status workerpool.OCRStatus) {
	if status.Fault != "" {
		n.options.Log.Error("networks that read print do not open", slog.String("detail", status.Fault))
		return
	}
	n.options.Log.Info("networks that read print are ready", slog.String("runtime", status.Runtime))
}

// Run reloads the networks when others are installed, until ctx ends.
func (n *Networks) Run(ctx context.Context) { n.watcher.Run(ctx) }

// Close ends the children.
func (n *Networks) Close() { n.watcher.Close() }

// Ready reports whether the networks can be used.
func (n *Networks) Ready() bool {
	pool, status := n.watcher.Current()
	return pool != nil && status.Fault == ""
}

// Read reads a page; it returns ocr.ErrNotConfigured where there are no networks.
func (n *Networks) Read(ctx context.Context, req ocr.Request) (ocr.Page, error) {
	pool, status := n.watcher.Current()
	if pool == nil || status.Fault != "" {
		return ocr.Page{}, ocr.ErrNotConfigured
	}
	return pool.ReadPrint(ctx, req, workerpool.SessionTimeout)
}

// State tells how the networks do.
func (n *Networks) State() enginestatus.State {
	pool, status := n.watcher.Current()
	switch {
	case pool == nil:
		return enginestatus.State{Status: enginestatus.NotConfigured, Reason: "the networks that read print are not installed: run vidimus models install"}
	case status.Fault != "":
		return enginestatus.State{Status: enginestatus.Invalid, Reason: status.Fault}
	}
	now := pool.State(workerpool.JobReadPrint)
	now.Reason += "; networks read Latin, Chinese and Japanese script"
	return now
}
