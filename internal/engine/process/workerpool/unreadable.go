package workerpool

import (
	"errors"

	"vidimus/internal/engine/image/docimage"
	"vidimus/internal/engine/process/workerpool/document"
	"vidimus/internal/platform/api/apperr"
)

// refusedBy is the refusal of a file by what it did to the children that read
// it; nil for failures that are not the file's. Two children that end at the same
// file, each fresh from the start or from sound work, end because of it: to try it
// again later would cost as much and come to the same.
func refusedBy(err error) *document.Refusal {
	if !errors.Is(err, ErrCrashed) {
		return nil
	}
	var refused *apperr.Error
	errors.As(docimage.TooCostly(err), &refused)
	return &document.Refusal{Code: refused.Code, Text: refused.Public}
}
