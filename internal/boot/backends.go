package boot

import (
	"fmt"

	"vidimus/internal/platform/blob"
	"vidimus/internal/platform/config"
	"vidimus/internal/platform/mailer"
)

// openBlobs uses the configured bucket, or a folder of the state folder.
func openBlobs(c *config.Config) (blob.Store, error) {
	if !c.Media.UsesS3() {
		return blob.NewFiles(c.StatePath("media"))
	}
	return blob.NewS3(blob.S3Options{
		Endpoint: c.Media.Endpoint, Region: c.Media.Region, Bucket: c.Media.Bucket,
		AccessKey: c.Media.AccessKey, SecretKey: c.Media.SecretKey, Insecure: c.Media.Insecure,
	})
}

// MailFolder is where mails go when no mail server is configured.
func MailFolder(c *config.Config) string { return c.StatePath("mails") }

func openMailer(c *config.Config, o Options) (mailer.Mailer, error) {
	sender := mailer.Sender{From: c.Mail.From, Now: o.Now, NewID: func() string { return o.NewID().String() }}
	if !c.Mail.UsesSMTP() {
		return mailer.NewOutbox(MailFolder(c), sender)
	}
	m, err := mailer.NewSMTP(mailer.SMTPOptions{
		Sender: sender, Host: c.Mail.Host, Port: c.Mail.Port, Username: c.Mail.Username, Password: c.Mail.Password,
		Security: mailer.Security(c.Mail.Security),
	})
	if err != nil {
		return nil, fmt.Errorf("open mail server: %w", err)
	}
	return m, nil
}
