// Package emrtd verifies the chips of travel documents (ICAO Doc 9303 parts 10 to
// 12): it parses the files of a chip, checks that a known issuing state signed them,
// and that the chip is not a clone. It trusts no input: sizes and depths are
// bounded, and a malformed file is a result, not an error. It does not communicate
// with chips; an app on the person's phone reads the files.
package emrtd
