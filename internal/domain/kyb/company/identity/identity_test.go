package identity_test

import (
	"testing"

	"vidimus/internal/domain/kyb/company/identity"
)

func person(name, born, nationality string) identity.Identity {
	return identity.Identity{Name: name, DateOfBirth: born, Nationality: nationality}
}

func company(name, number, country string) identity.Identity {
	return identity.Identity{IsCompany: true, Name: name, Number: number, Nationality: country}
}

func TestMentionsOfOneParty(t *testing.T) {
	t.Parallel()
	for name, tc := range map[string]struct {
		a, b identity.Identity
		want bool
	}{
		"the same words":                           {person("Jordan Sample", "", ""), person("Jordan Sample", "", ""), true},
		"surname first, in capitals":               {person("SAMPLE, Jordan", "", ""), person("Jordan Sample", "", ""), true},
		"marks and letters that fold alike":        {person("José Müller", "", ""), person("Jose Mueller", "", ""), true},
		"another script":                           {person("Иван Петров", "", ""), person("Ivan Petrov", "", ""), true},
		"another name":                             {person("Jordan Sample", "", ""), person("Robin Sample", "", ""), false},
		"no name":                                  {person("", "", ""), person("", "", ""), false},
		"father and son":                           {person("Jordan Sample", "1950-01-01", ""), person("Jordan Sample", "1990-01-01", ""), false},
		"a month that is published":                {person("Jordan Sample", "1990-01", ""), person("Jordan Sample", "1990-01-31", ""), true},
		"another month":                            {person("Jordan Sample", "1990-02", ""), person("Jordan Sample", "1990-01-31", ""), false},
		"another nationality":                      {person("Jordan Sample", "", "DK"), person("Jordan Sample", "", "SE"), false},
		"two nationalities and one day of birth":   {person("Jordan Sample", "1990-01-01", "DK"), person("Jordan Sample", "1990-01-01", "SE"), true},
		"a middle name and one day of birth":       {person("Jordan Paul Sample", "1990-01-01", ""), person("Jordan Sample", "1990-01-01", ""), true},
		"a middle name alone":                      {person("Jordan Paul Sample", "", ""), person("Jordan Sample", "", ""), false},
		"a surname and one day of birth":           {person("Jordan Sample", "1990-01-01", ""), person("Sample", "1990-01-01", ""), false},
		"a person and a company":                   {person("Jordan Sample", "", ""), company("Jordan Sample", "", ""), false},
		"a company by name":                        {company("Holding GmbH", "", "DE"), company("HOLDING GMBH", "", "DE"), true},
		"a company by number":                      {company("Holding GmbH", "HRB 0012", "DE"), company("Holding (new) GmbH", "hrb0012", "DE"), true},
		"a number that is filled up with zeros":    {company("Tesco", "00445790", "GB"), company("Tesco", "445790", "GB"), true},
		"another number":                           {company("Holding GmbH", "HRB 1", "DE"), company("Holding GmbH", "HRB 2", "DE"), false},
		"another country":                          {company("Holding GmbH", "", "DE"), company("Holding GmbH", "", "AT"), false},
		"one of the two without number or country": {company("Holding GmbH", "HRB 1", "DE"), company("Holding GmbH", "", ""), true},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			if got := identity.Same(tc.a, tc.b); got != tc.want {
				t.Errorf("%v", got)
			}
			if identity.Same(tc.a, tc.b) != identity.Same(tc.b, tc.a) {
				t.Error("the order counts")
			}
		})
	}
}

func TestABookFindsEverybodyAgain(t *testing.T) {
	t.Parallel()
	var b identity.Index
	for _, i := range []identity.Identity{person("Jordan Sample", "", ""), person("Robin Example", "", ""), person("Sample, Jordan", "1990-01-01", "")} {
		b.Add(i)
	}
	if got := b.All(person("Jordan Sample", "1990-01-01", "")); len(got) != 2 || got[0] != 0 || got[1] != 2 {
		t.Errorf("found %v", got)
	}
	if got := b.Find(person("Robin Example", "", "")); got != 1 {
		t.Errorf("found %d", got)
	}
	if got := b.Find(person("Nobody Known", "", "")); got != -1 {
		t.Errorf("found %d", got)
	}
}
