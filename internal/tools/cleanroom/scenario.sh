#!/usr/bin/env bash
# One road through the clean room; runs inside it, started by cleanroom.sh.
set -euo pipefail
set -m # every job is a group of its own, to be ended as a whole
road=$1
account=builder
case $road in root*) account=root ;; esac
home=$(getent passwd "$account" | cut -d: -f6)
project=$home/vidimus
# The room shares the machine's addresses: none that somebody else may have.
listen=27080

as() { # the account with nothing around it but the settings of the network
	env -i $(grep -v ' ' /etc/host.env) HOME="$home" LANG=C.UTF-8 CI="${CI:-}" \
		PATH=/usr/local/go/bin:/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
		setpriv --reuid="$account" --regid="$account" --init-groups bash -euc "$1"
}

say() { echo "clean-room: $road: $*"; }

seconds() { awk -v a="$1" -v b="$EPOCHREALTIME" 'BEGIN { printf "%.1f s", b - a }'; }

answers() { # one request without any client program
	exec 3<>"/dev/tcp/127.0.0.1/$listen" || return 1
	printf 'GET /system/healthcheck HTTP/1.0\r\nHost: localhost\r\n\r\n' >&3
	grep -q '^HTTP/1.[01] 200' <&3
} 2>/dev/null

served() {
	local start=$EPOCHREALTIME log=/tmp/$road.txt
	[[ -d $project ]] || as "git clone -q /srv/project '$project'"
	as "cd '$project' && export VIDIMUS_LISTEN=127.0.0.1:$listen VIDIMUS_DEMO_RECEIVER=127.0.0.1:27081 \
		VIDIMUS_METRICS_LISTEN=127.0.0.1:27090 && exec make run" >"$log" 2>&1 &
	until (answers); do
		kill -0 "$!" 2>/dev/null || { cat "$log"; say "make run ended"; exit 1; }
		sleep 0.1
	done
	say "first answer after $(seconds "$start")"
	grep 'provide:' "$log" || true
	grep -A3 'Vidimus is running' "$log" || { cat "$log"; exit 1; }
	kill -TERM -- "-$!"
	wait "$!" 2>/dev/null || true
}

tools() {
	local start tool
	for tool in redis chromium node python php curl tesseract zxing heif openjpeg; do
		start=$EPOCHREALTIME
		as "cd '$project' && go run ./internal/tools/provide $tool"
		say "$tool there after $(seconds "$start")"
	done
	as "cd '$project' && export PATH=\$PWD/.cache/bin:\$PATH && node --version && npm --version && redis-server --version &&
		chromium --headless --no-sandbox --disable-gpu --dump-dom 'data:text/html,<p>seen</p>' 2>/dev/null | grep -o seen &&
		python3 -m venv .cache/venv && .cache/venv/bin/pip --version && php docs/examples/php/test_verify.php && curl --version && tesseract --version && command -v ZXingReader heif-convert opj_decompress"
}

made() {
	local start=$EPOCHREALTIME
	as "cd '$project' && make $1"
	say "make $1 took $(seconds "$start")"
}

case $road in
user | user-warm | root | root-warm) served ;;
tools | root-tools) tools ;;
make-* | root-make-*) made "${road#*make-}" ;;
*) echo "clean-room: no road $road" >&2 && exit 2 ;;
esac
