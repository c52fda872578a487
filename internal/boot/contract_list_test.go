package boot_test

import (
	"strconv"

	"pgregory.net/rapid"
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
		f.current = appEnv{world: f.world, party: f.world.Sandbox, t: f.t}.blocklistOf("face")
		return
	}
	h := appEnv{world: f.world, party: f.world.Live, t: f.t}
	list := answered(f.t, h.api("POST", listsPath, object{"name": "fuzzed " + strconv.FormatInt(urls.Add(1), 10), "list_type": "custom", "entry_type": "key"}), 201)
	f.current = list["uuid"].(string)
	f.attempt = h.enters(f.current, object{"value": "a"})["uuid"].(string)
}

// listMembers are body members of the operations about lists.
func (f *fuzzed) listMembers(out map[string]*rapid.Generator[any]) {
	if !f.aboutLists() {
		return
	}
	out["image"] = sampled(encoded(smallPicture(f.t)))
	out["session_id"] = sampled(f.current)
	out["reference_session_id"] = sampled(noSuchID)
	out["metadata"] = sampled(nil, object{"a": 1}, []int{1})
	for _, kind := range []string{"face", "phone", "email"} {
		out["blocklist_"+kind] = sampled(false, false, false, true)
	}
	out["blocklist_document"] = sampled(true, true, false)
}
