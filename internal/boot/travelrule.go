package boot

import (
	"fmt"
	"slices"
	"time"

	"vidimus/internal/adapter/outgoing"
	"vidimus/internal/adapter/picture"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/engine/trp"
	"vidimus/internal/platform/outbound"
	"vidimus/internal/platform/seal"
)

// exchangeTimeout bounds the answer of another provider.
const exchangeTimeout = 15 * time.Second

// buildTravelRule exchanges the data that travel with transfers.
func (a *App) buildTravelRule(ring *seal.Ring, m *media.Service) error {
	key, err := ring.Hash("travel rule links", "1")
	if err != nil {
		return fmt.Errorf("derive key of travel rule links: %w", err)
	}
	o := a.options
	a.exchanges = outbound.New(outbound.Options{
		AllowPrivate: append(slices.Clone(o.Receivers), a.Config.Network.OutboundAllowed...), AllowHTTP: len(o.Receivers) > 0, RootCAs: o.Authorities,
		UserAgent: "Vidimus-TravelRule/1.0", Timeout: exchangeTimeout,
	})
	a.TravelRule = travelrule.New(travelrule.Deps{
		Store: a.Store, Applications: a.Applications, Brands: a.Brands, Jobs: a.Queue,
		Post: outgoing.TravelRule{Client: &trp.Client{HTTP: a.exchanges, Version: travelrule.TRPVersion}}, Mail: a.Mail, MailLanguage: a.Config.TravelRuleLanguage, Pictures: picture.WalletProofs{Normaliser: picture.Normaliser{Pool: a.Room, Programs: a.programs}, Store: a.Store, Media: m, NewID: o.NewID},
		Links: travelrule.Links{Key: key}, BaseURL: a.Config.BaseURL, VerifyBase: a.Config.VerifyBase, Committed: a.committed, Now: o.Now, NewID: o.NewID,
	})
	return nil
}
