// The two pages of the travel rule: one on which a provider answers that was
// asked by mail, and one on which somebody proves a wallet. Every text is set as
// text, so nothing that comes from elsewhere is read as markup.
'use strict';

const parts = location.pathname.split('/').filter(Boolean);
const kind = parts.at(-2);
const base = `/v3/travel-rule/${kind}/${encodeURIComponent(parts.at(-1))}/`;
const page = document.getElementById('page');
const texts = JSON.parse(document.getElementById('texts').textContent);

// The tag of a language for dates, where the browser does not know its code.
const dated = { cnr: 'sr-Latn-ME' };

// say is a text in the language of the page.
function say(key) {
  return texts[key];
}

// tell is a paragraph with values in its places. Each stands isolated: its letters may run in the other direction.
function tell(key, values, members) {
  const pieces = say(key).split(/\{(\w+)\}/);
  return make('p', members, ...pieces.map((piece, i) => (i % 2 ? make('bdi', {}, values[piece]) : piece)));
}

function make(name, members, ...inner) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(members || {})) {
    if (key === 'onclick' || key === 'onsubmit') node[key] = value;
    else if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...inner.filter((part) => part !== null && part !== undefined));
  return node;
}

function show(title, ...inner) {
  document.title = title;
  page.replaceChildren(make('h1', {}, title), ...inner.filter(Boolean));
  page.focus({ preventScroll: true });
}

