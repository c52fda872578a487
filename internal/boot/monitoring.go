package boot

import (
	"fmt"

	"vidimus/internal/adapter/file/attachment"
	"vidimus/internal/adapter/file/importeditem"
	"vidimus/internal/adapter/file/picture"
	"vidimus/internal/adapter/ruleaction"
	"vidimus/internal/adapter/sending/outgoing"
	"vidimus/internal/adapter/source/geolocation"
	"vidimus/internal/adapter/source/screeningindex"
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/casefile"
	"vidimus/internal/domain/monitoring/fiuprofile"
	"vidimus/internal/domain/monitoring/regulatoryreport"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/domain/payment/transaction"
	"vidimus/internal/domain/payment/travelrule"
	"vidimus/internal/domain/verification/imports"
	"vidimus/internal/engine/document/mrz"
	"vidimus/internal/engine/trp"
	"vidimus/internal/platform/format/pdf/font"
	"vidimus/internal/verification/feature/phone"
)

// monitoringServices watch what people do, by the rules of applications.
type monitoringServices struct {
	Cases *casefile.Service
	// Rules are those of transactions and events, which put values on lists and open cases.
	Rules *ruleengine.Engine
	// backtests tries rules on the past, in the background.
	backtests  *backtest.Service
	Activities *userevent.Service
}

func buildMonitoring(c core) monitoringServices {
	o := c.options
	cases := casefile.New(casefile.Deps{
		Store: c.Store, Media: c.media, Cleaner: attachment.Cleaner{Pool: c.Workers}, Entities: c.Entities, Blocklist: c.listing, Jobs: c.Queue,
		LongLists: casefile.NewLongListCache(o.Now), Now: o.Now, NewID: o.NewID,
	})
	rules := ruleengine.New(ruleengine.Deps{
		Store: c.Store, Lists: c.listing, Cases: ruleaction.Cases{Cases: cases.Opener}, Workflows: c.Workflows, Jobs: c.Queue, Now: c.clocks.Limits, NewID: o.NewID,
	})
	return monitoringServices{
		Cases: cases, Rules: rules,
		backtests: backtest.New(backtest.Deps{Store: c.Store, Engine: rules, Jobs: c.Queue, Now: c.clocks.Limits, NewID: o.NewID}),
		Activities: userevent.New(userevent.Deps{
			Store: c.Store, Applications: c.Applications, Ring: c.ring, Jobs: c.Queue, Committed: c.committed, Now: o.Now, NewID: o.NewID,
			Judge: ruleaction.EventRules{Engine: rules}, Places: geolocation.ForEvents(c.geoIP),
		}),
	}
}

// payments holds transactions and the exchange of the data that travel with transfers.
type payments struct {
	TravelRule   *travelrule.Service
	Transactions *transaction.Service
}

func buildPayments(c core, m monitoringServices) payments {
	o := c.options
	exchange, transactions := travelrule.NewWithTransactions(travelrule.Deps{
		Store: c.Store, Applications: c.Applications, Brands: c.Brands, Jobs: c.Queue, Mail: c.Mail, MailLanguage: c.Config.TravelRuleLanguage,
		Post:     outgoing.TravelRule{Client: &trp.Client{HTTP: c.clients.exchanges, Version: travelrule.TRPVersion}},
		Pictures: picture.WalletProofs{Normaliser: c.normaliser(), Store: c.Store, Media: c.media, NewID: o.NewID},
		Links:    travelrule.Links{Key: c.keys.travelRule}, BaseURL: c.Config.BaseURL, VerifyBase: c.Config.VerifyBase, Committed: c.committed,
		Now: o.Now, NewID: o.NewID,
	}, transaction.Deps{
		Store: c.Store, Applications: c.Applications, Ring: c.ring, Sessions: c.Sessions, Workflows: c.Workflows, Blocklist: c.listing,
		Judge: m.Rules, Screening: screeningindex.Counterparties{Lists: c.ScreeningIndex}, Credits: c.Credits, Committed: c.committed,
		Places: geolocation.ForTransactions(c.geoIP), Now: o.Now, NewID: o.NewID,
	})
	return payments{TravelRule: exchange, Transactions: transactions}
}

// reportingServices hold what is brought in from files, and what is reported to authorities.
type reportingServices struct {
	Imports           *imports.Service
	RegulatoryReports *regulatoryreport.Service
}

func buildReporting(c core, m monitoringServices, p payments) (reportingServices, error) {
	o := c.options
	profiles, err := fiuprofile.Open(c.Config.GoAMLSchemas, fiuprofile.Deps{Store: c.Store, Now: o.Now})
	if err != nil {
		return reportingServices{}, fmt.Errorf("load schemas of authorities: %w", err)
	}
	return reportingServices{
		Imports: imports.New(imports.Deps{
			Store: c.Store, Ring: c.ring, Applications: c.Applications, Workflows: c.Workflows, Lists: c.Lists, Transactions: p.Transactions,
			Files: c.media, Fetcher: outgoing.Files{Client: c.clients.files}, Items: importeditem.Items{}, Jobs: c.Queue, Now: o.Now, NewID: o.NewID,
		}),
		RegulatoryReports: &regulatoryreport.Service{
			Store: c.Store, Entities: c.Entities, Transactions: p.Transactions, Media: c.media, Profiles: profiles, Attachments: m.Cases.Attachments, Fonts: font.Open(), Latin: mrz.Latin, Dial: phone.SplitNumber,
			RetentionYears: c.Config.ReportRetentionYears, Now: o.Now, NewID: o.NewID,
		},
	}, nil
}
