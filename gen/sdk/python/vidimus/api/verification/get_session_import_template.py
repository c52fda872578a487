from http import HTTPStatus
from io import BytesIO
from typing import Any

import httpx

from ... import errors
from ...client import AuthenticatedClient, Client
from ...models.detail import Detail
from ...models.session_import_type import SessionImportType
from ...models.validation_error import ValidationError
from ...types import UNSET, File, Response, Unset


def _get_kwargs(
    *,
    import_type: SessionImportType | Unset = UNSET,
) -> dict[str, Any]:

    params: dict[str, Any] = {}

    json_import_type: str | Unset = UNSET
    if not isinstance(import_type, Unset):
        json_import_type = import_type.value

    params["import_type"] = json_import_type

    params = {k: v for k, v in params.items() if v is not UNSET and v is not None}

    _kwargs: dict[str, Any] = {
        "method": "get",
        "url": "/v3/session/imports/template/",
        "params": params,
    }

    return _kwargs


def _parse_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Detail | File | ValidationError | None:
    if response.status_code == 200:
        response_200 = File(payload=BytesIO(response.text))

        return response_200

    if response.status_code == 400:
        response_400 = ValidationError.from_dict(response.json())

        return response_400

    if response.status_code == 403:
        response_403 = Detail.from_dict(response.json())

        return response_403

    if response.status_code == 405:
        response_405 = Detail.from_dict(response.json())

        return response_405

    if response.status_code == 429:
        response_429 = Detail.from_dict(response.json())

        return response_429

    if response.status_code == 503:
        response_503 = Detail.from_dict(response.json())

        return response_503

    if client.raise_on_unexpected_status:
        raise errors.UnexpectedStatus(response.status_code, response.content)
    else:
        return None


def _build_response(
    *, client: AuthenticatedClient | Client, response: httpx.Response
) -> Response[Detail | File | ValidationError]:
    return Response(
        status_code=HTTPStatus(response.status_code),
        content=response.content,
        headers=response.headers,
        parsed=_parse_response(client=client, response=response),
    )


