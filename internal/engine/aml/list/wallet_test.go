package list

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestListsNameAddressesOfBlockchains(t *testing.T) {
	t.Parallel()
	bitcoin, ether := Wallet{Address: "1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa", Currency: "XBT"}, Wallet{Address: "0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed", Currency: "ETH"}
	advanced := strings.Replace(advancedHead, "</FeatureTypeValues>", `<FeatureType ID="344">Digital Currency Address - XBT</FeatureType></FeatureTypeValues>`, 1)
	profile := strings.Replace(advancedPerson, "</Profile>", `<Feature FeatureTypeID="344"><FeatureVersion><VersionDetail DetailTypeID="1432">`+bitcoin.Address+`</VersionDetail></FeatureVersion></Feature></Profile>`, 1)
	for name, tc := range map[string]struct {
		file, text string
		want       []Wallet
	}{
		"OFAC's CSV": {"sdn.csv", `1,"MUSTER, Otto","individual","CYBER2",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 19 Jun 1951; Digital Currency Address - XBT ` + bitcoin.Address +
			`; alt. Digital Currency Address - ETH ` + ether.Address + `; alt. Digital Currency Address - XBT ` + bitcoin.Address + `; Gender Male."`, []Wallet{bitcoin, ether}},
		"OFAC's XML": {"sdn.xml", `<sdnList><sdnEntry><uid>1</uid><lastName>MUSTER</lastName><sdnType>Individual</sdnType><idList><id><idType>Digital Currency Address - XBT</idType><idNumber> ` +
			bitcoin.Address + `</idNumber></id><id><idType>Digital Currency Address - ETH</idType><idNumber>` + ether.Address + `</idNumber></id></idList></sdnEntry></sdnList>`, []Wallet{bitcoin, ether}},
		"OFAC's advanced XML": {"sdn_advanced.xml", advanced + `<DistinctParties>` + profile + `</DistinctParties><SanctionsEntries><SanctionsEntry ID="1" ProfileID="2674" ListID="1550"/></SanctionsEntries></Sanctions>`, []Wallet{bitcoin}},
		"an entity that is an address": {"entities.ftm.json", `{"id":"w","caption":"` + bitcoin.Address + `","schema":"CryptoWallet","properties":{"publicKey":["` + bitcoin.Address +
			`"],"currency":["XBT"],"holder":["p"],"topics":["sanction"]}}`, []Wallet{{Address: bitcoin.Address, Currency: "XBT", HolderID: "p"}}},
		"an entity with its holder inside": {"targets.nested.json", `{"id":"w","caption":"` + bitcoin.Address + `","schema":"CryptoWallet","properties":{"publicKey":["` + bitcoin.Address +
			`"],"holder":[{"id":"p","caption":"Otto Muster","schema":"Person"}]}}`, []Wallet{{Address: bitcoin.Address, Holder: "Otto Muster", HolderID: "p"}}},
		"addresses inside their holder": {"targets.nested.json", `{"id":"p","caption":"Otto Muster","schema":"Person","properties":{"cryptoWallets":[7,"w",{"schema":"CryptoWallet","properties":{"publicKey":["` +
			ether.Address + `",{}],"currencySymbol":["ETH"],"currency":"?"}}]}}`, []Wallet{ether}},
		"simple targets": {"targets.simple.csv", "id,schema,name,aliases,identifiers,sanctions\nw,CryptoWallet," + bitcoin.Address + ",," + bitcoin.Address + ",US\n", []Wallet{{Address: bitcoin.Address}}},
		"an own list":    {"own.csv", "id,name,wallet_address,wallet_currency\n1,Otto Muster," + bitcoin.Address + "; ;,XBT\n", []Wallet{bitcoin}},
		"nothing":        {"own.csv", "id,name\n1,Otto Muster\n", nil},
	} {
		got, _, err := read(t, map[string]string{tc.file: tc.text}, tc.file)
		if err != nil || len(got) != 1 {
			t.Errorf("%s: %d entries, %v", name, len(got), err)
			continue
		}
		if diff := cmp.Diff(tc.want, got[0].Wallets); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		for _, d := range got[0].Documents {
			if strings.Contains(d.Kind, "digital") {
				t.Errorf("%s: an address counts as a document: %v", name, d)
			}
		}
	}
}
