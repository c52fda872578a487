package setting

var liveness = []Setting{
	choice("face_liveness_method", []string{"PASSIVE", "ACTIVE_3D", "FLASHING"}, "PASSIVE", "How a living person is told from a picture."),
	text("face_liveness_mode", "Variant of the method."),
	text("face_liveness_flash_mode", "Variant of flashing; 1 is strict."),
	percent("face_liveness_score_decline_threshold", 50, "Score below which the step declines."),
	percent("face_liveness_score_review_threshold", 70, "Score below which a person looks."),
	integer("face_liveness_max_attempts", between{1, 3}, 3, "Tries that the person has."),
	toggle("face_liveness_uncertain_retry_enabled", false, "Whether an uncertain result asks for another try; native clients only."),
}

// faceKeys are shared by liveness and age estimation.
var faceKeys = []Setting{
	percent("face_quality_review_threshold", 50, "Quality below which a person looks."),
	percent("face_quality_decline_threshold", 30, "Quality below which the step declines."),
	percent("face_luminance_min_threshold", 20, "Brightness below which the face counts as too dark."),
	action("face_luminance_min_action", Review, "What a face too dark leads to."),
	percent("face_luminance_max_threshold", 90, "Brightness above which the face counts as too bright."),
	action("face_luminance_max_action", Review, "What a face too bright leads to."),
	action("face_liveness_multiple_faces_action", Review, "What a second face in the picture leads to."),
	action("face_liveness_possible_duplicated_face_action", Review, "What the face of another user leads to."),
	action("face_liveness_duplicated_face_name_mismatch_action", Review, "What a known face with another name leads to."),
	action("face_liveness_duplicated_face_document_mismatch_action", Review, "What a known face with another document leads to."),
	action("face_liveness_video_anomaly_action", NoAction, "What breaks in the video lead to."),
	action("frame_injection_action", NoAction, "What signs of frames that no camera took lead to; pages tell them, and extensions for privacy cause some."),
	action("virtual_camera_action", NoAction, "What a camera with the name of a program leads to."),
	action("screen_capture_action", Decline, "What a filmed screen leads to."),
	action("external_capture_device_action", Review, "What an external camera leads to."),
	{
		Key: "cross_org_identity_claim_pattern_action", Type: TypeChoice, Choices: []string{NoAction, Review}, Default: NoAction,
		Meaning: "What a face that claims several identities within the installation leads to; review at most.", shape: oneOf(NoAction, Review),
	},
	toggle("face_search_enabled", true, "Whether the face is searched among those known; off keeps no template."),
	toggle("face_privacy_mode_enabled", false, "Whether pictures of the face go with the end of the session, and no template is kept."),
	toggle("face_audio_recording_enabled", false, "Whether sound is recorded."),
}

var age = []Setting{
	integer("minimum_age_threshold", between{1, 100}, 18, "Estimated age below which the step declines."),
	integer("borderline_minimum_age_threshold", between{1, 100}, nil, "Start of the ages that count as uncertain."),
	integer("borderline_maximum_age_threshold", between{1, 100}, nil, "End of the ages that count as uncertain."),
	toggle("enable_id_verification_fallback", false, "Whether an uncertain age asks for a document."),
}

var faceMatch = []Setting{
	percent("face_match_score_decline_threshold", 40, "Similarity below which the step declines."),
	percent("face_match_score_review_threshold", 60, "Similarity below which a person looks."),
	integer("face_match_max_attempts", between{1, 3}, 3, "Tries that the person has."),
	verdict("face_match_not_computed_action", Review, "What a comparison that was not possible leads to."),
	action("face_match_eyes_covered_action", Review, "What covered eyes lead to."),
	action("face_match_mouth_covered_action", Review, "What a covered mouth leads to."),
	action("face_match_face_covered_action", Review, "What a covered face leads to."),
}
