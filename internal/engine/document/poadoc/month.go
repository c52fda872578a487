package poadoc

import "time"

// Month is the month that a word in small Latin letters names in one of many
// languages, in full or shortened; 0 for any other word.
func Month(word string) time.Month { return monthOf(word) }