def sync_detailed(
    *,
    client: AuthenticatedClient,
    import_type: SessionImportType | Unset = UNSET,
) -> Response[Detail | File | ValidationError]:
    """Read the header of a file to import

     Returns the header of a file, as text. The columns may stand in any order and may be left out, but
    for those that are
    required. A JSON line has the same names as members. Dates are `YYYY-MM-DD`, countries ISO 3166-1
    codes of two or
    three letters, empty values are unknown ones.

    | Column | Of | What it says |
    |---|---|---|
    | `external_id` | both | Required. The record in the earlier system, at most 255 characters. |
    | `status` | both | Required. `Approved`, `Declined`, `In Review` or `Kyc Expired`. |
    | `vendor_data` | both | Your identifier of the person or business, at most 255 characters;
    `external_id` when it is empty. |
    | `verified_at` | both | When it was verified, a date or an instant (RFC 3339); the moment of the
    import when it is empty. |
    | `kyc_expires_at` | both | When an approval ends, a date or an instant; when it is empty, as the
    workflow says. An approval that is over already is `Kyc Expired`. |
    | `first_name` | person | First names. A name of some kind is required. |
    | `last_name` | person | Last names. |
    | `full_name` | person | Both together; made of the two when it is empty. |
    | `date_of_birth` | person | Date of birth. |
    | `gender` | person | `M`, `F` or `U`. |
    | `nationality` | person | Country. |
    | `document_type` | person | `P`, `ID`, `DL`, `RP`, `HIC` or `TC`. |
    | `document_number` | person | Number of the document. |
    | `personal_number` | person | Number of the person. |
    | `issuing_state` | person | Country that issued the document. |
    | `date_of_issue` | person | When the document was issued. |
    | `expiration_date` | person | When the document expires. |
    | `place_of_birth` | person | Place of birth. |
    | `marital_status` | person | `SINGLE`, `MARRIED`, `DIVORCED`, `WIDOWED` or `UNKNOWN`. |
    | `address` | person | Address, in one line. |
    | `company_name` | business | Required. Name of the company. |
    | `registration_number` | business | Number in the register. |
    | `country_code` | business | Country of the register. |
    | `region` | business | Part of the country that keeps the register. |
    | `company_type` | business | Legal form. |
    | `incorporation_date` | business | When it was founded. |
    | `registered_address` | business | Address in the register. |
    | `tax_number` | business | Tax number. |
    | `vat_number` | business | VAT number. It is not checked. |
    | `legal_entity_identifier` | business | LEI. |
    | `nature_of_business` | business | What the company does. |
    | `website` | business | Website. |
    | `email` | both | E-mail address. |
    | `phone` | both | Phone number, E.164. |
    | `metadata` | both | Any JSON value, at most 64 KiB. |

    Of transactions:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. The `transaction_id`, at most 128 characters. |
    | `transaction_at` | Required. When it took place, as `createTransaction` takes it. |
    | `time_zone` | Zone of a time without one. |
    | `transaction_category` | Category; `finance` when it is empty. |
    | `status` | `APPROVED`, `DECLINED` or `IN_REVIEW`; `APPROVED` when it is empty. |
    | `direction` | Required. `inbound` or `outbound`. |
    | `amount` | Required. A decimal number that is not negative, with up to 18 places. |
    | `currency` | Required. Code of the currency. |
    | `currency_kind` | `fiat` or `crypto`. |
    | `amount_in_default_currency` | Your own conversion. |
    | `default_currency` | The currency of that. |
    | `payment_details` | What the payment is for. |
    | `payment_reference_id` | Reference of the payment, the hash on a chain. |
    | `action_type` | What sort of payment; the category when it is empty. |
    | `vendor_data` | Required. Your identifier of the subject. |
    | `full_name` | Required. Name of the subject. |
    | `first_name` | First names. |
    | `last_name` | Last names. |
    | `entity_type` | `individual` or `company`. |
    | `date_of_birth` | Date of birth. |
    | `country` | Country of the address. |
    | `payment_method_type` | `bank_card`, `bank_account`, `crypto_wallet`, `ewallet`, `unhosted_wallet`
    or `other`. |
    | `account_id` | Number, IBAN or address of the account. |
    | `issuing_country` | Country that issued it. |
    | `counterparty_vendor_data` | The other side, where it is a user or business of yours. |
    | `counterparty_full_name` | Its name. |
    | `counterparty_first_name` | The same of the other side. |
    | `counterparty_last_name` | The same of the other side. |
    | `counterparty_entity_type` | The same of the other side. |
    | `counterparty_date_of_birth` | The same of the other side. |
    | `counterparty_country` | The same of the other side. |
    | `counterparty_payment_method_type` | The same of the other side. |
    | `counterparty_account_id` | The same of the other side. |
    | `counterparty_issuing_country` | The same of the other side. |
    | `custom_properties` | A JSON object. |

    Of status rules:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. Names the row. |
    | `node_id` | Required. Id of a step of the workflow, or its feature where one step alone has it. |
    | `field` | Required. What of the step's own results is asked. |
    | `operator` | Required. How it is compared. |
    | `value` | What it is compared with: a number, a JSON list, or a text. |
    | `value_type` | What the value is: `literal` when it is empty. |
    | `score` | From which similarity on a comparison by similarity holds. |
    | `status` | Required. `Approved`, `Declined`, `In Review` or `No Action`. |

    Args:
        import_type (SessionImportType | Unset): What the rows of the file are: verified persons,
            verified businesses, status rules of the steps of a workflow, or transactions of an
            earlier system.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | File | ValidationError]
    """

    kwargs = _get_kwargs(
        import_type=import_type,
    )

    response = client.get_httpx_client().request(
        **kwargs,
    )

    return _build_response(client=client, response=response)


