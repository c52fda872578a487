package customer

import (
	"context"

	api "vidimus/gen/api/verification"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/httpapi/caller"
	"vidimus/internal/verification/linkgraph"
)

// GetUserGraph returns what a user is linked with.
func (h *Handler) GetUserGraph(ctx context.Context, req api.GetUserGraphRequestObject) (api.GetUserGraphResponseObject, error) {
	g, err := h.graphOf(ctx, workflow.KindUser, req.VendorData)
	return api.GetUserGraph200JSONResponse(g), err
}

// GetBusinessGraph returns what a business is linked with.
func (h *Handler) GetBusinessGraph(ctx context.Context, req api.GetBusinessGraphRequestObject) (api.GetBusinessGraphResponseObject, error) {
	g, err := h.graphOf(ctx, workflow.KindBusiness, req.VendorData)
	return api.GetBusinessGraph200JSONResponse(g), err
}

func (h *Handler) graphOf(ctx context.Context, kind workflow.Kind, vendorData string) (api.LinkGraph, error) {
	p := caller.From(ctx)
	g, err := h.LinkGraph.Build(ctx, entityRef(ctx, kind, vendorData), linkgraph.Rights{
		Sessions: p.HasPermission("read:sessions"), Payments: p.HasPermission("list:transactions"),
		Users: p.HasPermission("read:users"), Businesses: p.HasPermission("read:businesses"),
	})
	if err != nil {
		return api.LinkGraph{}, err
	}
	out := api.LinkGraph{
		Subject: g.Nodes[0].ID, IsCut: g.Cut, Nodes: make([]api.LinkNode, len(g.Nodes)), Edges: make([]api.LinkEdge, len(g.Edges)),
		Kinds: make([]api.LinkSearch, len(g.Searches)),
	}
	for i, n := range g.Nodes {
		out.Nodes[i] = api.LinkNode{
			ID: n.ID, Kind: api.LinkNodeKind(n.Kind), Label: n.Label, EntityID: n.EntityID, VendorData: n.VendorData, SessionID: n.SessionID,
			SessionNumber: n.SessionNumber, Status: n.Status, IsOwn: n.Own,
		}
	}
	for i, e := range g.Edges {
		out.Edges[i] = api.LinkEdge{From: e.From, To: e.To, Kind: api.LinkEdgeKind(e.Kind), Score: e.Score}
		if p := e.Payments; p != nil {
			out.Edges[i].Payments, out.Edges[i].Total, out.Edges[i].Currency = &p.Count, &p.Total, &p.Currency
		}
	}
	for i, s := range g.Searches {
		out.Kinds[i] = api.LinkSearch{Kind: api.LinkSearchKind(s.Kind), Searched: s.Searched, HasMore: s.More}
	}
	return out, nil
}
