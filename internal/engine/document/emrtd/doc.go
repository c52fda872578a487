// Package emrtd verifies the chips of travel documents (ICAO Doc 9303 parts 10
// to 12): it reads the files of a chip, checks that a known issuing state signed
// them, and that the chip is no copy. It trusts nothing it reads: sizes and
// depths are bounded, and a broken file is a result. It talks to no chip; the
// files come from a reader in the person's hand.
package emrtd
