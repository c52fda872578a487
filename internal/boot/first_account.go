package boot

import (
	"context"
	"net/url"
	"runtime/debug"
	"strings"
	"sync"

	"vidimus/internal/httpapi/pages"
)

// ConsoleAddress is where people get into the console. While there is no account it is the link that makes the first
// one, good once and for a day.
func (a *App) ConsoleAddress(ctx context.Context) (address string, isFirst bool, err error) {
	secret, err := a.Console.IssueFirstLink(ctx)
	if err != nil || secret == "" {
		return a.Config.BaseURL + pages.ConsolePath, false, err
	}
	return a.Config.BaseURL + pages.ConsolePath + "first#" + secret, true, nil
}

// originOf is the origin of an address (RFC 6454).
func originOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return ""
	}
	return u.Scheme + "://" + u.Host
}

// version names the build: its tag, or the commit that it was made of.
var version = sync.OnceValue(func() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "devel"
	}
	return strings.Trim(info.Main.Version, "()")
})
