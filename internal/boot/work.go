package boot

import (
	"vidimus/internal/domain/kyb/companysearch"
	"vidimus/internal/domain/management/retention"
	"vidimus/internal/domain/monitoring/backtest"
	"vidimus/internal/domain/monitoring/ruleengine"
	"vidimus/internal/domain/verification/media"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/platform/jobs"
	"vidimus/internal/verification"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/ongoingmonitoring"
	"vidimus/internal/verification/related"
	"vidimus/internal/verification/schedule"
)

func (a *App) registerJobs(m *media.Service) error {
	if err := jobs.Register(a.Queue, &engine.Worker{Engine: a.Flow.Engine}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &ruleengine.FillWorker{Engine: a.Rules}); err != nil {
		return err
	}
	if err := a.registerBacktestJobs(); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &engine.LateWorker{Engine: a.Flow.Engine}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &companysearch.Worker{Searches: a.companySearches()}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &related.ChildrenWorker{Service: a.Flow.Related}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, a.contacts.worker(a)); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &schedule.ExpireWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	a.Queue.Every(schedule.ExpireEvery, schedule.ExpireArgs{})
	if err := jobs.Register(a.Queue, &schedule.ValidityWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	a.Queue.Every(schedule.ValidityEvery, schedule.ValidityArgs{})
	if err := jobs.Register(a.Queue, &schedule.MonitorWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	a.Queue.Every(schedule.MonitorEvery, schedule.MonitorArgs{})
	if err := jobs.Register(a.Queue, &schedule.RefreshWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	a.Queue.Every(schedule.RefreshEvery, schedule.RefreshArgs{})
	if err := jobs.Register(a.Queue, &schedule.BillWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	a.Queue.Every(verification.BillEvery, schedule.BillArgs{})
	if err := jobs.Register(a.Queue, &ongoingmonitoring.Worker{Service: a.monitoring(m)}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &schedule.RescreenWorker{Service: a.Flow.Schedule}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &session.InviteWorker{Sessions: a.Sessions, Applications: a.Applications, Mailer: a.Mail}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &session.DecisionMailWorker{Sessions: a.Sessions, Applications: a.Applications, Mailer: a.Mail}); err != nil {
		return err
	}
	if err := jobs.Register(a.Queue, &media.DeleteWorker{Media: m}); err != nil {
		return err
	}
	if err := a.registerRetentionJobs(); err != nil {
		return err
	}
	if err := a.registerKeyRingJobs(); err != nil {
		return err
	}
	if err := a.registerFaceJobs(m); err != nil {
		return err
	}
	if err := a.registerImportJobs(); err != nil {
		return err
	}
	if err := a.registerActivityJobs(); err != nil {
		return err
	}
	if err := a.registerSignInJobs(); err != nil {
		return err
	}
	if err := a.registerConsoleJobs(); err != nil {
		return err
	}
	if err := a.registerTravelRuleJobs(); err != nil {
		return err
	}
	return a.registerWebhookJobs()
}

func (a *App) registerRetentionJobs() error {
	if err := jobs.Register(a.Queue, &retention.EraseWorker{Retention: a.Retention}); err != nil {
		return err
	}
	a.Queue.Every(retention.SweepEvery, retention.SweepArgs{})
	return jobs.Register(a.Queue, &retention.SweepWorker{Retention: a.Retention})
}

// backtests tries rules on the past, in the background.
func (a *App) backtests() *backtest.Service {
	return backtest.New(backtest.Deps{Store: a.Store, Engine: a.Rules, Jobs: a.Queue, Now: a.clock, NewID: a.options.NewID})
}

func (a *App) registerBacktestJobs() error {
	b := a.backtests()
	if err := jobs.Register(a.Queue, &backtest.Worker{Backtests: b}); err != nil {
		return err
	}
	a.Queue.Every(backtest.SweepEvery, backtest.SweepArgs{})
	return jobs.Register(a.Queue, &backtest.SweepWorker{Backtests: b})
}
