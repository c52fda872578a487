package ipanalysis

import (
	"slices"
	"strings"
)

// agent is what a program says about itself and the device it runs on. Programs
// may lie, so nothing but a finding rests on it. Members that cannot be told are empty.
type agent struct {
	Browser, System string
	Brand, Model    string
	// Platform is mobile, tablet or desktop.
	Platform string
	// Automated says that the program admits to be run by another program.
	Automated bool
}

// platforms of the item.
const (
	mobile  = "mobile"
	tablet  = "tablet"
	desktop = "desktop"
)

// token is a mark in the text and the name that it stands for; the first that is there counts.
type token struct{ mark, name string }

// automata are programs that no person holds in hands.
var automata = []token{
	{"HeadlessChrome", "Chrome Headless"}, {"PhantomJS", "PhantomJS"}, {"Electron/", "Electron"}, {"python-requests", "Python"},
	{"Python-urllib", "Python"}, {"aiohttp", "Python"}, {"curl/", "curl"}, {"Wget/", "Wget"}, {"Go-http-client", "Go"},
	{"okhttp", "OkHttp"}, {"axios/", "axios"}, {"node-fetch", "Node.js"}, {"Java/", "Java"}, {"bot", "Bot"}, {"Bot", "Bot"}, {"spider", "Bot"},
}

// browsers stand in the order in which they name each other: nearly all call
// themselves Chrome or Safari as well.
var browsers = []token{
	{"EdgiOS/", "Edge"}, {"EdgA/", "Edge"}, {"Edg/", "Edge"}, {"OPR/", "Opera"}, {"OPT/", "Opera"}, {"SamsungBrowser/", "Samsung Internet"},
	{"YaBrowser/", "Yandex Browser"}, {"MiuiBrowser/", "MIUI Browser"}, {"HuaweiBrowser/", "Huawei Browser"}, {"UCBrowser/", "UC Browser"},
	{"Vivaldi/", "Vivaldi"}, {"DuckDuckGo/", "DuckDuckGo"}, {"FxiOS/", "Firefox"}, {"Firefox/", "Firefox"}, {"CriOS/", "Chrome"},
	{"; wv)", "Chrome WebView"}, {"Chrome/", "Chrome"}, {"Chromium/", "Chromium"}, {"Trident/", "Internet Explorer"}, {"Safari/", "Safari"},
	{"AppleWebKit/", "WebKit"},
}

var systems = []token{
	{"Windows Phone", "Windows Phone"}, {"Windows", "Windows"}, {"iPhone", "iOS"}, {"iPad", "iPadOS"}, {"iPod", "iOS"}, {"HarmonyOS", "HarmonyOS"},
	{"Android", "Android"}, {"CrOS", "Chrome OS"}, {"Mac OS X", "macOS"}, {"Macintosh", "macOS"}, {"Linux", "Linux"}, {"FreeBSD", "FreeBSD"},
}

// brands map the beginnings of Android model names to brands.
var brands = []token{
	{"SM-", "Samsung"}, {"SAMSUNG", "Samsung"}, {"Pixel", "Google"}, {"Nexus", "Google"}, {"Redmi", "Xiaomi"}, {"Xiaomi", "Xiaomi"}, {"POCO", "Xiaomi"},
	{"Mi ", "Xiaomi"}, {"M2", "Xiaomi"}, {"HUAWEI", "Huawei"}, {"HONOR", "Honor"}, {"CPH", "Oppo"}, {"OPPO", "Oppo"}, {"RMX", "Realme"}, {"realme", "Realme"},
	{"vivo", "Vivo"}, {"ONEPLUS", "OnePlus"}, {"OnePlus", "OnePlus"}, {"moto", "Motorola"}, {"Motorola", "Motorola"}, {"XT", "Motorola"}, {"Nokia", "Nokia"},
	{"TECNO", "Tecno"}, {"Infinix", "Infinix"}, {"itel", "Itel"}, {"LM-", "LG"}, {"LG-", "LG"}, {"ASUS", "Asus"}, {"Lenovo", "Lenovo"}, {"Nothing", "Nothing"},
}

// parseAgent reads a header User-Agent.
func parseAgent(text string) agent {
	a := agent{Browser: first(text, automata), System: first(text, systems)}
	if a.Automated = a.Browser != ""; !a.Automated {
		a.Browser = first(text, browsers)
	}
	switch a.System {
	case "iOS":
		a.Brand, a.Model, a.Platform = "Apple", "iPhone", mobile
		if strings.Contains(text, "iPod") {
			a.Model = "iPod"
		}
	case "iPadOS":
		a.Brand, a.Model, a.Platform = "Apple", "iPad", tablet
	case "macOS":
		a.Brand, a.Model, a.Platform = "Apple", "Mac", desktop
	case "Android", "HarmonyOS":
		a.Model = modelOf(text)
		a.Brand, a.Platform = brandOf(a.Model), tablet
		if strings.Contains(text, "Mobile") {
			a.Platform = mobile
		}
	case "Windows Phone":
		a.Platform = mobile
	case "":
	default:
		a.Platform = desktop
	}
	return a
}

func first(text string, among []token) string {
	for _, t := range among {
		if strings.Contains(text, t.mark) {
			return t.name
		}
	}
	return ""
}

// noModels stand where models do: newer programs hide the model behind a K,
// Firefox says the kind of the device.
var noModels = []string{"", "K", "U", "wv", "Mobile", "Tablet"}

// modelOf is what follows the version of the system: (Linux; Android 14; Pixel 8 Build/X; wv).
func modelOf(text string) string {
	_, text, ok := strings.Cut(text, "Android")
	if !ok {
		return ""
	}
	text, _, _ = strings.Cut(text, ")")
	parts := strings.Split(text, ";")
	for _, part := range parts[1:] {
		part, _, _ = strings.Cut(part, " Build/")
		if part = strings.TrimSpace(part); !slices.Contains(noModels, part) && !strings.HasPrefix(part, "rv:") && !isLanguage(part) {
			return part
		}
	}
	return ""
}

// isLanguage knows the tags that old programs write before the model.
func isLanguage(part string) bool {
	return len(part) == 5 && part[2] == '-' && strings.ToLower(part[:2]) == part[:2]
}

func brandOf(model string) string {
	for _, b := range brands {
		if strings.HasPrefix(model, b.mark) {
			return b.name
		}
	}
	return ""
}
