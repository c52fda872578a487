package authn

import (
	"context"

	api "vidimus/gen/api/management"
	"vidimus/internal/domain/authn/signin"
	"vidimus/internal/domain/management/organisation"
	"vidimus/internal/platform/api/paging"
	"vidimus/internal/platform/value/optional"
	"vidimus/internal/platform/value/timestamp"
)

// reach returns a contact, masked unless the caller may see all of it.
func reach(email, phone *string, whole bool) (shownEmail, shownPhone *string) {
	if whole {
		return email, phone
	}
	if email != nil {
		shownEmail = optional.Of(masked(*email))
	}
	if phone != nil {
		shownPhone = optional.Of(maskedNumber(*phone))
	}
	return shownEmail, shownPhone
}

// shownDigits is how much of the end of a number is shown to whoever may not see all of it.
const shownDigits = 2

func maskedNumber(number string) string { return "***" + number[max(0, len(number)-shownDigits):] }

func toCustomerMember(m signin.CustomerMember, whole bool) api.CustomerMember {
	out := api.CustomerMember{Sub: m.Identity, Roles: m.Roles, CreatedAt: timestamp.At(m.Since)}
	out.Email, out.Phone = reach(m.Email, m.Phone, whole)
	return out
}

// ListCustomerMembers lists the people of a customer's organisation.
func (h *Handler) ListCustomerMembers(ctx context.Context, req api.ListCustomerMembersRequestObject) (api.ListCustomerMembersResponseObject, error) {
	m, _, err := h.reads(ctx, req.OrgID, req.ApplicationID, &req.CustomerID)
	if err != nil {
		return nil, err
	}
	p := paging.Parse(req.Params.Limit, req.Params.Offset)
	found, count, err := h.SignIn.Customers.Members(ctx, req.ApplicationID, req.CustomerID, p.Limit, p.Offset)
	if err != nil {
		return nil, err
	}
	rows := make([]api.CustomerMember, len(found))
	for i, member := range found {
		rows[i] = toCustomerMember(member, m.HasPermission(organisation.WriteAuthentication))
	}
	listed := paging.New(p, h.PageSource(ctx), int(count), rows)
	return api.ListCustomerMembers200JSONResponse{Count: count, Next: listed.Next, Previous: listed.Previous, Results: rows}, nil
}

// PutCustomerMember adds a member or replaces a member's roles.
func (h *Handler) PutCustomerMember(ctx context.Context, req api.PutCustomerMemberRequestObject) (api.PutCustomerMemberResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	m := signin.Membership{ApplicationID: req.ApplicationID, Customer: req.CustomerID, Identity: req.Sub}
	made, err := h.SignIn.Customers.PutMember(ctx, m, req.Body.Roles)
	if err != nil {
		return nil, err
	}
	return api.PutCustomerMember200JSONResponse(toCustomerMember(made, true)), nil
}

// RemoveCustomerMember ends a membership.
func (h *Handler) RemoveCustomerMember(ctx context.Context, req api.RemoveCustomerMemberRequestObject) (api.RemoveCustomerMemberResponseObject, error) {
	if err := h.writes(ctx, req.OrgID, req.ApplicationID, &req.Sub); err != nil {
		return nil, err
	}
	m := signin.Membership{ApplicationID: req.ApplicationID, Customer: req.CustomerID, Identity: req.Sub}
	if err := h.SignIn.Customers.RemoveMember(ctx, m); err != nil {
		return nil, err
	}
	return api.RemoveCustomerMember204Response{}, nil
}
