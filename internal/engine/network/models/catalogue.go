// Package models installs the neural networks and the runtime that the engines use
// by default: a catalogue of files with their sources and licences, and the folder
// that they are installed in. The repository contains none of them, except the
// weights with which the hosted page finds faces. It runs no network.
package models

import (
	"runtime"
	"slices"

	"vidimus/internal/engine/network/models/dlib"
	"vidimus/internal/engine/network/models/tfjs"
)

// Package is a file of a package registry.
type Package struct {
	Registry, Name, Version string
	// URL is where the registry has the file; its last part is the file's name.
	URL    string
	SHA256 string
	Size   int64
}

// member is a file within a package.
type member struct {
	path, sha256 string
	size         int64
}

// Entry is something that can be installed.
type Entry struct {
	// ID names it in commands and logs.
	ID string
	// Use is what it does.
	Use string
	// Licence is that of the model or library; Origin says who made it.
	Licence, Origin string
	Package         Package
	// File is the name of the installed file, and SHA256 and Size are those of it.
	File   string
	SHA256 string
	Size   int64
	// Measured says what was measured, on which data.
	Measured string

	members []member
	// convert makes the installed file of the members; nil where it is the only member.
	convert func(files [][]byte) ([]byte, error)
	// arch is the only processor it is for; empty for all.
	arch string
}

// RuntimeFile is the name of the installed runtime.
const RuntimeFile = "libonnxruntime.so"

// IDs of entries that the product asks for by name.
const (
	Runtime         = "onnxruntime"
	FaceDetector    = "blazeface"
	FaceMesh        = "facemesh"
	FaceRecognition = "dlib-face-recognition"
	TextDetection   = "pp-ocrv6-detection"
	TextRecognition = "pp-ocrv6-recognition"
)

// Default returns the entries for this machine, in the order in which they are
// best installed: none for a system or processor that the runtime is not made for.
func Default() []Entry {
	if runtime.GOOS != "linux" {
		return nil
	}
	all := slices.DeleteFunc(slices.Clone(catalogue), func(e Entry) bool { return e.arch != "" && e.arch != runtime.GOARCH })
	if !slices.ContainsFunc(all, func(e Entry) bool { return e.ID == Runtime }) {
		return nil
	}
	return all
}

const files = "https://files.pythonhosted.org/packages/"

var faces = Package{
	Registry: "npm", Name: "@vladmandic/human", Version: "3.3.6", URL: "https://registry.npmjs.org/@vladmandic/human/-/human-3.3.6.tgz",
	SHA256: "425e9c51dbbca0c8934362b170cb0d54c2529c11c654b3c03092b16e9d6ad3f7", Size: 28615417,
}

var printing = Package{
	Registry: "PyPI", Name: "rapidocr", Version: "3.10.0",
	URL:    files + "59/07/203065283bba0c5e9c10af3602dc25ab3e59ee54dc2d1d22c8faeabf5ed8/rapidocr-3.10.0-py3-none-any.whl",
	SHA256: "2fc34e26cd0f48514804a94f8832283039c7334076bff60768b1fed9ad068050", Size: 27288134,
}

const paddle = "PaddleOCR (Baidu), by way of the package rapidocr"

const mediapipe = "MediaPipe (Google), by way of the package human"

