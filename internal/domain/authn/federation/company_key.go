package federation

import (
	"context"
	"fmt"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"vidimus/gen/db"
	"vidimus/internal/platform/client/samlsp"
)

// samlKeys are the application's own keys towards the provider of a company, the
// newest first; the first one is made when it is asked for.
func (s *Service) samlKeys(ctx context.Context, applicationID, customer uuid.UUID) ([]samlsp.Key, error) {
	rows, err := s.samlKeyRows(ctx, applicationID, customer)
	if err != nil {
		return nil, err
	}
	if len(rows) == 0 {
		if err := s.addSAMLKey(ctx, applicationID, customer, 1); err != nil {
			return nil, err
		}
		// Another process may have been first; then that one is used.
		if rows, err = s.samlKeyRows(ctx, applicationID, customer); err != nil {
			return nil, err
		}
	}
	keys := make([]samlsp.Key, len(rows))
	for i, row := range rows {
		private, err := s.Secrets.Open(row.KeySealed, samlSeal(row.ApplicationID, row.OrganizationID, row.Serial))
		if err != nil {
			return nil, fmt.Errorf("open key: %w", err)
		}
		if keys[i], err = samlsp.ParseKey(row.Certificate, private); err != nil {
			return nil, err
		}
	}
	return keys, nil
}

func (s *Service) samlKeyRows(ctx context.Context, applicationID, customer uuid.UUID) ([]db.AuthSamlKey, error) {
	rows, err := s.Store.Queries().AuthSAMLKeys(ctx, db.AuthSAMLKeysParams{ApplicationID: applicationID, OrganizationID: customer})
	if err != nil {
		return nil, fmt.Errorf("load keys: %w", err)
	}
	return rows, nil
}

func (s *Service) addSAMLKey(ctx context.Context, applicationID, customer uuid.UUID, serial int32) error {
	now := s.Now()
	key, err := samlsp.NewKey(now)
	if err != nil {
		return err
	}
	sealed, err := s.Secrets.Seal(key.Private(), samlSeal(applicationID, customer, serial))
	if err != nil {
		return fmt.Errorf("seal key: %w", err)
	}
	_, err = s.Store.Queries().AuthSAMLKeyInsert(ctx, db.AuthSAMLKeyInsertParams{
		ApplicationID: applicationID, OrganizationID: customer, Serial: serial, Certificate: key.Certificate(), KeySealed: sealed, CreatedAt: now,
	})
	if err != nil {
		return fmt.Errorf("store key: %w", err)
	}
	return nil
}

// RenewKey generates a new SAML key for a company's identity provider. The metadata
// publish it at once; the previous key still decrypts messages until the next
// renewal.
func (s *Service) RenewKey(ctx context.Context, applicationID uuid.UUID, slug string) error {
	customer, err := s.customer(ctx, applicationID, slug)
	if err != nil {
		return err
	}
	rows, err := s.samlKeyRows(ctx, applicationID, customer.OrganizationID)
	if err != nil {
		return err
	}
	newest := int32(0)
	if len(rows) > 0 {
		newest = rows[0].Serial
	}
	if err := s.addSAMLKey(ctx, applicationID, customer.OrganizationID, newest+1); err != nil {
		return err
	}
	err = s.Store.Queries().AuthSAMLKeysRetire(ctx, db.AuthSAMLKeysRetireParams{
		ApplicationID: applicationID, OrganizationID: customer.OrganizationID, Oldest: newest,
	})
	if err != nil {
		return fmt.Errorf("retire keys: %w", err)
	}
	return nil
}

func samlSeal(applicationID, customer uuid.UUID, serial int32) []byte {
	return slices.Concat([]byte("saml key "), applicationID[:], customer[:], []byte(strconv.Itoa(int(serial))))
}
