package tfjs

import (
	"encoding/json"
	"fmt"
	"slices"
)

var convolutions = []string{"Conv2D", "_FusedConv2D", "DepthwiseConv2dNative", "FusedDepthwiseConv2dNative"}

// Filters returns the numbers of every convolution of a model, filters and then
// biases where it has them, in the order in which the convolutions are calculated
// and the order of TensorFlow: height, width, input, output.
func Filters(topology, weights []byte) ([]float32, error) {
	var m model
	if err := json.Unmarshal(topology, &m); err != nil {
		return nil, fmt.Errorf("%w: %w", ErrFormat, err)
	}
	known, err := m.Manifest.weights(weights)
	if err != nil {
		return nil, err
	}
	var all []float32
	for _, n := range m.Topology.Node {
		if !slices.Contains(convolutions, n.Op) {
			continue
		}
		for _, r := range n.Input[min(1, len(n.Input)):] {
			w, ok := known[bare(r)]
			if !ok || w.isWhole {
				return nil, fmt.Errorf("node %s: %w: %s is not known", n.Name, ErrFormat, r)
			}
			all = slices.Concat(all, w.values)
		}
	}
	return all, nil
}
