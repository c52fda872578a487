package hosted

import (
	"github.com/google/uuid"

	api "vidimus/gen/api/hosted"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/platform/value/optional"
)

func toHostedBranding(applicationID uuid.UUID, b branding.Brand) *api.HostedBranding {
	p := b.Palette()
	out := &api.HostedBranding{
		Scheme: api.HostedBrandingSchemeLight, RadiusPanel: b.BorderRadiusPanel, RadiusButton: b.BorderRadiusButtons,
		FontFamily: b.FontFamily, FontWeight: branding.Weights[b.FontWeight], PrivacyPolicyURL: optional.Of(b.PrivacyPolicyURL),
		HideProgressBar: b.HideProgressBar, CallbackSeconds: b.CallbackSeconds,
		LogoSquare:      optional.Of(b.LogoPath(applicationID, branding.Square)),
		LogoRectangular: optional.Of(b.LogoPath(applicationID, branding.Rectangular)),
		Favicon:         optional.Of(b.LogoPath(applicationID, branding.Favicon)),
		Palette: api.HostedPalette{
			Background: p.Background.Hex(), Panel: p.Panel.Hex(), Text: p.Text.Hex(), TextQuiet: p.TextQuiet.Hex(), Line: p.Line.Hex(),
			LineStrong: p.LineStrong.Hex(), Accent: p.Accent.Hex(), OnAccent: p.OnAccent.Hex(), AccentSoft: p.AccentSoft.Hex(),
			Button: p.Button.Hex(), ButtonStrong: p.ButtonStrong.Hex(), OnButton: p.OnButton.Hex(), ButtonQuiet: p.ButtonQuiet.Hex(),
			OnButtonQuiet: p.OnButtonQuiet.Hex(), Stage: p.Stage.Hex(), OnStage: p.OnStage.Hex(),
		},
	}
	if p.Dark {
		out.Scheme = api.HostedBrandingSchemeDark
	}
	return out
}
