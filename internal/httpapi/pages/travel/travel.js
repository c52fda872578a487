// The two pages of the travel rule: one on which a provider answers that was
// asked by mail, and one on which somebody proves a wallet. Every text is set as
// text, so nothing that comes from elsewhere is read as markup.
'use strict';

const parts = location.pathname.split('/').filter(Boolean);
const kind = parts.at(-2);
const base = `/v3/travel-rule/${kind}/${encodeURIComponent(parts.at(-1))}/`;
const page = document.getElementById('page');
const texts = JSON.parse(document.getElementById('texts').textContent);

// say is a text in the language of the page, with the values of its places.
function say(key, values) {
  return texts[key].replace(/\{(\w+)\}/g, (place, name) => values?.[name] ?? place);
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

function facts(rows) {
  return make('dl', {}, ...rows.map(([name, value, isCode]) => make('div', {}, make('dt', {}, name), make('dd', isCode ? { class: 'code', dir: 'ltr' } : {}, value))));
}

async function call(method, path, body) {
  let answer;
  try {
    answer = await fetch(base + path, {
      method, credentials: 'omit', headers: body ? { 'Content-Type': 'application/json' } : {}, body: body ? JSON.stringify(body) : undefined,
    });
  } catch {
    throw { status: 0, text: say('offline') };
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  const first = Object.values(data)[0];
  throw { status: answer.status, text: (Array.isArray(first) ? first[0] : first) || say('wrong') };
}

function paint(look, name) {
  const brand = document.getElementById('brand');
  const logo = look && (look.logo_rectangular || look.logo_square);
  brand.replaceChildren(logo ? make('img', { src: logo, alt: name }) : name);
  if (!look) return;
  const root = document.documentElement;
  root.classList.add('branded');
  root.style.colorScheme = look.scheme;
  for (const [key, value] of Object.entries(look.palette)) root.style.setProperty('--' + key.replaceAll('_', '-'), value);
  root.style.setProperty('--radius', look.radius_panel + 'px');
  root.style.setProperty('--radius-button', look.radius_button + 'px');
  root.style.setProperty('--font', `"${look.font_family.replace(/["\\]/g, '')}"`);
  if (look.scheme === 'dark') root.style.setProperty('--bad', '#ff9d92');
}

function failed(error) {
  if (error.status === 404) return show(say('unknown'), make('p', {}, say('unknown_text')));
  if (error.status === 410) return show(say('over'), make('p', {}, say('over_text')));
  return show(say('failed'), make('p', {}, error.text), make('button', { onclick: begin }, say('again')));
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
      else message.textContent = error.text || say('wrong');
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

function pickup(info) {
  paint(info.customization, info.originator_vasp_name);
  const name = make('input', { type: 'text', name: 'name', maxlength: 255, autocomplete: 'off' });
  const message = make('p', { class: 'bad', role: 'alert' });
  const accept = make('button', { type: 'submit' }, say('accept'));
  const decline = make('button', { type: 'button', class: 'second' }, say('decline'));
  const answer = (decision) => async () => {
    const body = { decision };
    if (decision === 'accept' && name.value.trim()) body.beneficiary_name = name.value.trim();
    const [title, text] = outcomes[(await call('POST', 'respond/', body)).status] || ['thanks', 'taken'];
    show(say(title), make('p', {}, say(text)));
  };
  decline.onclick = busy(decline, message, answer('decline'));
  show(say('title'),
    make('p', {}, say('intro', { provider: info.originator_vasp_name })),
    facts([[say('amount'), `${info.amount} ${info.currency}`], [say('wallet'), info.beneficiary_wallet, true]]),
    make('form', { onsubmit: busy(accept, message, answer('accept')) },
      make('label', {}, say('holder'), name),
      make('p', { class: 'quiet' }, say('holder_note')),
      message, make('div', { class: 'row' }, accept, decline)),
    info.expires_at && make('p', { class: 'quiet until' }, say('until', { date: new Date(info.expires_at).toLocaleString(document.documentElement.lang) })));
}

const methods = {
  MESSAGE_SIGNING: ['Sign a message', 'Your wallet signs a short text. This costs nothing.'],
  SATOSHI_TEST: ['Send a tiny amount', 'You pay a very small amount from the wallet.'],
  SCREENSHOT: ['Send a screenshot', 'You send a picture of the wallet. Somebody looks at it.'],
  SELF_DECLARATION: ['Declare it', 'You declare that the wallet is yours.'],
};

function widget(info) {
  paint(info.customization, info.vasp_name);
  const wallet = facts([['Wallet', info.wallet_address, true], ['Chain', info.chain]]);
  const back = info.callback_url ? make('a', { class: 'button', href: info.callback_url, rel: 'noreferrer' }, 'Continue') : null;
  if (info.completed_at) return show('The wallet is confirmed', make('p', {}, 'Thank you. There is nothing left for you to do.'), wallet, back);
  const waits = info.proofs.findLast((proof) => proof.status === 'PENDING' && (proof.method === 'SCREENSHOT'));
  if (waits) return show('Somebody looks at your picture', make('p', {}, `${info.vasp_name} will tell you the result.`), wallet, back);
  show('Please confirm your wallet', make('p', {}, `${info.vasp_name} has to know that this wallet is yours.`), wallet,
    make('h2', {}, 'How do you want to confirm it?'),
    make('div', { class: 'choices' }, ...info.allowed_methods.map((method) => {
      const [title, text] = methods[method];
      return make('button', { class: 'second', onclick: () => steps[method](info) }, title, make('span', {}, text));
    })),
    info.allowed_methods.length === 0 && make('p', {}, `This wallet cannot be confirmed here. Please ask ${info.vasp_name}.`));
  return undefined;
}

// form is one way of proving: its fields, and what is sent.
function form(info, title, fields, body) {
  const message = make('p', { class: 'bad', role: 'alert' });
  const send = make('button', { type: 'submit' }, 'Confirm');
  const other = make('button', { type: 'button', class: 'second', onclick: begin }, 'Another way');
  const submit = busy(send, message, async () => {
    const proof = await call('POST', 'proofs/', await body());
    if (proof.status === 'REJECTED') throw { text: 'The signature is not one of this wallet. Please choose the way again: you will get a new text.' };
    if (proof.status === 'PENDING' && proof.method === 'SATOSHI_TEST') {
      show('Thank you', make('p', {}, `${info.vasp_name} checks that the payment has arrived.`));
      return;
    }
    await begin();
  });
  show(title, make('form', { onsubmit: submit }, ...fields, message, make('div', { class: 'row' }, send, other)));
}

async function started(method, next) {
  try {
    next(await call('POST', 'proofs/', { method }));
  } catch (error) {
    failed(error);
  }
}

const steps = {
  MESSAGE_SIGNING: (info) => started('MESSAGE_SIGNING', (proof) => {
    const signature = make('textarea', { name: 'signature', maxlength: 4096, required: true, spellcheck: 'false', autocapitalize: 'off' });
    form(info, 'Sign this text with your wallet', [
      make('pre', { dir: 'ltr' }, proof.challenge),
      make('p', {}, make('button', { type: 'button', class: 'second', onclick: () => navigator.clipboard?.writeText(proof.challenge) }, 'Copy the text')),
      make('label', {}, 'The signature', signature),
    ], () => ({ method: 'MESSAGE_SIGNING', signature: signature.value.trim() }));
  }),
  SATOSHI_TEST: (info) => started('SATOSHI_TEST', (proof) => {
    const txid = make('input', { type: 'text', name: 'txid', maxlength: 255, required: true, spellcheck: 'false', autocapitalize: 'off' });
    form(info, 'Send exactly this amount from your wallet', [
      facts([['Amount', `${proof.expected_amount} ${info.chain}`], ['To', proof.deposit_address, true]]),
      make('label', {}, 'Id of your payment (hash)', txid),
    ], () => ({ method: 'SATOSHI_TEST', txid: txid.value.trim() }));
  }),
  SCREENSHOT: (info) => {
    const file = make('input', { type: 'file', name: 'image', accept: 'image/png,image/jpeg,image/webp', required: true });
    form(info, 'Send a picture of your wallet', [
      make('p', {}, 'The picture has to show the address of the wallet inside of your wallet program.'), make('label', {}, 'Picture', file),
    ], async () => {
      const picture = file.files[0];
      if (!picture || picture.size > 5 * 1024 * 1024) throw { text: 'Please choose a picture of at most 5 MB.' };
      const bytes = new Uint8Array(await picture.arrayBuffer());
      let text = '';
      for (let i = 0; i < bytes.length; i += 0x8000) text += String.fromCharCode(...bytes.subarray(i, i + 0x8000));
      return { method: 'SCREENSHOT', image: btoa(text) };
    });
  },
  SELF_DECLARATION: (info) => {
    const tick = make('input', { type: 'checkbox', required: true });
    form(info, 'Declare that the wallet is yours', [make('label', { class: 'tick' }, tick, make('span', {}, `I declare that I control the wallet ${info.wallet_address}.`))],
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
