package federation

import (
	"fmt"
	"slices"
	"strings"

	"golang.org/x/net/idna"

	"vidimus/internal/domain/authn/mailaddress"
	"vidimus/internal/platform/api/apperr"
)

const maxDomains = 100

func (s *Service) checkConnection(in *ConnectionInput) error {
	wrong := map[string][]string{}
	switch in.Protocol {
	case ProtocolOIDC:
		s.checkOIDC(in, wrong)
	case ProtocolSAML:
		s.checkSAML(in, wrong)
	default:
		wrong["protocol"] = []string{"Use oidc or saml."}
	}
	if text := normalDomains(in); text != "" {
		wrong["domains"] = []string{text}
	}
	if len(wrong) > 0 {
		return apperr.InvalidFields("company_invalid", wrong)
	}
	return nil
}

func (s *Service) checkOIDC(in *ConnectionInput, wrong map[string][]string) {
	if _, err := s.CheckURL(in.Issuer); err != nil || strings.ContainsAny(in.Issuer, "?#") {
		wrong["issuer"] = []string{"Enter the web address of the issuer, without a query."}
	}
	if len(in.ClientID) > maxClientID || !clientForm.MatchString(in.ClientID) {
		wrong["client_id"] = []string{"Enter the client id that the company has given out."}
	}
	if len(in.Secret) > maxSecret {
		wrong["client_secret"] = []string{"The secret is too long."}
	}
}

// normalDomains brings domains into the form in which they are compared.
func normalDomains(in *ConnectionInput) string {
	if len(in.Domains) == 0 || len(in.Domains) > maxDomains {
		return fmt.Sprintf("Give 1 to %d domains.", maxDomains)
	}
	out := make([]string, 0, len(in.Domains))
	for _, raw := range in.Domains {
		domain, err := idna.Lookup.ToASCII(strings.TrimSpace(raw))
		if err != nil || !strings.Contains(domain, ".") || len(domain) > mailaddress.MaxBytes {
			return "Enter domains such as example.com."
		}
		out = append(out, strings.ToLower(domain))
	}
	slices.Sort(out)
	in.Domains = slices.Compact(out)
	return ""
}
