from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.link_edge_kind import LinkEdgeKind

T = TypeVar("T", bound="LinkEdge")


@_attrs_define
class LinkEdge:
    """A link between two nodes."""

    currency: None | str
    """ Currency of these payments; null for other kinds. """
    from_: str
    """ Id of a node. """
    kind: LinkEdgeKind
    """ What stands between two nodes: a user or business and its session, a session and what it holds, a session
    whose face is like
    those of the subject, the session of a company and that of one of its key people or companies, payments from one
    to the
    other.
     """
    payments: int | None
    """ How many payments went this way, of the newest 500 of each side; null for other kinds. """
    score: float | None
    """ How alike the faces are, as in `similarity_percentage` of decisions; null for what is the same. """
    to: str
    """ Id of another node. """
    total: None | str
    """ Sum of these payments, a decimal; null for other kinds. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        currency: None | str
        currency = self.currency

        from_ = self.from_

        kind = self.kind.value

        payments: int | None
        payments = self.payments

        score: float | None
        score = self.score

        to = self.to

        total: None | str
        total = self.total

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "currency": currency,
                "from": from_,
                "kind": kind,
                "payments": payments,
                "score": score,
                "to": to,
                "total": total,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        d = dict(src_dict)

        def _parse_currency(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        currency = _parse_currency(d.pop("currency"))

        from_ = d.pop("from")

        kind = LinkEdgeKind(d.pop("kind"))

        def _parse_payments(data: object) -> int | None:
            if data is None:
                return data
            return cast(int | None, data)

        payments = _parse_payments(d.pop("payments"))

        def _parse_score(data: object) -> float | None:
            if data is None:
                return data
            return cast(float | None, data)

        score = _parse_score(d.pop("score"))

        to = d.pop("to")

        def _parse_total(data: object) -> None | str:
            if data is None:
                return data
            return cast(None | str, data)

        total = _parse_total(d.pop("total"))

        link_edge = cls(
            currency=currency,
            from_=from_,
            kind=kind,
            payments=payments,
            score=score,
            to=to,
            total=total,
        )

        link_edge.additional_properties = d
        return link_edge

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
