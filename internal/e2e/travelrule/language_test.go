package travelrule_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"vidimus/internal/domain/delivery/mailtemplate"
	"vidimus/internal/platform/config"
	"vidimus/internal/testkit/testenv"
)

func TestMailsToProvidersAreInTheLanguageOfTheInstallation(t *testing.T) {
	t.Parallel()
	if w := testenv.New(t, testenv.Settings{Adjust: func(c *config.Config) { c.TravelRuleLanguage = "de" }}); w.TravelRule.Pickups.MailLanguage != "de" {
		t.Errorf("the mails are in %q", w.TravelRule.Pickups.MailLanguage)
	}
	field, found := reflect.TypeFor[config.Config]().FieldByName("TravelRuleLanguage")
	if !found || !slices.Equal(strings.Split(field.Tag.Get("enum"), ","), mailtemplate.Languages()) {
		t.Errorf("the setting takes %s, there are %v", field.Tag.Get("enum"), mailtemplate.Languages())
	}
}
