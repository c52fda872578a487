package entity_test

import (
	"net/http"
	"strings"
	"testing"

	"vidimus/internal/domain/management/application"
	"vidimus/internal/testkit/apitest"
	"vidimus/internal/testkit/e2e"
	"vidimus/internal/testkit/testenv"
)

// TestAFaceIsUploadedByTheIDOfAUser has a key and an account upload faces of a user by the id of ours: the faces are those
// of the path with the customer's reference, and everybody else is refused.
func TestAFaceIsUploadedByTheIDOfAUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	owner := e2e.NewConsoleAccount(t, w, h.Party, "OWNER", e2e.AdaEmail)
	reader := e2e.NewConsoleAccount(t, w, h.Party, "READER", "rob@firm.example")
	user := e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana/1"}), 201)["internal_id"].(string)
	company := e2e.WantObject(t, h.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "firm"}), 201)["internal_id"].(string)
	picture := e2e.Object{"image": e2e.Base64(e2e.SmallPicture(t)), "comment": "branch"}
	upload := func(organisation, id string, body any, header map[string]string) apitest.Response {
		path := "/v3/organization/" + organisation + "/application/" + h.Party.ID.String() + "/vendor-users/by-id/" + id + "/faces/upload/"
		return owner.Client.Do("POST", path, body, header)
	}
	ours := owner.Organisation.String()
	key := map[string]string{"x-api-key": h.Party.Key}
	account := map[string]string{"Authorization": "Bearer " + owner.Token}

	made := e2e.WantObject(t, upload(ours, user, picture, key), 201)
	if made["comment"] != "branch" || made["uploaded_by"] != "test" || !strings.HasPrefix(made["image_url"].(string), w.Config.BaseURL+"/media/") {
		t.Errorf("a face by a key is %v", made)
	}
	made = e2e.WantObject(t, upload(ours, strings.ToUpper(user), e2e.Object{"image": picture["image"]}, account), 201)
	if made["comment"] != nil || made["uploaded_by"] == nil {
		t.Errorf("a face by an account is %v", made)
	}
	var listed []map[string]any
	if h.Call("GET", e2e.EntityPath("users", "ana/1", "faces/"), nil).Decode(&listed); len(listed) != 2 || listed[0]["uuid"] != made["uuid"] {
		t.Errorf("the faces of the user are %v", listed)
	}

	e2e.WantBody(t, upload(ours, e2e.UnknownID, picture, key), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(t, upload(ours, company, picture, key), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(t, upload(e2e.UnknownID, user, picture, key), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(t, upload(ours, user, picture, nil), 401, e2e.ErrorDetail("Credentials are missing or not valid."))
	e2e.WantBody(t, upload(ours, user, picture, map[string]string{"Authorization": "Bearer " + reader.Token}), 403,
		e2e.ErrorDetail("You do not have permission to perform this action."))
	for name, image := range map[string]any{"no picture": e2e.Base64([]byte("hello")), "no base64": "§", "nothing": "", "none": nil} {
		if a := upload(ours, user, e2e.Object{"image": image}, key); a.Status != http.StatusBadRequest || a.JSON()["image"] == nil {
			t.Errorf("%s: %d %s", name, a.Status, a.Body)
		}
	}
	for range 3 {
		e2e.WantObject(t, upload(ours, user, picture, key), 201)
	}
	e2e.WantBody(t, upload(ours, user, picture, key), 400, e2e.ErrorDetail("A user has at most 5 faces. Delete one first."))
}

// TestFacesAreListedAndDeletedByTheIDOfAUser as by the customer's reference.
func TestFacesAreListedAndDeletedByTheIDOfAUser(t *testing.T) {
	t.Parallel()
	w := testenv.New(t, testenv.Settings{})
	h := e2e.NewAppIn(t, w, application.Sandbox)
	owner := e2e.NewConsoleAccount(t, w, h.Party, "OWNER", e2e.AdaEmail)
	reader := e2e.NewConsoleAccount(t, w, h.Party, "READER", "rob@firm.example")
	user := e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "ana/1"}), 201)["internal_id"].(string)
	other := e2e.WantObject(t, h.Call("POST", "/v3/users/create/", e2e.Object{"vendor_data": "bob"}), 201)["internal_id"].(string)
	company := e2e.WantObject(t, h.Call("POST", "/v3/businesses/create/", e2e.Object{"vendor_data": "firm"}), 201)["internal_id"].(string)
	call := func(method, organisation, id, more string, header map[string]string) apitest.Response {
		path := "/v3/organization/" + organisation + "/application/" + h.Party.ID.String() + "/vendor-users/by-id/" + id + "/faces/" + more
		return owner.Client.Do(method, path, nil, header)
	}
	ours := owner.Organisation.String()
	key := map[string]string{"x-api-key": h.Party.Key}
	face := e2e.WantObject(t, h.Call("POST", e2e.EntityPath("users", "ana/1", "faces/upload/"), e2e.Object{"image": e2e.Base64(e2e.SmallPicture(t)), "comment": "branch"}), 201)["uuid"].(string)
	for name, header := range map[string]map[string]string{"key": key, "owner": owner.Bearer(), "reader": reader.Bearer()} {
		if got := e2e.DecodeList(t, call("GET", ours, user, "", header)); len(got) != 1 || got[0]["uuid"] != face || got[0]["comment"] != "branch" {
			t.Errorf("%s reads %v", name, got)
		}
	}
	if got := e2e.DecodeList(t, call("GET", ours, other, "", key)); len(got) != 0 {
		t.Errorf("another has %v", got)
	}
	for method, more := range map[string]string{"GET": "", "DELETE": face + "/"} {
		for _, id := range []string{e2e.UnknownID, company} {
			e2e.WantBody(t, call(method, ours, id, more, key), 404, e2e.ErrorDetail("Not found."))
		}
		e2e.WantBody(t, call(method, e2e.UnknownID, user, more, key), 404, e2e.ErrorDetail("Not found."))
		e2e.WantBody(t, call(method, ours, user, more, nil), 401, e2e.ErrorDetail("Credentials are missing or not valid."))
	}
	clerk := owner.AddMemberWithRights(h.Party, "CLERK", "ben@firm.example", "list:cases")
	stranger := e2e.NewConsoleAccount(t, w, w.Live, "OWNER", "eve@shop.example")
	for method, more := range map[string]string{"GET": "", "DELETE": face + "/"} {
		e2e.WantBody(t, call(method, ours, user, more, clerk.Bearer()), 403, e2e.ErrorDetail(e2e.TextPermissionMissing))
		e2e.WantBody(t, call(method, ours, user, more, stranger.Bearer()), 404, e2e.ErrorDetail("Not found."))
		e2e.WantBody(t, call(method, ours, user, more, map[string]string{"x-api-key": w.Live.Key}), 404, e2e.ErrorDetail("Not found."))
	}
	e2e.WantBody(t, call("DELETE", ours, other, face+"/", key), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(t, call("DELETE", ours, user, e2e.UnknownID+"/", key), 404, e2e.ErrorDetail("Not found."))
	e2e.WantBody(t, call("DELETE", ours, user, face+"/", reader.Bearer()), 403, e2e.ErrorDetail("You do not have permission to perform this action."))
	e2e.WantStatus(t, call("DELETE", ours, user, face+"/", owner.Bearer()), http.StatusNoContent)
	if got := e2e.DecodeList(t, call("GET", ours, user, "", key)); len(got) != 0 {
		t.Errorf("there is still %v", got)
	}
}
