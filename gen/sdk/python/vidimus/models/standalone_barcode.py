from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define
from attrs import field as _attrs_field

from ..models.standalone_barcode_side_type_1 import StandaloneBarcodeSideType1
from ..models.standalone_barcode_side_type_2_type_1 import StandaloneBarcodeSideType2Type1
from ..models.standalone_barcode_side_type_3_type_1 import StandaloneBarcodeSideType3Type1
from ..models.standalone_barcode_type import StandaloneBarcodeType

if TYPE_CHECKING:
    from ..models.standalone_barcode_position_type_0 import StandaloneBarcodePositionType0


T = TypeVar("T", bound="StandaloneBarcode")


@_attrs_define
class StandaloneBarcode:
    """A bar code."""

    data: str
    """ What it says. """
    data_raw: str
    """ What it says, as it was decoded. """
    position: None | StandaloneBarcodePositionType0
    """ Where it stands in the picture. """
    side: None | StandaloneBarcodeSideType1 | StandaloneBarcodeSideType2Type1 | StandaloneBarcodeSideType3Type1
    """ Side of the document. """
    type_: StandaloneBarcodeType
    """ Kind of the code. """
    additional_properties: dict[str, Any] = _attrs_field(init=False, factory=dict)

    def to_dict(self) -> dict[str, Any]:
        from ..models.standalone_barcode_position_type_0 import StandaloneBarcodePositionType0

        data = self.data

        data_raw = self.data_raw

        position: dict[str, Any] | None
        if isinstance(self.position, StandaloneBarcodePositionType0):
            position = self.position.to_dict()
        else:
            position = self.position

        side: None | str
        if (
            isinstance(self.side, StandaloneBarcodeSideType1)
            or isinstance(self.side, StandaloneBarcodeSideType2Type1)
            or isinstance(self.side, StandaloneBarcodeSideType3Type1)
        ):
            side = self.side.value
        else:
            side = self.side

        type_ = self.type_.value

        field_dict: dict[str, Any] = {}
        field_dict.update(self.additional_properties)
        field_dict.update(
            {
                "data": data,
                "data_raw": data_raw,
                "position": position,
                "side": side,
                "type": type_,
            }
        )

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.standalone_barcode_position_type_0 import StandaloneBarcodePositionType0

        d = dict(src_dict)
        data = d.pop("data")

        data_raw = d.pop("data_raw")

        def _parse_position(data: object) -> None | StandaloneBarcodePositionType0:
            if data is None:
                return data
            try:
                if not isinstance(data, dict):
                    raise TypeError()
                position_type_0 = StandaloneBarcodePositionType0.from_dict(data)

                return position_type_0
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | StandaloneBarcodePositionType0, data)

        position = _parse_position(d.pop("position"))

        def _parse_side(
            data: object,
        ) -> None | StandaloneBarcodeSideType1 | StandaloneBarcodeSideType2Type1 | StandaloneBarcodeSideType3Type1:
            if data is None:
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                side_type_1 = StandaloneBarcodeSideType1(data)

                return side_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                side_type_2_type_1 = StandaloneBarcodeSideType2Type1(data)

                return side_type_2_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            try:
                if not isinstance(data, str):
                    raise TypeError()
                side_type_3_type_1 = StandaloneBarcodeSideType3Type1(data)

                return side_type_3_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(
                None | StandaloneBarcodeSideType1 | StandaloneBarcodeSideType2Type1 | StandaloneBarcodeSideType3Type1,
                data,
            )

        side = _parse_side(d.pop("side"))

        type_ = StandaloneBarcodeType(d.pop("type"))

        standalone_barcode = cls(
            data=data,
            data_raw=data_raw,
            position=position,
            side=side,
            type_=type_,
        )

        standalone_barcode.additional_properties = d
        return standalone_barcode

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
