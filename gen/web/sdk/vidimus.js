// src/event.ts
var e = {
	ready: !0,
	started: !0,
	step_started: !0,
	step_completed: !0,
	step_changed: !0,
	media_started: !0,
	media_captured: !0,
	document_selected: !0,
	verification_submitted: !0,
	code_sent: !0,
	code_verified: !0,
	status_updated: !0,
	completed: !0,
	cancelled: !0,
	error: !0,
	close_request: !0,
	close_button: !0
};
function t(t, i) {
	let { type: a, data: o, timestamp: s } = r(t);
	if (typeof a != "string" || !a.startsWith(`${i}:`)) return null;
	let c = a.slice(i.length + 1);
	if (!Object.hasOwn(e, c)) return null;
	let l = r(o);
	return c === "completed" && (typeof l.sessionId != "string" || !n(l.status)) ? null : {
		type: c,
		data: l,
		timestamp: typeof s == "number" ? s : Date.now()
	};
}
function n(e) {
	return e === "Approved" || e === "Pending" || e === "Declined";
}
function r(e) {
	if (typeof e == "string") try {
		return r(JSON.parse(e));
	} catch {
		return {};
	}
	return typeof e == "object" && e && !Array.isArray(e) ? e : {};
}
// src/frame.ts
var i = "camera; microphone; fullscreen; autoplay; encrypted-media; geolocation";
function a(e, t, n = {}) {
	let r = document.createElement(e);
	Object.assign(r.style, t);
	for (let [e, t] of Object.entries(n)) r.setAttribute(e, t);
	return r;
}
var o = "#close-button";
function s(e, t, n) {
	let r = a("iframe", {
		border: "0",
		width: "100%",
		flex: "1 1 auto",
		minHeight: "0",
		display: "block",
		background: g
	}, {
		title: t.page,
		allow: i
	});
	return r.referrerPolicy = "strict-origin", r.src = n ? new URL(o, e).href : e.href, r;
}
function c(e) {
	let { frame: t, texts: n, container: r } = e, i = {
		lang: n.language,
		dir: n.direction
	}, o = a("div", C, r ? i : {
		...i,
		role: "dialog",
		"aria-modal": "true",
		"aria-label": n.page,
		tabindex: "-1"
	});
	r && Object.assign(o.style, {
		width: "100%",
		height: "100%",
		borderRadius: "0"
	});
	let s = r || !e.closeButton ? null : d(e);
	s && o.append(s), o.append(t);
	let c = r ? o : a("div", {
		...S,
		zIndex: String(e.zIndex)
	});
	c !== o && c.append(o);
	let l = r ? () => {} : u(c, e.onClose);
	r?.append(c);
	let p = null;
	return {
		ask: () => p ??= f(o, t, n).finally(() => p = null),
		focus: () => o.focus(),
		pageCloses(e) {
			s && (e && s.contains(document.activeElement) && o.focus(), Object.assign(s.style, {
				display: e ? "none" : "flex",
				position: "static"
			}));
		},
		follow: (e) => void (o.style.colorScheme = e),
		remove() {
			c.remove(), l();
		}
	};
}
var l = /* @__PURE__ */ new Set([
	"SCRIPT",
	"STYLE",
	"LINK",
	"TEMPLATE"
]);
function u(e, t) {
	let n = document.activeElement, { style: r } = document.documentElement, { overflow: i } = r;
	r.overflow = "hidden";
	let a = Array.from(document.body.children).filter((e) => e instanceof HTMLElement && !e.inert && !l.has(e.tagName));
	for (let e of a) e.inert = !0;
	return e.addEventListener("keydown", (e) => {
		e.key !== "Escape" || e.defaultPrevented || (e.preventDefault(), t());
	}), document.body.append(e), () => {
		r.overflow = i;
		for (let e of a) e.inert = !1;
		n instanceof HTMLElement && n.isConnected && n.focus();
	};
}
function d({ texts: e, onClose: t }) {
	let n = a("div", {
		display: "flex",
		justifyContent: "flex-end",
		flex: "none",
		position: "absolute",
		insetBlockStart: "0",
		insetInlineEnd: "0",
		zIndex: "1"
	}), r = a("button", w, {
		type: "button",
		"aria-label": e.close
	});
	return r.textContent = "✕", r.addEventListener("click", t), n.append(r), n;
}
function f(e, t, n) {
	let r = document.activeElement, i = a("div", {
		...S,
		position: "absolute"
	}), o = a("div", T, {
		role: "alertdialog",
		"aria-modal": "true",
		"aria-label": n.question
	}), s = a("p", {
		margin: "0 0 16px",
		fontSize: "18px",
		fontWeight: "600"
	});
	s.textContent = n.question;
	let c = a("button", {
		...E,
		background: y,
		color: b,
		borderColor: "transparent"
	}, { type: "button" });
	c.textContent = n.stay;
	let l = a("button", {
		...E,
		background: _,
		color: v
	}, { type: "button" });
	l.textContent = n.leave, o.append(s, c, l), i.append(o);
	let u = Array.from(e.children);
	for (let e of u) e.inert = !0;
	return e.append(i), c.focus(), new Promise((e) => {
		let n = (n) => {
			i.remove();
			for (let e of u) e.inert = !1;
			n || (r instanceof HTMLElement && r.isConnected ? r : t).focus(), e(n);
		};
		c.addEventListener("click", () => n(!1)), l.addEventListener("click", () => n(!0)), i.addEventListener("keydown", (e) => {
			e.key === "Escape" && (e.preventDefault(), e.stopPropagation(), n(!1));
		});
	});
}
var p = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif", m = typeof CSS < "u" && CSS.supports("color", "light-dark(#fff, #000)"), h = (e, t, n) => m ? `light-dark(${e}, ${t})` : n, g = h("#f5f4ef", "#121816", "Canvas"), _ = h("#fffefb", "#1b2320", "Canvas"), v = h("#1d2724", "#ecf0ec", "CanvasText"), y = h("#15544c", "#8fd3c1", "CanvasText"), b = h("#ffffff", "#08231e", "Canvas"), x = h("#7d877f", "#7e8b85", "CanvasText"), S = {
	position: "fixed",
	inset: "0",
	display: "flex",
	alignItems: "center",
	justifyContent: "center",
	background: "rgb(0 0 0 / 55%)",
	fontFamily: p
}, C = {
	position: "relative",
	display: "flex",
	flexDirection: "column",
	overflow: "hidden",
	width: "min(100vw, 520px)",
	height: "min(100dvh, 860px)",
	borderRadius: "clamp(0px, (100vw - 520px) * 99, 16px)",
	background: g,
	color: v,
	colorScheme: "light dark"
}, w = {
	width: "44px",
	height: "44px",
	padding: "0",
	border: "0",
	background: "transparent",
	color: "inherit",
	font: `20px/1 ${p}`,
	cursor: "pointer"
}, T = {
	maxWidth: "320px",
	margin: "16px",
	padding: "24px",
	borderRadius: "20px",
	background: _,
	color: v
}, E = {
	display: "block",
	width: "100%",
	minHeight: "48px",
	margin: "8px 0 0",
	padding: "8px 16px",
	border: `1.5px solid ${x}`,
	borderRadius: "14px",
	font: `600 16px ${p}`,
	cursor: "pointer"
}, D = /* @__PURE__ */ new Set([
	"localhost",
	"127.0.0.1",
	"[::1]"
]);
function O(e) {
	let t;
	try {
		t = new URL(e);
	} catch {
		throw TypeError("url: not an address");
	}
	if (!(t.protocol === "https:" || t.protocol === "http:" && D.has(t.hostname)) || t.username || t.password) throw TypeError("url: an https address is needed");
	return t;
}
// src/text.ts
var k = {
	en: [
		"Identity check",
		"Close",
		"Leave the identity check?",
		"Go back to the check",
		"Leave"
	],
	ar: [
		"التحقق من الهوية",
		"إغلاق",
		"هل تريد مغادرة التحقق من الهوية؟",
		"العودة إلى التحقق",
		"مغادرة"
	],
	bg: [
		"Проверка на самоличността",
		"Затваряне",
		"Напускате ли проверката на самоличността?",
		"Обратно към проверката",
		"Напускане"
	],
	bn: [
		"পরিচয় যাচাই",
		"বন্ধ করুন",
		"পরিচয় যাচাই ছেড়ে যাবেন?",
		"যাচাইয়ে ফিরে যান",
		"ছেড়ে যান"
	],
	bs: [
		"Provjera identiteta",
		"Zatvori",
		"Želite li napustiti provjeru identiteta?",
		"Nazad na provjeru",
		"Napusti"
	],
	ca: [
		"Verificació d’identitat",
		"Tanca",
		"Voleu sortir de la verificació d’identitat?",
		"Torna a la verificació",
		"Surt"
	],
	cnr: [
		"Provjera identiteta",
		"Zatvori",
		"Želite li napustiti provjeru identiteta?",
		"Nazad na provjeru",
		"Napusti"
	],
	cs: [
		"Ověření totožnosti",
		"Zavřít",
		"Opustit ověření totožnosti?",
		"Zpět k ověření",
		"Opustit"
	],
	da: [
		"Identitetskontrol",
		"Luk",
		"Vil du forlade identitetskontrollen?",
		"Tilbage til kontrollen",
		"Forlad"
	],
	de: [
		"Identitätsprüfung",
		"Schließen",
		"Die Identitätsprüfung verlassen?",
		"Zurück zur Prüfung",
		"Verlassen"
	],
	el: [
		"Έλεγχος ταυτότητας",
		"Κλείσιμο",
		"Έξοδος από τον έλεγχο ταυτότητας;",
		"Επιστροφή στον έλεγχο",
		"Έξοδος"
	],
	es: [
		"Verificación de identidad",
		"Cerrar",
		"¿Salir de la verificación de identidad?",
		"Volver a la verificación",
		"Salir"
	],
	et: [
		"Isikusamasuse kontroll",
		"Sulge",
		"Kas lahkuda isikusamasuse kontrollist?",
		"Tagasi kontrolli juurde",
		"Lahku"
	],
	fa: [
		"احراز هویت",
		"بستن",
		"از احراز هویت خارج می‌شوید؟",
		"بازگشت به احراز هویت",
		"خروج"
	],
	fi: [
		"Henkilöllisyyden vahvistus",
		"Sulje",
		"Poistutaanko henkilöllisyyden vahvistuksesta?",
		"Takaisin vahvistukseen",
		"Poistu"
	],
	fr: [
		"Vérification d’identité",
		"Fermer",
		"Quitter la vérification d’identité ?",
		"Revenir à la vérification",
		"Quitter"
	],
	he: [
		"אימות זהות",
		"סגירה",
		"לצאת מאימות הזהות?",
		"חזרה לאימות",
		"יציאה"
	],
	hi: [
		"पहचान का सत्यापन",
		"बंद करें",
		"पहचान सत्यापन छोड़ दें?",
		"सत्यापन पर वापस जाएँ",
		"छोड़ें"
	],
	hr: [
		"Provjera identiteta",
		"Zatvori",
		"Želite li napustiti provjeru identiteta?",
		"Natrag na provjeru",
		"Napusti"
	],
	hu: [
		"Személyazonosság igazolása",
		"Bezárás",
		"Kilép az azonosításból?",
		"Vissza az ellenőrzéshez",
		"Kilépés"
	],
	hy: [
		"Ինքնության հաստատում",
		"Փակել",
		"Դուրս գա՞լ ինքնության ստուգումից",
		"Վերադառնալ ստուգմանը",
		"Դուրս գալ"
	],
	id: [
		"Verifikasi identitas",
		"Tutup",
		"Tinggalkan verifikasi identitas?",
		"Kembali ke verifikasi",
		"Tinggalkan"
	],
	it: [
		"Verifica dell’identità",
		"Chiudi",
		"Uscire dalla verifica dell’identità?",
		"Torna alla verifica",
		"Esci"
	],
	ja: [
		"本人確認",
		"閉じる",
		"本人確認を中止しますか？",
		"本人確認に戻る",
		"中止する"
	],
	ka: [
		"ვინაობის დადასტურება",
		"დახურვა",
		"დატოვებთ პირადობის შემოწმებას?",
		"შემოწმებაზე დაბრუნება",
		"დატოვება"
	],
	kk: [
		"Жеке басты растау",
		"Жабу",
		"Жеке басты тексеруден шығасыз ба?",
		"Тексеруге оралу",
		"Шығу"
	],
	ko: [
		"본인 확인",
		"닫기",
		"신원 확인을 그만두시겠습니까?",
		"확인으로 돌아가기",
		"그만두기"
	],
	ky: [
		"Инсандыкты ырастоо",
		"Жабуу",
		"Инсандыкты текшерүүдөн чыгасызбы?",
		"Текшерүүгө кайтуу",
		"Чыгуу"
	],
	lt: [
		"Tapatybės patikra",
		"Užverti",
		"Išeiti iš tapatybės patikros?",
		"Grįžti į patikrą",
		"Išeiti"
	],
	lv: [
		"Identitātes pārbaude",
		"Aizvērt",
		"Vai pamest identitātes pārbaudi?",
		"Atgriezties pie pārbaudes",
		"Pamest"
	],
	mk: [
		"Проверка на идентитетот",
		"Затвори",
		"Да ја напуштите проверката на идентитетот?",
		"Назад кон проверката",
		"Напушти"
	],
	mn: [
		"Хувийн мэдээлэл баталгаажуулах",
		"Хаах",
		"Баталгаажуулалтаас гарах уу?",
		"Баталгаажуулалт руу буцах",
		"Гарах"
	],
	ms: [
		"Pengesahan identiti",
		"Tutup",
		"Tinggalkan pengesahan identiti?",
		"Kembali kepada pengesahan",
		"Tinggalkan"
	],
	nl: [
		"Identiteitscontrole",
		"Sluiten",
		"De identiteitscontrole verlaten?",
		"Terug naar de controle",
		"Verlaten"
	],
	no: [
		"Identitetskontroll",
		"Lukk",
		"Vil du forlate identitetskontrollen?",
		"Tilbake til kontrollen",
		"Forlat"
	],
	pl: [
		"Weryfikacja tożsamości",
		"Zamknij",
		"Opuścić weryfikację tożsamości?",
		"Wróć do weryfikacji",
		"Opuść"
	],
	"pt-BR": [
		"Verificação de identidade",
		"Fechar",
		"Sair da verificação de identidade?",
		"Voltar à verificação",
		"Sair"
	],
	pt: [
		"Verificação de identidade",
		"Fechar",
		"Sair da verificação de identidade?",
		"Voltar à verificação",
		"Sair"
	],
	ro: [
		"Verificarea identității",
		"Închideți",
		"Părăsiți verificarea identității?",
		"Înapoi la verificare",
		"Părăsiți"
	],
	ru: [
		"Проверка личности",
		"Закрыть",
		"Выйти из проверки личности?",
		"Вернуться к проверке",
		"Выйти"
	],
	sk: [
		"Overenie totožnosti",
		"Zavrieť",
		"Opustiť overenie totožnosti?",
		"Späť na overenie",
		"Opustiť"
	],
	sl: [
		"Preverjanje identitete",
		"Zapri",
		"Želite zapustiti preverjanje identitete?",
		"Nazaj na preverjanje",
		"Zapusti"
	],
	so: [
		"Xaqiijinta aqoonsiga",
		"Xir",
		"Ma ka baxaysaa xaqiijinta aqoonsiga?",
		"Ku noqo xaqiijinta",
		"Ka bax"
	],
	sq: [
		"Verifikimi i identitetit",
		"Mbyll",
		"Të dilet nga verifikimi i identitetit?",
		"Kthehu te verifikimi",
		"Dil"
	],
	sr: [
		"Провера идентитета",
		"Затвори",
		"Желите ли да напустите проверу идентитета?",
		"Назад на проверу",
		"Напусти"
	],
	sv: [
		"Identitetskontroll",
		"Stäng",
		"Lämna identitetskontrollen?",
		"Tillbaka till kontrollen",
		"Lämna"
	],
	th: [
		"การยืนยันตัวตน",
		"ปิด",
		"ออกจากการยืนยันตัวตนหรือไม่",
		"กลับไปยืนยันตัวตน",
		"ออก"
	],
	tr: [
		"Kimlik doğrulama",
		"Kapat",
		"Kimlik doğrulamasından çıkılsın mı?",
		"Doğrulamaya dön",
		"Çık"
	],
	uk: [
		"Перевірка особи",
		"Закрити",
		"Вийти з перевірки особи?",
		"Повернутися до перевірки",
		"Вийти"
	],
	uz: [
		"Shaxsni tasdiqlash",
		"Yopish",
		"Shaxsni tekshirishdan chiqasizmi?",
		"Tekshiruvga qaytish",
		"Chiqish"
	],
	vi: [
		"Xác minh danh tính",
		"Đóng",
		"Rời khỏi phần xác minh danh tính?",
		"Trở lại phần xác minh",
		"Rời khỏi"
	],
	"zh-CN": [
		"身份验证",
		"关闭",
		"要离开身份验证吗？",
		"返回验证",
		"离开"
	],
	"zh-TW": [
		"身分驗證",
		"關閉",
		"要離開身分驗證嗎？",
		"返回驗證",
		"離開"
	]
}, A = /* @__PURE__ */ new Set([
	"ar",
	"fa",
	"he"
]);
function j(e) {
	let t = e.map(M).find((e) => e !== null) ?? "en", [n, r, i, a, o] = k[t];
	return {
		page: n,
		close: r,
		question: i,
		stay: a,
		leave: o,
		language: t,
		direction: A.has(t) ? "rtl" : "ltr"
	};
}
function M(e) {
	if (!e) return null;
	let [t = "", n = ""] = e.toLowerCase().split(/[-_]/);
	for (let r of [
		e,
		N[`${t}-${n}`],
		t,
		N[t]
	]) if (r && Object.hasOwn(k, r)) return r;
	return null;
}
var N = {
	zh: "zh-CN",
	"zh-hans": "zh-CN",
	"zh-hant": "zh-TW",
	"zh-hk": "zh-TW",
	"zh-tw": "zh-TW",
	"pt-br": "pt-BR",
	nb: "no",
	nn: "no",
	iw: "he",
	in: "id"
}, P = 3e4, F = 2e3, I = class {
	#e;
	#t;
	#n;
	#r;
	#i;
	#a;
	#o;
	#s;
	#c;
	#l;
	#u;
	constructor(e) {
		this.state = "loading", this.#i = /* @__PURE__ */ new Map(), this.#a = null, this.#o = !1, this.#l = 0, this.#u = !1, this.#d = (e) => {
			if (e.source === null || e.source !== this.#n.contentWindow || e.origin !== this.#t) return;
			let n = t(e.data, this.#e.messagePrefix ?? "vidimus");
			if (n) {
				this.#_(n.type), this.#p(n), this.#e.onEvent?.(n);
				for (let e of this.#i.get(n.type) ?? []) e(n.data, n.timestamp);
			}
		}, this.#f = () => {
			window.clearTimeout(this.#l), this.#u && (this.#l = window.setTimeout(() => this.#r.pageCloses(!1), F));
		};
		let n = O(e.url), r = e.embedded ? L(e.embeddedContainerId) : null, i = j([
			e.language,
			n.pathname.split("/")[1],
			document.documentElement.lang,
			...navigator.languages
		]);
		this.#e = e, this.#t = n.origin, this.result = new Promise((e) => this.#s = e);
		let a = (e.showCloseButton ?? !0) && !r;
		this.#n = s(n, i, a), window.addEventListener("message", this.#d), this.#n.addEventListener("load", this.#f), this.#r = c({
			frame: this.#n,
			texts: i,
			container: r,
			zIndex: e.zIndex ?? 9999,
			closeButton: a,
			onClose: () => void this.requestClose()
		}), r || this.#r.focus(), this.#c = window.setTimeout(() => this.#g("error"), P), this.#_("opened"), e.onStateChange?.(this.state);
	}
	on(e, t) {
		let n = this.#i.get(e) ?? /* @__PURE__ */ new Set();
		return this.#i.set(e, n), n.add(t), () => void n.delete(t);
	}
	async requestClose() {
		this.state !== "closed" && (!(!this.#o && this.state !== "error" && (this.#e.showExitConfirmation ?? !0)) || await this.#r.ask()) && this.close();
	}
	close() {
		if (this.state === "closed") return;
		let e = this.state === "error";
		window.clearTimeout(this.#c), window.clearTimeout(this.#l), window.removeEventListener("message", this.#d), this.#r.remove(), this.#g("closed"), this.#h(e ? {
			type: "failed",
			sessionId: this.#a,
			error: "networkError"
		} : {
			type: "cancelled",
			sessionId: this.#a
		});
	}
	#d;
	#f;
	#p(e) {
		switch (window.clearTimeout(this.#c), "sessionId" in e.data && typeof e.data.sessionId == "string" && (this.#a = e.data.sessionId), (this.state === "loading" || this.state === "error") && this.#g("ready"), e.type === "close_button" && window.clearTimeout(this.#l), e.type !== "close_button" && this.#u || this.#r.pageCloses(e.type === "close_button"), this.#u = !0, e.type) {
			case "ready":
				(e.data.colorScheme === "light" || e.data.colorScheme === "dark") && this.#r.follow(e.data.colorScheme);
				return;
			case "completed":
				this.#h({
					type: "completed",
					session: { ...e.data }
				}), this.#e.closeModalOnComplete && !this.#e.embedded && this.close();
				return;
			case "cancelled":
				this.#h({
					type: "cancelled",
					sessionId: this.#a
				}), this.#e.embedded || this.close();
				return;
			case "error":
				e.data.error === "sessionExpired" && this.#m(e.data.error);
				return;
			case "close_request": this.requestClose();
		}
	}
	#m(e) {
		this.#h({
			type: "failed",
			sessionId: this.#a,
			error: e
		});
	}
	#h(e) {
		this.#o || (this.#o = !0, this.#s(e), this.#e.onComplete?.(e));
	}
	#g(e) {
		this.state !== e && (this.state = e, this.#e.onStateChange?.(e));
	}
	#_(e) {
		this.#e.loggingEnabled && console.debug(`[vidimus] ${e}`);
	}
};
function L(e) {
	let t = e ? document.getElementById(e) : null;
	if (!t) throw TypeError("embeddedContainerId: no element has this id");
	return t;
}
// src/index.ts
function R(e) {
	return new I(e);
}
export { I as Verification, R as startVerification };
