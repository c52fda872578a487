package verification

import (
	"context"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"slices"
	"strings"

	"github.com/google/uuid"

	api "vidimus/gen/api/verification"
	"vidimus/internal/platform/apperr"
	"vidimus/internal/verify"
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
	in := verify.AddInput{NodeID: text(req.nodeID), KeyID: keyOf(ctx)}
	var err error
	if in.Files, err = readFiles(req.form); err != nil {
		return imagesAnswer{}, err
	}
	ref := refOf(ctx, req.sessionID)
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
func readFiles(form *multipart.Reader) ([]verify.AddFile, error) {
	var files []verify.AddFile
	for {
		part, err := form.NextPart()
		switch {
		case errors.Is(err, io.EOF) && len(files) == 0:
			return nil, apperr.Invalid("files_missing", "", "Send at least one file: "+strings.Join(verify.AddFields(), ", ")+".")
		case errors.Is(err, io.EOF):
			return files, nil
		case err != nil:
			return nil, unreadableForm(err)
		}
		name := strings.TrimSuffix(part.FormName(), "[]")
		if !slices.Contains(verify.AddFields(), name) {
			continue
		}
		content, err := io.ReadAll(io.LimitReader(part, maxAddedBytes+1))
		switch {
		case err != nil:
			return nil, unreadableForm(err)
		case len(content) > maxAddedBytes:
			return nil, apperr.Invalid("file_too_large", name, fmt.Sprintf("The file is larger than %d MB.", maxAddedBytes>>20))
		case len(files) == maxAddedFiles:
			return nil, apperr.Invalid("files_too_many", name, fmt.Sprintf("Send at most %d files.", maxAddedFiles))
		}
		files = append(files, verify.AddFile{Field: name, Content: content})
	}
}

// unreadableForm keeps what the body itself was refused for.
func unreadableForm(err error) error {
	if apperr.KindOf(err) != apperr.KindInternal {
		return err
	}
	return &apperr.Error{Kind: apperr.KindInvalid, Code: "form_unreadable", Public: "The form could not be read.", Cause: err}
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
