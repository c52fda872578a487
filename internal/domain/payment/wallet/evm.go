package wallet

import (
	"encoding/binary"
	"encoding/hex"
	"math/bits"
	"strings"
)

// evm reads the addresses of Ethereum and the chains that took them over: one
// key has the same address on all of them. Letters of both cases are a checksum
// (EIP-55), which then has to be right.
func evm(text string) (Address, bool) {
	digits, found := strings.CutPrefix(text, "0x")
	raw, err := hex.DecodeString(digits)
	if !found || err != nil || len(raw) != hashBytes {
		return Address{}, false
	}
	lower := strings.ToLower(digits)
	if digits != lower && digits != strings.ToUpper(digits) && digits != mixed(lower) {
		return Address{}, false
	}
	return made("evm", lower, raw)
}

// mixed writes an address in the case that is its checksum (EIP-55).
func mixed(lower string) string {
	hash := keccak256([]byte(lower))
	out := []byte(strings.ToUpper(lower))
	for i := range out {
		if hash[i/2]>>(4*(1-i%2))&0xF < 8 {
			out[i] = lower[i]
		}
	}
	return string(out)
}

// keccakBlock is the block of Keccak-256, in bytes.
const keccakBlock = 136

// keccak256 is the hash of Ethereum: Keccak as it was before it became SHA-3,
// which pads otherwise. The message has to be shorter than a block.
func keccak256(message []byte) (out [32]byte) {
	var block [keccakBlock]byte
	copy(block[:], message)
	block[len(message)] = 0x01
	block[keccakBlock-1] |= 0x80
	var state [25]uint64
	for i := range keccakBlock / 8 {
		state[i] = binary.LittleEndian.Uint64(block[8*i:])
	}
	permute(&state)
	for i := range len(out) / 8 {
		binary.LittleEndian.PutUint64(out[8*i:], state[i])
	}
	return out
}

// The constants of Keccak-f[1600] (FIPS 202, section 3.2).
var (
	keccakRounds = [24]uint64{
		0x0000000000000001, 0x0000000000008082, 0x800000000000808A, 0x8000000080008000, 0x000000000000808B, 0x0000000080000001,
		0x8000000080008081, 0x8000000000008009, 0x000000000000008A, 0x0000000000000088, 0x0000000080008009, 0x000000008000000A,
		0x000000008000808B, 0x800000000000008B, 0x8000000000008089, 0x8000000000008003, 0x8000000000008002, 0x8000000000000080,
		0x000000000000800A, 0x800000008000000A, 0x8000000080008081, 0x8000000000008080, 0x0000000080000001, 0x8000000080008008,
	}
	keccakTurns = [24]int{1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44}
	keccakLanes = [24]int{10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1}
)

func permute(s *[25]uint64) {
	for _, constant := range keccakRounds {
		var columns [5]uint64
		for x := range columns {
			columns[x] = s[x] ^ s[x+5] ^ s[x+10] ^ s[x+15] ^ s[x+20]
		}
		for i := range s {
			s[i] ^= columns[(i+4)%5] ^ bits.RotateLeft64(columns[(i+1)%5], 1)
		}
		moved := s[1]
		for i, lane := range keccakLanes {
			s[lane], moved = bits.RotateLeft64(moved, keccakTurns[i]), s[lane]
		}
		for y := 0; y < len(s); y += 5 {
			row := [5]uint64(s[y : y+5])
			for x := range row {
				s[y+x] = row[x] ^ ^row[(x+1)%5]&row[(x+2)%5]
			}
		}
		s[0] ^= constant
	}
}
