package flow

import (
	"fmt"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"vidimus/internal/domain/verification/decision"
	"vidimus/internal/domain/verification/session"
	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/verification"
	"vidimus/internal/verification/applicant"
	"vidimus/internal/verification/engine"
	"vidimus/internal/verification/manualreview"
)

// world is what the steps of a session of two choices find at present.
type world struct {
	state string
	years int
}

// way is the one that the workflow tells for what is found.
func (w world) way() []string {
	switch {
	case w.state != "UTO":
		return []string{"doc", "phone"}
	case w.years > 17:
		return []string{"doc", "call", "face"}
	default:
		return []string{"doc", "call", "face", "age"}
	}
}

func (w world) says(f workflow.Feature) verification.Finding {
	switch f {
	case workflow.FeatureOCR:
		return found("doc", decision.StepApproved, object{"issuing_state": w.state})
	case workflow.FeatureLiveness:
		return found("face", decision.StepApproved, object{"age_estimation": w.years})
	default:
		return found("x", decision.StepApproved, nil)
	}
}

func drawWorld(t *rapid.T) world {
	return world{rapid.SampledFrom([]string{"UTO", "XYZ"}).Draw(t, "state"), rapid.SampledFrom([]int{10, 40}).Draw(t, "years")}
}

// TestTheWayIsThatOfThePresentResults does steps again, interrupted and
// repeated, and compares where the session came along.
func TestTheWayIsThatOfThePresentResults(t *testing.T) {
	t.Parallel()
	d := newEnv(t)
	d.topUp(10_000)
	fakes := d.fakes()
	d.Actions.Calls = &calls{takes: true}
	fakes[workflow.FeatureOCR] = &fake{feature: workflow.FeatureOCR}
	d.with(fakes[workflow.FeatureOCR])
	nodes := byCountry()
	nodes["where"] = branch("kyc.issuing_state", "equals", "UTO", "call", "phone")
	nodes["call"] = object{"node_type": "webhook", "config": object{"url": "https://hooks.example/a"}, "next": "face", "on_failure": "review"}
	nodes["face"] = feature(workflow.FeatureLiveness, "old")
	nodes["old"] = branch("liveness.age_estimation", "greater_than", 17, "end", "age")
	nodes["age"] = feature(workflow.FeatureAgeEstimation, "end")
	workflowID := d.look(d.drawn(nodes)).Session.WorkflowID
	rapid.Check(t, func(rt *rapid.T) {
		ref, now := d.sessionOf(workflowID), drawWorld(rt)
		d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
		d.toTheEnd(rt, ref, fakes, now)
		for range rapid.IntRange(0, 3).Draw(rt, "again") {
			chosen := rapid.SliceOfNDistinct(rapid.SampledFrom(now.steps()), 1, 2, rapid.ID[string]).Draw(rt, "steps")
			next := drawWorld(rt)
			if !slices.Contains(chosen, "doc") {
				next.state = now.state // what is not looked at again stays
			}
			if !slices.Contains(chosen, "face") && now.state == "UTO" && next.state == "UTO" {
				next.years = now.years
			}
			now = next
			var named []manualreview.NodeInput
			for _, id := range chosen {
				named = append(named, manualreview.NodeInput{NodeID: id, Feature: string(featuresOf[id])})
			}
			if err := d.decide(ref, session.StatusResubmitted, named...); err != nil {
				rt.Fatal(err)
			}
			d.must(d.Consent(t.Context(), ref, applicant.ConsentInput{Version: applicant.ConsentVersion}))
			d.toTheEnd(rt, ref, fakes, now)
		}
	})
}

var featuresOf = map[string]workflow.Feature{
	"doc": workflow.FeatureOCR, "face": workflow.FeatureLiveness, "age": workflow.FeatureAgeEstimation, "phone": workflow.FeaturePhone,
}

// steps are those of the way that can be done again.
func (w world) steps() []string {
	return slices.DeleteFunc(w.way(), func(id string) bool { return id == "call" })
}

// toTheEnd carries out what there is to do, some of it twice or after a failure.
func (d *env) toTheEnd(rt *rapid.T, ref session.Ref, fakes map[workflow.Feature]*fake, now world) {
	rt.Helper()
	for range 10 {
		s, err := d.ReadState(d.t.Context(), ref)
		if err != nil {
			rt.Fatal(err)
		}
		step := s.Current()
		if step == nil {
			break
		}
		args := engine.RunArgs{ApplicationID: ref.ApplicationID, SessionID: ref.SessionID, NodeID: step.NodeID, Attempt: int(step.Attempt)}
		if f := fakes[step.Feature]; f != nil {
			f.says = []verification.Finding{now.says(f.feature)}
			if f.broken = rapid.Bool().Draw(rt, "fails"); f.broken {
				if err := d.Run(d.t.Context(), ref, args, false); err == nil {
					rt.Fatal("a failure is passed over")
				}
				f.broken = false
			}
		}
		for range rapid.IntRange(1, 2).Draw(rt, "runs") {
			if err := d.Run(d.t.Context(), ref, args, false); err != nil {
				rt.Fatal(err)
			}
		}
	}
	var want []string
	for _, id := range now.way() {
		want = append(want, id+" done")
	}
	if diff := cmp.Diff(want, d.way(ref)); diff != "" {
		rt.Fatalf("the way (-want +got):\n%s", diff)
	}
	end := map[bool]session.Status{true: session.StatusApproved, false: session.StatusInReview}[now.state == "UTO"]
	if got := d.status(ref); got != end {
		rt.Fatalf("the session is %s, want %s", got, end)
	}
	if n := d.count("SELECT count(*) FROM credit_entries WHERE session_id = $1", ref.SessionID); n > 1 {
		rt.Fatal(fmt.Sprintf("charged %d times", n))
	}
}
