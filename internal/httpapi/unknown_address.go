package httpapi

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"errors"
	"html/template"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"sync"

	"vidimus/internal/platform/api/apperr"
	"vidimus/internal/platform/value/iso"
	"vidimus/internal/platform/value/translation"
)

// WriteUnknownAddress answers a request to an unknown address: browsers get a page
// with directions, programs the usual refusal.
func (e *ErrorWriter) WriteUnknownAddress(w http.ResponseWriter, r *http.Request, err error) {
	var refusal *apperr.Error
	if !errors.As(err, &refusal) || refusal.Kind != apperr.KindNotFound {
		e.Write(w, r, err)
		return
	}
	w.Header().Add("Vary", "Accept")
	if !readByPerson(r) {
		e.Write(w, r, err)
		return
	}
	writePersonPage(w, r, http.StatusNotFound)
}

// writeMethodNotAllowed tells a person who opened an address of the interface what it is for.
func (s *Server) writeMethodNotAllowed(w http.ResponseWriter, r *http.Request, allow string) {
	w.Header().Add("Vary", "Accept")
	if !readByPerson(r) {
		WriteMethodNotAllowed(w, allow)
		return
	}
	w.Header().Set("Allow", allow)
	writePersonPage(w, r, http.StatusMethodNotAllowed)
}

// readByPerson reports whether an answer is looked at in a browser: only those name
// text/html among what they take. A star alone is that of a program.
func readByPerson(r *http.Request) bool {
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		return false
	}
	for part := range strings.SplitSeq(strings.Join(r.Header.Values("Accept"), ","), ",") {
		kind, parameters, err := mime.ParseMediaType(part)
		if err != nil || kind != "text/html" {
			continue
		}
		weight, weighted := parameters["q"]
		q, err := strconv.ParseFloat(weight, 64)
		return !weighted || err == nil && q > 0
	}
	return false
}

// addressTexts are the words of the page in one language.
type addressTexts struct {
	Title, Help, Developers, Reference string
}

