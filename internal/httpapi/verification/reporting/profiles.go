package reporting

import (
	"context"
	"encoding/json"
	"fmt"
	"mime/multipart"
	"strconv"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/monitoring/fiuprofile"
	"vidimus/internal/domain/monitoring/regulatoryreport/goaml"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/format/xmlschema"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListFiuProfiles returns a page of the schemas of authorities.
func (h *Handler) ListFiuProfiles(ctx context.Context, req api.ListFiuProfilesRequestObject) (api.ListFiuProfilesResponseObject, error) {
	all, err := h.Profiles.List(ctx, caller.ApplicationID(ctx))
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	from := min(p.Offset, len(all))
	rows := make([]api.FiuProfile, 0, p.Limit)
	for _, profile := range all[from:min(from+p.Limit, len(all))] {
		rows = append(rows, toProfile(profile))
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), len(all), rows)
	return api.ListFiuProfiles200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// UploadFiuProfile keeps the schema of an authority.
func (h *Handler) UploadFiuProfile(ctx context.Context, req api.UploadFiuProfileRequestObject) (api.UploadFiuProfileResponseObject, error) {
	in, err := readProfileForm(ctx, req.Body)
	if err != nil {
		return nil, err
	}
	p, err := h.Profiles.Upload(ctx, caller.ApplicationID(ctx), in)
	if err != nil {
		return nil, err
	}
	return api.UploadFiuProfile201JSONResponse(toProfile(p)), nil
}

// readProfileForm takes the members out of a form; others are passed over.
func readProfileForm(ctx context.Context, form *multipart.Reader) (fiuprofile.UploadInput, error) {
	var in fiuprofile.UploadInput
	err := formreader.Each(ctx, form, nil, func(part formreader.Part) (err error) {
		switch part.Name {
		case "file":
			// A larger one has a byte too many, which the use case refuses.
			in.Document, _, err = part.File(fiuprofile.MaxFile)
			return err
		case "name", "replace", "max_file_bytes", "max_zip_bytes":
			return readProfileField(part, &in)
		}
		return nil
	})
	return in, err
}

func readProfileField(part formreader.Part, in *fiuprofile.UploadInput) error {
	value, err := part.Required() // the contract has had its say about the value
	if value = strings.TrimSpace(value); err != nil || value == "" {
		return err
	}
	switch part.Name {
	case "name":
		in.Name = value
	case "replace":
		in.IsReplacement, err = strconv.ParseBool(value)
	default:
		var n int64
		n, err = strconv.ParseInt(value, 10, 64)
		if part.Name == "max_file_bytes" {
			in.MaxFile = &n
		} else {
			in.MaxZip = &n
		}
	}
	if err != nil {
		return fmt.Errorf("read %s: %w", part.Name, err)
	}
	return nil
}

// GetFiuProfile returns the schema of an authority.
func (h *Handler) GetFiuProfile(ctx context.Context, req api.GetFiuProfileRequestObject) (api.GetFiuProfileResponseObject, error) {
	_, p, err := h.Profiles.GetWithSchema(ctx, caller.ApplicationID(ctx), req.ProfileName)
	if err != nil {
		return nil, err
	}
	return api.GetFiuProfile200JSONResponse(toProfile(p)), nil
}

// DeleteFiuProfile deletes the schema of an authority.
func (h *Handler) DeleteFiuProfile(ctx context.Context, req api.DeleteFiuProfileRequestObject) (api.DeleteFiuProfileResponseObject, error) {
	if err := h.Profiles.Delete(ctx, caller.ApplicationID(ctx), req.ProfileName); err != nil {
		return nil, err
	}
	return api.DeleteFiuProfile204Response{}, nil
}

// ListFiuProfileCodes returns what a schema says about the members of reports: their
// elements, code lists, and whether they are mandatory.
func (h *Handler) ListFiuProfileCodes(ctx context.Context, req api.ListFiuProfileCodesRequestObject) (api.ListFiuProfileCodesResponseObject, error) {
	p, _, err := h.Profiles.GetWithSchema(ctx, caller.ApplicationID(ctx), req.ProfileName)
	if err != nil {
		return nil, err
	}
	members := []api.FiuProfileMember{}
	for _, m := range p.ReportMembers() {
		members = append(members, api.FiuProfileMember{Member: m.Name, Element: m.Element, IsMandatory: m.IsMandatory, Codes: toCodes(m.Codes)})
	}
	return api.ListFiuProfileCodes200JSONResponse{Name: p.ID, Members: members}, nil
}

// GetFiuProfileMapping returns how our words are written for an authority.
func (h *Handler) GetFiuProfileMapping(ctx context.Context, req api.GetFiuProfileMappingRequestObject) (api.GetFiuProfileMappingResponseObject, error) {
	out, err := h.mapping(ctx, req.ProfileName)
	return api.GetFiuProfileMapping200JSONResponse(out), err
}

func (h *Handler) mapping(ctx context.Context, name string) (out api.FiuProfileMapping, err error) {
	p, about, err := h.Profiles.GetWithSchema(ctx, caller.ApplicationID(ctx), name)
	if err != nil {
		return out, err
	}
	return toMapping(p, about), nil
}

// UpdateFiuProfileMapping changes how our words are written for an authority.
func (h *Handler) UpdateFiuProfileMapping(ctx context.Context, req api.UpdateFiuProfileMappingRequestObject) (api.UpdateFiuProfileMappingResponseObject, error) {
	b := req.Body
	in := fiuprofile.UpdateInput{Codes: b.Codes, Defaults: b.Defaults}
	var err error
	if in.DeadlineHours, err = change[int](b.ReportDeadlineHours); err != nil {
		return nil, err
	}
	if in.MaxFile, err = change[int64](b.MaxFileBytes); err != nil {
		return nil, err
	}
	if in.MaxZip, err = change[int64](b.MaxZipBytes); err != nil {
		return nil, err
	}
	if err := h.Profiles.Update(ctx, caller.ApplicationID(ctx), req.ProfileName, in); err != nil {
		return nil, err
	}
	out, err := h.mapping(ctx, req.ProfileName)
	return api.UpdateFiuProfileMapping200JSONResponse(out), err
}

// change is a member of a body that may be null: nil where it was not given, the zero value for null.
func change[T any](raw json.RawMessage) (*T, error) {
	if len(raw) == 0 {
		return nil, nil
	}
	var out T
	if err := json.Unmarshal(raw, &out); err != nil { // null leaves the zero value
		return nil, fmt.Errorf("read member: %w", err)
	}
	return &out, nil
}

func toProfile(p fiuprofile.Profile) api.FiuProfile {
	patterns := make([]api.FiuProfilePattern, len(p.Rewrites))
	for i, r := range p.Rewrites {
		patterns[i] = api.FiuProfilePattern{Pattern: r.Pattern, ReadAs: r.ReadAs}
	}
	return api.FiuProfile{
		Name: p.Name, Source: api.FiuProfileSource(p.Source), Sha256: p.Digest, SizeBytes: p.Size, RewrittenPatterns: patterns,
		MaxFileBytes: optional.Of(p.MaxFile), MaxZipBytes: optional.Of(p.MaxZip), ReportDeadlineHours: optional.Of(int64(p.DeadlineHours)),
		CreatedAt: timestamp.Maybe(p.CreatedAt), UpdatedAt: timestamp.Maybe(p.UpdatedAt),
	}
}

func toCodes(codes []xmlschema.Code) []api.FiuCode {
	out := make([]api.FiuCode, len(codes))
	for i, c := range codes {
		out[i] = api.FiuCode{Code: c.Value, Description: optional.Of(c.Description)}
	}
	return out
}

func toMapping(p goaml.Profile, about fiuprofile.Profile) api.FiuProfileMapping {
	out := api.FiuProfileMapping{
		Name: p.ID, Source: api.FiuProfileSource(about.Source), Lists: []api.FiuMappingList{}, Defaults: map[string]string{},
		MaxFileBytes: optional.Of(p.MaxFile), MaxZipBytes: optional.Of(p.MaxZip), ReportDeadlineHours: optional.Of(int64(p.DeadlineHours)),
	}
	if p.Defaults != nil {
		out.Defaults = p.Defaults
	}
	for _, m := range p.Mapping() {
		list := api.FiuMappingList{List: m.Name, Codes: toCodes(m.Codes), Words: make([]api.FiuMappingWord, len(m.Words))}
		for i, w := range m.Words {
			list.Words[i] = api.FiuMappingWord{Word: w.Text, Code: optional.Of(w.Code), Suggestion: optional.Of(w.Suggestion)}
		}
		out.Lists = append(out.Lists, list)
	}
	return out
}
