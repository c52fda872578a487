package main

import (
	"bytes"
	"fmt"
	"html/template"
	"io/fs"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/parser"
	"github.com/yuin/goldmark/text"
)

// guide is a page of text.
type guide struct {
	Name, Title string
	// About is its first paragraph, for lists of guides.
	About    string
	Body     template.HTML
	sections []section
}

// section is a heading that can be found and led to.
type section struct{ title, anchor string }

var render = goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAutoHeadingID()))

// markdown renders what the contract says of something. It is ours, so it is trusted.
func (b *book) markdown(source string) template.HTML {
	source = strings.TrimSpace(source)
	if source == "" {
		return ""
	}
	var out bytes.Buffer
	if err := render.Convert([]byte(source), &out); err != nil {
		return template.HTML(template.HTMLEscapeString(source))
	}
	return finished(b.linked(out.String()))
}

// readGuides renders every guide of the contents.
func (b *book) readGuides(files fs.FS) error {
	for _, entry := range b.contents.Guides {
		source, err := fs.ReadFile(files, entry.File)
		if err != nil {
			return fmt.Errorf("read guide: %w", err)
		}
		filled, err := fill(files, string(source))
		if err != nil {
			return fmt.Errorf("fill %s: %w", entry.File, err)
		}
		g, err := b.guide(entry.Name, []byte(filled))
		if err != nil {
			return fmt.Errorf("render %s: %w", entry.File, err)
		}
		b.guides = append(b.guides, g)
	}
	return nil
}

// pictureLine is a picture that lies beside the documents of the repository.
var pictureLine = regexp.MustCompile(`(?m)^!\[[^\]]*\]\(images/[^)]+\)$`)

// guide renders a document without its pictures, as the reference serves none.
func (b *book) guide(name string, source []byte) (*guide, error) {
	g := &guide{Name: name}
	source = pictureLine.ReplaceAll(source, nil)
	root := render.Parser().Parse(text.NewReader(source))
	for node := root.FirstChild(); node != nil; node = node.NextSibling() {
		switch n := node.(type) {
		case *ast.Heading:
			g.addHeading(n, source)
		case *ast.Paragraph:
			if g.About == "" {
				g.About = plainText(n, source)
			}
		}
	}
	if g.Title == "" {
		return nil, fmt.Errorf("it has no title")
	}
	var out bytes.Buffer
	if err := render.Renderer().Render(&out, source, root); err != nil {
		return nil, err
	}
	g.Body = finished(b.linked(out.String()))
	return g, nil
}

func (g *guide) addHeading(n *ast.Heading, source []byte) {
	title := plainText(n, source)
	if n.Level == 1 {
		g.Title = title
		return
	}
	if id, ok := n.AttributeString("id"); ok {
		if anchor, ok := id.([]byte); ok {
			g.sections = append(g.sections, section{title, string(anchor)})
		}
	}
}

// plainText is what a reader hears of a node.
func plainText(node ast.Node, source []byte) string {
	var b strings.Builder
	_ = ast.Walk(node, func(n ast.Node, entering bool) (ast.WalkStatus, error) {
		if t, ok := n.(*ast.Text); ok && entering {
			b.Write(t.Segment.Value(source))
			if t.SoftLineBreak() {
				b.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return b.String()
}

// finished lets wide parts be scrolled with the keyboard too.
func finished(page string) template.HTML {
	page = strings.ReplaceAll(page, "<pre>", `<pre tabindex="0">`)
	page = strings.ReplaceAll(page, "<table>", `<div class="wide" tabindex="0"><table>`)
	return template.HTML(strings.TrimSpace(strings.ReplaceAll(page, "</table>", "</table></div>")))
}

var (
	link          = regexp.MustCompile(`<a href="([^"]+)">(.*?)</a>`)
	operationLink = regexp.MustCompile(`^operation:(\w+)$`)
)

// linked leads links to where things are among the pages: operation:createSession to the operation, a guide's file to
// the guide. A link to another file of the project keeps its words only, as that file is not served.
func (b *book) linked(page string) string {
	return link.ReplaceAllStringFunc(page, func(found string) string {
		part := link.FindStringSubmatch(found)
		target, words := part[1], part[2]
		if m := operationLink.FindStringSubmatch(target); m != nil {
			if home := b.homeOf(m[1]); home != "" {
				return fmt.Sprintf(`<a href="%s#%s">%s</a>`, home, m[1], words)
			}
			return words
		}
		if strings.Contains(target, "://") || strings.HasPrefix(target, "#") || strings.HasPrefix(target, "/") {
			return found
		}
		file, anchor, _ := strings.Cut(target, "#")
		for _, entry := range b.contents.Guides {
			if strings.TrimPrefix(entry.File, "docs/") == strings.TrimPrefix(strings.TrimPrefix(file, "../"), "guides/") || strings.HasSuffix(entry.File, "/"+file) {
				if anchor != "" {
					anchor = "#" + anchor
				}
				return fmt.Sprintf(`<a href="%s%s">%s</a>`, entry.Name, anchor, words)
			}
		}
		return words
	})
}

// homeOf is the page of an operation.
func (b *book) homeOf(id string) string {
	for _, t := range b.contents.Topics {
		for _, o := range t.operations {
			if o.id == id {
				return t.Name
			}
		}
	}
	return ""
}