var catalogue = []Entry{
	{
		ID: Runtime, Use: "runs neural networks", Licence: "MIT", Origin: "ONNX Runtime (Microsoft)", arch: "amd64",
		Package: Package{
			Registry: "PyPI", Name: "onnxruntime", Version: "1.32.0",
			URL:    files + "1d/46/e6f356c9539d2eed44126de3421a81e217da2ad91b22dc11b379cb1e384f/onnxruntime-1.32.0-cp311-cp311-manylinux_2_28_x86_64.whl",
			SHA256: "5a34fc4dfeb5a7b4a74c95dcba1e773d722abda720b474edf1b0c419dc6d163d", Size: 27773237,
		},
		members: []member{{"onnxruntime/capi/libonnxruntime.so.1.32.0", "6c1585d1bbf45b0712ea4a21b705c5fcb4ba04ff2e30f1fbf81a49faf658638f", 34824680}},
		File:    RuntimeFile, SHA256: "6c1585d1bbf45b0712ea4a21b705c5fcb4ba04ff2e30f1fbf81a49faf658638f", Size: 34824680,
	},
	{
		ID: Runtime, Use: "runs neural networks", Licence: "MIT", Origin: "ONNX Runtime (Microsoft)", arch: "arm64",
		Package: Package{
			Registry: "PyPI", Name: "onnxruntime", Version: "1.32.0",
			URL:    files + "b7/30/103820b32e9dc1d1fcfc5b519fd2de5bd699d25a25895caf5d726350d1b5/onnxruntime-1.32.0-cp311-cp311-manylinux_2_28_aarch64.whl",
			SHA256: "2303372a85299b6757b0e11e1cbf13e410ddf7e10c37f4b37e99d1c90e7daf7c", Size: 23195070,
		},
		members: []member{{"onnxruntime/capi/libonnxruntime.so.1.32.0", "49852228a93995158b2a813d4df487d47a1b76b0eaa894507ef49e91b6d7954a", 27165936}},
		File:    RuntimeFile, SHA256: "49852228a93995158b2a813d4df487d47a1b76b0eaa894507ef49e91b6d7954a", Size: 27165936,
	},
	{
		ID: FaceDetector, Use: "finds faces", Licence: "Apache-2.0", Origin: mediapipe, Package: faces,
		members: []member{
			{"package/models/blazeface.json", "cd7bbfc078270572beb39f9e5ae67aadbd50b5e67cff37e6d4f6b3ea39312e5f", 79038},
			{"package/models/blazeface.bin", "dc9a97fdc50bc43216554bdd69aa3e7b9361a519ee7bdd996a2f69a98a6f9b72", 538928},
		},
		convert: graphModel, Measured: "in the product: one face in each of 7 photographs of 3 people",
		File: "blazeface.onnx", SHA256: "98aa5f0aef08c40d015806d6efac32689906e45e79062f572e29b61300ed2cab", Size: 563577,
	},
	{
		ID: FaceMesh, Use: "468 points of a face", Licence: "Apache-2.0", Origin: mediapipe, Package: faces,
		members: []member{
			{"package/models/facemesh.json", "b60ca26f404724f43bd2b1575761d8265180e1f053cc0731caa68462927309e7", 95845},
			{"package/models/facemesh.bin", "3826da640b0a3021161605369ee6af293f75d518040355b960ec71a3390c1c0b", 1477958},
		},
		convert: graphModel, File: "facemesh.onnx", SHA256: "7e9a662cde55615a51de395229c7cf53f1eca2c5a6df5ae5bafbdf4b4bb34cfe", Size: 2980205,
	},
	{
		ID: FaceRecognition, Use: "describes a face by 128 numbers", Licence: "CC0-1.0", Origin: "dlib (Davis King)",
		Package: Package{
			Registry: "PyPI", Name: "face_recognition_models", Version: "0.3.0",
			URL:    files + "cf/3b/4fd8c534f6c0d1b80ce0973d01331525538045084c73c153ee6df20224cf/face_recognition_models-0.3.0.tar.gz",
			SHA256: "b79bd200a88c87c9a9d446c990ae71c5a626d1f3730174e6d570157ff1d896cf", Size: 100149358,
		},
		members: []member{{
			"face_recognition_models-0.3.0/face_recognition_models/models/dlib_face_recognition_resnet_model_v1.dat",
			"55533b28a95800a551ba546ba62fe69625c7e95a7061c338adffead08719da30", 22466066,
		}},
		convert:  func(f [][]byte) ([]byte, error) { return dlib.Convert(f[0]) },
		Measured: "makers: 99.38 % on Labeled Faces in the Wild at a distance of 0.6; in the product: 21 pairs of 7 photographs, no error at scores of 30 to 80",
		File:     "dlib-face-recognition.onnx", SHA256: "ee5635f97e7dfca20cb5aac761e31e4dd96ea8243cbb3e5561c0632ab9713328", Size: 22435725,
	},
	{
		ID: TextDetection, Use: "finds lines of print", Licence: "Apache-2.0", Origin: paddle, Package: printing,
		members: []member{{"rapidocr/models/PP-OCRv6_det_small.onnx", "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f", 9929594}},
		File:    "pp-ocrv6-detection.onnx", SHA256: "090f04abcd9d9a7498bc4ebf677e4cb9bdce1fe4197ddb7e529f1ef44e1ff94f", Size: 9929594,
	},
	{
		ID: TextRecognition, Use: "reads lines of print", Licence: "Apache-2.0", Origin: paddle, Package: printing,
		members: []member{{"rapidocr/models/PP-OCRv6_rec_small.onnx", "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884", 21234383}},
		File:    "pp-ocrv6-recognition.onnx", SHA256: "6f327246b50388f3c176ae304bd95767ea6dc0c9ae92153ef8cbe210b3c14884", Size: 21234383,
	},
}

func graphModel(f [][]byte) ([]byte, error) { return tfjs.Convert(f[0], f[1]) }
