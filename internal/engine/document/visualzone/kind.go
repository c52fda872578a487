package visualzone

import "strings"

// titles are words of a document's heading by its short code, folded; the more
// special come first.
var titles = []struct{ kind, words string }{
	{"DL", "driving licence|driver license|drivers license|driver licence|drivers licence|permis de conduire|permiso de conduccion|licencia de conducir|patente di guida|carta de conducao|" +
		"carteira nacional de habilitacao|fuhrerschein|fuehrerschein|rijbewijs|prawo jazdy|ridicsky prukaz|vodicsky preukaz|vozacka dozvola|voznisko dovoljenje|vezetoi engedely|korkort|korekort|" +
		"forerkort|ajokortti|juhiluba|vaditaja apliecjba|vairuotojo pazymejimas|permis de conducere|surucu belgesi|voditelskoe udostoverenie|adeia odegeses"},
	{"RP", "residence permit|titre de sejour|permiso de residencia|permesso di soggiorno|titulo de residencia|aufenthaltstitel|verblijfstitel|karta pobytu|povoleni k pobytu|uppehallstillstand|" +
		"oppholdstillatelse|opholdstilladelse|oleskelulupa|elamisluba|tartozkodasi engedely|ikamet izni|vid na zhitelstvo"},
	{"HIC", "health insurance card|european health insurance|carte vitale|carte europeenne dassurance maladie|tarjeta sanitaria|tessera sanitaria|gesundheitskarte|krankenversicherungskarte"},
	{"WP", "work permit|permis de travail|permiso de trabajo|arbeitserlaubnis|employment authorization"},
	{"VISA", "visa|visum|visado|visto|vize"},
	{"P", "passport|passeport|pasaporte|passaporto|passaporte|reisepass|paspoort|paszport|cestovni pas|putovnica|utlevel|pasaport|pass|pas|pasport|diabaterio|passi|jwz lsfr"},
	{"ID", "identity card|identification card|identity document|carte didentite|carte nationale didentite|documento nacional de identidad|carta didentita|cartao de cidadao|cedula de identidad|" +
		"cedula de ciudadania|bilhete de identidade|personalausweis|identitatskarte|identiteitskaart|dowod osobisty|obcansky prukaz|obciansky preukaz|osobna iskaznica|osebna izkaznica|" +
		"szemelyazonosito igazolvany|identitetskort|nationellt identitetskort|henkilokortti|isikutunnistus|asmens tapatybes kortele|carte de identitate|kimlik karti|lichna karta|udostoverenie lichnosti|national id"},
}

// kindOf finds the title of a page in its upper part. Labels such as Passport No
// are no titles.
func kindOf(all []phrase) string {
	if len(all) == 0 {
		return ""
	}
	top, foot := all[0].box.Min.Y, all[0].box.Max.Y
	for _, p := range all {
		foot = max(foot, p.box.Max.Y)
	}
	for _, t := range titles {
		for _, p := range all {
			if p.box.Min.Y > top+(foot-top)*4/10 {
				continue
			}
			if _, isLabel := readLabels(p); isLabel {
				continue
			}
			said := " " + strings.Join(fold(p.Text()), " ") + " "
			for words := range strings.SplitSeq(t.words, "|") {
				if strings.Contains(said, " "+words+" ") {
					return t.kind
				}
			}
		}
	}
	return ""
}