def sync(
    *,
    client: AuthenticatedClient,
    import_type: SessionImportType | Unset = UNSET,
) -> Detail | File | ValidationError | None:
    """Read the header of a file to import

     Returns the header of a file, as text. The columns may stand in any order and may be left out, but
    for those that are
    required. A JSON line has the same names as members. Dates are `YYYY-MM-DD`, countries ISO 3166-1
    codes of two or
    three letters, empty values are unknown ones.

    | Column | Of | What it says |
    |---|---|---|
    | `external_id` | both | Required. The record in the earlier system, at most 255 characters. |
    | `status` | both | Required. `Approved`, `Declined`, `In Review` or `Kyc Expired`. |
    | `vendor_data` | both | Your identifier of the person or business, at most 255 characters;
    `external_id` when it is empty. |
    | `verified_at` | both | When it was verified, a date or an instant (RFC 3339); the moment of the
    import when it is empty. |
    | `kyc_expires_at` | both | When an approval ends, a date or an instant; when it is empty, as the
    workflow says. An approval that is over already is `Kyc Expired`. |
    | `first_name` | person | First names. A name of some kind is required. |
    | `last_name` | person | Last names. |
    | `full_name` | person | Both together; made of the two when it is empty. |
    | `date_of_birth` | person | Date of birth. |
    | `gender` | person | `M`, `F` or `U`. |
    | `nationality` | person | Country. |
    | `document_type` | person | `P`, `ID`, `DL`, `RP`, `HIC` or `TC`. |
    | `document_number` | person | Number of the document. |
    | `personal_number` | person | Number of the person. |
    | `issuing_state` | person | Country that issued the document. |
    | `date_of_issue` | person | When the document was issued. |
    | `expiration_date` | person | When the document expires. |
    | `place_of_birth` | person | Place of birth. |
    | `marital_status` | person | `SINGLE`, `MARRIED`, `DIVORCED`, `WIDOWED` or `UNKNOWN`. |
    | `address` | person | Address, in one line. |
    | `company_name` | business | Required. Name of the company. |
    | `registration_number` | business | Number in the register. |
    | `country_code` | business | Country of the register. |
    | `region` | business | Part of the country that keeps the register. |
    | `company_type` | business | Legal form. |
    | `incorporation_date` | business | When it was founded. |
    | `registered_address` | business | Address in the register. |
    | `tax_number` | business | Tax number. |
    | `vat_number` | business | VAT number. It is not checked. |
    | `legal_entity_identifier` | business | LEI. |
    | `nature_of_business` | business | What the company does. |
    | `website` | business | Website. |
    | `email` | both | E-mail address. |
    | `phone` | both | Phone number, E.164. |
    | `metadata` | both | Any JSON value, at most 64 KiB. |

    Of transactions:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. The `transaction_id`, at most 128 characters. |
    | `transaction_at` | Required. When it took place, as `createTransaction` takes it. |
    | `time_zone` | Zone of a time without one. |
    | `transaction_category` | Category; `finance` when it is empty. |
    | `status` | `APPROVED`, `DECLINED` or `IN_REVIEW`; `APPROVED` when it is empty. |
    | `direction` | Required. `inbound` or `outbound`. |
    | `amount` | Required. A decimal number that is not negative, with up to 18 places. |
    | `currency` | Required. Code of the currency. |
    | `currency_kind` | `fiat` or `crypto`. |
    | `amount_in_default_currency` | Your own conversion. |
    | `default_currency` | The currency of that. |
    | `payment_details` | What the payment is for. |
    | `payment_reference_id` | Reference of the payment, the hash on a chain. |
    | `action_type` | What sort of payment; the category when it is empty. |
    | `vendor_data` | Required. Your identifier of the subject. |
    | `full_name` | Required. Name of the subject. |
    | `first_name` | First names. |
    | `last_name` | Last names. |
    | `entity_type` | `individual` or `company`. |
    | `date_of_birth` | Date of birth. |
    | `country` | Country of the address. |
    | `payment_method_type` | `bank_card`, `bank_account`, `crypto_wallet`, `ewallet`, `unhosted_wallet`
    or `other`. |
    | `account_id` | Number, IBAN or address of the account. |
    | `issuing_country` | Country that issued it. |
    | `counterparty_vendor_data` | The other side, where it is a user or business of yours. |
    | `counterparty_full_name` | Its name. |
    | `counterparty_first_name` | The same of the other side. |
    | `counterparty_last_name` | The same of the other side. |
    | `counterparty_entity_type` | The same of the other side. |
    | `counterparty_date_of_birth` | The same of the other side. |
    | `counterparty_country` | The same of the other side. |
    | `counterparty_payment_method_type` | The same of the other side. |
    | `counterparty_account_id` | The same of the other side. |
    | `counterparty_issuing_country` | The same of the other side. |
    | `custom_properties` | A JSON object. |

    Of status rules:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. Names the row. |
    | `node_id` | Required. Id of a step of the workflow, or its feature where one step alone has it. |
    | `field` | Required. What of the step's own results is asked. |
    | `operator` | Required. How it is compared. |
    | `value` | What it is compared with: a number, a JSON list, or a text. |
    | `value_type` | What the value is: `literal` when it is empty. |
    | `score` | From which similarity on a comparison by similarity holds. |
    | `status` | Required. `Approved`, `Declined`, `In Review` or `No Action`. |

    Args:
        import_type (SessionImportType | Unset): What the rows of the file are: verified persons,
            verified businesses, status rules of the steps of a workflow, or transactions of an
            earlier system.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | File | ValidationError
    """

    return sync_detailed(
        client=client,
        import_type=import_type,
    ).parsed


