-- +goose Up

-- Reports packed with files of their cases, kept for a day.
ALTER TABLE case_files DROP CONSTRAINT case_files_kind_check;
ALTER TABLE case_files ADD CONSTRAINT case_files_kind_check CHECK (kind IN ('attachment', 'print', 'report_package'));
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof', 'regulatory_report', 'case_attachment', 'case_print', 'report_package'));

-- +goose Down
DELETE FROM media WHERE purpose = 'report_package';
DELETE FROM case_files WHERE kind = 'report_package';
ALTER TABLE media DROP CONSTRAINT media_purpose_check;
ALTER TABLE media ADD CONSTRAINT media_purpose_check CHECK (purpose IN ('reference_portrait', 'document_upload', 'document_front', 'document_back', 'document_portrait', 'selfie',
    'liveness_portrait', 'liveness_video', 'face_reference', 'address_document', 'document_file', 'chip_data', 'chip_portrait', 'motion_frames',
    'motion_evidence', 'wallet_proof', 'regulatory_report', 'case_attachment', 'case_print'));
ALTER TABLE case_files DROP CONSTRAINT case_files_kind_check;
ALTER TABLE case_files ADD CONSTRAINT case_files_kind_check CHECK (kind IN ('attachment', 'print'));
