package main

import (
	"bytes"
	"fmt"
	"os"
	"strings"

	"go.yaml.in/yaml/v3"
)

// contents says what the reference consists of, in its order.
type contents struct {
	Guides []guideEntry `yaml:"guides"`
	Topics []*topic     `yaml:"topics"`
}

type guideEntry struct {
	Name string `yaml:"name"`
	File string `yaml:"file"`
}

// topic is one page of operations.
type topic struct {
	Name  string   `yaml:"name"`
	Title string   `yaml:"title"`
	About string   `yaml:"about"`
	Group string   `yaml:"group"`
	Paths []string `yaml:"paths"`

	operations []*operation
	objects    []string
}

func loadContents(path string) (*contents, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, fmt.Errorf("read contents: %w", err)
	}
	dec := yaml.NewDecoder(bytes.NewReader(data))
	dec.KnownFields(true)
	var c contents
	if err := dec.Decode(&c); err != nil {
		return nil, fmt.Errorf("read %s: %w", path, err)
	}
	return &c, nil
}

// fits tells how many characters of a pattern a path begins with; 0 when it does not.
func fits(pattern, path string) int {
	parts, wanted := strings.Split(path, "/"), strings.Split(strings.TrimSuffix(pattern, "/"), "/")
	if len(parts) < len(wanted) {
		return 0
	}
	for i, part := range wanted {
		if part != parts[i] && (part != "*" || !strings.HasPrefix(parts[i], "{")) {
			return 0
		}
	}
	return len(pattern)
}

// topicOf is the topic with the longest fitting path; nil when there is none.
func (c *contents) topicOf(path string) (best *topic) {
	longest := 0
	for _, t := range c.Topics {
		for _, pattern := range t.Paths {
			if n := fits(pattern, path); n > longest {
				best, longest = t, n
			}
		}
	}
	return best
}
