package management

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"mime/multipart"
	"slices"
	"strconv"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/management/branding"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/optional"
)

// GetCustomization returns the application's branding.
func (h *Handler) GetCustomization(ctx context.Context, _ api.GetCustomizationRequestObject) (api.GetCustomizationResponseObject, error) {
	id := caller.ApplicationID(ctx)
	b, err := h.Brands.Get(ctx, id)
	if err != nil {
		return nil, err
	}
	out, err := h.shownCustomization(ctx, id, b)
	return api.GetCustomization200JSONResponse(out), err
}

// UpdateCustomization changes the look, by members or by a form with files.
func (h *Handler) UpdateCustomization(ctx context.Context, req api.UpdateCustomizationRequestObject) (api.UpdateCustomizationResponseObject, error) {
	in, err := fromCustomization(ctx, req)
	if err != nil {
		return nil, err
	}
	in.ApplicationID = caller.ApplicationID(ctx)
	b, err := h.Brands.Update(ctx, in)
	if err != nil {
		return nil, err
	}
	out, err := h.shownCustomization(ctx, in.ApplicationID, b)
	return api.UpdateCustomization200JSONResponse(out), err
}

// GetBrandImage serves a logo to everybody.
func (h *Handler) GetBrandImage(ctx context.Context, req api.GetBrandImageRequestObject) (api.GetBrandImageResponseObject, error) {
	image, err := h.Brands.Open(ctx, req.ApplicationID, req.ImageID)
	if err != nil {
		return nil, err
	}
	return api.GetBrandImage200ImagePngResponse{
		Body: image, ContentLength: image.Size,
		Headers: api.GetBrandImage200ResponseHeaders{CacheControl: "public, max-age=86400, immutable"},
	}, nil
}

func fromCustomization(ctx context.Context, req api.UpdateCustomizationRequestObject) (branding.Change, error) {
	in := branding.Change{Settings: map[string]json.RawMessage{}, Uploads: map[branding.Slot][]byte{}}
	if req.MultipartBody != nil {
		if err := readForm(ctx, req.MultipartBody, &in); err != nil {
			return in, err
		}
	} else if err := readMembers(req.JSONBody, &in); err != nil {
		return in, err
	}
	return in, settle(&in)
}

// readMembers takes over the members that were sent.
func readMembers(b *api.UpdateCustomizationJSONRequestBody, in *branding.Change) error {
	raw, err := json.Marshal(b)
	if err == nil {
		err = json.Unmarshal(raw, &in.Settings)
	}
	if err != nil {
		return fmt.Errorf("read branding: %w", err)
	}
	return nil
}

// settle drops members that are not settings.
func settle(in *branding.Change) error {
	var refused []string
	for _, name := range branding.ConsoleOnly {
		if _, sent := in.Settings[name]; sent {
			refused = append(refused, name)
		}
	}
	if len(refused) > 0 {
		return branding.ErrConsoleOnly(refused)
	}
	for _, slot := range []branding.Slot{branding.Square, branding.Rectangular, branding.Favicon} {
		name := "delete_" + string(slot)
		if string(in.Settings[name]) == "true" {
			in.Drops = append(in.Drops, slot)
		}
		delete(in.Settings, name)
	}
	return nil
}

// How members stand in a form, where everything is text.
var (
	formNumbers = []string{"border_radius_panel", "border_radius_buttons", "callback_seconds"}
	formFlags   = []string{
		"skip_welcome_screen", "hide_progress_bar", "show_decline_reason", "delete_logo_square", "delete_logo_rectangular", "delete_favicon",
		"verify_domain", "verify_email_domain", "force_remove_domain", "force_remove_email_domain",
	}
	formNullable = []string{"app_public_name", "privacy_policy_url", "domain", "from_email"}
	formColors   = []string{
		"color_primary", "color_secondary", "color_background", "color_panel", "color_panel_10", "color_on_panel_1", "color_on_panel_2",
		"color_on_background", "color_button_1", "color_button_2", "color_button_text_1", "color_button_text_2", "color_pill_text",
	}
	formTexts   = append([]string{"font_family", "font_weight"}, formColors...)
	formMembers = slices.Concat(formNumbers, formFlags, formNullable, formTexts)
)