// facts are amounts, addresses and names of chains, which run from left to right in every language.
function facts(rows) {
  return make('dl', {}, ...rows.map(([name, value, isCode]) => make('div', {},
    make('dt', {}, name), make('dd', {}, make('bdi', { dir: 'ltr', class: isCode && 'code' }, value)))));
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(base + path, {
      method, credentials: 'omit', headers: body ? { 'Content-Type': 'application/json' } : {}, body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw { status: 0 };
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  throw { status: answer.status, field: Object.keys(data)[0] };
}

// complaint is what went wrong, in the language of the page: a refusal names a status and a field, and its words are English.
function complaint(error) {
  if (error.status === 0) return say('offline');
  if (error.status === 413 || error.field === 'image') return say('picture_wrong');
  if (error.field === 'signature') return say('signature_wrong');
  return say('wrong');
}

function paint(look, name) {
  const brand = document.getElementById('brand');
  const logo = look && (look.logo_rectangular || look.logo_square);
  brand.replaceChildren(logo ? make('img', { src: logo, alt: name }) : make('bdi', {}, name));
  if (!look) return;
  const root = document.documentElement;
  root.classList.add('branded');
  root.style.colorScheme = look.scheme;
  for (const [key, value] of Object.entries(look.palette)) root.style.setProperty('--' + key.replaceAll('_', '-'), value);
  root.style.setProperty('--radius', look.radius_panel + 'px');
  root.style.setProperty('--radius-button', look.radius_button + 'px');
  root.style.setProperty('--font', `"${look.font_family.replace(/["\\]/g, '')}"`);
  root.style.setProperty('--focus', look.palette.accent);
  if (look.scheme === 'dark') root.style.setProperty('--bad', '#f0a698');
}

function failed(error) {
  if (error.status === 404) return show(say('unknown'), make('p', {}, say('unknown_text')));
  if (error.status === 410) return show(say('over'), make('p', {}, say('over_text')));
  return show(say('failed'), make('p', {}, complaint(error)), make('button', { onclick: begin }, say('again')));
}

// busy runs what a button does, once at a time, and shows what went wrong beside it.
function busy(button, message, work) {
  return async (event) => {
    event?.preventDefault();
    button.disabled = true;
    message.textContent = '';
    try {
      await work();
    } catch (error) {
      if (error.status === 404 || error.status === 410) failed(error);
      else message.textContent = complaint(error);
    } finally {
      button.disabled = false;
    }
  };
}

const outcomes = {
  COMPLETED: ['completed', 'told'],
  COUNTERPARTY_VASP_GENERAL_DECLINE: ['declined', 'told'],
  COUNTERPARTY_MISMATCHED_DATA: ['differ', 'differ_text'],
  NOT_ENOUGH_COUNTERPARTY_DATA: ['missing', 'missing_text'],
};

// pickup asks a provider for its answer; typed is the name that stood there before the person went back.
function pickup(info, typed = '') {
  paint(info.customization, info.originator_vasp_name);
  const name = make('input', { type: 'text', name: 'name', maxlength: 255, autocomplete: 'off', value: typed });
  const message = make('p', { class: 'bad', role: 'alert' });
  const accept = make('button', { type: 'submit' }, say('accept'));
  const decline = make('button', { type: 'button', class: 'second' }, say('decline'));
  const answer = (decision) => async () => {
    const body = { decision };
    if (decision === 'accept' && name.value.trim()) body.beneficiary_name = name.value.trim();
    const [title, text] = outcomes[(await call('POST', 'respond/', body)).status] || ['thanks', 'taken'];
    show(say(title), make('p', {}, say(text)));
  };
  decline.onclick = () => declineOf(info, answer('decline'), name.value);
  show(say('title'),
    ...transferOf(info),
    make('form', { onsubmit: busy(accept, message, answer('accept')) },
      make('label', {}, say('holder'), name),
      make('p', { class: 'quiet' }, say('holder_note')),
      message, make('div', { class: 'row' }, accept, decline)),
    info.expires_at && tell('until', { date: localDate(info.expires_at) }, { class: 'quiet until' }));
}

const transferOf = (info) => [
  tell('intro', { provider: info.originator_vasp_name }),
  facts([[say('amount'), `${info.amount} ${info.currency}`], [say('wallet'), info.beneficiary_wallet, true]]),
];

// declineOf asks once more before a transfer is declined, since an answer cannot be taken back.
function declineOf(info, send, typed) {
  const message = make('p', { class: 'bad', role: 'alert' });
  const decline = make('button', { type: 'submit' }, say('decline'));
  const back = make('button', { type: 'button', class: 'second', onclick: () => pickup(info, typed) }, say('back'));
  show(say('decline'), ...transferOf(info),
    make('form', { onsubmit: busy(decline, message, send) }, message, make('div', { class: 'row' }, decline, back)));
}

function localDate(at) {
  const language = document.documentElement.lang;
  return new Date(at).toLocaleString(dated[language] || language, { dateStyle: 'medium', timeStyle: 'short' });
}

const methods = {
  MESSAGE_SIGNING: ['sign', 'sign_text'],
  SATOSHI_TEST: ['pay', 'pay_text'],
  SCREENSHOT: ['picture', 'picture_text'],
  SELF_DECLARATION: ['declare', 'declaration'],
};

const walletOf = (info) => facts([[say('own_wallet'), info.wallet_address, true], [say('chain'), info.chain]]);

function widget(info) {
  paint(info.customization, info.vasp_name);
  const wallet = walletOf(info);
  const back = info.callback_url ? make('a', { class: 'button', href: info.callback_url, rel: 'noreferrer' }, say('go_on')) : null;
  const names = { provider: info.vasp_name };
  if (info.completed_at) return show(say('confirmed'), make('p', {}, say('confirmed_text')), wallet, back);
  const waits = info.proofs.findLast((proof) => proof.status === 'PENDING' && proof.method === 'SCREENSHOT');
  if (waits) return show(say('thanks'), make('p', {}, say('reviewed')), tell('result', names), wallet, back);
  if (info.allowed_methods.length === 0) return show(say('ask'), wallet, tell('no_way', names));
  return show(say('ask'), tell('ask_text', names), wallet,
    make('h2', {}, say('how')),
    make('div', { class: 'choices' }, ...info.allowed_methods.map((method) => {
      const [title, text] = methods[method];
      return make('button', { class: 'second', onclick: () => steps[method](info) }, say(title), make('span', {}, say(text)));
    })));
}

// refused shows why a proof is not taken: the wallet was proved meanwhile, or it cannot be proved here.
async function refused() {
  const info = await call('GET', '');
  if (info.completed_at) return widget(info);
  return show(say('ask'), walletOf(info), tell('no_way', { provider: info.vasp_name }), make('button', { onclick: begin }, say('again')));
}

// prove sends a proof, or begins one. It is null where the page shows already why it was refused.
async function prove(body) {
  try {
    return await call('POST', 'proofs/', body);
  } catch (error) {
    if (error.status !== 409 && error.field !== 'method') throw error;
    await refused();
    return null;
  }
}

// form is one way of proving: its fields, and what is sent.
function form(info, title, fields, body, told) {
  const message = make('p', { class: 'bad', role: 'alert' }, told);
  const send = make('button', { type: 'submit' }, say('confirm'));
  const other = make('button', { type: 'button', class: 'second', onclick: begin }, say('other_way'));
  const submit = busy(send, message, async () => {
    const proof = await prove(await body());
    if (!proof) return;
    // A wrong signature ends its text: there is a new one to sign.
    if (proof.status === 'REJECTED') await steps[proof.method](info, say('signature_wrong'));
    else if (proof.status === 'PENDING' && proof.method === 'SATOSHI_TEST') show(say('thanks'), tell('payment', { provider: info.vasp_name }));
    else await begin();
  });
  show(say(title), make('form', { onsubmit: submit }, ...fields, message, make('div', { class: 'row' }, send, other)));
}

async function started(method, next) {
  try {
    const proof = await prove({ method });
    if (proof) next(proof);
  } catch (error) {
    failed(error);
  }
}

// wallets are those that the browser has, as they announce themselves (EIP-6963) or stand in the page (EIP-1193). They sign for
// addresses of Ethereum and the chains that took these over.
function wallets(address) {
  if (!/^0x[0-9a-f]{40}$/i.test(address)) return [];
  const found = [];
  const announced = ({ detail }) => found.push({ provider: detail.provider, name: detail.info.name });
  addEventListener('eip6963:announceProvider', announced);
  dispatchEvent(new Event('eip6963:requestProvider'));
  removeEventListener('eip6963:announceProvider', announced);
  if (found.length === 0 && window.ethereum) found.push({ provider: window.ethereum });
  return found;
}

// signedBy has a wallet sign a text; null where the person has not opened this address in it, undefined where they refused.
async function signedBy(provider, address, text) {
  const bytes = [...new TextEncoder().encode(text)].map((byte) => byte.toString(16).padStart(2, '0'));
  try {
    const accounts = await provider.request({ method: 'eth_requestAccounts' });
    const account = accounts.find((each) => each.toLowerCase() === address.toLowerCase());
    return account ? await provider.request({ method: 'personal_sign', params: ['0x' + bytes.join(''), account] }) : null;
  } catch (error) {
    const refusedByUser = 4001;
    if (error.code === refusedByUser) return undefined;
    throw error;
  }
}

// connectors are the buttons by which wallets of the browser sign, in the place of copying and pasting.
function connectors(info, text, field) {
  const message = make('p', { class: 'bad', role: 'alert' });
  const buttons = wallets(info.wallet_address).map(({ provider, name }) => {
    const button = make('button', { type: 'button' }, say('connect'), name && make('bdi', {}, ` (${name})`));
    button.onclick = busy(button, message, async () => {
      const signature = await signedBy(provider, info.wallet_address, text);
      if (signature === null) message.textContent = say('connect_other');
      if (!signature) return;
      field.value = signature;
      field.form.requestSubmit();
    });
    return make('p', {}, button);
  });
  return buttons.length > 0 ? [...buttons, message] : [];
}

const steps = {
  MESSAGE_SIGNING: (info, told) => started('MESSAGE_SIGNING', (proof) => {
    const signature = make('textarea', { name: 'signature', dir: 'ltr', maxlength: 4096, required: true, spellcheck: 'false', autocapitalize: 'off' });
    form(info, 'sign', [
      make('p', {}, say('sign_note')),
      make('pre', { dir: 'ltr' }, proof.challenge),
      ...connectors(info, proof.challenge, signature),
      make('p', {}, make('button', { type: 'button', class: 'second', onclick: () => navigator.clipboard?.writeText(proof.challenge) }, say('copy'))),
      make('label', {}, say('signature'), signature),
    ], () => ({ method: 'MESSAGE_SIGNING', signature: signature.value.trim() }), told);
  }),
  SATOSHI_TEST: (info) => started('SATOSHI_TEST', (proof) => {
    const txid = make('input', { type: 'text', name: 'txid', dir: 'ltr', maxlength: 255, required: true, spellcheck: 'false', autocapitalize: 'off' });
    form(info, 'pay', [
      make('p', {}, say('pay_note')),
      facts([[say('amount'), `${proof.expected_amount} ${info.chain}`], [say('to'), proof.deposit_address, true]]),
      make('label', {}, say('hash'), txid),
    ], () => ({ method: 'SATOSHI_TEST', txid: txid.value.trim() }));
  }),
  SCREENSHOT: (info) => {
    const file = make('input', { type: 'file', name: 'image', accept: 'image/png,image/jpeg,image/webp', required: true });
    form(info, 'picture', [make('label', {}, say('picture_note'), file), make('p', { class: 'quiet' }, say('picture_kinds'))], async () => {
      const picture = file.files[0];
      if (!picture || picture.size > 5 * 1024 * 1024) throw { field: 'image' };
      const bytes = new Uint8Array(await picture.arrayBuffer());
      let text = '';
      for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return { method: 'SCREENSHOT', image: btoa(text) };
    });
  },
  SELF_DECLARATION: (info) => {
    const tick = make('input', { type: 'checkbox', required: true });
    form(info, 'declare', [walletOf(info), make('label', { class: 'tick' }, tick, make('span', {}, say('declaration')))],
      () => ({ method: 'SELF_DECLARATION', declaration: tick.checked }));
  },
};

async function begin() {
  try {
    const info = await call('GET', '');
    if (kind === 'pickup') pickup(info);
    else widget(info);
  } catch (error) {
    failed(error);
  }
}

begin();