// addressLanguages are the words of the page in its languages.
var addressLanguages = translation.Catalogue[addressTexts]{
	"en": {"There is nothing at this address", "Perhaps the link was cut off when it was copied, or is no longer in use. Open it once more from the message it came in, or ask whoever sent it for a new one.", "For developers: this address is for programs, or names nothing. Programs get this answer as JSON.", "Reference of the interface"},
	"de": {"Unter dieser Adresse gibt es nichts", "Vielleicht wurde der Link beim Kopieren abgeschnitten oder gilt nicht mehr. Öffnen Sie ihn noch einmal aus der Nachricht, in der er kam, oder bitten Sie den Absender um einen neuen.", "Für Entwickler: Diese Adresse ist für Programme oder benennt nichts. Programme erhalten diese Antwort als JSON.", "Referenz der Schnittstelle"},
	"fr": {"Il n’y a rien à cette adresse", "Le lien a peut-être été tronqué lors de la copie ou n’est plus valable. Ouvrez-le de nouveau depuis le message reçu, ou demandez un nouveau lien à l’expéditeur.", "Pour les développeurs : cette adresse est destinée aux programmes ou ne désigne rien. Les programmes reçoivent cette réponse en JSON.", "Référence de l’interface"},
	"es": {"No hay nada en esta dirección", "Quizá el enlace se cortó al copiarlo o ya no es válido. Ábralo de nuevo desde el mensaje en que llegó o pida uno nuevo a quien se lo envió.", "Para desarrolladores: esta dirección es para programas o no designa nada. Los programas reciben esta respuesta en JSON.", "Referencia de la interfaz"},
	"it": {"A questo indirizzo non c’è nulla", "Forse il link è stato tagliato durante la copia o non è più valido. Lo apra di nuovo dal messaggio in cui è arrivato, oppure ne chieda uno nuovo a chi l’ha inviato.", "Per gli sviluppatori: questo indirizzo è per i programmi o non indica nulla. I programmi ricevono questa risposta in JSON.", "Riferimento dell’interfaccia"},
	"pt": {"Não há nada neste endereço", "Talvez a ligação tenha sido cortada ao copiar ou já não seja válida. Abra-a de novo a partir da mensagem em que veio ou peça uma nova a quem a enviou.", "Para programadores: este endereço é para programas ou não designa nada. Os programas recebem esta resposta em JSON.", "Referência da interface"},
	"nl": {"Op dit adres is niets te vinden", "Misschien is de link bij het kopiëren afgebroken of niet meer geldig. Open hem nog eens vanuit het bericht waarin hij stond, of vraag de afzender om een nieuwe.", "Voor ontwikkelaars: dit adres is voor programma’s of benoemt niets. Programma’s krijgen dit antwoord als JSON.", "Referentie van de interface"},
	"pl": {"Pod tym adresem nic nie ma", "Być może link został ucięty przy kopiowaniu albo już nie działa. Otwórz go ponownie z otrzymanej wiadomości lub poproś nadawcę o nowy.", "Dla programistów: ten adres jest dla programów albo niczego nie oznacza. Programy otrzymują tę odpowiedź jako JSON.", "Dokumentacja interfejsu"},
	"ar": {"لا يوجد شيء في هذا العنوان", "ربما قُطع الرابط عند نسخه أو لم يعد صالحًا. افتحه مرة أخرى من الرسالة التي وصل فيها، أو اطلب رابطًا جديدًا ممن أرسله.", "للمطورين: هذا العنوان مخصص للبرامج أو لا يدل على شيء. تتلقى البرامج هذا الرد بصيغة JSON.", "مرجع الواجهة"},
	"ja": {"このアドレスには何もありません", "リンクがコピーの際に途中で切れたか、すでに無効になっている可能性があります。届いたメッセージからもう一度開くか、送信者に新しいリンクを依頼してください。", "開発者の方へ：このアドレスはプログラム用か、何も指していません。プログラムにはこの応答が JSON で返されます。", "インターフェースのリファレンス"},
	"th": {"ไม่มีอะไรอยู่ที่ที่อยู่นี้", "ลิงก์อาจขาดหายไปตอนคัดลอกหรือใช้ไม่ได้แล้ว โปรดเปิดอีกครั้งจากข้อความที่ได้รับ หรือขอลิงก์ใหม่จากผู้ส่ง", "สำหรับนักพัฒนา: ที่อยู่นี้มีไว้สำหรับโปรแกรม หรือไม่ได้หมายถึงสิ่งใด โปรแกรมจะได้รับคำตอบนี้เป็น JSON", "เอกสารอ้างอิงของอินเทอร์เฟซ"},
	"ru": {"По этому адресу ничего нет", "Возможно, ссылка была обрезана при копировании или больше не действует. Откройте её ещё раз из полученного сообщения или попросите отправителя прислать новую.", "Для разработчиков: этот адрес предназначен для программ или ничего не обозначает. Программы получают этот ответ в формате JSON.", "Справочник по интерфейсу"},
	"uk": {"За цією адресою нічого немає", "Можливо, посилання було обрізане під час копіювання або більше не діє. Відкрийте його ще раз з отриманого повідомлення або попросіть відправника надіслати нове.", "Для розробників: ця адреса призначена для програм або нічого не позначає. Програми отримують цю відповідь у форматі JSON.", "Довідник інтерфейсу"},
	"ko": {"이 주소에는 아무것도 없습니다", "링크가 복사될 때 잘렸거나 더 이상 사용되지 않을 수 있습니다. 받은 메시지에서 다시 열거나 보낸 사람에게 새 링크를 요청하세요.", "개발자용: 이 주소는 프로그램을 위한 것이거나 가리키는 것이 없습니다. 프로그램은 이 응답을 JSON으로 받습니다.", "인터페이스 참조 문서"},
	"hi": {"इस पते पर कुछ नहीं है", "शायद लिंक कॉपी करते समय कट गया या अब मान्य नहीं है। इसे प्राप्त संदेश से फिर खोलें, या भेजने वाले से नया लिंक माँगें।", "डेवलपर के लिए: यह पता प्रोग्रामों के लिए है या किसी चीज़ का नाम नहीं है। प्रोग्रामों को यह उत्तर JSON में मिलता है।", "इंटरफ़ेस का संदर्भ"},
	"he": {"אין דבר בכתובת הזאת", "ייתכן שהקישור נחתך בעת ההעתקה או שאינו בתוקף עוד. אפשר לפתוח אותו שוב מההודעה שבה הגיע, או לבקש קישור חדש מהשולח.", "למפתחים: הכתובת מיועדת לתוכנות או שאינה מציינת דבר. תוכנות מקבלות תשובה זו כ-JSON.", "תיעוד הממשק"},
	"tr": {"Bu adreste bir şey yok", "Bağlantı kopyalanırken kesilmiş ya da artık geçersiz olabilir. Geldiği mesajdan yeniden açın veya gönderenden yenisini isteyin.", "Geliştiriciler için: bu adres programlar içindir ya da hiçbir şeyi göstermez. Programlar bu yanıtı JSON olarak alır.", "Arayüz başvurusu"},
	"vi": {"Không có gì ở địa chỉ này", "Có thể liên kết đã bị cắt khi sao chép hoặc không còn dùng được. Hãy mở lại từ tin nhắn đã nhận, hoặc xin người gửi một liên kết mới.", "Dành cho nhà phát triển: địa chỉ này dành cho chương trình hoặc không chỉ đến gì cả. Chương trình nhận câu trả lời này dưới dạng JSON.", "Tài liệu tham khảo của giao diện"},
	"id": {"Tidak ada apa pun di alamat ini", "Mungkin tautan terpotong saat disalin atau tidak berlaku lagi. Buka lagi dari pesan yang Anda terima, atau minta tautan baru kepada pengirim.", "Untuk pengembang: alamat ini untuk program atau tidak menunjuk apa pun. Program menerima jawaban ini sebagai JSON.", "Referensi antarmuka"},
	"zh": {"此地址没有任何内容", "链接可能在复制时被截断，或已失效。请从收到的消息中重新打开，或向发送者索取新链接。", "致开发者：此地址供程序使用，或不指向任何内容。程序会收到 JSON 格式的答复。", "接口参考"},
}

//go:embed unknown_address.html
var addressPage string

//go:embed unknown_address.css
var addressStyle string

var addressTemplate = template.Must(template.New("address").Parse(addressPage))

var addressPolicy = sync.OnceValue(func() string {
	sum := sha256.Sum256([]byte(addressStyle))
	return "default-src 'none'; style-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
})

func writePersonPage(w http.ResponseWriter, r *http.Request, status int) {
	code, texts := addressLanguages.Texts(addressLanguages.AcceptedLanguage(r.Header.Values("Accept-Language")))
	language, _ := iso.LanguageOfTag(code)
	var page bytes.Buffer
	err := addressTemplate.Execute(&page, struct {
		addressTexts
		Language, Direction string
		Style               template.CSS
	}{texts, code, language.Direction(), template.CSS(addressStyle)}) //nolint:gosec // ours
	if err != nil {
		writeFault(w, r, http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Security-Policy", addressPolicy())
	h.Set("Cache-Control", "no-store")
	h.Add("Vary", "Accept-Language")
	w.WriteHeader(status)
	if r.Method != http.MethodHead {
		_, _ = page.WriteTo(w) // nobody is left to tell when the line is cut
	}
}
