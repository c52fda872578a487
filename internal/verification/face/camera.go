package face

import (
	"slices"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/verification"
	"vidimus/internal/verification/capture"
)

// Risks of what a page told of the camera. The contract has settings for them and
// no names; these follow the settings.
const (
	riskVirtualCamera = "VIRTUAL_CAMERA_DETECTED"
	riskInjection     = "FRAME_INJECTION_DETECTED"
)

// judgeCamera tells what does not fit a camera in front of a person, once for all
// pictures. A sandbox takes any.
func (w *LivenessCheck) judgeCamera(t verification.Task) {
	if t.Environment == application.Sandbox {
		return
	}
	var signs []capture.Sign
	for _, c := range t.Captured {
		signs = append(signs, c.Signs...)
	}
	if slices.Contains(signs, capture.VirtualCamera) {
		w.Findings.Add(riskVirtualCamera, w.Settings.VirtualCameraAction, nil)
	}
	if injected := capture.Injected(signs); len(injected) > 0 {
		slices.Sort(injected)
		w.Findings.Add(riskInjection, w.Settings.InjectionAction, map[string]any{"signs": slices.Compact(injected)})
	}
}
