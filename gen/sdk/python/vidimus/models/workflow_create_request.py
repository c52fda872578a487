from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Self, TypeVar, cast

from attrs import define as _attrs_define

from ..models.callback_method import CallbackMethod
from ..models.workflow_status import WorkflowStatus
from ..types import UNSET, Unset

if TYPE_CHECKING:
    from ..models.workflow_feature import WorkflowFeature


T = TypeVar("T", bound="WorkflowCreateRequest")


@_attrs_define
class WorkflowCreateRequest:
    """A workflow to make. A member that is not listed here is refused.

    Example:
        {'features': [{'config': {'minimum_age': 18, 'minimum_age_action': 'DECLINE'}, 'feature': 'OCR'}],
            'workflow_label': 'Identity document'}

    """

    features: list[WorkflowFeature]
    """ The steps in the order in which they run. """
    callback: None | str | Unset = UNSET
    """ Callback of sessions that do not bring their own; the same addresses are accepted. Null for none.
     """
    callback_method: CallbackMethod | None | Unset = CallbackMethod.INITIATOR
    """ Which device is sent to the callback, for sessions that do not say. """
    face_liveness_max_attempts: int | None | Unset = 3
    """ Attempts at the liveness step within a session. """
    face_match_max_attempts: int | None | Unset = 3
    """ Attempts at the face comparison within a session. """
    is_default: bool | None | Unset = False
    """ Make this the workflow that is offered first. """
    is_desktop_allowed: bool | None | Unset = UNSET
    """ Let the person finish on a computer, without handing over to a phone. Where it is never set,
    `capture_method` of the
    application decides, and without one the answer is no.
     """
    is_white_label_enabled: bool | None | Unset = False
    """ Show the hosted page in the style of the application. """
    kyc_expiration_days: int | None | Unset = UNSET
    """ Days for which an approval holds. After them the session becomes Kyc Expired; null lets approvals hold. """
    max_retry_attempts: int | None | Unset = 3
    """ Sessions a person may start again after a decline. With 0 the first decline is the last word. """
    retry_window_days: int | None | Unset = 7
    """ Days over which these attempts are counted; null counts all of them. """
    session_expiration_time: int | None | Unset = 604800
    """ Seconds after which an unfinished session expires. """
    status: None | Unset | WorkflowStatus = WorkflowStatus.PUBLISHED
    """ Whether the result is a draft. """
    workflow_label: None | str | Unset = "ID Verification"
    """ Name of the workflow. """

    def to_dict(self) -> dict[str, Any]:
        features = []
        for features_item_data in self.features:
            features_item = features_item_data.to_dict()
            features.append(features_item)

        callback: None | str | Unset
        if isinstance(self.callback, Unset):
            callback = UNSET
        else:
            callback = self.callback

        callback_method: None | str | Unset
        if isinstance(self.callback_method, Unset):
            callback_method = UNSET
        elif isinstance(self.callback_method, CallbackMethod):
            callback_method = self.callback_method.value
        else:
            callback_method = self.callback_method

        face_liveness_max_attempts: int | None | Unset
        if isinstance(self.face_liveness_max_attempts, Unset):
            face_liveness_max_attempts = UNSET
        else:
            face_liveness_max_attempts = self.face_liveness_max_attempts

        face_match_max_attempts: int | None | Unset
        if isinstance(self.face_match_max_attempts, Unset):
            face_match_max_attempts = UNSET
        else:
            face_match_max_attempts = self.face_match_max_attempts

        is_default: bool | None | Unset
        if isinstance(self.is_default, Unset):
            is_default = UNSET
        else:
            is_default = self.is_default

        is_desktop_allowed: bool | None | Unset
        if isinstance(self.is_desktop_allowed, Unset):
            is_desktop_allowed = UNSET
        else:
            is_desktop_allowed = self.is_desktop_allowed

        is_white_label_enabled: bool | None | Unset
        if isinstance(self.is_white_label_enabled, Unset):
            is_white_label_enabled = UNSET
        else:
            is_white_label_enabled = self.is_white_label_enabled

        kyc_expiration_days: int | None | Unset
        if isinstance(self.kyc_expiration_days, Unset):
            kyc_expiration_days = UNSET
        else:
            kyc_expiration_days = self.kyc_expiration_days

        max_retry_attempts: int | None | Unset
        if isinstance(self.max_retry_attempts, Unset):
            max_retry_attempts = UNSET
        else:
            max_retry_attempts = self.max_retry_attempts

        retry_window_days: int | None | Unset
        if isinstance(self.retry_window_days, Unset):
            retry_window_days = UNSET
        else:
            retry_window_days = self.retry_window_days

        session_expiration_time: int | None | Unset
        if isinstance(self.session_expiration_time, Unset):
            session_expiration_time = UNSET
        else:
            session_expiration_time = self.session_expiration_time

        status: None | str | Unset
        if isinstance(self.status, Unset):
            status = UNSET
        elif isinstance(self.status, WorkflowStatus):
            status = self.status.value
        else:
            status = self.status

        workflow_label: None | str | Unset
        if isinstance(self.workflow_label, Unset):
            workflow_label = UNSET
        else:
            workflow_label = self.workflow_label

        field_dict: dict[str, Any] = {}

        field_dict.update(
            {
                "features": features,
            }
        )
        if callback is not UNSET:
            field_dict["callback"] = callback
        if callback_method is not UNSET:
            field_dict["callback_method"] = callback_method
        if face_liveness_max_attempts is not UNSET:
            field_dict["face_liveness_max_attempts"] = face_liveness_max_attempts
        if face_match_max_attempts is not UNSET:
            field_dict["face_match_max_attempts"] = face_match_max_attempts
        if is_default is not UNSET:
            field_dict["is_default"] = is_default
        if is_desktop_allowed is not UNSET:
            field_dict["is_desktop_allowed"] = is_desktop_allowed
        if is_white_label_enabled is not UNSET:
            field_dict["is_white_label_enabled"] = is_white_label_enabled
        if kyc_expiration_days is not UNSET:
            field_dict["kyc_expiration_days"] = kyc_expiration_days
        if max_retry_attempts is not UNSET:
            field_dict["max_retry_attempts"] = max_retry_attempts
        if retry_window_days is not UNSET:
            field_dict["retry_window_days"] = retry_window_days
        if session_expiration_time is not UNSET:
            field_dict["session_expiration_time"] = session_expiration_time
        if status is not UNSET:
            field_dict["status"] = status
        if workflow_label is not UNSET:
            field_dict["workflow_label"] = workflow_label

        return field_dict

    @classmethod
    def from_dict(cls, src_dict: Mapping[str, Any]) -> Self:
        from ..models.workflow_feature import WorkflowFeature

        d = dict(src_dict)
        features = []
        _features = d.pop("features")
        for features_item_data in _features:
            features_item = WorkflowFeature.from_dict(features_item_data)

            features.append(features_item)

        def _parse_callback(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        callback = _parse_callback(d.pop("callback", UNSET))

        def _parse_callback_method(data: object) -> CallbackMethod | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                callback_method_type_1 = CallbackMethod(data)

                return callback_method_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(CallbackMethod | None | Unset, data)

        callback_method = _parse_callback_method(d.pop("callback_method", UNSET))

        def _parse_face_liveness_max_attempts(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        face_liveness_max_attempts = _parse_face_liveness_max_attempts(d.pop("face_liveness_max_attempts", UNSET))

        def _parse_face_match_max_attempts(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        face_match_max_attempts = _parse_face_match_max_attempts(d.pop("face_match_max_attempts", UNSET))

        def _parse_is_default(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_default = _parse_is_default(d.pop("is_default", UNSET))

        def _parse_is_desktop_allowed(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_desktop_allowed = _parse_is_desktop_allowed(d.pop("is_desktop_allowed", UNSET))

        def _parse_is_white_label_enabled(data: object) -> bool | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(bool | None | Unset, data)

        is_white_label_enabled = _parse_is_white_label_enabled(d.pop("is_white_label_enabled", UNSET))

        def _parse_kyc_expiration_days(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        kyc_expiration_days = _parse_kyc_expiration_days(d.pop("kyc_expiration_days", UNSET))

        def _parse_max_retry_attempts(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        max_retry_attempts = _parse_max_retry_attempts(d.pop("max_retry_attempts", UNSET))

        def _parse_retry_window_days(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        retry_window_days = _parse_retry_window_days(d.pop("retry_window_days", UNSET))

        def _parse_session_expiration_time(data: object) -> int | None | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(int | None | Unset, data)

        session_expiration_time = _parse_session_expiration_time(d.pop("session_expiration_time", UNSET))

        def _parse_status(data: object) -> None | Unset | WorkflowStatus:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            try:
                if not isinstance(data, str):
                    raise TypeError()
                status_type_1 = WorkflowStatus(data)

                return status_type_1
            except (TypeError, ValueError, AttributeError, KeyError):
                pass
            return cast(None | Unset | WorkflowStatus, data)

        status = _parse_status(d.pop("status", UNSET))

        def _parse_workflow_label(data: object) -> None | str | Unset:
            if data is None:
                return data
            if isinstance(data, Unset):
                return data
            return cast(None | str | Unset, data)

        workflow_label = _parse_workflow_label(d.pop("workflow_label", UNSET))

        workflow_create_request = cls(
            features=features,
            callback=callback,
            callback_method=callback_method,
            face_liveness_max_attempts=face_liveness_max_attempts,
            face_match_max_attempts=face_match_max_attempts,
            is_default=is_default,
            is_desktop_allowed=is_desktop_allowed,
            is_white_label_enabled=is_white_label_enabled,
            kyc_expiration_days=kyc_expiration_days,
            max_retry_attempts=max_retry_attempts,
            retry_window_days=retry_window_days,
            session_expiration_time=session_expiration_time,
            status=status,
            workflow_label=workflow_label,
        )

        return workflow_create_request
