#!/usr/bin/env bash
# Proves "from an empty folder on a bare machine": a fresh Debian that holds
# nothing but Go, git and make, a clone, one command. Prints how long it took
# from there to the first answered request.
#
#   cleanroom.sh [ROAD...]    one after the other in the same room; without any: user
#
#   user, root              `make run` from a bare clone, as an ordinary user without system PostgreSQL, or as root
#   user-warm, root-warm    the same again, in the folder of the road before
#   tools, root-tools       Redis, Chromium, Node.js, Python, PHP and curl, each tried out; after user or root
#   make-X, root-make-X     `make X`, such as make-test; after user or root
#
# WORKTREE=1 takes the files as they lie here instead of the last commit.
# Needs root, for the chroot. What the room reaches of the network, it reaches
# with this machine's own settings, copied at run time.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
project=$(cd "$here/../../.." && pwd)
cache=$project/.cache/cleanroom
base=$cache/base
room=$cache/room

trap 'echo "clean-room: stopped at line $LINENO" >&2' ERR
say() { echo "clean-room: $*"; }

if [[ $EUID -ne 0 || ! -e /etc/debian_version ]]; then
	say "DID NOT RUN: it needs root on a Debian machine"
	exit 0
fi

# The mirror and the release are those that this machine itself installs from.
make_base() {
	[[ -d $base ]] && return
	type debootstrap unshare >/dev/null 2>&1 || { apt-get update -qq && apt-get install -y -qq --no-install-recommends debootstrap util-linux >/dev/null; }
	local release mirror
	release=$(. /etc/os-release && echo "$VERSION_CODENAME")
	mirror=$(apt-get indextargets --format '$(CODENAME) $(COMPONENT) $(SITE)' 'Created-By: Packages' | awk -v r="$release" '$1 == r && $2 == "main" { print $3; exit }')
	say "making a bare Debian $release"
	rm -rf "$base.new"
	debootstrap --variant=minbase --include=ca-certificates,git,make "$release" "$base.new" "$mirror" >"$cache/debootstrap.txt" 2>&1 ||
		{ tail -20 "$cache/debootstrap.txt"; exit 1; }
	rm -rf "$base.new"/var/cache/apt/archives/*.deb
	mv "$base.new" "$base"
}

# Addresses of registries, certificates and names come from this machine.
copy_network() {
	cp --remove-destination /etc/resolv.conf /etc/hosts "$room/etc/"
	rm -rf "$room/etc/ssl/certs"
	cp -rL /etc/ssl/certs "$room/etc/ssl/"
	cp -rL /usr/local/share/ca-certificates "$room/usr/local/share/"
	apt-config dump | grep -E '^Acquire::' >"$room/etc/apt/apt.conf.d/99host" || true
	rm -f "$room/etc/apt/sources.list"
	local file
	for file in /etc/apt/sources.list /etc/apt/sources.list.d/*; do
		if [[ -s $file ]] && grep -q '/debian' "$file"; then cp "$file" "$room/etc/apt/sources.list.d/"; fi
	done
	if [[ -e /etc/pip.conf ]]; then cp /etc/pip.conf "$room/etc/"; fi
	local home
	for home in "$room/root" "$room/home/builder"; do
		if [[ -e $HOME/.npmrc ]]; then cp "$HOME/.npmrc" "$home/.npmrc" && chmod 644 "$home/.npmrc"; fi
	done
	{
		env | grep -iE '^(https?_proxy|no_proxy|ssl_cert_(file|dir)|node_extra_ca_certs|npm_config_[a-z_]*|pip_[a-z_]*|requests_ca_bundle)=' || true
		local name
		for name in GOPROXY GOSUMDB GONOSUMDB GONOPROXY GOPRIVATE GOTOOLCHAIN GOINSECURE; do echo "$name=$(go env "$name")"; done
	} >"$room/etc/host.env"
}

make_room() {
	rm -rf "$room"
	cp -a "$base" "$room"
	mkdir -p "$room/usr/local/go" "$room/home"
	chroot "$room" useradd --create-home --shell /bin/bash builder
	copy_network
	cp "$here/scenario.sh" "$room/usr/local/bin/road"
	mkdir -p "$room/srv/project"
	if [[ -n ${WORKTREE:-} ]]; then
		git -C "$project" ls-files -z --cached --others --exclude-standard |
			(cd "$project" && while IFS= read -rd '' f; do [[ ! -e $f ]] || printf '%s\0' "$f"; done |
				tar -c --null --files-from=- | tar -x -C "$room/srv/project")
		git -C "$room/srv/project" init -q
		git -C "$room/srv/project" add -A
		git -C "$room/srv/project" -c user.name=room -c user.email=room@localhost commit -qm room
	else
		git clone -q --no-hardlinks "$project" "$room/srv/project"
	fi
	chmod -R a+rX "$room/srv/project"
	git config --file "$room/etc/gitconfig" safe.directory '*'
}

# enter runs a road in namespaces of its own: whatever it starts or mounts is
# gone with it.
enter() {
	local go
	go=$(go env GOROOT)
	unshare --mount --pid --fork --kill-child --propagation private bash -euc '
		mount --bind "$2" "$1/usr/local/go"
		mount -t proc proc "$1/proc"
		mount --rbind /dev "$1/dev"
		mount -t tmpfs -o mode=1777 tmpfs "$1/dev/shm"
		exec chroot "$1" /bin/bash /usr/local/bin/road "$3"
	' enter "$room" "$go" "$1"
}

main() {
	mkdir -p "$cache"
	[[ -e $project/.cache/.gitignore ]] || echo '*' >"$project/.cache/.gitignore"
	make_base
	make_room
	local road
	for road in "${@:-user}"; do enter "$road"; done
	rm -rf "$room"
}

main "$@"
exit