async def asyncio_detailed(
    *,
    client: AuthenticatedClient,
    import_type: SessionImportType | Unset = UNSET,
) -> Response[Detail | File | ValidationError]:
    """Read the header of a file to import

     Returns the header of a file, as text. The columns may stand in any order and may be left out, but
    for those that are
    required. A JSON line has the same names as members. Dates are `YYYY-MM-DD`, countries ISO 3166-1
    codes of two or
    three letters, empty values are unknown ones.

    | Column | Of | What it says |
    |---|---|---|
    | `external_id` | both | Required. The record in the earlier system, at most 255 characters. |
    | `status` | both | Required. `Approved`, `Declined`, `In Review` or `Kyc Expired`. |
    | `vendor_data` | both | Your identifier of the person or business, at most 255 characters;
    `external_id` when it is empty. |
    | `verified_at` | both | When it was verified, a date or an instant (RFC 3339); the moment of the
    import when it is empty. |
    | `kyc_expires_at` | both | When an approval ends, a date or an instant; when it is empty, as the
    workflow says. An approval that is over already is `Kyc Expired`. |
    | `first_name` | person | First names. A name of some kind is required. |
    | `last_name` | person | Last names. |
    | `full_name` | person | Both together; made of the two when it is empty. |
    | `date_of_birth` | person | Date of birth. |
    | `gender` | person | `M`, `F` or `U`. |
    | `nationality` | person | Country. |
    | `document_type` | person | `P`, `ID`, `DL`, `RP`, `HIC` or `TC`. |
    | `document_number` | person | Number of the document. |
    | `personal_number` | person | Number of the person. |
    | `issuing_state` | person | Country that issued the document. |
    | `date_of_issue` | person | When the document was issued. |
    | `expiration_date` | person | When the document expires. |
    | `place_of_birth` | person | Place of birth. |
    | `marital_status` | person | `SINGLE`, `MARRIED`, `DIVORCED`, `WIDOWED` or `UNKNOWN`. |
    | `address` | person | Address, in one line. |
    | `company_name` | business | Required. Name of the company. |
    | `registration_number` | business | Number in the register. |
    | `country_code` | business | Country of the register. |
    | `region` | business | Part of the country that keeps the register. |
    | `company_type` | business | Legal form. |
    | `incorporation_date` | business | When it was founded. |
    | `registered_address` | business | Address in the register. |
    | `tax_number` | business | Tax number. |
    | `vat_number` | business | VAT number. It is not checked. |
    | `legal_entity_identifier` | business | LEI. |
    | `nature_of_business` | business | What the company does. |
    | `website` | business | Website. |
    | `email` | both | E-mail address. |
    | `phone` | both | Phone number, E.164. |
    | `metadata` | both | Any JSON value, at most 64 KiB. |

    Of transactions:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. The `transaction_id`, at most 128 characters. |
    | `transaction_at` | Required. When it took place, as `createTransaction` takes it. |
    | `time_zone` | Zone of a time without one. |
    | `transaction_category` | Category; `finance` when it is empty. |
    | `status` | `APPROVED`, `DECLINED` or `IN_REVIEW`; `APPROVED` when it is empty. |
    | `direction` | Required. `inbound` or `outbound`. |
    | `amount` | Required. A decimal number that is not negative, with up to 18 places. |
    | `currency` | Required. Code of the currency. |
    | `currency_kind` | `fiat` or `crypto`. |
    | `amount_in_default_currency` | Your own conversion. |
    | `default_currency` | The currency of that. |
    | `payment_details` | What the payment is for. |
    | `payment_reference_id` | Reference of the payment, the hash on a chain. |
    | `action_type` | What sort of payment; the category when it is empty. |
    | `vendor_data` | Required. Your identifier of the subject. |
    | `full_name` | Required. Name of the subject. |
    | `first_name` | First names. |
    | `last_name` | Last names. |
    | `entity_type` | `individual` or `company`. |
    | `date_of_birth` | Date of birth. |
    | `country` | Country of the address. |
    | `payment_method_type` | `bank_card`, `bank_account`, `crypto_wallet`, `ewallet`, `unhosted_wallet`
    or `other`. |
    | `account_id` | Number, IBAN or address of the account. |
    | `issuing_country` | Country that issued it. |
    | `counterparty_vendor_data` | The other side, where it is a user or business of yours. |
    | `counterparty_full_name` | Its name. |
    | `counterparty_first_name` | The same of the other side. |
    | `counterparty_last_name` | The same of the other side. |
    | `counterparty_entity_type` | The same of the other side. |
    | `counterparty_date_of_birth` | The same of the other side. |
    | `counterparty_country` | The same of the other side. |
    | `counterparty_payment_method_type` | The same of the other side. |
    | `counterparty_account_id` | The same of the other side. |
    | `counterparty_issuing_country` | The same of the other side. |
    | `custom_properties` | A JSON object. |

    Of status rules:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. Names the row. |
    | `node_id` | Required. Id of a step of the workflow, or its feature where one step alone has it. |
    | `field` | Required. What of the step's own results is asked. |
    | `operator` | Required. How it is compared. |
    | `value` | What it is compared with: a number, a JSON list, or a text. |
    | `value_type` | What the value is: `literal` when it is empty. |
    | `score` | From which similarity on a comparison by similarity holds. |
    | `status` | Required. `Approved`, `Declined`, `In Review` or `No Action`. |

    Args:
        import_type (SessionImportType | Unset): What the rows of the file are: verified persons,
            verified businesses, status rules of the steps of a workflow, or transactions of an
            earlier system.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Response[Detail | File | ValidationError]
    """

    kwargs = _get_kwargs(
        import_type=import_type,
    )

    response = await client.get_async_httpx_client().request(**kwargs)

    return _build_response(client=client, response=response)


