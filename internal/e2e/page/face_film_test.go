package page_test

import (
	"image"
	"testing"

	"vidimus/internal/domain/verification/workflow"
	"vidimus/internal/testkit/browser"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/face/portrait"
)

// TestAFaceIsPhotographedByItself has the page, as the service hands it out and
// under its policies, find a face and take the picture.
func TestAFaceIsPhotographedByItself(t *testing.T) {
	t.Parallel()
	s := newEnvBefore(t, portrait.Resized(portrait.Picture(t), image.Rect(134, 10, 314, 250), 480, 640))
	p := s.world.Sandbox
	p.WorkflowID = s.world.Workflow(p.ID, workflow.FeatureLiveness)
	c := s.play(t, browser.Visit{Size: browser.Phone}, p, map[string]any{})
	c.Open(c.link)
	c.Heading("Let’s confirm it’s you")
	c.Press("Agree and continue")
	c.Heading("Take a photo of your face")
	c.Press("Open camera")
	c.Heading("Can your face be seen well?")
	c.Shot("8-selfie-by-itself")
	c.Press("Yes, send it")
	c.Until("a good end to stay at", stayAtGoodEnd)
	c.Check()
	if n := e2e.QueryNumber(t, s.world, "SELECT count(*) FROM captures WHERE session_id = $1 AND notes->>'mode' = 'auto'", c.session); n != 1 {
		t.Errorf("%d photos are said to be taken by themselves", n)
	}
}
