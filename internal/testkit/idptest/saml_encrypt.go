package idptest

import (
	"crypto"
	"crypto/aes"
	"crypto/cipher"
	"crypto/rand"
	"crypto/rsa"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/x509"
	"encoding/base64"
	"net/url"
	"strings"

	"github.com/beevik/etree"
	"github.com/crewjam/saml/xmlenc"
)

// Encryption says how an assertion is encrypted.
type Encryption struct {
	To *x509.Certificate
	// CBC encrypts by AES-256-CBC in the place of AES-128-GCM, OldPadding hands the
	// key over by PKCS #1 v1.5 in the place of OAEP.
	CBC, OldPadding bool
	// Spoil changes a byte of what was encrypted.
	Spoil bool
}

// encrypt puts an assertion into an EncryptedAssertion.
func (c *Company) encrypt(assertion *etree.Element, how Encryption) *etree.Element {
	c.t.Helper()
	doc := etree.NewDocument()
	doc.SetRoot(assertion)
	plain, err := doc.WriteToBytes()
	if err != nil {
		c.t.Fatal(err)
	}
	method, key, by := "http://www.w3.org/2009/xmlenc11#aes128-gcm", make([]byte, 16), c.gcm
	if how.CBC {
		method, key, by = xmlenc.AES256CBC.Algorithm(), make([]byte, 32), c.cbc
	}
	_, _ = rand.Read(key)
	text := by(key, plain)
	if how.Spoil {
		text[len(text)-20] ^= 1
	}
	transport, wrapped := c.wrap(key, how)
	around := etree.NewElement("saml:EncryptedAssertion")
	around.CreateAttr("xmlns:saml", "urn:oasis:names:tc:SAML:2.0:assertion")
	data := around.CreateElement("xenc:EncryptedData")
	data.CreateAttr("xmlns:xenc", "http://www.w3.org/2001/04/xmlenc#")
	data.CreateElement("xenc:EncryptionMethod").CreateAttr("Algorithm", method)
	info := data.CreateElement("ds:KeyInfo")
	info.CreateAttr("xmlns:ds", "http://www.w3.org/2000/09/xmldsig#")
	inner := info.CreateElement("xenc:EncryptedKey")
	inner.CreateElement("xenc:EncryptionMethod").CreateAttr("Algorithm", transport)
	inner.CreateElement("xenc:CipherData").CreateElement("xenc:CipherValue").SetText(base64.StdEncoding.EncodeToString(wrapped))
	data.CreateElement("xenc:CipherData").CreateElement("xenc:CipherValue").SetText(base64.StdEncoding.EncodeToString(text))
	return around
}

// wrap encrypts the key of the content, and tells how.
func (c *Company) wrap(key []byte, how Encryption) (transport string, wrapped []byte) {
	c.t.Helper()
	to := how.To.PublicKey.(*rsa.PublicKey)
	var err error
	if how.OldPadding {
		transport = "http://www.w3.org/2001/04/xmlenc#rsa-1_5"
		wrapped, err = rsa.EncryptPKCS1v15(rand.Reader, to, key) //nolint:staticcheck // It is there to be refused.
	} else {
		// RSA-OAEP of SAML is by SHA-1 unless something else is said.
		transport = "http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p"
		wrapped, err = rsa.EncryptOAEP(sha1.New(), rand.Reader, to, key, nil)
	}
	if err != nil {
		c.t.Fatal(err)
	}
	return transport, wrapped
}

func (c *Company) gcm(key, plain []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		c.t.Fatal(err)
	}
	sealer, err := cipher.NewGCM(block)
	if err != nil {
		c.t.Fatal(err)
	}
	nonce := make([]byte, sealer.NonceSize())
	_, _ = rand.Read(nonce)
	return sealer.Seal(nonce, nonce, plain, nil)
}

func (c *Company) cbc(key, plain []byte) []byte {
	block, err := aes.NewCipher(key)
	if err != nil {
		c.t.Fatal(err)
	}
	pad := aes.BlockSize - len(plain)%aes.BlockSize
	plain = append(append(plain, make([]byte, pad-1)...), byte(pad))
	out := make([]byte, aes.BlockSize+len(plain))
	_, _ = rand.Read(out[:aes.BlockSize])
	cipher.NewCBCEncrypter(block, out[:aes.BlockSize]).CryptBlocks(out[aes.BlockSize:], plain)
	return out
}

// CheckSigned checks the signature of a request by redirect: of the members of the
// protocol as they were written, without the company's own query.
func CheckSigned(address string, by *x509.Certificate) error {
	_, query, _ := strings.Cut(address, "SAMLRequest=")
	text, encoded, _ := strings.Cut("SAMLRequest="+query, "&Signature=")
	plain, err := url.QueryUnescape(encoded)
	if err != nil {
		return err
	}
	signature, err := base64.StdEncoding.DecodeString(plain)
	if err != nil {
		return err
	}
	sum := sha256.Sum256([]byte(text))
	return rsa.VerifyPKCS1v15(by.PublicKey.(*rsa.PublicKey), crypto.SHA256, sum[:], signature)
}
