package e2e

import (
	"net/http"
	"testing"

	"vidimus/internal/testkit/testenv"
)

// Graph is a graph as it is sent.
func Graph(start string, nodes Object) Object { return Object{"start_node": start, "nodes": nodes} }

// FeatureNode is a node that carries out a feature.
func FeatureNode(name, next string) Object {
	return Object{"node_type": "feature", "feature": name, "next": next}
}

// EndNode is a node that ends the session.
func EndNode(status string) Object { return Object{"node_type": "status", "session_status": status} }

// LinearGraph is a graph that sessions can run.
func LinearGraph() Object {
	return Graph("doc", Object{"doc": FeatureNode("OCR", "face"), "face": FeatureNode("LIVENESS", "end"), "end": EndNode("Determine")})
}

// BranchingGraph asks for a face in Spain only, and calls out before it.
func BranchingGraph() Object {
	spain := []Object{{"field": "kyc.issuing_state", "operator": "equals", "value": "ESP"}}
	return Graph("doc", Object{
		"doc": FeatureNode("OCR", "where"),
		"where": Object{"node_type": "branch", "branches": []Object{
			{"id": "spain", "logic": "and", "rules": spain, "goto": "call"}, {"id": "else", "rules": []any{}, "goto": "end"},
		}},
		"call": Object{"node_type": "webhook", "config": Object{"url": "https://hooks.example/a"}, "next": "face"},
		"face": FeatureNode("LIVENESS", "review"), "end": EndNode("Determine"), "review": EndNode("In Review"),
	})
}

// WorkflowPath is a path below a workflow.
func WorkflowPath(w Object, rest string) string {
	return WorkflowsPath + w["uuid"].(string) + "/" + rest
}

// GraphWorkflow publishes a graph and returns the workflow's id.
func (h App) GraphWorkflow(graph Object) any {
	h.T.Helper()
	client := h.World.For(h.T, h.Party)
	draft := PublishWorkflow(h.T, h.World, h.Party, Object{"features": Features("OCR"), "status": "draft"})
	WantObject(h.T, client.Do("PUT", WorkflowPath(draft, "graph/"), Object{"graph": graph}, nil), 200)
	WantObject(h.T, client.Do("POST", WorkflowPath(draft, "publish/"), nil, nil), 200)
	return draft["workflow_id"]
}

// WaitForEnd waits for the session's end and returns its decision.
func (h App) WaitForEnd(id, token string) Object {
	h.T.Helper()
	h.World.Eventually("the session is decided", func() bool {
		return h.World.Person(token).Do("GET", "/v3/hosted/session/", nil, nil).JSON()["status"] != "In Progress"
	})
	return WantObject(h.T, h.World.For(h.T, h.Party).Do("GET", "/v3/session/"+id+"/decision/", nil, nil), 200)
}

// JapanGraph goes through node for documents of Japan, and ends as Approved for all others.
func JapanGraph(node Object) Object {
	rule := []Object{{"field": "kyc.issuing_state", "operator": "equals", "value": "JPN"}}
	return Graph("feature_ocr", Object{
		"feature_ocr": FeatureNode("OCR", "where"),
		"where": Object{"node_type": "branch", "branches": []Object{
			{"rules": rule, "goto": "node"}, {"rules": []any{}, "goto": "approved"},
		}},
		"node": node, "approved": EndNode("Approved"), "review": EndNode("In Review"), "declined": EndNode("Declined"), "end": EndNode("Determine"),
		"ip": FeatureNode("IP_ANALYSIS", "end"),
	})
}

// WithoutNodes removes nodes, since every node of a graph must be reached.
func WithoutNodes(graph Object, ids ...string) Object {
	for _, id := range ids {
		delete(graph["nodes"].(Object), id)
	}
	return graph
}

// HandOverOf is hand for a passport of a country.
func (h App) HandOverOf(token, state string) {
	h.T.Helper()
	person := h.World.Person(token)
	WantObject(h.T, person.Do("POST", "/v3/hosted/session/consent/", Object{"consent_version": "2026-12"}, nil), 200)
	WantObject(h.T, person.Do("POST", "/v3/hosted/session/steps/feature_ocr/document/", Object{"document_type": "P", "issuing_state": state}, nil), 200)
	WantObject(h.T, person.Do("PUT", "/v3/hosted/session/steps/feature_ocr/images/front/?capture=upload", TinyPicture(h.T),
		map[string]string{"Content-Type": "image/jpeg"}), http.StatusAccepted)
}

// WorkflowsPath lists and creates workflows.
const WorkflowsPath = "/v3/workflows/"

// Features are steps without settings.
func Features(features ...string) (all []Object) {
	for _, f := range features {
		all = append(all, Object{"feature": f})
	}
	return all
}

// PublishWorkflow creates a workflow, which must succeed.
func PublishWorkflow(t testing.TB, w *testenv.World, p testenv.Party, body Object) Object {
	t.Helper()
	return WantCreated(t, w.For(t, p).Do("POST", WorkflowsPath, body, nil))
}
