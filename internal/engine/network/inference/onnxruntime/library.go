//go:build linux && !static

package onnxruntime

import (
	"errors"
	"fmt"
	"runtime"
	"sync"
	"unsafe"

	"github.com/ebitengine/purego"

	"vidimus/internal/engine/network/inference"
)

// Supported reports whether this build can run neural networks.
const Supported = true

// apiVersion is that of onnxruntime_c_api.h whose functions are called here.
// A library that is newer knows it too.
const apiVersion = 24

// function is the place of a function in struct OrtApi (onnxruntime_c_api.h).
// The struct only ever grows at its end.
type function int

const (
	getErrorMessage           function = 2
	createEnv                 function = 3
	disableTelemetryEvents    function = 6
	createSessionFromArray    function = 8
	runSession                function = 9
	createSessionOptions      function = 10
	setSessionExecutionMode   function = 13
	disableCPUMemArena        function = 19
	setIntraOpNumThreads      function = 24
	setInterOpNumThreads      function = 25
	sessionGetInputCount      function = 30
	sessionGetOutputCount     function = 31
	sessionGetInputTypeInfo   function = 33
	sessionGetOutputTypeInfo  function = 34
	sessionGetInputName       function = 36
	sessionGetOutputName      function = 37
	createRunOptions          function = 39
	runOptionsSetTerminate    function = 46
	createTensorWithData      function = 49
	isTensor                  function = 50
	getTensorMutableData      function = 51
	castTypeInfoToTensorInfo  function = 55
	getTensorElementType      function = 60
	getDimensionsCount        function = 61
	getDimensions             function = 62
	getTensorShapeCount       function = 64
	getTensorTypeAndShape     function = 65
	createCPUMemoryInfo       function = 69
	allocatorFree             function = 76
	getDefaultAllocator       function = 78
	releaseStatus             function = 93
	releaseSession            function = 95
	releaseValue              function = 96
	releaseRunOptions         function = 97
	releaseTypeInfo           function = 98
	releaseTensorTypeAndShape function = 99
	releaseSessionOptions     function = 100
	sessionGetModelMetadata   function = 111
	lookupCustomMetadata      function = 116
	releaseModelMetadata      function = 118
	addSessionConfigEntry     function = 130

	functions = 131 // as many as are looked at
)

const (
	logErrors    = 3 // ORT_LOGGING_LEVEL_ERROR
	elementFloat = 1 // ONNX_TENSOR_ELEMENT_DATA_TYPE_FLOAT
	inSequence   = 0 // ORT_SEQUENTIAL
)

// handle is an object of the library, or any other address that it gave out.
type handle uintptr

// library is a loaded ONNX Runtime with its environment.
type library struct {
	table             *[functions]uintptr
	version           string
	env, memory, heap handle
	thread            thread
}

// loaded keeps the library from being loaded twice in a process.
var loaded struct {
	sync.Mutex
	library *library
}

// Start loads the library, once in the life of a process.
func Start(path string) (inference.Runtime, error) {
	loaded.Lock()
	defer loaded.Unlock()
	if path == "" {
		return nil, errors.New("the path of libonnxruntime is not set")
	}
	if loaded.library == nil {
		l, err := load(path)
		if err != nil {
			return nil, fmt.Errorf("load %s: %w", path, err)
		}
		loaded.library = l
	}
	return loaded.library, nil
}

func load(path string) (*library, error) {
	opened, err := purego.Dlopen(path, purego.RTLD_NOW|purego.RTLD_LOCAL)
	if err != nil {
		return nil, err
	}
	base, err := purego.Dlsym(opened, "OrtGetApiBase")
	if err != nil {
		return nil, err
	}
	entry, _, _ := purego.SyscallN(base)
	// struct OrtApiBase: GetApi and GetVersionString.
	first := (*[2]uintptr)(pointer(handle(entry)))
	version, _, _ := purego.SyscallN(first[1])
	table, _, _ := purego.SyscallN(first[0], apiVersion)
	l := &library{version: text(handle(version)), thread: newThread()}
	if table == 0 {
		return nil, fmt.Errorf("ONNX Runtime %s is too old: it lacks version %d of its interface", l.version, apiVersion)
	}
	l.table = (*[functions]uintptr)(pointer(handle(table)))
	return l, l.open()
}

func (l *library) open() error {
	var c call
	defer c.end()
	if err := l.do(createEnv, logErrors, c.text("vidimus"), c.out(&l.env)); err != nil {
		return err
	}
	if err := l.do(disableTelemetryEvents, uintptr(l.env)); err != nil {
		return fmt.Errorf("switch telemetry off: %w", err)
	}
	if err := l.do(createCPUMemoryInfo, 0, 0, c.out(&l.memory)); err != nil {
		return err
	}
	return l.do(getDefaultAllocator, c.out(&l.heap))
}

// Version implements inference.Runtime.
func (l *library) Version() string { return "onnxruntime " + l.version }

// do calls a function that answers with a status.
func (l *library) do(f function, args ...uintptr) error {
	status, _, _ := purego.SyscallN(l.table[f], args...)
	if status == 0 {
		return nil
	}
	said, _, _ := purego.SyscallN(l.table[getErrorMessage], status)
	err := errors.New(text(handle(said)))
	l.release(releaseStatus, handle(status))
	return err
}

// release gives an object back; nothing for none.
func (l *library) release(f function, object handle) {
	if object != 0 {
		purego.SyscallN(l.table[f], uintptr(object))
	}
}

// taken copies a text that the library allocated, and gives it back.
func (l *library) taken(address handle) (string, error) {
	if address == 0 {
		return "", nil
	}
	copied := text(address)
	return copied, l.do(allocatorFree, uintptr(l.heap), uintptr(address))
}

// pointer is an address of the library's as Go sees memory. Such memory is not
// Go's, so nothing moves or frees it.
func pointer(at handle) unsafe.Pointer {
	return *(*unsafe.Pointer)(unsafe.Pointer(&at)) //nolint:gosec // an address of C, not of Go
}

// text copies a C string.
func text(at handle) string {
	var b []byte
	for p := pointer(at); *(*byte)(p) != 0; p = unsafe.Add(p, 1) {
		b = append(b, *(*byte)(p))
	}
	return string(b)
}

// call keeps what is handed over by address where it is until the call is over:
// a stack that moved would leave the library with an address of nothing.
type call struct{ pinned runtime.Pinner }

func (c *call) end() { c.pinned.Unpin() }

// out is the address that the library writes an object or number to.
func (c *call) out(h *handle) uintptr { return at(c, h) }

// text is the address of a C string.
func (c *call) text(s string) uintptr {
	b := append([]byte(s), 0)
	return at(c, &b[0])
}

// at pins a value and returns its address.
func at[T any](c *call, v *T) uintptr {
	c.pinned.Pin(v)
	return uintptr(unsafe.Pointer(v)) //nolint:gosec // pinned
}