async def asyncio(
    *,
    client: AuthenticatedClient,
    import_type: SessionImportType | Unset = UNSET,
) -> Detail | File | ValidationError | None:
    """Read the header of a file to import

     Returns the header of a file, as text. The columns may stand in any order and may be left out, but
    for those that are
    required. A JSON line has the same names as members. Dates are `YYYY-MM-DD`, countries ISO 3166-1
    codes of two or
    three letters, empty values are unknown ones.

    | Column | Of | What it says |
    |---|---|---|
    | `external_id` | both | Required. The record in the earlier system, at most 255 characters. |
    | `status` | both | Required. `Approved`, `Declined`, `In Review` or `Kyc Expired`. |
    | `vendor_data` | both | Your identifier of the person or business, at most 255 characters;
    `external_id` when it is empty. |
    | `verified_at` | both | When it was verified, a date or an instant (RFC 3339); the moment of the
    import when it is empty. |
    | `kyc_expires_at` | both | When an approval ends, a date or an instant; when it is empty, as the
    workflow says. An approval that is over already is `Kyc Expired`. |
    | `first_name` | person | First names. A name of some kind is required. |
    | `last_name` | person | Last names. |
    | `full_name` | person | Both together; made of the two when it is empty. |
    | `date_of_birth` | person | Date of birth. |
    | `gender` | person | `M`, `F` or `U`. |
    | `nationality` | person | Country. |
    | `document_type` | person | `P`, `ID`, `DL`, `RP`, `HIC` or `TC`. |
    | `document_number` | person | Number of the document. |
    | `personal_number` | person | Number of the person. |
    | `issuing_state` | person | Country that issued the document. |
    | `date_of_issue` | person | When the document was issued. |
    | `expiration_date` | person | When the document expires. |
    | `place_of_birth` | person | Place of birth. |
    | `marital_status` | person | `SINGLE`, `MARRIED`, `DIVORCED`, `WIDOWED` or `UNKNOWN`. |
    | `address` | person | Address, in one line. |
    | `company_name` | business | Required. Name of the company. |
    | `registration_number` | business | Number in the register. |
    | `country_code` | business | Country of the register. |
    | `region` | business | Part of the country that keeps the register. |
    | `company_type` | business | Legal form. |
    | `incorporation_date` | business | When it was founded. |
    | `registered_address` | business | Address in the register. |
    | `tax_number` | business | Tax number. |
    | `vat_number` | business | VAT number. It is not checked. |
    | `legal_entity_identifier` | business | LEI. |
    | `nature_of_business` | business | What the company does. |
    | `website` | business | Website. |
    | `email` | both | E-mail address. |
    | `phone` | both | Phone number, E.164. |
    | `metadata` | both | Any JSON value, at most 64 KiB. |

    Of transactions:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. The `transaction_id`, at most 128 characters. |
    | `transaction_at` | Required. When it took place, as `createTransaction` takes it. |
    | `time_zone` | Zone of a time without one. |
    | `transaction_category` | Category; `finance` when it is empty. |
    | `status` | `APPROVED`, `DECLINED` or `IN_REVIEW`; `APPROVED` when it is empty. |
    | `direction` | Required. `inbound` or `outbound`. |
    | `amount` | Required. A decimal number that is not negative, with up to 18 places. |
    | `currency` | Required. Code of the currency. |
    | `currency_kind` | `fiat` or `crypto`. |
    | `amount_in_default_currency` | Your own conversion. |
    | `default_currency` | The currency of that. |
    | `payment_details` | What the payment is for. |
    | `payment_reference_id` | Reference of the payment, the hash on a chain. |
    | `action_type` | What sort of payment; the category when it is empty. |
    | `vendor_data` | Required. Your identifier of the subject. |
    | `full_name` | Required. Name of the subject. |
    | `first_name` | First names. |
    | `last_name` | Last names. |
    | `entity_type` | `individual` or `company`. |
    | `date_of_birth` | Date of birth. |
    | `country` | Country of the address. |
    | `payment_method_type` | `bank_card`, `bank_account`, `crypto_wallet`, `ewallet`, `unhosted_wallet`
    or `other`. |
    | `account_id` | Number, IBAN or address of the account. |
    | `issuing_country` | Country that issued it. |
    | `counterparty_vendor_data` | The other side, where it is a user or business of yours. |
    | `counterparty_full_name` | Its name. |
    | `counterparty_first_name` | The same of the other side. |
    | `counterparty_last_name` | The same of the other side. |
    | `counterparty_entity_type` | The same of the other side. |
    | `counterparty_date_of_birth` | The same of the other side. |
    | `counterparty_country` | The same of the other side. |
    | `counterparty_payment_method_type` | The same of the other side. |
    | `counterparty_account_id` | The same of the other side. |
    | `counterparty_issuing_country` | The same of the other side. |
    | `custom_properties` | A JSON object. |

    Of status rules:

    | Column | What it says |
    |---|---|
    | `external_id` | Required. Names the row. |
    | `node_id` | Required. Id of a step of the workflow, or its feature where one step alone has it. |
    | `field` | Required. What of the step's own results is asked. |
    | `operator` | Required. How it is compared. |
    | `value` | What it is compared with: a number, a JSON list, or a text. |
    | `value_type` | What the value is: `literal` when it is empty. |
    | `score` | From which similarity on a comparison by similarity holds. |
    | `status` | Required. `Approved`, `Declined`, `In Review` or `No Action`. |

    Args:
        import_type (SessionImportType | Unset): What the rows of the file are: verified persons,
            verified businesses, status rules of the steps of a workflow, or transactions of an
            earlier system.

    Raises:
        errors.UnexpectedStatus: If the server returns an undocumented status code and Client.raise_on_unexpected_status is True.
        httpx.TimeoutException: If the request takes longer than Client.timeout.

    Returns:
        Detail | File | ValidationError
    """

    return (
        await asyncio_detailed(
            client=client,
            import_type=import_type,
        )
    ).parsed
