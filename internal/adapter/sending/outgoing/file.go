package outgoing

import (
	"context"
	"errors"
	"fmt"
	"net/http"

	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/platform/client/outbound"
)

// Files gets files of customers.
type Files struct{ Client *outbound.Client }

// Check implements imports.Fetcher.
func (f Files) Check(address string) string { return refusalOf(f.Client, address) }

// Fetch implements imports.Fetcher. An address that does not answer with the file is
// reported at once, without retries: the customer starts the import again.
func (f Files) Fetch(ctx context.Context, address string) (content []byte, problem string, err error) {
	answer, err := f.Client.Do(ctx, outbound.Request{Method: http.MethodGet, URL: address})
	if err != nil {
		problem, err = unreached(err)
		return nil, problem, err
	}
	switch {
	case answer.Status != http.StatusOK:
		return nil, fmt.Sprintf("The address answered with the status %d.", answer.Status), nil
	case answer.Truncated:
		return nil, fmt.Sprintf("The file is larger than %d MB.", imports.MaxBytes>>20), nil
	}
	return answer.Body, "", nil
}

// unreached tells the customer why there is no answer; what is our own doing
// stays an error.
func unreached(err error) (problem string, ours error) {
	var failure *outbound.Error
	switch {
	case errors.As(err, &failure) && failure.Class == outbound.ClassCanceled:
		return "", err
	case errors.As(err, &failure) && failure.Class == outbound.ClassTimeout:
		return "The address did not answer in time.", nil
	default:
		return "The address could not be reached.", nil
	}
}
