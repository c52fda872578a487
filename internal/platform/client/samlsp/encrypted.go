package samlsp

import (
	"github.com/beevik/etree"
	"github.com/crewjam/saml"
	"github.com/crewjam/saml/xmlenc"
	dsig "github.com/russellhaering/goxmldsig"
)

// What is decrypted (XML Encryption 1.1). Keys come by RSA-OAEP alone: the older
// padding tells an attacker who tries often enough what was encrypted.
const (
	keyTransport = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"
	contentGCM   = "http://www.w3.org/2009/xmlenc11#aes128-gcm"
)

// contentCBC can be changed on the way without its key, and how such a change
// fails tells of its content. It is read where a signature over the whole
// response was checked before, and nowhere else.
var contentCBC = map[string]bool{
	"http://www.w3.org/2001/04/xmlenc#aes128-cbc": true,
	"http://www.w3.org/2001/04/xmlenc#aes256-cbc": true,
}

// maySafelyOpen refuses what must not be decrypted, before anything is.
func maySafelyOpen(response, encrypted *etree.Element) error {
	data := encrypted.FindElements(".//EncryptedData")
	keys := encrypted.FindElements(".//EncryptedKey")
	if len(data) != 1 || data[0].Parent() != encrypted || len(keys) != 1 {
		return untrusted("the encrypted assertion holds not one text and one key")
	}
	if algorithmOf(keys[0]) != keyTransport {
		return untrusted("the key is encrypted in a way that is not taken")
	}
	content := algorithmOf(data[0])
	if content != contentGCM && !(contentCBC[content] && carriesSignature(response)) {
		return untrusted("the assertion is encrypted in a way that is not taken")
	}
	return nil
}

// carriesSignature tells whether the library will check a signature of the response
// before it decrypts; it knows one by its namespace.
func carriesSignature(response *etree.Element) bool {
	for _, e := range response.ChildElements() {
		if e.Tag == "Signature" && e.NamespaceURI() == dsig.Namespace {
			return true
		}
	}
	return false
}

func algorithmOf(e *etree.Element) string {
	methods := e.SelectElements("EncryptionMethod")
	if len(methods) != 1 {
		return ""
	}
	return methods[0].SelectAttrValue("Algorithm", "")
}

// checkInside looks into what the library has decrypted, as is done with what
// comes in the clear: one assertion, in a document that can be read in one way.
func (k Key) checkInside(encrypted *etree.Element) error {
	var key any = k.private
	if beside := encrypted.SelectElement("EncryptedKey"); beside != nil {
		var err error
		if key, err = xmlenc.Decrypt(k.private, beside); err != nil {
			return untrusted("the assertion cannot be decrypted")
		}
	}
	raw, err := xmlenc.Decrypt(key, encrypted.SelectElement("EncryptedData"))
	if err != nil {
		return untrusted("the assertion cannot be decrypted")
	}
	if err := checkXML(raw); err != nil {
		return untrusted(err.Error())
	}
	doc := etree.NewDocument()
	if err := doc.ReadFromBytes(raw); err != nil || doc.Root() == nil || doc.Root().Tag != "Assertion" {
		return untrusted("what was decrypted is no assertion")
	}
	for _, e := range doc.FindElements("//*") {
		if e != doc.Root() && (e.Tag == "Assertion" || e.Tag == "EncryptedAssertion" || e.Tag == "Response") {
			return untrusted("what was decrypted holds several assertions")
		}
	}
	return nil
}

// encryptionMethods are the methods announced in the metadata.
func encryptionMethods() (out []saml.EncryptionMethod) {
	for _, a := range []string{contentGCM, "http://www.w3.org/2001/04/xmlenc#aes256-cbc", "http://www.w3.org/2001/04/xmlenc#aes128-cbc", keyTransport} {
		out = append(out, saml.EncryptionMethod{Algorithm: a})
	}
	return out
}
