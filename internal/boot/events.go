package boot

import (
	"vidimus/internal/adapter/geolocation"
	"vidimus/internal/adapter/ruleaction"
	"vidimus/internal/domain/monitoring/userevent"
	"vidimus/internal/platform/seal"
)

// schemeMonitoringToken is the name of the security scheme of devices that submit events.
const schemeMonitoringToken = "MonitoringToken"

func (a *App) buildActivities(ring *seal.Ring) {
	p := userevent.Deps{
		Store: a.Store, Applications: a.Applications, Ring: ring, Jobs: a.Queue, Committed: a.committed, Now: a.options.Now, NewID: a.options.NewID,
	}
	p.Judge = ruleaction.EventRules{Engine: a.Rules}
	if a.geoIP != nil {
		p.Places = geolocation.Events{GeoIP: a.geoIP}
	}
	a.Activities = userevent.New(p)
}
