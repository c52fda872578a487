package workerpool

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"vidimus/internal/platform/api/apperr"
)

// childSwitch makes the test binary a child of the pool.
const childSwitch = "ROOM_TEST_CHILD"

func TestMain(m *testing.M) {
	switch os.Getenv(childSwitch) {
	case "":
		os.Exit(m.Run())
	case "garbage":
		fmt.Println("hello, I am no child of yours")
		os.Exit(0)
	case "silent":
		os.Exit(0)
	}
	engines, err := OpenEngines(context.Background())
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	handlers := Handlers(engines)
	for name, h := range oddJobs() {
		handlers[name] = h
	}
	if err := Run(context.Background(), handlers); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

type probeArgs struct {
	Dial string `json:"dial"`
	PID  int    `json:"pid"`
}

// probed says what a child could do; every entry is a word of reproach.
type probed struct {
	Could       []string `json:"could"`
	Environment []string `json:"environment"`
	UID         int      `json:"uid"`
}

func oddJobs() map[string]Handler {
	return map[string]Handler{
		"echo": func(_ context.Context, _ json.RawMessage, body []byte) (any, []byte, error) {
			return len(body), body, nil
		},
		"refuse": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			return nil, nil, fmt.Errorf("look: %w", apperr.Invalid("picture_odd", "image", "The picture is odd."))
		},
		"fail": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			return nil, nil, errors.New("gave up")
		},
		"hang": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			fmt.Fprintln(os.Stderr, "working")
			for {
				// Deaf to its context, and using the processor.
				_ = time.Now()
			}
		},
		"wait": func(ctx context.Context, _ json.RawMessage, _ []byte) (any, []byte, error) {
			<-ctx.Done()
			return nil, nil, ctx.Err()
		},
		"hang_at_first": func(_ context.Context, args json.RawMessage, body []byte) (any, []byte, error) {
			if string(args) == "1" {
				fmt.Fprintln(os.Stderr, "working")
				select {}
			}
			return len(body), body, nil
		},
		"panic": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			panic("ERIKSSON ANNA MARIA") // the job is to crash
		},
		"hog": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			var all [][]byte
			for {
				block := make([]byte, 16<<20)
				for i := 0; i < len(block); i += 4096 {
					block[i] = 1
				}
				all = append(all, block)
				if len(all) > 1<<10 {
					return nil, nil, errors.New("16 GiB were granted")
				}
			}
		},
		"garbage": garble([]byte("this is not a frame at all, and goes on for a while")),
		"huge":    garble([]byte("VDM1\xff\xff\xff\xff\xff\xff\xff\xff")),
		"liar":    garble([]byte("VDM1\x00\x00\x00\x09\x00\x00\x00\x00" + `{"id":99}`)),
		"oversized": func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
			return 1, make([]byte, maxBody+1), nil
		},
		"probe": probe,
	}
}

// garble writes past the protocol.
func garble(b []byte) Handler {
	return func(context.Context, json.RawMessage, []byte) (any, []byte, error) {
		out := os.NewFile(1, "pipe")
		_, err := out.Write(b)
		return nil, nil, errors.Join(err, errors.New("wrote nonsense"))
	}
}

func probe(ctx context.Context, args json.RawMessage, _ []byte) (any, []byte, error) {
	var in probeArgs
	if err := json.Unmarshal(args, &in); err != nil {
		return nil, nil, err
	}
	out := probed{Environment: os.Environ(), UID: os.Getuid()}
	try := func(what string, err error) {
		if err == nil {
			out.Could = append(out.Could, what)
		}
	}
	var d net.Dialer
	conn, err := d.DialContext(ctx, "tcp", in.Dial)
	if err == nil {
		_, err = io.WriteString(conn, "x")
	}
	try("reach the network", err)
	_, err = net.Listen("tcp", "127.0.0.1:0")
	try("listen", err)
	_, err = os.ReadFile("/etc/passwd")
	try("read a file", err)
	_, err = os.CreateTemp("/tmp", "room")
	try("write a file", err)
	try("run a program", exec.CommandContext(ctx, "/bin/true").Run())
	try("signal its parent", syscall.Kill(in.PID, 0))
	try("become root", syscall.Setuid(0))
	return out, nil, nil
}
