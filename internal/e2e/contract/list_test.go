package contract_test

import (
	"strconv"

	"pgregory.net/rapid"

	"vidimus/internal/testkit/e2e"
)

// aboutLists tells whether the operation is one about lists.
func (f *fuzzed) aboutLists() bool {
	return f.about("listLists", "createList", "getList", "updateList", "deleteList", "ListEntries", "ListEntry", "uploadListFace", "Blocklist")
}

// renewList puts a list with an entry in place, and a session that has something to block.
func (f *fuzzed) renewList() {
	f.t.Helper()
	if f.about("Blocklist") {
		if f.current == "" {
			f.current = f.reviewable()
		}
		return
	}
	if f.current != "" && !f.about("deleteList", "deleteListEntry") {
		return
	}
	if f.about("uploadListFace") {
		f.caller = f.world.Sandbox
		f.current = e2e.App{World: f.world, Party: f.world.Sandbox, T: f.t}.BlocklistOf("face")
		return
	}
	h := e2e.App{World: f.world, Party: f.world.Live, T: f.t}
	list := e2e.WantObject(f.t, h.Call("POST", e2e.ListsPath, e2e.Object{"name": "fuzzed " + strconv.FormatInt(urls.Add(1), 10), "list_type": "custom", "entry_type": "key"}), 201)
	f.current = list["uuid"].(string)
	f.attempt = h.AddEntry(f.current, e2e.Object{"value": "a"})["uuid"].(string)
}

// listMembers are body members of the operations about lists.
func (f *fuzzed) listMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutLists() {
		return
	}
	out["image"] = sampled(e2e.Base64(e2e.SmallPicture(f.t)))
	out["session_id"] = sampled(f.current)
	out["reference_session_id"] = sampled(e2e.UnknownID)
	out["metadata"] = sampled(nil, e2e.Object{"a": 1}, []int{1})
	for _, kind := range []string{"face", "phone", "email"} {
		out["blocklist_"+kind] = sampled(false, false, false, true)
	}
	out["blocklist_document"] = sampled(true, true, false)
}
