package model

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"sync"

	"vidimus/internal/engine/enginestatus"
	"vidimus/internal/engine/network/inference"
)

// Status is the load status of one model.
type Status struct {
	Description Entry `json:"description"`
	// Status is ready or invalid. Whether a model that is ready has failed lately
	// is for who runs it.
	Status enginestatus.Status `json:"status"`
	// Reason says what is wrong, in words for an operator.
	Reason string `json:"reason,omitempty"`
}

// ModelsStatus is the load status of all models.
type ModelsStatus struct {
	// Fault says why there are no models at all; empty when there are.
	Fault   string   `json:"fault,omitempty"`
	Runtime string   `json:"runtime,omitempty"`
	Models  []Status `json:"models,omitempty"`
}

// Ready are the descriptions of a kind when all of that kind can be used: the
// answers of several spoof models are added, so none of them may be missing.
func (r ModelsStatus) Ready(k Kind) []Entry {
	var out []Entry
	for _, m := range r.Models {
		if m.Description.Kind != k {
			continue
		}
		if m.Status != enginestatus.Ready {
			return nil
		}
		out = append(out, m.Description)
	}
	return out
}

// maxFile bounds a model's file.
const maxFile = 1 << 30

// Model is a network that fits its description.
type Model struct {
	Entry
	mu      sync.Mutex
	network inference.Network
}

// run runs the network on pixels and hands on what comes out.
func (m *Model) run(ctx context.Context, in inference.Tensor) ([]inference.Tensor, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if err := ctx.Err(); err != nil {
		return nil, fmt.Errorf("run %s: %w", m.ID, context.Cause(ctx))
	}
	out, err := m.network.Run(ctx, in)
	if err != nil {
		return nil, fmt.Errorf("run %s: %w", m.ID, err)
	}
	return out, nil
}

// Set is all models of a list.
type Set struct {
	detector, embedder, age, mesh *Model
	spoofs                        []*Model
	report                        ModelsStatus
}

// Report returns the load status of all models.
func (s *Set) Report() ModelsStatus { return s.report }

// Load loads the models of a list: each file is hashed, opened, compared with its
// description and run once on empty input. A faulty model is listed in the report
// and does not affect the others.
func Load(ctx context.Context, path string, start func() (inference.Runtime, error)) *Set {
	s := &Set{}
	list, err := LoadManifest(path)
	if err != nil {
		s.report.Fault = err.Error()
		return s
	}
	runtime, err := start()
	if err != nil {
		s.report.Fault = err.Error()
		return s
	}
	s.report.Runtime = runtime.Version()
	for _, d := range list {
		became := Status{Description: d, Status: enginestatus.Ready}
		if m, err := open(ctx, d, runtime); err != nil {
			became.Status, became.Reason = enginestatus.Invalid, err.Error()
		} else {
			s.add(m)
		}
		s.report.Models = append(s.report.Models, became)
	}
	if s.report.Ready(KindSpoof) == nil {
		s.spoofs = nil
	}
	return s
}

func (s *Set) add(m *Model) {
	switch m.Kind {
	case KindDetector:
		s.detector = m
	case KindEmbedder:
		s.embedder = m
	case KindAge:
		s.age = m
	case KindMesh:
		s.mesh = m
	default:
		s.spoofs = append(s.spoofs, m)
	}
}

func open(ctx context.Context, d Entry, runtime inference.Runtime) (*Model, error) {
	file, err := readFile(d)
	if err != nil {
		return nil, err
	}
	network, err := runtime.Open(file)
	if err != nil {
		return nil, fmt.Errorf("open model: %w", err)
	}
	m := &Model{Entry: d, network: network}
	if err := checkSignature(d, network); err != nil {
		network.Close()
		return nil, err
	}
	if err := m.tryOut(ctx); err != nil {
		network.Close()
		return nil, fmt.Errorf("first run: %w", err)
	}
	return m, nil
}

func readFile(d Entry) ([]byte, error) {
	file, err := os.Open(d.Path)
	if err != nil {
		return nil, fmt.Errorf("open model: %w", err)
	}
	defer file.Close()
	content, err := io.ReadAll(io.LimitReader(file, maxFile+1))
	if err != nil {
		return nil, fmt.Errorf("read model: %w", err)
	}
	if len(content) == 0 || len(content) > maxFile {
		return nil, fmt.Errorf("read model: %d bytes, want 1 to %d", len(content), maxFile)
	}
	sum := sha256.Sum256(content)
	if got := hex.EncodeToString(sum[:]); got != d.SHA256 {
		return nil, fmt.Errorf("checksum is %s, not that of the list", got)
	}
	return content, nil
}

// tryOut runs a model on nothing and looks at the form of what comes out.
func (m *Model) tryOut(ctx context.Context) error {
	in := m.Input
	out, err := m.run(ctx, inference.Tensor{Shape: []int64{1, 3, int64(in.Height), int64(in.Width)}, Data: make([]float32, 3*in.Width*in.Height)})
	if err != nil {
		return err
	}
	switch m.Output {
	case OutputGrid:
		_, err = grid(m.Entry, m.network.Outputs(), out)
		return err
	case OutputAnchors:
		_, err = anchors(m.Entry, out)
		return err
	case OutputMesh:
		_, err = mesh(m.network.Outputs(), out)
		return err
	}
	_, err = numbers(m.Entry, out)
	return err
}

// Errors of a reading.
var (
	// ErrNotConfigured reports that no model of the kind is configured.
	ErrNotConfigured = errors.New("no model is configured")
	// ErrNoLandmarks says that a face could not be brought upright, as its eyes, nose
	// and mouth were not found.
	ErrNoLandmarks = errors.New("the face has no marks")
)
