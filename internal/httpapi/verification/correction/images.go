package correction

import (
	"context"
	"fmt"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/httpapi/formreader"
	"vidimus/internal/httpapi/verification/convert"
	"vidimus/internal/httpapi/verification/request"
	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/verification/manualreview"
)

const (
	// maxAddedFiles and maxAddedBytes bound one call and one file.
	maxAddedFiles = 20
	maxAddedBytes = 15 << 20
)

// imagesRequest is a call that adds files under whichever path it came.
type imagesRequest struct {
	sessionID uuid.UUID
	nodeID    *string
	form      *multipart.Reader
}

func (h *Handler) addImages(ctx context.Context, req imagesRequest) (imagesAnswer, error) {
	in := manualreview.AddInput{NodeID: convert.Text(req.nodeID), By: request.Reviewer(ctx)}
	var err error
	if in.Files, err = readFiles(ctx, req.form); err != nil {
		return imagesAnswer{}, err
	}
	ref := request.Session(ctx, req.sessionID)
	added, err := h.Flow.AddFiles(ctx, ref, in)
	if err != nil {
		return imagesAnswer{}, err
	}
	answer := imagesAnswer{SessionID: req.sessionID, Added: []api.SessionImage{}}
	for _, a := range added {
		answer.Added = append(answer.Added, api.SessionImage{
			Field: api.SessionImageField(a.Field), URL: h.Links.URL(ref.ApplicationID, a.MediaID),
		})
	}
	return answer, nil
}

// readFiles takes the files out of a form; other parts of it are passed over.
func readFiles(ctx context.Context, form *multipart.Reader) ([]manualreview.AddFile, error) {
	var files []manualreview.AddFile
	names := manualreview.AddFields()
	err := formreader.Each(ctx, form, names, func(part formreader.Part) error {
		if !slices.Contains(names, part.Name) {
			return nil
		}
		content, isTooLarge, err := part.File(maxAddedBytes)
		switch {
		case err != nil:
			return err
		case isTooLarge:
			return apperr.Invalid("file_too_large", part.Name, fmt.Sprintf("The file is larger than %d MB.", maxAddedBytes>>20))
		case len(files) == maxAddedFiles:
			return apperr.Invalid("files_too_many", part.Name, fmt.Sprintf("Send at most %d files.", maxAddedFiles))
		}
		files = append(files, manualreview.AddFile{Field: part.Name, Content: content})
		return nil
	})
	if err == nil && len(files) == 0 {
		err = apperr.Invalid("files_missing", "", "Send at least one file: "+strings.Join(names, ", ")+".")
	}
	return files, err
}

// imagesAnswer is the answer of all these operations.
type imagesAnswer api.SessionImages

func (a imagesAnswer) write(w http.ResponseWriter) error {
	return api.AddSessionImages200JSONResponse(a).VisitAddSessionImagesResponse(w)
}

// The same operation under every path and method that the contract names.

// AddSessionImages adds files to a session.
func (h *Handler) AddSessionImages(ctx context.Context, req api.AddSessionImagesRequestObject) (api.AddSessionImagesResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitAddSessionImagesResponse writes the answer.
func (a imagesAnswer) VisitAddSessionImagesResponse(w http.ResponseWriter) error { return a.write(w) }

// PatchSessionImages adds files to a session.
func (h *Handler) PatchSessionImages(ctx context.Context, req api.PatchSessionImagesRequestObject) (api.PatchSessionImagesResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPatchSessionImagesResponse writes the answer.
func (a imagesAnswer) VisitPatchSessionImagesResponse(w http.ResponseWriter) error { return a.write(w) }

// AddSessionImagesV2 adds files to a session.
func (h *Handler) AddSessionImagesV2(ctx context.Context, req api.AddSessionImagesV2RequestObject) (api.AddSessionImagesV2ResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitAddSessionImagesV2Response writes the answer.
func (a imagesAnswer) VisitAddSessionImagesV2Response(w http.ResponseWriter) error { return a.write(w) }

// PatchSessionImagesV2 adds files to a session.
func (h *Handler) PatchSessionImagesV2(ctx context.Context, req api.PatchSessionImagesV2RequestObject) (api.PatchSessionImagesV2ResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPatchSessionImagesV2Response writes the answer.
func (a imagesAnswer) VisitPatchSessionImagesV2Response(w http.ResponseWriter) error {
	return a.write(w)
}

// AddSessionImagesV1 adds files to a session.
func (h *Handler) AddSessionImagesV1(ctx context.Context, req api.AddSessionImagesV1RequestObject) (api.AddSessionImagesV1ResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitAddSessionImagesV1Response writes the answer.
func (a imagesAnswer) VisitAddSessionImagesV1Response(w http.ResponseWriter) error { return a.write(w) }

// PatchSessionImagesV1 adds files to a session.
func (h *Handler) PatchSessionImagesV1(ctx context.Context, req api.PatchSessionImagesV1RequestObject) (api.PatchSessionImagesV1ResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPatchSessionImagesV1Response writes the answer.
func (a imagesAnswer) VisitPatchSessionImagesV1Response(w http.ResponseWriter) error {
	return a.write(w)
}

// AddSessionImagesPlain adds files to a session.
func (h *Handler) AddSessionImagesPlain(ctx context.Context, req api.AddSessionImagesPlainRequestObject) (api.AddSessionImagesPlainResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitAddSessionImagesPlainResponse writes the answer.
func (a imagesAnswer) VisitAddSessionImagesPlainResponse(w http.ResponseWriter) error {
	return a.write(w)
}

// PatchSessionImagesPlain adds files to a session.
func (h *Handler) PatchSessionImagesPlain(ctx context.Context, req api.PatchSessionImagesPlainRequestObject) (api.PatchSessionImagesPlainResponseObject, error) {
	return h.addImages(ctx, imagesRequest{req.SessionID, req.Params.NodeID, req.Body})
}

// VisitPatchSessionImagesPlainResponse writes the answer.
func (a imagesAnswer) VisitPatchSessionImagesPlainResponse(w http.ResponseWriter) error {
	return a.write(w)
}
