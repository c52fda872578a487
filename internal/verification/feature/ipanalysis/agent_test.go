package ipanalysis

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestPrograms(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]agent{
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1": {
			Browser: "Safari", System: "iOS", Brand: "Apple", Model: "iPhone", Platform: mobile},
		"Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile/15E148 Safari/604.1": {
			Browser: "Chrome", System: "iOS", Brand: "Apple", Model: "iPhone", Platform: mobile},
		"Mozilla/5.0 (Linux; Android 14; Pixel 8 Build/UD1A.230803.041) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36": {
			Browser: "Chrome", System: "Android", Brand: "Google", Model: "Pixel 8", Platform: mobile},
		"Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36": {
			Browser: "Chrome", System: "Android", Platform: mobile},
		"Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/27.0 Chrome/125.0.0.0 Mobile Safari/537.36": {
			Browser: "Samsung Internet", System: "Android", Brand: "Samsung", Model: "SAMSUNG SM-S918B", Platform: mobile},
		"Mozilla/5.0 (Linux; Android 12; SM-T870) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36": {
			Browser: "Chrome", System: "Android", Brand: "Samsung", Model: "SM-T870", Platform: tablet},
		"Mozilla/5.0 (Linux; U; Android 4.4.2; de-de; Nexus 5 Build/KOT49H) AppleWebKit/534.30 (KHTML, like Gecko) Version/4.0 Mobile Safari/534.30": {
			Browser: "Safari", System: "Android", Brand: "Google", Model: "Nexus 5", Platform: mobile},
		"Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0": {
			Browser: "Edge", System: "Windows", Platform: desktop},
		"Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:132.0) Gecko/20100101 Firefox/132.0": {
			Browser: "Firefox", System: "macOS", Brand: "Apple", Model: "Mac", Platform: desktop},
		"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/131.0.0.0 Safari/537.36": {
			Browser: "Chrome Headless", System: "Linux", Platform: desktop, Automated: true},
		"Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0": {Browser: "Firefox", System: "Android", Platform: mobile},
		"curl/8.9.1": {Browser: "curl", Automated: true},
		"Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15": {Browser: "WebKit", System: "iPadOS", Brand: "Apple", Model: "iPad", Platform: tablet},
		"":                 {},
		"<script>alert(1)": {},
		"Android":          {System: "Android", Platform: tablet},
	} {
		if diff := cmp.Diff(want, parseAgent(text)); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

func FuzzPrograms(f *testing.F) {
	f.Add("Mozilla/5.0 (Linux; Android ; ) Build/")
	f.Fuzz(func(_ *testing.T, text string) { parseAgent(text) })
}
