from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.feature_status import FeatureStatus
from ..models.nfc_skip_reason import NfcSkipReason

if TYPE_CHECKING:
    from ..models.nfc_authenticity import NFCAuthenticity
    from ..models.nfc_certificate_summary import NFCCertificateSummary
    from ..models.nfc_chip_data import NFCChipData
    from ..models.warning import Warning_


T = TypeVar("T", bound="NFCVerification")


@_attrs_define
class NFCVerification:
    """Result of reading the chip of a document."""

    authenticity: NFCAuthenticity | None
    """ Whether the chip is genuine; null when it was not read. """
    certificate_summary: NFCCertificateSummary | None
    """ Certificate that signed the chip's data; null when none was found. """
    chip_data: NFCChipData | None
    """ What the chip says; null when it was not read. """
    is_nfc_skipped: bool
    """ Whether the step was passed over. """
    node_id: None | str
    """ Step of the workflow that made the result. """
    portrait_image: None | str
    """ Link to the face stored in the chip. """
    signature_image: None | str
    """ Link to the handwritten signature stored in the chip. """
    skip_reason: NfcSkipReason | None
    """ Why it was passed over; null when it was not. """
    status: FeatureStatus
    """ Outcome of one step. It is independent of the status of the session. """
    warnings: list[Warning_] | None
    """ What the step has found. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.nfc_authenticity import NFCAuthenticity
        from ..models.nfc_certificate_summary import NFCCertificateSummary
        from ..models.nfc_chip_data import NFCChipData

        authenticity: dict[str, Any] | None
        if isinstance(self.authenticity, NFCAuthenticity):
            authenticity = self.authenticity.to_dict()
        else:
            authenticity = self.authenticity

        certificate_summary: dict[str, Any] | None
        if isinstance(self.certificate_summary, NFCCertificateSummary):
            certificate_summary = self.certificate_summary.to_dict()
        else:
            certificate_summary = self.certificate_summary

        chip_data: dict[str, Any] | None
        if isinstance(self.chip_data, NFCChipData):
            chip_data = self.chip_data.to_dict()
        else:
            chip_data = self.chip_data

        is_nfc_skipped = self.is_nfc_skipped

        node_id: None | str
        node_id = self.node_id

        portrait_image: None | str
        portrait_image = self.portrait_image

        signature_image: None | str
        signature_image = self.signature_image

        skip_reason: None | str
        if isinstance(self.skip_reason, NfcSkipReason):
            skip_reason = self.skip_reason.value
        else:
            skip_reason = self.skip_reason

        status = self.status.value

        warnings: list[dict[str, Any]] | None
        if isinstance(self.warnings, list):
            warnings = []
            for warnings_type_0_item_data in self.warnings:
                warnings_type_0_item = warnings_type_0_item_data.to_dict()
                warnings.append(warnings_type_0_item)

        else:
            warnings = self.warnings

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "authenticity": authenticity,
                "certificate_summary": certificate_summary,
                "chip_data": chip_data,
                "is_nfc_skipped": is_nfc_skipped,
                "node_id": node_id,
                "portrait_image": portrait_image,
                "signature_image": signature_image,
                "skip_reason": skip_reason,
                "status": status,
                "warnings": warnings,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.nfc_authenticity import NFCAuthenticity
        from ..models.nfc_certificate_summary import NFCCertificateSummary
        from ..models.nfc_chip_data import NFCChipData
        from ..models.warning import Warning_

        d = dict(src_dict)

        def _parse_authenticity(data: object) -> NFCAuthenticity | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                authenticity_type_1 = NFCAuthenticity.from_dict(data)

                return authenticity_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NFCAuthenticity | None, data)

        authenticity = _parse_authenticity(d.pop("authenticity"))

        def _parse_certificate_summary(data: object) -> NFCCertificateSummary | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                certificate_summary_type_1 = NFCCertificateSummary.from_dict(data)

                return certificate_summary_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NFCCertificateSummary | None, data)

        certificate_summary = _parse_certificate_summary(d.pop("certificate_summary"))

        def _parse_chip_data(data: object) -> NFCChipData | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                chip_data_type_1 = NFCChipData.from_dict(data)

                return chip_data_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NFCChipData | None, data)

        chip_data = _parse_chip_data(d.pop("chip_data"))

        is_nfc_skipped = d.pop("is_nfc_skipped")

        def _parse_node_id(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        node_id = _parse_node_id(d.pop("node_id"))

        def _parse_portrait_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        portrait_image = _parse_portrait_image(d.pop("portrait_image"))

        def _parse_signature_image(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        signature_image = _parse_signature_image(d.pop("signature_image"))

        def _parse_skip_reason(data: object) -> NfcSkipReason | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                skip_reason_type_1 = NfcSkipReason(data)

                return skip_reason_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(NfcSkipReason | None, data)

        skip_reason = _parse_skip_reason(d.pop("skip_reason"))

        status = FeatureStatus(d.pop("status"))

        def _parse_warnings(data: object) -> list[Warning_] | None:
            if data is None:
                return data
            try:
                if not isinstance(data, list):
                    raise TypeError()
                warnings_type_0 = []
                _warnings_type_0 = data
                for warnings_type_0_item_data in _warnings_type_0:
                    warnings_type_0_item = Warning_.from_dict(warnings_type_0_item_data)

                    warnings_type_0.append(warnings_type_0_item)

                return warnings_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(list[Warning_] | None, data)

        warnings = _parse_warnings(d.pop("warnings"))

        nfc_verification = cls(
            authenticity=authenticity,
            certificate_summary=certificate_summary,
            chip_data=chip_data,
            is_nfc_skipped=is_nfc_skipped,
            node_id=node_id,
            portrait_image=portrait_image,
            signature_image=signature_image,
            skip_reason=skip_reason,
            status=status,
            warnings=warnings,
        )

        nfc_verification.additional_properties = d
        return nfc_verification

    @property
    def additional_keys(self) -> list[str]:
        return list(self.additional_properties.keys())

    def __getitem__(self, key: str) -> Any:
        return self.additional_properties[key]

    def __setitem__(self, key: str, value: Any) -> None:
        self.additional_properties[key] = value

    def __delitem__(self, key: str) -> None:
        del self.additional_properties[key]

    def __contains__(self, key: str) -> bool:
        return key in self.additional_properties