// readForm reads the parts of a form; those that it does not know are left out.
func readForm(ctx context.Context, form *multipart.Reader, in *branding.Change) error {
	isEmpty := true
	err := formreader.Each(ctx, form, nil, func(part formreader.Part) error {
		isEmpty = false
		return readPart(part, in)
	})
	if err == nil && isEmpty {
		err = formreader.Unreadable(io.ErrUnexpectedEOF)
	}
	return err
}

func readPart(part formreader.Part, in *branding.Change) error {
	if slot, ok := branding.SlotOf(part.Name); ok {
		data, err := io.ReadAll(part)
		if err != nil {
			return formreader.Unreadable(err)
		}
		in.Uploads[slot] = data
		return nil
	}
	if !slices.Contains(formMembers, part.Name) {
		return nil
	}
	text, err := part.Required()
	if err != nil {
		return err
	}
	value, why := formValue(part.Name, text)
	if why != "" {
		return apperr.Invalid("form_invalid", part.Name, why)
	}
	in.Settings[part.Name] = value
	return nil
}

// formValue writes a text of a form as the JSON of its member, or says why it is none.
func formValue(name, text string) (value json.RawMessage, why string) {
	switch {
	case slices.Contains(formNumbers, name):
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, "Enter a whole number."
		}
		return json.RawMessage(strconv.Itoa(n)), ""
	case slices.Contains(formFlags, name):
		if text != "true" && text != "false" {
			return nil, "Enter true or false."
		}
		return json.RawMessage(text), ""
	case slices.Contains(formNullable, name) && text == "":
		return json.RawMessage("null"), ""
	default:
		value, err := json.Marshal(text)
		if err != nil {
			return nil, "Enter a text."
		}
		return value, ""
	}
}

// brandUnused points out a branding that nobody sees.
const brandUnused = "No published workflow has is_white_label_enabled, so that nobody sees this branding."

func (h *Handler) shownCustomization(ctx context.Context, applicationID uuid.UUID, b branding.Brand) (api.Customization, error) {
	out := h.toCustomization(applicationID, b)
	isShown, err := h.Workflows.ShowsBrand(ctx, applicationID)
	if err == nil && !isShown {
		out.Warning = optional.Of(brandUnused)
	}
	return out, err
}

func (h *Handler) toCustomization(applicationID uuid.UUID, b branding.Brand) api.Customization {
	return api.Customization{
		ColorPrimary: b.ColorPrimary, ColorSecondary: b.ColorSecondary, ColorBackground: b.ColorBackground,
		ColorPanel: b.ColorPanel, ColorPanel10: b.ColorPanel10, ColorOnPanel1: b.ColorOnPanel1, ColorOnPanel2: b.ColorOnPanel2,
		ColorOnBackground: b.ColorOnBackground, ColorButton1: b.ColorButton1, ColorButton2: b.ColorButton2,
		ColorButtonText1: b.ColorButtonText1, ColorButtonText2: b.ColorButtonText2, ColorPillText: b.ColorPillText,
		BorderRadiusPanel: b.BorderRadiusPanel, BorderRadiusButtons: b.BorderRadiusButtons, FontFamily: b.FontFamily,
		FontWeight: api.CustomizationFontWeight(b.FontWeight), LogoSquare: h.logo(applicationID, b, branding.Square),
		LogoRectangular: h.logo(applicationID, b, branding.Rectangular), Favicon: h.logo(applicationID, b, branding.Favicon),
		AppPublicName: optional.Of(b.PublicName), PrivacyPolicyURL: optional.Of(b.PrivacyPolicyURL), SkipWelcomeScreen: b.SkipWelcomeScreen,
		HideProgressBar: b.HideProgressBar, ShowDeclineReason: b.ShowDeclineReason, CallbackSeconds: b.CallbackSeconds,
	}
}

// logo is the address of a logo, or nil.
func (h *Handler) logo(applicationID uuid.UUID, b branding.Brand, slot branding.Slot) *string {
	path := b.LogoPath(applicationID, slot)
	if path == "" {
		return nil
	}
	return optional.Of(h.BaseURL + path)
}
