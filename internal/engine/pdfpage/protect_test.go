package pdfpage

import (
	"crypto/md5"
	"crypto/rc4"
	"encoding/hex"
)

// padding stands for an empty password (ISO 32000-1 algorithm 2, step a).
var padding = []byte("\x28\xbf\x4e\x5e\x4e\x75\x8a\x41\x64\x00\x4e\x56\xff\xfa\x01\x08\x2e\x2e\x00\xb6\xd0\x68\x3e\x80\x2f\x0c\xa9\xfe\x64\x53\x69\x7a")

// emptyUserEntry computes the U entry that an empty password opens, revision 2
// (algorithms 2 and 4), for permissions -4 and a file id of one zero byte.
func emptyUserEntry(owner []byte) string {
	sum := md5.New()
	sum.Write(padding)
	sum.Write(owner)
	sum.Write([]byte{0xfc, 0xff, 0xff, 0xff, 0x00})
	c, err := rc4.NewCipher(sum.Sum(nil)[:5])
	if err != nil {
		return ""
	}
	out := make([]byte, len(padding))
	c.XORKeyStream(out, padding)
	return hex.EncodeToString(out)
}
