package workerpool

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"testing"
)

func TestFrames(t *testing.T) {
	t.Parallel()
	var pipe bytes.Buffer
	if err := writeFrame(&pipe, []byte(`{"id":1}`), []byte("body")); err != nil {
		t.Fatal(err)
	}
	if err := writeFrame(&pipe, nil, nil); err != nil {
		t.Fatal(err)
	}
	head, body, err := readFrame(&pipe)
	if err != nil || string(head) != `{"id":1}` || string(body) != "body" {
		t.Errorf("first frame = %q, %q, %v", head, body, err)
	}
	if head, body, err = readFrame(&pipe); err != nil || len(head)+len(body) != 0 {
		t.Errorf("second frame = %q, %q, %v", head, body, err)
	}
	if _, _, err = readFrame(&pipe); !errors.Is(err, io.EOF) {
		t.Errorf("end = %v, want io.EOF", err)
	}
}

func TestBadFramesAreRefused(t *testing.T) {
	t.Parallel()
	cases := map[string]struct {
		data string
		want error
	}{
		"another magic":          {"HTTP/1.1 200 OK\r\n", errFrame},
		"a head beyond bounds":   {"VDM1\x00\x20\x00\x00\x00\x00\x00\x00", errFrame},
		"a body beyond bounds":   {"VDM1\x00\x00\x00\x00\x7f\xff\xff\xff", errFrame},
		"a prefix cut off":       {"VDM1\x00", io.ErrUnexpectedEOF},
		"a body cut off":         {"VDM1\x00\x00\x00\x00\x01\x00\x00\x00abc", io.ErrUnexpectedEOF},
		"a head that never came": {"VDM1\x00\x00\x00\x05\x00\x00\x00\x00", io.ErrUnexpectedEOF},
	}
	for name, tc := range cases {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if _, _, err := readFrame(bytes.NewReader([]byte(tc.data))); !errors.Is(err, tc.want) {
				t.Errorf("readFrame = %v, want %v", err, tc.want)
			}
		})
	}
	if err := writeFrame(io.Discard, nil, make([]byte, maxBody+1)); !errors.Is(err, errFrame) {
		t.Errorf("writing a body beyond bounds: %v, want it refused", err)
	}
}

func TestServe(t *testing.T) {
	t.Parallel()
	frames := func(heads ...string) io.Reader {
		var out bytes.Buffer
		for _, h := range heads {
			if err := writeFrame(&out, []byte(h), nil); err != nil {
				t.Fatal(err)
			}
		}
		return &out
	}
	t.Run("the end of the pipe is the end of the child", func(t *testing.T) {
		t.Parallel()
		var out bytes.Buffer
		if err := Serve(t.Context(), frames(), &out, nil); err != nil {
			t.Errorf("Serve = %v", err)
		}
		head, _, err := readFrame(&out)
		var h hello
		if err != nil || json.Unmarshal(head, &h) != nil || h.Isolation.Isolated() {
			t.Errorf("greeting = %s, %v, want one that claims nothing", head, err)
		}
	})
	t.Run("garbage ends it", func(t *testing.T) {
		t.Parallel()
		if err := Serve(t.Context(), bytes.NewReader([]byte("no frame at all")), io.Discard, nil); !errors.Is(err, errFrame) {
			t.Errorf("Serve = %v, want the frame refused", err)
		}
	})
	t.Run("a head that is no request ends it", func(t *testing.T) {
		t.Parallel()
		in, feed := io.Pipe()
		go writeFrame(feed, []byte("[]"), nil) //nolint:errcheck // the other end tells
		if err := Serve(t.Context(), in, io.Discard, nil); err == nil {
			t.Error("Serve took a list for a request")
		}
	})
}

func FuzzReadFrame(f *testing.F) {
	f.Add([]byte("VDM1\x00\x00\x00\x02\x00\x00\x00\x01{}x"))
	f.Add([]byte("VDM1\xff\xff\xff\xff\xff\xff\xff\xff"))
	f.Fuzz(func(t *testing.T, data []byte) {
		head, body, err := readFrame(bytes.NewReader(data))
		if err != nil {
			return
		}
		var again bytes.Buffer
		if err := writeFrame(&again, head, body); err != nil {
			t.Fatal(err)
		}
		if !bytes.HasPrefix(data, again.Bytes()) {
			t.Fatal("a frame read and written is another")
		}
	})
}
