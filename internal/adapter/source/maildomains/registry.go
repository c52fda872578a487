package maildomains

import (
	"archive/zip"
	"bytes"
	"context"
	"crypto/sha256"
	"crypto/subtle"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/netip"
	"net/url"
	"path"
	"regexp"
	"strings"
	"time"

	"vidimus/internal/platform/client/outbound"
)

// DefaultSource lists the releases of the package with the list (simple repository API, PEP 691).
const DefaultSource = "https://pypi.org/simple/disposable-email-domains/"

const (
	maxIndex   = 4 << 20
	maxPackage = 16 << 20
	fetchTime  = 2 * time.Minute
)

// Registry fetches the newest list from a registry of Python packages. Its zero value is of no use.
type Registry struct {
	// Source is the page of the package.
	Source string
	client *outbound.Client
}

// NewRegistry returns a reader of a package page in the simple repository API (PEP
// 503). The operator configures its address, so it may be in the operator's own
// network.
func NewRegistry(source string) (*Registry, error) {
	u, err := url.Parse(source)
	if err != nil || u.Host == "" || (u.Scheme != "https" && u.Scheme != "http") {
		return nil, fmt.Errorf("%q is no address of a package", source)
	}
	return &Registry{Source: source, client: outbound.New(outbound.Options{
		AllowPrivate: []netip.Prefix{netip.MustParsePrefix("0.0.0.0/0"), netip.MustParsePrefix("::/0")},
		AllowHTTP:    u.Scheme == "http", Timeout: fetchTime, MaxResponseBytes: maxPackage, UserAgent: "Vidimus/1.0",
	})}, nil
}

// release is one file of a package.
type release struct {
	Filename string            `json:"filename"`
	URL      string            `json:"url"`
	Hashes   map[string]string `json:"hashes"`
	Uploaded time.Time         `json:"upload-time"`
	Yanked   any               `json:"yanked"`
}

// Fetch returns the list of the newest release, and its name.
func (r *Registry) Fetch(ctx context.Context) (list []string, name string, err error) {
	newest, err := r.newest(ctx)
	if err != nil {
		return nil, "", err
	}
	file, err := r.get(ctx, newest.URL, "")
	if err != nil {
		return nil, "", fmt.Errorf("fetch %s: %w", newest.Filename, err)
	}
	sum := sha256.Sum256(file)
	if subtle.ConstantTimeCompare([]byte(hex.EncodeToString(sum[:])), []byte(strings.ToLower(newest.Hashes["sha256"]))) != 1 {
		return nil, "", fmt.Errorf("fetch %s: its hash is not the one that the registry states", newest.Filename)
	}
	text, err := sourceIn(file)
	if err != nil {
		return nil, "", fmt.Errorf("read %s: %w", newest.Filename, err)
	}
	list, err = Read(strings.NewReader(blocklistIn(text)))
	return list, strings.TrimSuffix(newest.Filename, path.Ext(newest.Filename)), err
}

// newest is the latest release that was not taken back.
func (r *Registry) newest(ctx context.Context) (release, error) {
	body, err := r.get(ctx, r.Source, "application/vnd.pypi.simple.v1+json")
	if err != nil {
		return release{}, fmt.Errorf("list releases: %w", err)
	}
	if len(body) > maxIndex {
		return release{}, errors.New("list releases: the list is too long")
	}
	var index struct {
		Files []release `json:"files"`
	}
	if err := json.Unmarshal(body, &index); err != nil {
		return release{}, fmt.Errorf("list releases: %w", err)
	}
	base, err := url.Parse(r.Source)
	if err != nil {
		return release{}, err
	}
	var newest release
	for _, f := range index.Files {
		if taken, _ := f.Yanked.(bool); strings.HasSuffix(f.Filename, ".whl") && !taken && f.Uploaded.After(newest.Uploaded) {
			newest = f
		}
	}
	if newest.Filename == "" {
		return release{}, errors.New("list releases: there is none with a wheel")
	}
	address, err := base.Parse(newest.URL)
	if err != nil {
		return release{}, fmt.Errorf("list releases: %w", err)
	}
	newest.URL = address.String()
	return newest, nil
}

func (r *Registry) get(ctx context.Context, address, accept string) ([]byte, error) {
	header := http.Header{}
	if accept != "" {
		header.Set("Accept", accept)
	}
	answer, err := r.client.Do(ctx, outbound.Request{Method: http.MethodGet, URL: address, Header: header})
	switch {
	case err != nil:
		return nil, err
	case answer.Status != http.StatusOK:
		return nil, fmt.Errorf("the registry answered with the status %d", answer.Status)
	case answer.Truncated:
		return nil, fmt.Errorf("the answer is larger than %d MB", maxPackage>>20)
	}
	return answer.Body, nil
}

// sourceIn is the module of the package, which holds the list. A wheel is a ZIP archive (PEP 427).
func sourceIn(wheel []byte) (string, error) {
	archive, err := zip.NewReader(bytes.NewReader(wheel), int64(len(wheel)))
	if err != nil {
		return "", err
	}
	file, err := archive.Open("disposable_email_domains/__init__.py")
	if err != nil {
		return "", err
	}
	defer func() { _ = file.Close() }()
	text, err := io.ReadAll(io.LimitReader(file, maxBytes))
	return string(text), err
}

// quoted is a domain as it stands in the module.
var quoted = regexp.MustCompile(`(?m)^\s*'([^'\s]+)',?\s*$`)

// blocklistIn is the set named blocklist of the module, one domain a line. The code is read, never run.
func blocklistIn(module string) string {
	_, set, _ := strings.Cut(module, "blocklist = {")
	set, _, _ = strings.Cut(set, "}")
	var out strings.Builder
	for _, m := range quoted.FindAllStringSubmatch(set, -1) {
		out.WriteString(m[1] + "\n")
	}
	return out.String()
}
