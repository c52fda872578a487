package mrz_test

import (
	"slices"
	"strings"
	"testing"

	"vidimus/internal/engine/document/mrz"
)

func TestSpansHoldWhatTheFieldsSay(t *testing.T) {
	t.Parallel()
	zones := map[string]struct {
		lines []string
		want  map[mrz.Field]string
	}{
		"a passport": {
			[]string{"P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"},
			map[mrz.Field]string{
				mrz.FieldNumber: "L898902C36 0", mrz.FieldOptional: "ZE184226B<<<<<1 0", mrz.FieldSurname: "ERIKSSON", mrz.FieldGivenNames: "ANNA<MARIA",
				mrz.FieldNationality: "UTO", mrz.FieldIssuer: "UTO", mrz.FieldBirth: "7408122 0", mrz.FieldExpiry: "1204159 0", mrz.FieldSex: "F",
			},
		},
		"a card": {
			[]string{"I<UTOD231458907<<<<<<<<<<<<<<<", "7408122F1204159UTO<<<<<<<<<<<6", "ERIKSSON<<ANNA<MARIA<<<<<<<<<<"},
			map[mrz.Field]string{
				mrz.FieldNumber: "D231458907 6", mrz.FieldOptional: "<<<<<<<<<<<<<<< <<<<<<<<<<< 6", mrz.FieldSurname: "ERIKSSON", mrz.FieldGivenNames: "ANNA<MARIA",
				mrz.FieldBirth: "7408122 6", mrz.FieldSex: "F",
			},
		},
		"a card with a long number": {
			[]string{"I<UTOD23145890<7349<<<<<<<<<<<", "3407127M9507122UTO<<<<<<<<<<<2", "STEVENSON<<PETER<JOHN<<<<<<<<<"},
			map[mrz.Field]string{mrz.FieldNumber: "D23145890< 7349 2"},
		},
		"a larger card": {
			[]string{"I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<", "D231458907UTO7408122F1204159<<<<<<<6"},
			map[mrz.Field]string{mrz.FieldNumber: "D231458907 6", mrz.FieldOptional: "<<<<<<< 6"},
		},
		"a visa has no composite digit": {
			[]string{"V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<", "L8988901C4XXX4009078F96121096ZE184226B<<<<<<"},
			map[mrz.Field]string{mrz.FieldNumber: "L8988901C4", mrz.FieldOptional: "6ZE184226B<<<<<<"},
		},
		"a holder of one name": {
			[]string{"P<UTOARKFREITH<<<<<<<<<<<<<<<<<<<<<<<<<<<<<<", "L898902C36UTO7408122F1204159ZE184226B<<<<<10"},
			map[mrz.Field]string{mrz.FieldSurname: "ARKFREITH", mrz.FieldGivenNames: ""},
		},
	}
	for name, tc := range zones {
		d, err := mrz.Parse(tc.lines)
		if err != nil {
			t.Fatal(name, err)
		}
		for field, want := range tc.want {
			var got []string
			for _, s := range d.Spans(field) {
				got = append(got, d.Lines[s.Line][s.From:s.To])
			}
			if strings.Join(got, " ") != want {
				t.Errorf("%s: %s stands in %q, want %q", name, field, got, want)
			}
		}
	}
	if got := (mrz.Document{}).Spans(mrz.FieldNumber); !slices.Equal(got, nil) {
		t.Errorf("no zone has %v", got)
	}
}
