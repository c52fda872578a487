package emrtd

import (
	"bufio"
	"bytes"
	"encoding/asn1"
	"encoding/base64"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
)

var (
	errRevocations   = errors.New("the revocation list cannot be read")
	errUnknownIssuer = errors.New("no certificate at hand has signed the revocation list")
	errMasterList    = errors.New("the master list cannot be read")
	errNothing       = errors.New("the file holds no certificate, master list or revocation list")
)

// Bounds of what is read from the folder.
const (
	maxListFile    = 64 << 20
	maxListEntries = 20_000
	oidMasterList  = "2.23.136.1.1.2"
)

// Report counts the certificates and lists loaded from a folder.
type Report struct {
	Files, Certificates, Revocations int
	// Refused says of each file, or part of one, why it was not used.
	Refused []string
}

// loader collects what the files hold; revocation lists are read last, as
// their signers may stand in any file.
type loader struct {
	anchors *Anchors
	report  Report
	lists   [][2][]byte // name of the file, list
}

// Load reads every file of a folder, not of its subfolders: certificates (DER
// or PEM), master lists as states publish them (ICAO Doc 9303 part 12 section
// 9), revocation lists, and exports of the ICAO directory (LDIF) that hold
// these. A file that cannot be used is reported and does not hinder the others.
func Load(folder fs.FS) (*Anchors, Report, error) {
	entries, err := fs.ReadDir(folder, ".")
	if err != nil {
		return nil, Report{}, fmt.Errorf("read folder: %w", err)
	}
	l := &loader{anchors: newAnchors()}
	for _, e := range entries {
		if !e.Type().IsRegular() || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		l.report.Files++
		if err := l.file(folder, e.Name()); err != nil {
			l.refuse(e.Name(), err)
		}
	}
	for _, list := range l.lists {
		if err := l.anchors.addRevocations(list[1]); err != nil {
			l.refuse(string(list[0]), err)
			continue
		}
		l.report.Revocations++
	}
	l.report.Certificates = l.anchors.Len()
	return l.anchors, l.report, nil
}

func (l *loader) refuse(name string, err error) {
	l.report.Refused = append(l.report.Refused, name+": "+err.Error())
}

func (l *loader) file(folder fs.FS, name string) error {
	f, err := folder.Open(name)
	if err != nil {
		return fmt.Errorf("open: %w", err)
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxListFile+1))
	switch {
	case err != nil:
		return fmt.Errorf("read: %w", err)
	case len(data) > maxListFile:
		return fmt.Errorf("larger than %d bytes", maxListFile)
	case strings.HasSuffix(strings.ToLower(name), ".ldif"):
		return l.directory(name, data)
	}
	return l.part(name, data)
}

// part takes one certificate, list or message, or several in PEM.
func (l *loader) part(name string, data []byte) error {
	if block, rest := pem.Decode(data); block != nil {
		for ; block != nil; block, rest = pem.Decode(rest) {
			if err := l.part(name, block.Bytes); err != nil {
				return err
			}
		}
		return nil
	}
	if m, err := parseSigned(data); err == nil {
		return l.message(name, m)
	}
	if c, err := parseCertificate(data); err == nil {
		if !c.mayIssue() {
			return errors.New("the certificate is not that of an authority")
		}
		l.anchors.add(c)
		return nil
	}
	var list revocations
	if _, err := asn1.Unmarshal(data, &list); err == nil {
		l.lists = append(l.lists, [2][]byte{[]byte(name), data})
		return nil
	}
	return errNothing
}

// message takes a master list, whose signature must hold: a list that was cut
// or altered on its way must not pass for that of its publisher.
func (l *loader) message(name string, m *signedData) error {
	if m.contentType != oidMasterList {
		return errNothing
	}
	if _, err := m.verify(); err != nil {
		return fmt.Errorf("check signature of the master list: %w", err)
	}
	var list struct {
		Version      int
		Certificates asn1.RawValue
	}
	if _, err := asn1.Unmarshal(m.content, &list); err != nil {
		return errMasterList
	}
	certificates, err := split(list.Certificates.Bytes, maxListEntries)
	if err != nil {
		return errMasterList
	}
	for _, der := range certificates {
		c, err := parseCertificate(der)
		if err != nil {
			l.refuse(name, err)
			continue
		}
		l.anchors.add(c)
	}
	return nil
}

// directoryMembers are the attributes of the ICAO directory that are of use.
var directoryMembers = []string{"pkdmasterlistcontent", "cscamasterlistdata", "certificaterevocationlist;binary", "cacertificate;binary"}

// directory reads an export of the ICAO directory (RFC 2849).
func (l *loader) directory(name string, data []byte) error {
	found := false
	take := func(line string) {
		member, value, ok := strings.Cut(line, ":: ")
		if !ok || !slices.Contains(directoryMembers, strings.ToLower(member)) {
			return
		}
		found = true
		der, err := base64.StdEncoding.DecodeString(strings.TrimSpace(value))
		if err == nil {
			err = l.part(name, der)
		}
		if err != nil {
			l.refuse(name, err)
		}
	}
	var line strings.Builder
	scanner := bufio.NewScanner(bytes.NewReader(data))
	scanner.Buffer(nil, maxListFile)
	for scanner.Scan() {
		text := scanner.Text()
		if after, folds := strings.CutPrefix(text, " "); folds {
			line.WriteString(after)
			continue
		}
		take(line.String())
		line.Reset()
		line.WriteString(text)
	}
	take(line.String())
	if err := scanner.Err(); err != nil {
		return fmt.Errorf("read lines: %w", err)
	}
	if !found {
		return errNothing
	}
	return nil
}

func folded(name string) string { return strings.ToLower(name) }
