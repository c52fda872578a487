package workflow

import (
	"context"
	"strings"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/questionnaire"
	"vidimus/internal/domain/verification/versioning"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// ListQuestionnaires returns a page of versions, the newest first.
func (h *Handler) ListQuestionnaires(ctx context.Context, req api.ListQuestionnairesRequestObject) (api.ListQuestionnairesResponseObject, error) {
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	versions, count, err := h.Questionnaires.List(ctx, caller.ApplicationID(ctx), p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := make([]api.QuestionnaireListItem, len(versions))
	for i, v := range versions {
		rows[i] = toQuestionnaireListItem(v)
	}
	r := paging.New(p, request.PageSource(ctx, h.BaseURL), count, rows)
	return api.ListQuestionnaires200JSONResponse{Count: int64(r.Count), Next: r.Next, Previous: r.Previous, Results: r.Results}, nil
}

// CreateQuestionnaire stores a questionnaire.
func (h *Handler) CreateQuestionnaire(ctx context.Context, req api.CreateQuestionnaireRequestObject) (api.CreateQuestionnaireResponseObject, error) {
	b := req.Body
	v, err := h.Questionnaires.Create(ctx, caller.ApplicationID(ctx), fromQuestionnaireChange(api.QuestionnaireUpdateRequest{
		Title: &b.Title, Titles: b.Titles, Description: b.Description, Descriptions: b.Descriptions, Languages: b.Languages, DefaultLanguage: b.DefaultLanguage,
		IsActive: b.IsActive, Status: b.Status, FormElements: b.FormElements,
	}))
	if err != nil {
		return nil, err
	}
	return api.CreateQuestionnaire201JSONResponse(toQuestionnaire(v)), nil
}

// GetQuestionnaire returns one version.
func (h *Handler) GetQuestionnaire(ctx context.Context, req api.GetQuestionnaireRequestObject) (api.GetQuestionnaireResponseObject, error) {
	v, err := h.Questionnaires.Get(ctx, caller.ApplicationID(ctx), req.QuestionnaireUUID)
	if err != nil {
		return nil, err
	}
	return api.GetQuestionnaire200JSONResponse(toQuestionnaire(v)), nil
}

// UpdateQuestionnaire changes or publishes a version and answers with what came out.
func (h *Handler) UpdateQuestionnaire(ctx context.Context, req api.UpdateQuestionnaireRequestObject) (api.UpdateQuestionnaireResponseObject, error) {
	v, err := h.Questionnaires.Update(ctx, caller.ApplicationID(ctx), req.QuestionnaireUUID, fromQuestionnaireChange(*req.Body))
	if err != nil {
		return nil, err
	}
	return api.UpdateQuestionnaire200JSONResponse(toQuestionnaire(v)), nil
}

// DeleteQuestionnaire removes a version.
func (h *Handler) DeleteQuestionnaire(ctx context.Context, req api.DeleteQuestionnaireRequestObject) (api.DeleteQuestionnaireResponseObject, error) {
	if err := h.Questionnaires.Delete(ctx, caller.ApplicationID(ctx), req.QuestionnaireUUID); err != nil {
		return nil, err
	}
	return api.DeleteQuestionnaire204Response{}, nil
}

func fromQuestionnaireChange(b api.QuestionnaireUpdateRequest) questionnaire.Change {
	c := questionnaire.Change{
		Title: b.Title, Titles: fromTexts(b.Titles), Description: b.Description, Descriptions: fromTexts(b.Descriptions),
		DefaultLanguage: (*string)(b.DefaultLanguage), IsActive: b.IsActive, Status: (*versioning.Status)(b.Status), ElementsSet: b.FormElements != nil,
	}
	for _, l := range b.Languages {
		c.Languages = append(c.Languages, string(l))
	}
	for _, e := range b.FormElements {
		c.Elements = append(c.Elements, fromQuestionnaireElement(e))
	}
	return c
}

func fromQuestionnaireElement(e api.QuestionnaireElement) questionnaire.Element {
	out := questionnaire.Element{
		ID: convert.Text(e.ID), Kind: questionnaire.Kind(strings.ToUpper(string(e.ElementType))), Label: questionnaire.Text(e.Label),
		Description: fromTexts(e.Description), Placeholder: fromTexts(e.Placeholder), Required: e.IsRequired != nil && *e.IsRequired,
	}
	if e.MaxFiles != nil {
		out.MaxFiles = *e.MaxFiles
	}
	for _, o := range e.Options {
		out.Options = append(out.Options, questionnaire.Option{Value: convert.Text(o.Value), Label: questionnaire.Text(o.Label)})
	}
	if r := e.Validation; r != nil {
		out.Validation = &questionnaire.Rule{
			Pattern: r.Pattern, MinLength: r.MinLength, MaxLength: r.MaxLength, Min: r.Min, Max: r.Max, ErrorMessage: fromTexts(r.ErrorMessage),
		}
	}
	return out
}

func fromTexts(t *api.QuestionnaireText) questionnaire.Text {
	if t == nil {
		return nil
	}
	return questionnaire.Text(*t)
}

func toQuestionnaireListItem(v questionnaire.Version) api.QuestionnaireListItem {
	kinds := v.KindsUsed()
	types := make([]api.QuestionnaireShownType, len(kinds))
	for i, k := range kinds {
		types[i] = api.QuestionnaireShownType(k)
	}
	return api.QuestionnaireListItem{
		UUID: v.VersionID, QuestionnaireGroupID: v.GroupID, Title: v.Title[v.DefaultLanguage], Titles: api.QuestionnaireText(v.Title),
		Description: optional.Of(v.Description[v.DefaultLanguage]), Descriptions: toSomeTexts(v.Description), Languages: toLanguages(v.Languages),
		DefaultLanguage: api.Language(v.DefaultLanguage), IsActive: v.IsActive, IsSimpleQuestionnaire: true, QuestionTypes: types,
		WorkflowNames: v.WorkflowNames, Version: v.Version, Status: api.WorkflowStatus(v.Status), IsEditable: v.Status == versioning.Draft,
		CreatedAt: timestamp.At(v.CreatedAt), UpdatedAt: timestamp.At(v.UpdatedAt), PublishedAt: timestamp.Maybe(v.PublishedAt),
	}
}

func toQuestionnaire(v questionnaire.Version) api.Questionnaire {
	sections := []api.QuestionnaireSection{}
	for _, s := range v.Sections() {
		sections = append(sections, toQuestionnaireSection(v.Form, s))
	}
	return api.Questionnaire{
		QuestionnaireID: v.VersionID, QuestionnaireGroupID: v.GroupID, Title: v.Title[v.DefaultLanguage], Titles: api.QuestionnaireText(v.Title),
		Description: optional.Of(v.Description[v.DefaultLanguage]), Descriptions: toSomeTexts(v.Description),
		Languages: toLanguages(v.Languages), DefaultLanguage: api.Language(v.DefaultLanguage), IsActive: v.IsActive,
		IsSimpleQuestionnaire: true, Graph: toQuestionnaireGraph(v.Elements), Sections: sections, Version: v.Version,
		Status: api.WorkflowStatus(v.Status), IsEditable: v.Status == versioning.Draft, PublishedAt: timestamp.Maybe(v.PublishedAt),
	}
}

func toLanguages(codes []string) []api.Language {
	out := make([]api.Language, len(codes))
	for i, c := range codes {
		out[i] = api.Language(c)
	}
	return out
}

func toQuestionnaireGraph(elements []questionnaire.Element) api.QuestionnaireGraph {
	g := api.QuestionnaireGraph{Nodes: map[string]api.QuestionnaireGraphNode{}}
	next := ""
	for i := len(elements) - 1; i >= 0; i-- {
		e := elements[i]
		node := api.QuestionnaireGraphNode{
			ElementType: api.QuestionnaireShownType(e.Kind), IsRequired: e.Required, Title: api.QuestionnaireText(e.Label),
			Description: toTexts(e.Description), Placeholder: toTexts(e.Placeholder), MaxFiles: countOf(e.MaxFiles), Next: optional.Of(next),
		}
		for _, o := range e.Options {
			node.Choices = append(node.Choices, api.QuestionnaireChoice{Value: o.Value, Label: api.QuestionnaireText(o.Label)})
		}
		if r := e.Validation; r != nil {
			node.Validation = &api.QuestionnaireValidation{
				Pattern: r.Pattern, MinLength: r.MinLength, MaxLength: r.MaxLength, Min: r.Min, Max: r.Max, ErrorMessage: toTexts(r.ErrorMessage),
			}
		}
		g.Nodes[e.ID] = node
		g.StartNode, next = e.ID, e.ID
	}
	return g
}

func toTexts(t questionnaire.Text) *api.QuestionnaireText {
	if t == nil {
		return nil
	}
	out := api.QuestionnaireText(t)
	return &out
}

// toSomeTexts is toTexts with null where there is no text in any language.
func toSomeTexts(t questionnaire.Text) *api.QuestionnaireText {
	if len(t) == 0 {
		return nil
	}
	return toTexts(t)
}

func countOf(n int) *int {
	if n == 0 {
		return nil
	}
	return &n
}

func toQuestionnaireSection(f questionnaire.Form, s questionnaire.Section) api.QuestionnaireSection {
	here := func(t questionnaire.Text) *string { return optional.Of(f.In(t, f.DefaultLanguage)) }
	out := api.QuestionnaireSection{Items: []api.QuestionnaireItem{}}
	if s.Header != nil {
		out.Title, out.Description = here(s.Header.Label), here(s.Header.Description)
	}
	for _, e := range s.Items {
		item := api.QuestionnaireItem{
			Value: e.ID, ElementType: api.QuestionnaireShownType(e.Kind), IsRequired: e.Required, Title: f.In(e.Label, f.DefaultLanguage),
			Description: here(e.Description), Placeholder: here(e.Placeholder), MaxFiles: countOf(e.MaxFiles),
		}
		for _, o := range e.Options {
			item.Choices = append(item.Choices, api.QuestionnaireItemChoice{Value: o.Value, Label: f.In(o.Label, f.DefaultLanguage)})
		}
		out.Items = append(out.Items, item)
	}
	return out
}
