package blob

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"

	"vidimus/internal/platform/redact"
)

// S3Options selects bucket and credentials. Endpoint is host or host:port.
type S3Options struct {
	Endpoint  string
	Region    string
	Bucket    string
	AccessKey string
	SecretKey redact.Secret
	// Insecure speaks plain HTTP, for a store on the same private network.
	Insecure bool
	// Timeout bounds connecting and waiting for the first byte of an answer;
	// the transfer itself is bounded by the caller's context.
	Timeout time.Duration
}

// S3 keeps objects in a bucket, addressed path-style.
type S3 struct {
	core   minio.Core
	bucket string
}

const maxTries = 3

// NewS3 returns a client; it sends no request yet.
func NewS3(o S3Options) (*S3, error) {
	if o.Timeout <= 0 {
		o.Timeout = 10 * time.Second
	}
	client, err := minio.New(o.Endpoint, &minio.Options{
		Creds:        credentials.NewStaticV4(o.AccessKey, o.SecretKey.Reveal(), ""),
		Secure:       !o.Insecure,
		Region:       o.Region,
		BucketLookup: minio.BucketLookupPath,
		MaxRetries:   maxTries,
		Transport: &http.Transport{
			Proxy:                 http.ProxyFromEnvironment,
			DialContext:           (&net.Dialer{Timeout: o.Timeout}).DialContext,
			TLSHandshakeTimeout:   o.Timeout,
			ResponseHeaderTimeout: o.Timeout,
			MaxIdleConnsPerHost:   16,
			IdleConnTimeout:       time.Minute,
			DisableCompression:    true, // objects come back as they were stored
		},
	})
	if err != nil {
		return nil, fmt.Errorf("prepare object storage: %w", err)
	}
	return &S3{core: minio.Core{Client: client}, bucket: o.Bucket}, nil
}

// Put sends the object in one request, which the server stores completely or not at
// all.
func (s *S3) Put(ctx context.Context, key string, r io.Reader, size int64) error {
	if err := checkKey(key); err != nil {
		return err
	}
	if size < 0 {
		return ErrSize // an unknown size would be held in memory whole
	}
	exact := newExactReader(ctx, r, size)
	if size == 0 {
		// The client does not look into a source of no bytes.
		if _, err := exact.Read(nil); !errors.Is(err, io.EOF) {
			return err
		}
	}
	_, err := s.core.Client.PutObject(ctx, s.bucket, key, exact, size, minio.PutObjectOptions{
		ContentType:      "application/octet-stream",
		DisableMultipart: true,
	})
	if err == nil {
		return nil
	}
	if exact.err != nil && !errors.Is(exact.err, io.EOF) {
		return fmt.Errorf("write blob: %w", exact.err) // the source's fault, not the store's
	}
	return s3Error("write blob", err)
}

// Get opens the object.
func (s *S3) Get(ctx context.Context, key string) (io.ReadCloser, error) {
	if err := checkKey(key); err != nil {
		return nil, err
	}
	body, _, _, err := s.core.GetObject(ctx, s.bucket, key, minio.GetObjectOptions{})
	if err != nil {
		return nil, s3Error("open blob", err)
	}
	return body, nil
}

// Delete removes the object.
func (s *S3) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	err := s.core.Client.RemoveObject(ctx, s.bucket, key, minio.RemoveObjectOptions{})
	if err != nil && minio.ToErrorResponse(err).Code != minio.NoSuchKey {
		return s3Error("delete blob", err)
	}
	return nil
}

// s3Error: whatever the store refuses, wrong credentials and a missing bucket
// included, is for the operator to mend and no fault of the caller.
func s3Error(verb string, err error) error {
	switch {
	case minio.ToErrorResponse(err).Code == minio.NoSuchKey:
		return notFound()
	case errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return fmt.Errorf("%s: %w", verb, err)
	default:
		return unavailable(fmt.Errorf("%s: %w", verb, err))
	}
}
