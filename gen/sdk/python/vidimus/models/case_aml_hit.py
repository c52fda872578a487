from __future__ import annotations

import datetime
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast
from uuid import UUID

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.aml_dataset import AMLDataset
from ..models.aml_review_status import AMLReviewStatus

if TYPE_CHECKING:
    from ..models.aml_adverse_media_details import AMLAdverseMediaDetails
    from ..models.aml_adverse_media_match import AMLAdverseMediaMatch
    from ..models.aml_hit_additional_information_type_0 import AMLHitAdditionalInformationType0
    from ..models.aml_hit_features_type_0 import AMLHitFeaturesType0
    from ..models.aml_linked_entity import AMLLinkedEntity
    from ..models.aml_properties import AMLProperties
    from ..models.aml_risk_view import AMLRiskView
    from ..models.aml_sanction_match import AMLSanctionMatch
    from ..models.aml_score_breakdown import AMLScoreBreakdown
    from ..models.aml_screened_data import AMLScreenedData
    from ..models.aml_warning_match import AMLWarningMatch
    from ..models.amlpep_match import AMLPEPMatch
    from ..models.case_aml_party import CaseAMLParty


T = TypeVar("T", bound="CaseAMLHit")


@_attrs_define
class CaseAMLHit:
    """An entry of a list that may be whom a case is about."""

    additional_information: AMLHitAdditionalInformationType0 | None
    """ Further facts, such as flag_summary, a list of words. """
    adverse_media_details: AMLAdverseMediaDetails | None
    """ What news say in sum; null where none were searched. """
    adverse_media_matches: list[AMLAdverseMediaMatch]
    """ News about the entry. """
    caption: str
    """ Name under which the entry is shown. """
    datasets: list[AMLDataset]
    """ Kinds of lists that hold the entry. """
    features: AMLHitFeaturesType0 | None
    """ Not used any more; null. """
    first_seen: datetime.datetime | None
    """ When the entry was first met on its list. """
    id: str
    """ Id of the entry, the same in every screening. """
    last_seen: datetime.datetime | None
    """ When the entry was last met on its list. """
    linked_entities: list[AMLLinkedEntity]
    """ Whom the list names beside the entry. """
    match: bool
    """ Whether a reviewer confirmed the match. """
    match_score: float | None
    """ How sure it is that the entry is the screened one, from 0 to 100. """
    pep_matches: list[AMLPEPMatch]
    """ The entry on lists of politically exposed persons. """
    properties: AMLProperties
    """ What the list says of an entry; null for what it does not say. """
    rca_name: str
    """ Relative or associate through whom the entry is exposed; empty for the person itself. """
    review_status: AMLReviewStatus
    """ What a reviewer thinks of a hit. A hit whose match score is below the threshold is a `False Positive` from
    the start.
     """
    risk_score: float
    """ How much the entry weighs, from 0 to 100. """
    risk_view: AMLRiskView
    """ The risk of an entry in its parts. """
    sanction_matches: list[AMLSanctionMatch]
    """ The entry on lists of sanctions. """
    score: float | None
    """ The match score from 0 to 1. """
    score_breakdown: AMLScoreBreakdown
    """ How the match score came about. The score of a part that is not known is 0. """
    target: bool | None
    """ Whether the entry itself is listed, not only a relation of it. """
    url: str
    """ Where the list is published; empty where that is not known. """
    warning_matches: list[AMLWarningMatch]
    """ The entry on lists of warnings and of wanted persons. """
    node_id: str
    """ Its step, for a review of the hit. """
    party: CaseAMLParty | None
    """ The key person of the company whose hit it is; null for whom the case is about. """
    screened_data: AMLScreenedData
    """ What the lists were searched for; null for what is not known. """
    session_id: UUID
    """ Session that was screened, for a review of the hit; that of the key person, where there is one. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.aml_adverse_media_details import AMLAdverseMediaDetails
        from ..models.aml_hit_additional_information_type_0 import AMLHitAdditionalInformationType0
        from ..models.aml_hit_features_type_0 import AMLHitFeaturesType0
        from ..models.case_aml_party import CaseAMLParty

        additional_information: dict[str, Any] | None
        if isinstance(self.additional_information, AMLHitAdditionalInformationType0):
            additional_information = self.additional_information.to_dict()
        else:
            additional_information = self.additional_information

        adverse_media_details: dict[str, Any] | None
        if isinstance(self.adverse_media_details, AMLAdverseMediaDetails):
            adverse_media_details = self.adverse_media_details.to_dict()
        else:
            adverse_media_details = self.adverse_media_details

        adverse_media_matches = []
        for adverse_media_matches_item_data in self.adverse_media_matches:
            adverse_media_matches_item = adverse_media_matches_item_data.to_dict()
            adverse_media_matches.append(adverse_media_matches_item)

        caption = self.caption

        datasets = []
        for datasets_item_data in self.datasets:
            datasets_item = datasets_item_data.value
            datasets.append(datasets_item)

        features: dict[str, Any] | None
        if isinstance(self.features, AMLHitFeaturesType0):
            features = self.features.to_dict()
        else:
            features = self.features

        first_seen: None | str
        if isinstance(self.first_seen, datetime.datetime):
            first_seen = self.first_seen.isoformat()
        else:
            first_seen = self.first_seen

        id = self.id

        last_seen: None | str
        if isinstance(self.last_seen, datetime.datetime):
            last_seen = self.last_seen.isoformat()
        else:
            last_seen = self.last_seen

        linked_entities = []
        for linked_entities_item_data in self.linked_entities:
            linked_entities_item = linked_entities_item_data.to_dict()
            linked_entities.append(linked_entities_item)

        match = self.match

        match_score: float | None
        match_score = self.match_score

        pep_matches = []
        for pep_matches_item_data in self.pep_matches:
            pep_matches_item = pep_matches_item_data.to_dict()
            pep_matches.append(pep_matches_item)

        properties = self.properties.to_dict()

        rca_name = self.rca_name

        review_status = self.review_status.value

        risk_score = self.risk_score

        risk_view = self.risk_view.to_dict()

        sanction_matches = []
        for sanction_matches_item_data in self.sanction_matches:
            sanction_matches_item = sanction_matches_item_data.to_dict()
            sanction_matches.append(sanction_matches_item)

        score: float | None
        score = self.score

        score_breakdown = self.score_breakdown.to_dict()

        target: bool | None
        target = self.target

        url = self.url

        warning_matches = []
        for warning_matches_item_data in self.warning_matches:
            warning_matches_item = warning_matches_item_data.to_dict()
            warning_matches.append(warning_matches_item)

        node_id = self.node_id

        party: dict[str, Any] | None
        if isinstance(self.party, CaseAMLParty):
            party = self.party.to_dict()
        else:
            party = self.party

        screened_data = self.screened_data.to_dict()

        session_id = str(self.session_id)

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "additional_information": additional_information,
                "adverse_media_details": adverse_media_details,
                "adverse_media_matches": adverse_media_matches,
                "caption": caption,
                "datasets": datasets,
                "features": features,
                "first_seen": first_seen,
                "id": id,
                "last_seen": last_seen,
                "linked_entities": linked_entities,
                "match": match,
                "match_score": match_score,
                "pep_matches": pep_matches,
                "properties": properties,
                "rca_name": rca_name,
                "review_status": review_status,
                "risk_score": risk_score,
                "risk_view": risk_view,
                "sanction_matches": sanction_matches,
                "score": score,
                "score_breakdown": score_breakdown,
                "target": target,
                "url": url,
                "warning_matches": warning_matches,
                "node_id": node_id,
                "party": party,
                "screened_data": screened_data,
                "session_id": session_id,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.aml_adverse_media_details import AMLAdverseMediaDetails
        from ..models.aml_adverse_media_match import AMLAdverseMediaMatch
        from ..models.aml_hit_additional_information_type_0 import AMLHitAdditionalInformationType0
        from ..models.aml_hit_features_type_0 import AMLHitFeaturesType0
        from ..models.aml_linked_entity import AMLLinkedEntity
        from ..models.aml_properties import AMLProperties
        from ..models.aml_risk_view import AMLRiskView
        from ..models.aml_sanction_match import AMLSanctionMatch
        from ..models.aml_score_breakdown import AMLScoreBreakdown
        from ..models.aml_screened_data import AMLScreenedData
        from ..models.aml_warning_match import AMLWarningMatch
        from ..models.amlpep_match import AMLPEPMatch
        from ..models.case_aml_party import CaseAMLParty

        d = dict(src_dict)

        def _parse_additional_information(data: object) -> AMLHitAdditionalInformationType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                additional_information_type_0 = AMLHitAdditionalInformationType0.from_dict(data)

                return additional_information_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AMLHitAdditionalInformationType0 | None, data)

        additional_information = _parse_additional_information(d.pop("additional_information"))

        def _parse_adverse_media_details(data: object) -> AMLAdverseMediaDetails | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                adverse_media_details_type_1 = AMLAdverseMediaDetails.from_dict(data)

                return adverse_media_details_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AMLAdverseMediaDetails | None, data)

        adverse_media_details = _parse_adverse_media_details(d.pop("adverse_media_details"))

        adverse_media_matches = []
        _adverse_media_matches = d.pop("adverse_media_matches")
        for adverse_media_matches_item_data in _adverse_media_matches:
            adverse_media_matches_item = AMLAdverseMediaMatch.from_dict(adverse_media_matches_item_data)

            adverse_media_matches.append(adverse_media_matches_item)

        caption = d.pop("caption")

        datasets = []
        _datasets = d.pop("datasets")
        for datasets_item_data in _datasets:
            datasets_item = AMLDataset(datasets_item_data)

            datasets.append(datasets_item)

        def _parse_features(data: object) -> AMLHitFeaturesType0 | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                features_type_0 = AMLHitFeaturesType0.from_dict(data)

                return features_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(AMLHitFeaturesType0 | None, data)

        features = _parse_features(d.pop("features"))

        def _parse_first_seen(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                first_seen_type_0 = datetime.datetime.fromisoformat(data)

                return first_seen_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        first_seen = _parse_first_seen(d.pop("first_seen"))

        id = d.pop("id")

        def _parse_last_seen(data: object) -> datetime.datetime | None:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                last_seen_type_0 = datetime.datetime.fromisoformat(data)

                return last_seen_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(datetime.datetime | None, data)

        last_seen = _parse_last_seen(d.pop("last_seen"))

        linked_entities = []
        _linked_entities = d.pop("linked_entities")
        for linked_entities_item_data in _linked_entities:
            linked_entities_item = AMLLinkedEntity.from_dict(linked_entities_item_data)

            linked_entities.append(linked_entities_item)

        match = d.pop("match")

        def _parse_match_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        match_score = _parse_match_score(d.pop("match_score"))

        pep_matches = []
        _pep_matches = d.pop("pep_matches")
        for pep_matches_item_data in _pep_matches:
            pep_matches_item = AMLPEPMatch.from_dict(pep_matches_item_data)

            pep_matches.append(pep_matches_item)

        properties = AMLProperties.from_dict(d.pop("properties"))

        rca_name = d.pop("rca_name")

        review_status = AMLReviewStatus(d.pop("review_status"))

        risk_score = d.pop("risk_score")

        risk_view = AMLRiskView.from_dict(d.pop("risk_view"))

        sanction_matches = []
        _sanction_matches = d.pop("sanction_matches")
        for sanction_matches_item_data in _sanction_matches:
            sanction_matches_item = AMLSanctionMatch.from_dict(sanction_matches_item_data)

            sanction_matches.append(sanction_matches_item)

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        score_breakdown = AMLScoreBreakdown.from_dict(d.pop("score_breakdown"))

        def _parse_target(data: object) -> bool | None:
            if data is None:
                return data
            return cast(bool | None, data)

        target = _parse_target(d.pop("target"))

        url = d.pop("url")

        warning_matches = []
        _warning_matches = d.pop("warning_matches")
        for warning_matches_item_data in _warning_matches:
            warning_matches_item = AMLWarningMatch.from_dict(warning_matches_item_data)

            warning_matches.append(warning_matches_item)

        node_id = d.pop("node_id")

        def _parse_party(data: object) -> CaseAMLParty | None:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                party_type_1 = CaseAMLParty.from_dict(data)

                return party_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CaseAMLParty | None, data)

        party = _parse_party(d.pop("party"))

        screened_data = AMLScreenedData.from_dict(d.pop("screened_data"))

        session_id = UUID(d.pop("session_id"))

        case_aml_hit = cls(
            additional_information=additional_information,
            adverse_media_details=adverse_media_details,
            adverse_media_matches=adverse_media_matches,
            caption=caption,
            datasets=datasets,
            features=features,
            first_seen=first_seen,
            id=id,
            last_seen=last_seen,
            linked_entities=linked_entities,
            match=match,
            match_score=match_score,
            pep_matches=pep_matches,
            properties=properties,
            rca_name=rca_name,
            review_status=review_status,
            risk_score=risk_score,
            risk_view=risk_view,
            sanction_matches=sanction_matches,
            score=score,
            score_breakdown=score_breakdown,
            target=target,
            url=url,
            warning_matches=warning_matches,
            node_id=node_id,
            party=party,
            screened_data=screened_data,
            session_id=session_id,
        )

        case_aml_hit.additional_properties = d
        return case_aml_hit

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
