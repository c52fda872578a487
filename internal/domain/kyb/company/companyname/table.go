package companyname

// Combinations of classes that occur often.
var (
	private     = []Class{Private}
	public      = []Class{Public}
	eitherOne   = []Class{Private, Public, Corporation}
	incorporate = []Class{Corporation, Public}
	limited     = []Class{Private, Corporation}
	partnership = []Class{Partnership}
	limitedLP   = []Class{LimitedPartnership}
	sole        = []Class{Sole}
	cooperative = []Class{Cooperative}
	association = []Class{Association}
	foundation  = []Class{Foundation}
	state       = []Class{State}
	fund        = []Class{Fund}
	unspecific  = []Class{Unspecific}
	note        = []Class{StatusNote}
)

// table has the usual legal forms, from what registers of the countries write
// and what the laws on them are called. Capital letters, points and gaps do not
// count; a form of letters is found with and without points.
//
//nolint:misspell // words of many languages
var table = []legalForm{
	// English-speaking countries.
	{classes: limited, countries: "GB IE IN AU NZ ZA HK SG MY CA NG KE GH PK LK BD CY MT IL JM TT ZM UG TZ BM KY VG GG JE IM GI US", spellings: "Limited; Ltd; Ltd Liability; L.T.D."},
	{classes: private, countries: "GB IE IN AU ZA SG MY PK LK BD", spellings: "Private Limited; Pvt Ltd; Pvt Limited; Private Ltd; (P) Ltd; (P) Limited; P Ltd; (Pvt) Ltd; (Pvt) Limited; Private Limited Company"},
	{classes: private, countries: "AU ZA", spellings: "Proprietary Limited; Pty Ltd; Pty Limited; Pty; (Pty) Ltd; (Proprietary) Limited; Pty. Ltd."},
	{classes: private, countries: "SG MY", spellings: "Pte Ltd; Pte Limited; Pte"},
	{classes: private, countries: "MY BN", spellings: "Sdn Bhd; Sendirian Berhad; S/B"},
	{classes: public, countries: "MY", spellings: "Bhd; Berhad"},
	{classes: public, countries: "GB IE NG KE GH LK MT CY", spellings: "Public Limited Company; PLC; P.L.C.; Public Ltd Co; Public Limited Co; Public Company Limited by Shares; CCC; Cwmni Cyfyngedig Cyhoeddus; cpt; Cuideachta Phoibli Theoranta"},
	{classes: limited, countries: "GB IE", spellings: "Cyfyngedig; Cyf; Teoranta; Teo"},
	{classes: private, countries: "GB IE", spellings: "Company Limited by Guarantee; CLG; Limited by Guarantee"},
	{classes: private, countries: "IE", spellings: "Designated Activity Company; DAC; Unlimited Company; ULC"},
	{classes: association, countries: "GB", spellings: "Community Interest Company; CIC; C.I.C.; Charitable Incorporated Organisation; CIO"},
	{classes: limitedLP, countries: "GB US IN SG CA JP", spellings: "Limited Liability Partnership; LLP; L.L.P.; PLLP; Registered Limited Liability Partnership; RLLP; Partneriaeth Atebolrwydd Cyfyngedig; PAC"},
	{classes: limitedLP, countries: "GB US CA KY LU JE GG", spellings: "Limited Partnership; LP; L.P.; SLP; Scottish Limited Partnership; LLLP; Limited Liability Limited Partnership"},
	{classes: partnership, countries: "US GB CA", spellings: "General Partnership; Partners; Partnership"},
	{classes: private, countries: "US GB AE QA OM PH", spellings: "Limited Liability Company; LLC; L.L.C.; LC; L.C.; Ltd Liability Co; Limited Liability Co; PLLC; Professional Limited Liability Company"},
	{classes: incorporate, countries: "US CA PH JP KR", spellings: "Incorporated; Inc; Incorporation; Incorporee"},
	{classes: incorporate, countries: "US CA PH JP KR TW", spellings: "Corporation; Corp; Corpn"},
	{classes: []Class{Corporation}, countries: "US", spellings: "Professional Corporation; P.C.; Professional Association; PA; Public Benefit Corporation; PBC; Benefit Corporation"},
	{classes: eitherOne, countries: "CN HK TW JP KR TH VN IN KH MM NG US", spellings: "Co Ltd; Company Limited; Co Limited; Company Ltd; Comp Ltd; Co. Pte. Ltd.; Co Private Limited"},
	{classes: eitherOne, countries: "US CA", spellings: "Co Inc; Company Inc; Co LLC; Company LLC"},
	{classes: fund, countries: "GB US", spellings: "Trust; Unit Trust; Investment Trust; REIT; Real Estate Investment Trust; Business Trust; Statutory Trust"},
	{classes: association, countries: "US", spellings: "National Association; N.A."},
	{classes: private, countries: "ZA", spellings: "Close Corporation; CC"},
	{classes: private, countries: "CA", spellings: "Unlimited Liability Company; Unlimited Liability Corporation"},
	{classes: private, countries: "BS BZ KY VG", spellings: "International Business Company; IBC; Business Company"},
	{classes: fund, countries: "KY BM VG MT", spellings: "Segregated Portfolio Company; SPC; Protected Cell Company; PCC; Incorporated Cell Company; ICC"},
	{classes: public, countries: "TH", spellings: "Public Company Limited; PCL; Pub Co Ltd; บริษัทมหาชนจำกัด; (มหาชน); มหาชน"},
	{classes: private, countries: "TH", spellings: "บริษัท; จำกัด; Borisat Chamkat", front: true},
	{classes: limitedLP, countries: "TH", spellings: "ห้างหุ้นส่วนจำกัด; หจก", front: true},
	{classes: unspecific, countries: "", spellings: "Company; Co; Cie; Compagnie; Cia; Companhia; Compañía; Comp; & Co; and Company; & Company; & Cie; et Cie; y Cía; e Cia; & C; og Co; & Partners; und Partner; & Sons & Co"},

	// German-speaking countries.
	{classes: private, countries: "DE AT CH LI LU", spellings: "GmbH; Gesellschaft mit beschränkter Haftung; Gesellschaft m.b.H.; Ges.m.b.H.; GesmbH; mbH; Gesellschaft mbH; gGmbH; gemeinnützige GmbH"},
	{classes: private, countries: "DE", spellings: "UG (haftungsbeschränkt); UG haftungsbeschraenkt; UG; Unternehmergesellschaft haftungsbeschränkt; Unternehmergesellschaft"},
	{classes: private, countries: "AT", spellings: "FlexCo; FlexKapG; Flexible Company; Flexible Kapitalgesellschaft"},
	{classes: public, countries: "DE AT CH LI LU", spellings: "AG; Aktiengesellschaft; A.G.; gAG; InvAG; Investmentaktiengesellschaft"},
	{classes: public, countries: "DE", spellings: "KGaA; Kommanditgesellschaft auf Aktien; GmbH & Co KGaA; SE & Co KGaA; AG & Co KGaA"},
	{classes: limitedLP, countries: "DE AT CH", spellings: "GmbH & Co KG; GmbH & Co Kommanditgesellschaft; GmbH und Compagnie KG; AG & Co KG; UG & Co KG; UG haftungsbeschränkt & Co KG; SE & Co KG; Ges.m.b.H. & Co KG; GmbH & Cie KG; GmbH & Co"},
	{classes: limitedLP, countries: "DE AT CH", spellings: "KG; Kommanditgesellschaft; & Co KG; und Co KG; & Cie KG"},
	{classes: partnership, countries: "DE AT", spellings: "OHG; Offene Handelsgesellschaft; oHG; OG; Offene Gesellschaft; GbR; Gesellschaft bürgerlichen Rechts; GmbH & Co OHG; eGbR; & Co OHG"},
	{classes: partnership, countries: "DE", spellings: "PartG; PartG mbB; PartGmbB; Partnerschaftsgesellschaft; Partnerschaft mbB; Partnerschaft; Partnerschaftsgesellschaft mbB"},
	{classes: sole, countries: "DE AT", spellings: "e.K.; e.Kfm.; e.Kfr.; eingetragener Kaufmann; eingetragene Kauffrau; e.U.; eingetragenes Einzelunternehmen; Inh.; Einzelunternehmen"},
	{classes: association, countries: "DE AT", spellings: "e.V.; eingetragener Verein; Verein"},
	{classes: cooperative, countries: "DE AT CH", spellings: "eG; eingetragene Genossenschaft; Genossenschaft; e.Gen.; registrierte Genossenschaft mbH; eGmbH"},
	{classes: foundation, countries: "DE AT CH LI", spellings: "Stiftung; gemeinnützige Stiftung; Privatstiftung; Anstalt"},
	{classes: state, countries: "DE", spellings: "AöR; Anstalt des öffentlichen Rechts; KdöR; Körperschaft des öffentlichen Rechts; Eigenbetrieb"},
	{classes: partnership, countries: "CH", spellings: "KlG; Kollektivgesellschaft; KmG"},

	// European forms.
	{classes: public, countries: "DE FR NL AT LU CZ", spellings: "SE; Societas Europaea; Europäische Gesellschaft; Société Européenne"},
	{classes: cooperative, countries: "", spellings: "SCE; Societas Cooperativa Europaea"},
	{classes: partnership, countries: "FR BE DE", spellings: "EEIG; EWIV; GEIE; GIE; Groupement d'intérêt économique; Groupement d'Intérêt Économique; AEIE"},

	// French-speaking countries.
	{classes: public, countries: "FR BE CH LU MA TN SN CI CM MC DZ", spellings: "SA; Société Anonyme; S.A."},
	{classes: private, countries: "FR BE CH LU MA TN SN CI CM DZ LB MC", spellings: "SARL; S.à r.l.; S.a.r.l.; Société à responsabilité limitée; Sté à responsabilité limitée; Sàrl; S.A R.L.; SARLAU; Sarl unipersonnelle"},
	{classes: private, countries: "FR", spellings: "EURL; Entreprise unipersonnelle à responsabilité limitée; SELARL; SELAS; SELASU; SPFPL"},
	{classes: []Class{Private, Public}, countries: "FR LU MA SN DZ", spellings: "SAS; Société par actions simplifiée; SASU; Société par actions simplifiée unipersonnelle; S.A.S.; SpA simplifiée; SPAS"},
	{classes: private, countries: "BE", spellings: "SRL; Société à responsabilité limitée; BV; SPRL; Société privée à responsabilité limitée; BVBA; Besloten vennootschap met beperkte aansprakelijkheid; SPRLU; EBVBA; BV/SRL"},
	{classes: partnership, countries: "FR BE LU MC", spellings: "SCI; Société civile immobilière; Société civile; SC; SCP; Société civile professionnelle; SCM; SCEA; GAEC; EARL; GFA; SNC; Société en nom collectif"},
	{classes: limitedLP, countries: "FR BE LU CH", spellings: "SCS; Société en commandite simple; SCSp; Société en commandite spéciale; SCA; Société en commandite par actions; SComm; CommV; Comm.V"},
	{classes: cooperative, countries: "FR BE LU CH", spellings: "SCOP; SCIC; Société coopérative; SCRL; CVBA; Coop; Société coopérative à responsabilité limitée; Union coopérative"},
	{classes: association, countries: "FR BE LU CH", spellings: "ASBL; Association sans but lucratif; VZW; Vereniging zonder winstoogmerk; AISBL; Association loi 1901; Association"},
	{classes: foundation, countries: "FR BE CH", spellings: "Fondation; Fondation d'utilité publique"},
	{classes: fund, countries: "FR LU", spellings: "SICAV; SICAF; SICAR; FCP; Fonds commun de placement; SIF; RAIF; SPPICAV; FCPR; FIPS"},
	{classes: public, countries: "LU", spellings: "Société de participations financières; SOPARFI; SPF"},
	{classes: unspecific, countries: "FR", spellings: "Sté; Société; Ets; Établissements; Etablissement", front: true},

	// Netherlands, Belgium and Suriname.
	{classes: private, countries: "NL BQ CW SX", spellings: "B.V.; BV; Besloten Vennootschap; Flex BV; Besloten vennootschap met beperkte aansprakelijkheid"},
	{classes: public, countries: "NL BE CW SR AW SX", spellings: "N.V.; NV; Naamloze Vennootschap; NV/SA; SA/NV"},
	{classes: partnership, countries: "NL BE", spellings: "V.O.F.; VOF; Vennootschap onder firma; Maatschap; VOF/SNC"},
	{classes: limitedLP, countries: "NL", spellings: "C.V.; CV; Commanditaire vennootschap"},
	{classes: cooperative, countries: "NL", spellings: "Coöperatie; Coöperatie U.A.; Coöperatieve vereniging; Coöperatief U.A.; U.A.; B.A.; Cooperatie UA; W.A."},
	{classes: foundation, countries: "NL BE", spellings: "Stichting; Stg", front: true},
	{classes: sole, countries: "NL BE", spellings: "Eenmanszaak"},

	// Italy, San Marino and Switzerland.
	{classes: public, countries: "IT SM", spellings: "S.p.A.; SpA; Società per Azioni; Soc. per Az.; S.p.A. a socio unico; S.p.A. con socio unico; SpA unipersonale"},
	{classes: private, countries: "IT SM", spellings: "S.r.l.; Srl; Società a responsabilità limitata; S.r.l.s.; Srls; Società a responsabilità limitata semplificata; S.r.l. unipersonale; S.r.l. a socio unico; Srl con socio unico; Srl unipersonale; S.r.l. Società Benefit; S.a.g.l.; Sagl"},
	{classes: limitedLP, countries: "IT", spellings: "S.a.s.; Società in accomandita semplice; S.a.p.a.; Società in accomandita per azioni; S.a.s. di"},
	{classes: partnership, countries: "IT", spellings: "S.n.c.; Snc; Società in nome collettivo; S.s.; Società semplice; S.d.f.; Studio associato; s.t.p."},
	{classes: cooperative, countries: "IT", spellings: "Soc. Coop.; Società Cooperativa; S.c.; S.c.a r.l.; Scarl; Scrl; Soc. coop. a r.l.; Società cooperativa a responsabilità limitata; S.c.p.a.; Soc. Coop. Sociale; Cooperativa; Società consortile a responsabilità limitata"},
	{classes: sole, countries: "IT", spellings: "Ditta individuale; Impresa individuale; Ditta"},

	// Spanish-speaking countries.
	{classes: public, countries: "ES AR CL CO PE UY VE EC BO CR PA GT HN SV NI DO PY CU", spellings: "S.A.; Sociedad Anónima; Soc. Anónima; S.A.C.; Sociedad Anónima Cerrada; S.A.A.; Sociedad Anónima Abierta; S.A.U.; Sociedad Anónima Unipersonal; SAE; S.A.E.C.A.; S.A. Abierta"},
	{classes: private, countries: "ES", spellings: "S.L.; Sociedad Limitada; S.L.U.; Sociedad Limitada Unipersonal; S.L.L.; S.L.P.; Sociedad Limitada Profesional; Sociedad Limitada Laboral; S.L.N.E.; Sociedad Limitada Nueva Empresa"},
	{classes: private, countries: "ES AR PE PY UY CR HN NI BO", spellings: "S.R.L.; Sociedad de Responsabilidad Limitada; Soc. de Resp. Ltda.; S. de R.L.; SCRL; S.R. Ltda.; Sociedad Comercial de Responsabilidad Limitada"},
	{classes: public, countries: "MX", spellings: "S.A. de C.V.; SA de CV; Sociedad Anónima de Capital Variable; S.A.B. de C.V.; SAB de CV; S.A.P.I. de C.V.; SAPI de CV; Sociedad Anónima Promotora de Inversión; S.A.P.I.; S.A.B.; S.A. de C.V. SOFOM E.N.R.; SOFOM ENR; S.C."},
	{classes: private, countries: "MX", spellings: "S. de R.L. de C.V.; S de RL de CV; Sociedad de Responsabilidad Limitada de Capital Variable; S. de R.L.; S.R.L. de C.V.; S. de R.L. M.I."},
	{classes: []Class{Private, Public}, countries: "CO MX AR EC UY", spellings: "S.A.S.; Sociedad por Acciones Simplificada; S.A.S. de C.V.; S.A.S. BIC"},
	{classes: []Class{Private, Public}, countries: "CL", spellings: "SpA; Sociedad por Acciones"},
	{classes: private, countries: "CO CL CR GT BO EC", spellings: "Ltda; Limitada; Cía Ltda; Compañía Limitada; C. Ltda.; y Cía. Ltda.; y Compañía Limitada; Sociedad Limitada de Responsabilidad"},
	{classes: sole, countries: "PE CL CR DO", spellings: "E.I.R.L.; Empresa Individual de Responsabilidad Limitada; EIRL; S.R.L. unipersonal"},
	{classes: public, countries: "VE EC", spellings: "C.A.; Compañía Anónima; C. por A.; Compañía por Acciones; C.A. S.A.C.A."},
	{classes: limitedLP, countries: "ES AR", spellings: "S. en C.; Sociedad en Comandita; S. Com.; S.C.A.; S. en C. por A.; S.C.S.; S. en N.C."},
	{classes: partnership, countries: "ES", spellings: "C.B.; Comunidad de Bienes; Sociedad Civil; S.C.P.; S.Coop.C.L."},
	{classes: cooperative, countries: "ES", spellings: "S. Coop.; Sociedad Cooperativa; Soc. Coop. Ltda.; S.C.L.; S. Coop. And.; Coop. V.; Sociedad Cooperativa Limitada; Cooperativa Limitada"},
	{classes: association, countries: "ES MX", spellings: "A.C.; Asociación Civil; Asociación; I.A.P."},
	{classes: foundation, countries: "ES CO", spellings: "Fundación; Fundació", front: true},
	{classes: partnership, countries: "ES", spellings: "A.I.E.; Agrupación de Interés Económico; UTE; Unión Temporal de Empresas; U.T.E."},

	// Portuguese-speaking countries.
	{classes: private, countries: "PT AO MZ CV", spellings: "Lda; Limitada; Lda.; Sociedade por Quotas; Unipessoal Lda; Unipessoal, Limitada; Sociedade Unipessoal por Quotas; Sociedade Unipessoal Lda"},
	{classes: private, countries: "BR", spellings: "Ltda; Limitada; Ltda ME; Ltda EPP; Ltda - ME; Ltda. - EPP; Sociedade Limitada; Sociedade Limitada Unipessoal; SLU; S.L.U.; Sociedade Empresária Limitada"},
	{classes: public, countries: "PT BR AO MZ", spellings: "S.A.; Sociedade Anónima; Sociedade Anônima; S/A; SA; SGPS S.A.; SGPS; Sociedade Gestora de Participações Sociais; Cia Aberta; S.A. Capital Fechado"},
	{classes: sole, countries: "BR", spellings: "EIRELI; Empresa Individual de Responsabilidade Limitada; EIRELI ME; EIRELI - EPP; M.E.; ME; EPP; MEI; Microempreendedor Individual; Empresário Individual"},
	{classes: cooperative, countries: "PT BR", spellings: "CRL; Cooperativa; Cooperativa de Responsabilidade Limitada; Soc. Cooperativa"},
	{classes: partnership, countries: "PT BR", spellings: "ACE; Agrupamento Complementar de Empresas; Sociedade Simples; S/S; SS; Sociedade em Nome Coletivo"},

	// Nordic countries.
	{classes: public, countries: "DK", spellings: "A/S; Aktieselskab; AS; Akts."},
	{classes: private, countries: "DK", spellings: "ApS; Anpartsselskab; IVS; Iværksætterselskab; SMBA; Selskab med begrænset ansvar"},
	{classes: limitedLP, countries: "DK NO", spellings: "K/S; Kommanditselskab; KS; P/S; Partnerselskab; Kommanditaktieselskab"},
	{classes: partnership, countries: "DK NO", spellings: "I/S; Interessentskab; DA; ANS; Ansvarlig selskap; Delt ansvar; Selskap med delt ansvar"},
	{classes: cooperative, countries: "DK NO", spellings: "A.m.b.a.; AMBA; Andelsselskab; SA; Samvirkeforetak; F.m.b.a.; FMBA; Andelsselskab med begrænset ansvar"},
	{classes: private, countries: "NO", spellings: "AS; Aksjeselskap; A/S"},
	{classes: public, countries: "NO", spellings: "ASA; Allmennaksjeselskap; Almennaksjeselskap"},
	{classes: sole, countries: "NO DK", spellings: "ENK; Enkeltpersonforetak; Enkeltmandsvirksomhed; NUF; Norskregistrert utenlandsk foretak; PMV"},
	{classes: []Class{Private, Public, Corporation}, countries: "SE FI", spellings: "AB; Aktiebolag; A.B.; Aktiebolaget", front: true},
	{classes: public, countries: "SE FI", spellings: "AB (publ); publikt aktiebolag; (publ); publ; Abp; Publikt AB"},
	{classes: partnership, countries: "SE", spellings: "HB; Handelsbolag; KB; Kommanditbolag; Handelsbolaget; Kommanditbolaget; Enkelt bolag"},
	{classes: cooperative, countries: "SE FI", spellings: "ek. för.; Ekonomisk förening; ek för; Osk; Osuuskunta; Andelslag; BRF; Bostadsrättsförening"},
	{classes: []Class{Private, Corporation}, countries: "FI", spellings: "Oy; Osakeyhtiö; Oy Ab; O.Y.; Ab Oy", front: true},
	{classes: public, countries: "FI", spellings: "Oyj; Julkinen osakeyhtiö; Oyj Abp; Abp"},
	{classes: limitedLP, countries: "FI", spellings: "Ky; Kommandiittiyhtiö; Kb"},
	{classes: partnership, countries: "FI", spellings: "Ay; Avoin yhtiö; Öb; Öppet bolag"},
	{classes: sole, countries: "FI", spellings: "Tmi; Toiminimi", front: true},
	{classes: private, countries: "IS", spellings: "ehf; Einkahlutafélag; ehf."},
	{classes: public, countries: "IS", spellings: "hf; Hlutafélag; ohf; Opinbert hlutafélag; hf."},
	{classes: partnership, countries: "IS", spellings: "slf; sf; Sameignarfélag; Samlagsfélag; ses"},
	{classes: private, countries: "FO GL", spellings: "Sp/f; Partafelag; P/F"},

	// Baltic countries.
	{classes: private, countries: "EE", spellings: "OÜ; Osaühing; O.Ü.; OU", front: true},
	{classes: public, countries: "EE LV", spellings: "AS; Aktsiaselts; Akciju sabiedrība; A/S", front: true},
	{classes: private, countries: "LV", spellings: "SIA; Sabiedrība ar ierobežotu atbildību; S.I.A.", front: true},
	{classes: sole, countries: "LV LT EE", spellings: "IK; Individuālais komersants; IĮ; Individuali įmonė; FIE; MB; Mažoji bendrija", front: true},
	{classes: private, countries: "LT", spellings: "UAB; Uždaroji akcinė bendrovė; U.A.B.", front: true},
	{classes: public, countries: "LT", spellings: "AB; Akcinė bendrovė", front: true},
	{classes: state, countries: "LT", spellings: "VĮ; Valstybės įmonė; VšĮ; Viešoji įstaiga", front: true},
	{classes: partnership, countries: "EE LV LT", spellings: "TÜ; Täisühing; UÜ; Usaldusühing; PS; KS; Pilnsabiedrība; KŪB; TŪB; MTÜ; Mittetulundusühing; biedrība"},

	// Poland, Czechia, Slovakia, Hungary.
	{classes: private, countries: "PL", spellings: "Sp. z o.o.; Spółka z ograniczoną odpowiedzialnością; Spółka z o.o.; Sp. z o. o.; Spzoo; Sp zoo"},
	{classes: public, countries: "PL", spellings: "S.A.; Spółka Akcyjna; P.S.A.; Prosta Spółka Akcyjna; SA"},
	{classes: limitedLP, countries: "PL", spellings: "Sp. k.; Spółka komandytowa; Sp. z o.o. Sp. k.; Sp. z o.o. Spółka komandytowa; Spółka z ograniczoną odpowiedzialnością Spółka komandytowa; S.K.A.; Spółka komandytowo-akcyjna"},
	{classes: partnership, countries: "PL", spellings: "Sp. j.; Spółka jawna; S.C.; Spółka cywilna; Sp. p.; Spółka partnerska; s.j."},
	{classes: cooperative, countries: "PL CZ SK", spellings: "Spółdzielnia; družstvo; Spółdzielnia Pracy; výrobní družstvo"},
	{classes: state, countries: "PL CZ SK", spellings: "P.P.; Przedsiębiorstwo państwowe; s.p.; státní podnik; štátny podnik; š.p."},
	{classes: private, countries: "CZ SK", spellings: "s.r.o.; společnost s ručením omezeným; spol. s r.o.; spoločnosť s ručením obmedzeným; spol. s r. o.; s. r. o."},
	{classes: public, countries: "CZ SK", spellings: "a.s.; akciová společnost; akciová spoločnosť; akc. spol.; j.s.a.; jednoduchá spoločnosť na akcie"},
	{classes: partnership, countries: "CZ SK", spellings: "v.o.s.; veřejná obchodní společnost; verejná obchodná spoločnosť; k.s.; komanditní společnost; komanditná spoločnosť"},
	{classes: association, countries: "CZ SK", spellings: "z.s.; zapsaný spolek; o.p.s.; n.o.; z.ú.; o.z."},
	{classes: private, countries: "HU", spellings: "Kft.; Korlátolt Felelősségű Társaság; KFT; Nonprofit Kft."},
	{classes: public, countries: "HU", spellings: "Zrt.; Zártkörűen Működő Részvénytársaság; Nyrt.; Nyilvánosan Működő Részvénytársaság; Rt.; Részvénytársaság; Nonprofit Zrt."},
	{classes: limitedLP, countries: "HU", spellings: "Bt.; Betéti Társaság; Kkt.; Közkereseti társaság"},
	{classes: sole, countries: "HU CZ SK", spellings: "e.v.; egyéni vállalkozó; E.C.; egyéni cég; OSVČ; Ec."},

	// South-eastern Europe.
	{classes: private, countries: "RO MD", spellings: "S.R.L.; Societate cu Răspundere Limitată; SRL-D; S.R.L. D; SC SRL"},
	{classes: public, countries: "RO MD", spellings: "S.A.; Societate pe Acțiuni; Societate pe acţiuni"},
	{classes: unspecific, countries: "RO", spellings: "S.C.; SC", front: true},
	{classes: sole, countries: "RO", spellings: "P.F.A.; Persoană Fizică Autorizată; Î.I.; Întreprindere Individuală; Î.F."},
	{classes: private, countries: "BG", spellings: "ООД; OOD; Дружество с ограничена отговорност; ЕООД; EOOD; Еднолично дружество с ограничена отговорност; O.O.D."},
	{classes: public, countries: "BG", spellings: "АД; AD; Акционерно дружество; ЕАД; EAD; Еднолично акционерно дружество; АДСИЦ; ADSIC"},
	{classes: partnership, countries: "BG", spellings: "СД; Събирателно дружество; КД; Командитно дружество; ЕТ; ET; Едноличен търговец; SD", front: true},
	{classes: private, countries: "HR SI RS BA ME MK XK", spellings: "d.o.o.; Društvo s ograničenom odgovornošću; Društvo sa ograničenom odgovornošću; Družba z omejeno odgovornostjo; j.d.o.o.; jednostavno društvo s ograničenom odgovornošću; д.о.о.; ДОО; Друштво са ограниченом одговорношћу; dooel; ДООЕЛ; d.o.o.e.l.; Друштво со ограничена одговорност"},
	{classes: public, countries: "HR SI RS BA ME MK", spellings: "d.d.; dioničko društvo; delniška družba; a.d.; akcionarsko društvo; акционарско друштво; а.д.; АД"},
	{classes: partnership, countries: "HR SI RS", spellings: "j.t.d.; d.n.o.; o.d.; ортачко друштво; k.d.; komanditno društvo; javno trgovačko društvo; družba z neomejeno odgovornostjo"},
	{classes: sole, countries: "HR SI RS BA", spellings: "obrt; s.p.; samostojni podjetnik; preduzetnik; предузетник; samostalni poduzetnik; SZR; STR"},
	{classes: state, countries: "RS BA MK", spellings: "J.P.; javno preduzeće; ЈП; јавно предузеће", front: true},
	{classes: private, countries: "AL XK", spellings: "Sh.p.k.; Shpk; Shoqëri me përgjegjësi të kufizuar; SHPK"},
	{classes: public, countries: "AL XK", spellings: "Sh.A.; Shoqëri aksionare; SHA"},
	{classes: private, countries: "GR CY", spellings: "Ε.Π.Ε.; ΕΠΕ; EPE; Εταιρεία Περιορισμένης Ευθύνης; ΙΚΕ; Ι.Κ.Ε.; IKE; P.C.; Ιδιωτική Κεφαλαιουχική Εταιρεία; Μονοπρόσωπη ΙΚΕ; Μον. ΕΠΕ; Μονοπρόσωπη ΕΠΕ; I.K.E.; Μονοπρόσωπη Ι.Κ.Ε.; ΛΤΔ; Λίμιτεδ"},
	{classes: public, countries: "GR", spellings: "Α.Ε.; ΑΕ; AE; Ανώνυμη Εταιρεία; Ανώνυμος Εταιρεία; A.E.; Μονοπρόσωπη ΑΕ; Α.Β.Ε.Ε.; ΑΒΕΕ; ABEE; Α.Ε.Β.Ε.; ΑΕΒΕ; AEBE; Α.Τ.Ε."},
	{classes: partnership, countries: "GR", spellings: "Ο.Ε.; ΟΕ; O.E.; Ομόρρυθμη Εταιρεία; Ε.Ε.; ΕΕ; E.E.; Ετερόρρυθμη Εταιρεία; & ΣΙΑ; και ΣΙΑ; & ΣΙΑ Ο.Ε.; & ΣΙΑ Ε.Ε."},

	// Turkey, Caucasus, Israel.
	{classes: private, countries: "TR", spellings: "Ltd. Şti.; Limited Şirketi; Limited Şti.; Ltd Sti; Sanayi ve Ticaret Limited Şirketi; San. ve Tic. Ltd. Şti.; San. Tic. Ltd. Şti.; Ticaret Limited Şirketi; Tic. Ltd. Şti."},
	{classes: public, countries: "TR", spellings: "A.Ş.; Anonim Şirketi; AS; Anonim Ortaklığı; A.O.; T.A.Ş.; Türk Anonim Şirketi; Sanayi ve Ticaret Anonim Şirketi; San. ve Tic. A.Ş.; Sanayi ve Ticaret A.Ş.; Ticaret A.Ş.; San. Tic. A.Ş."},
	{classes: partnership, countries: "TR", spellings: "Koll. Şti.; Kollektif Şirketi; Kom. Şti.; Adi Ortaklığı"},
	{classes: private, countries: "GE", spellings: "შპს; შეზღუდული პასუხისმგებლობის საზოგადოება; SHPS", front: true},
	{classes: public, countries: "GE", spellings: "სს; სააქციო საზოგადოება", front: true},
	{classes: private, countries: "AM", spellings: "ՍՊԸ; Սահմանափակ պատասխանատվությամբ ընկերություն"},
	{classes: public, countries: "AM", spellings: "ՓԲԸ; ԲԲԸ; Փակ բաժնետիրական ընկերություն; Բաց բաժնետիրական ընկերություն"},
	{classes: private, countries: "AZ", spellings: "MMC; Məhdud Məsuliyyətli Cəmiyyəti; Məhdud məsuliyyətli cəmiyyət"},
	{classes: public, countries: "AZ", spellings: "ASC; Açıq Səhmdar Cəmiyyəti; QSC; Qapalı Səhmdar Cəmiyyəti"},
	{classes: limited, countries: "IL", spellings: "בע\"מ; בעמ; בע״מ; בערבון מוגבל"},
	{classes: association, countries: "IL", spellings: "ע\"ר; עמותה; חל\"צ; חל״צ"},

	// Russia and its neighbours.
	{classes: private, countries: "RU BY KZ UZ KG TM", spellings: "ООО; OOO; LLC; L.L.C.; Limited Liability Company; Общество с ограниченной ответственностью; Obshchestvo s ogranichennoy otvetstvennostyu; Obshchestvo s Ogranichennoi Otvetstvennostiu; Obschestvo s ogranichennoy otvetstvennostyu; OsOO; ОсОО; O.O.O.", front: true},
	{classes: public, countries: "RU BY KZ UZ KG TJ", spellings: "АО; AO; Акционерное общество; Aktsionernoe obshchestvo; Aktsionernoye Obshchestvo; Joint Stock Company; JSC; Joint-Stock Company; J.S.C.", front: true},
	{classes: public, countries: "RU UA", spellings: "ПАО; PAO; PJSC; Публичное акционерное общество; Publichnoe aktsionernoe obshchestvo; Public Joint Stock Company; PJSC; ПАТ; PAT; Публічне акціонерне товариство", front: true},
	{classes: public, countries: "RU BY KZ", spellings: "ОАО; OAO; OJSC; Открытое акционерное общество; Otkrytoe aktsionernoe obshchestvo; Open Joint Stock Company; ААТ; Адкрытае акцыянернае таварыства", front: true},
	{classes: public, countries: "RU BY KZ", spellings: "ЗАО; ZAO; CJSC; Закрытое акционерное общество; Zakrytoe aktsionernoe obshchestvo; Closed Joint Stock Company; ЗАТ; ZAT; НАО; NAO; Непубличное акционерное общество; Private Joint Stock Company; PrJSC", front: true},
	{classes: sole, countries: "RU BY KZ", spellings: "ИП; IP; Индивидуальный предприниматель; Individualnyy predprinimatel; ЧП; ChP; Частное предприятие; КФХ", front: true},
	{classes: state, countries: "RU BY UA", spellings: "ФГУП; FGUP; ГУП; GUP; МУП; MUP; Федеральное государственное унитарное предприятие; Государственное унитарное предприятие; Муниципальное унитарное предприятие; РУП; RUP; ДП; Державне підприємство; Казенное предприятие; Унитарное предприятие; УП; ЧУП; ЧТУП", front: true},
	{classes: association, countries: "RU", spellings: "АНО; ANO; НКО; NKO; Автономная некоммерческая организация; НП; Некоммерческое партнерство; Ассоциация", front: true},
	{classes: limitedLP, countries: "RU", spellings: "Коммандитное товарищество; ТНВ; Товарищество на вере", front: true},
	{classes: private, countries: "KZ", spellings: "ТОО; TOO; Товарищество с ограниченной ответственностью; ЖШС; Жауапкершілігі шектеулі серіктестігі; Tovarishchestvo s ogranichennoy otvetstvennostyu; ТДО", front: true},
	{classes: private, countries: "UA", spellings: "ТОВ; TOV; Товариство з обмеженою відповідальністю; Tovarystvo z obmezhenoiu vidpovidalnistiu; ТзОВ; TzOV", front: true},
	{classes: public, countries: "UA", spellings: "АТ; AT; ПрАТ; PrAT; Акціонерне товариство; Приватне акціонерне товариство", front: true},
	{classes: sole, countries: "UA", spellings: "ФОП; FOP; Фізична особа-підприємець; ПП; Приватне підприємство; PP", front: true},
	{classes: private, countries: "UZ", spellings: "MChJ; MCHJ; Mas'uliyati cheklangan jamiyat; МЧЖ; XK; Xususiy korxona"},
	{classes: private, countries: "MN", spellings: "ХХК; XXK; Хязгаарлагдмал хариуцлагатай компани; HHK"},
	{classes: public, countries: "MN", spellings: "ХК; Хувьцаат компани"},

	// East Asia.
	{classes: private, countries: "CN TW HK", spellings: "有限公司; 有限责任公司; 有限責任公司; Youxian Gongsi; Youxian Zeren Gongsi; You Xian Gong Si"},
	{classes: public, countries: "CN TW HK", spellings: "股份有限公司; Gufen Youxian Gongsi; 股份公司; Gu Fen You Xian Gong Si"},
	{classes: unspecific, countries: "CN", spellings: "公司; 集团公司; 集團公司; 分公司; Gongsi"},
	{classes: limitedLP, countries: "CN", spellings: "有限合伙; 合伙企业; 合伙企业(有限合伙); (有限合伙); 普通合伙; (普通合伙)"},
	{classes: sole, countries: "CN", spellings: "个体工商户; 个人独资企业; 独资企业"},
	{classes: public, countries: "JP", spellings: "株式会社; K.K.; Kabushiki Kaisha; Kabushiki Gaisha; (株); KK; Kabushikigaisha", front: true},
	{classes: private, countries: "JP", spellings: "合同会社; G.K.; Godo Kaisha; Goudou Kaisha; GK; 有限会社; Yugen Kaisha; Y.K.; (有); Yugen Gaisha; YK; (同)", front: true},
	{classes: partnership, countries: "JP", spellings: "合名会社; 合資会社; Gomei Kaisha; Goshi Kaisha; (名); (資)", front: true},
	{classes: association, countries: "JP", spellings: "一般社団法人; 公益社団法人; 特定非営利活動法人; NPO法人; Ippan Shadan Hojin; 社団法人", front: true},
	{classes: foundation, countries: "JP", spellings: "一般財団法人; 公益財団法人; 財団法人; Ippan Zaidan Hojin", front: true},
	{classes: cooperative, countries: "JP", spellings: "協同組合; 農業協同組合; 生活協同組合"},
	{classes: public, countries: "KR", spellings: "주식회사; (주); Jusik Hoesa; Chusik Hoesa; Jusikhoesa", front: true},
	{classes: private, countries: "KR", spellings: "유한회사; (유); 유한책임회사; Yuhan Hoesa; Yuhanhoesa", front: true},
	{classes: partnership, countries: "KR", spellings: "합자회사; 합명회사; Hapja Hoesa; (합)", front: true},

	// South and South-east Asia.
	{classes: private, countries: "VN", spellings: "Công ty TNHH; Công ty trách nhiệm hữu hạn; TNHH; Công ty TNHH Một thành viên; TNHH MTV; Cong ty TNHH MTV; Công ty TNHH MTV", front: true},
	{classes: public, countries: "VN", spellings: "Công ty Cổ phần; CTCP; Công ty CP; Cong ty co phan", front: true},
	{classes: sole, countries: "VN", spellings: "Doanh nghiệp tư nhân; DNTN", front: true},
	{classes: private, countries: "ID", spellings: "PT; P.T.; Perseroan Terbatas", front: true},
	{classes: public, countries: "ID", spellings: "Tbk; Persero Tbk; (Persero) Tbk; (Persero); Persero; Tbk."},
	{classes: limitedLP, countries: "ID", spellings: "CV; Commanditaire Vennootschap; UD; Firma; Fa.", front: true},
	{classes: sole, countries: "PH IN", spellings: "Sole Proprietorship; OPC; One Person Company; (OPC) Private Limited; OPC Pvt Ltd"},
	{classes: cooperative, countries: "IN PH", spellings: "Co-operative Society; Cooperative Society Ltd; Multi-State Cooperative Society; Cooperative Society; Co-op; Cooperative; Co-operative"},
	{classes: private, countries: "LA KH", spellings: "ບໍລິສັດ; ຈຳກັດ; Sole Co Ltd", front: true},
	{classes: association, countries: "IN PK", spellings: "Section 8 Company"},

	// Arab countries, Iran, Africa.
	{classes: private, countries: "AE SA EG JO LB KW BH QA OM SY IQ SD LY", spellings: "ذ.م.م; ش.ذ.م.م; ش.م.م; شركة ذات مسؤولية محدودة; شركة ذات مسئولية محدودة; ذات مسؤولية محدودة; W.L.L.; WLL; With Limited Liability; S.P.C.; ذ م م; ش ذ م م; شركة محدودة المسؤولية"},
	{classes: public, countries: "EG LB JO KW BH QA OM SA SD", spellings: "ش.م.ل; ش.م.ع; ش.م.ب; ش.م.ك; ش.م.ق; ش.م.ع.ع; شركة مساهمة; شركة مساهمة عامة; شركة مساهمة مقفلة; مساهمة مقفلة; S.A.L.; S.A.E.; K.S.C.; K.S.C.C.; K.S.C.P.; B.S.C.; B.S.C.(c); Q.S.C.; Q.P.S.C.; S.A.O.G.; S.A.O.C.; SAOG; SAOC; P.S.C.; P.J.S.C.; Egyptian Joint Stock Company; Saudi Joint Stock Company; Saudi Closed Joint Stock Company; ش م ع; ش م ل; ش.م.ك.م"},
	{classes: unspecific, countries: "AE SA EG KW", spellings: "شركة; الشركة; مؤسسة; Sharikat; Sherkat; Establishment; Est.; Est; Mu'assasat", front: true},
	{classes: private, countries: "AE", spellings: "FZE; FZ-LLC; FZ LLC; FZCO; FZC; DMCC; Free Zone Establishment; Free Zone Company; DMCC-LLC; FZ-E; FZ-CO; Free Zone LLC; م.م.ح; ش.م.ح"},
	{classes: sole, countries: "AE QA", spellings: "Sole Establishment; Single Owner; Sole Proprietorship LLC; SP LLC"},
	{classes: private, countries: "IR", spellings: "با مسئولیت محدود; شرکت با مسئولیت محدود"},
	{classes: public, countries: "IR", spellings: "سهامی خاص; سهامی عام; (سهامی خاص); (سهامی عام); شرکت سهامی خاص; شرکت سهامی عام"},
	{classes: private, countries: "PK", spellings: "SMC Private Limited; (SMC-Private) Limited; SMC Pvt Ltd"},
	{classes: private, countries: "ET", spellings: "ኃላፊነቱ የተወሰነ የግል ማህበር"},
	{classes: private, countries: "MZ AO", spellings: "Sociedade Unipessoal Limitada; SU Lda; S.U. Lda.; E.I."},
	{classes: private, countries: "MA DZ TN", spellings: "S.A.R.L. A.U.; SARL AU; SUARL; SARL d'associé unique; SARL à associé unique"},
	{classes: association, countries: "NG", spellings: "Incorporated Trustees; Registered Trustees; Ltd/Gte; (Gte)"},

	// What became of the company, and where it acts.
	{classes: note, countries: "", spellings: "in liquidation; (in liquidation); in liq; i.L.; i. L.; in Liquidation befindlich; en liquidation; en liquidación; in liquidazione; w likwidacji; v likvidaci; v likvidácii; u stečaju; em liquidação; u likvidaciji; в ликвидации; likvidálás alatt; f.a.; felszámolás alatt; in administration; in receivership; dissolved; en concurso; in vereffening; under konkurs; i likvidation; i konkurs; selvitystilassa; konkurssissa; i.A.; in Insolvenz; i.I.; v konkurze; w upadłości; in fallimento; in concordato preventivo; tasfiye halinde"},
}
