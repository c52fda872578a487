// The pages on which people who run applications accept an invitation and choose
// a new password. Every text is set as text, so nothing that comes from elsewhere
// is read as markup. The texts are in the shell, in the language of the reader. The secret of an invitation stands behind the #, where no
// server sees it, and is taken out of the address at once.
'use strict';

const page = document.getElementById('page');
const secret = decodeURIComponent(location.hash.slice(1));
if (secret) history.replaceState(null, '', location.pathname);

const texts = JSON.parse(document.getElementById('texts').textContent);
const say = (key, values = {}) => texts[key].replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);

// refusals are what is said of a refused member: the server's own words are English.
const refusals = { email: 'email_refused', code: 'code_refused', password: 'password_refused' };

function make(name, members, ...inner) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(members || {})) {
    if (key.startsWith('on')) node[key] = value;
    else if (value !== undefined && value !== false) node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...inner.filter((part) => part !== null && part !== undefined));
  return node;
}

function show(title, ...inner) {
  document.title = title;
  page.replaceChildren(make('h1', {}, title), ...inner);
  (page.querySelector('input') || page).focus({ preventScroll: true });
}

async function call(path, body, token) {
  const headers = { 'Content-Type': 'application/json' };
  if (token) headers.Authorization = 'Bearer ' + token;
  let answer;
  try {
    answer = await fetch('/auth/v2/' + path, { method: 'POST', credentials: 'omit', headers, body: token ? undefined : JSON.stringify(body) });
  } catch {
    throw { text: say('offline') };
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  const about = Object.keys(data)[0];
  throw { status: answer.status, field: about, text: say(answer.status === 429 ? 'many' : refusals[about] || 'fault') };
}

const field = (name, label, members) => make('label', { for: name }, label, make('input', { id: name, name, required: true, maxlength: 512, ...members }));

const password = () => [
  field('password', say('password'), { type: 'password', autocomplete: 'new-password', 'aria-describedby': 'rules' }),
  make('p', { class: 'hint', id: 'rules' }, say('rules')),
  make('label', { class: 'tick' }, make('input', {
    type: 'checkbox', onchange: (event) => { document.getElementById('password').type = event.target.checked ? 'text' : 'password'; },
  }), say('show')),
];

// form sends what was typed once at a time, and tells a refusal at the field that it is about.
function form(label, send, ...fields) {
  const trouble = make('p', { class: 'bad', id: 'trouble', role: 'alert' });
  const button = make('button', { type: 'submit' }, label);
  return make('form', {
    novalidate: true,
    onsubmit: async (event) => {
      event.preventDefault();
      const typed = Object.fromEntries(new FormData(event.target));
      button.disabled = true;
      trouble.textContent = '';
      for (const input of event.target.querySelectorAll('input')) input.removeAttribute('aria-invalid');
      try {
        await send(typed);
      } catch (refused) {
        trouble.textContent = refused.text || say('fault');
        const about = document.getElementById(refused.field);
        if (about) about.setAttribute('aria-invalid', 'true');
        (about || page.querySelector('input')).focus();
      } finally {
        button.disabled = false;
      }
    },
  }, ...fields, trouble, button);
}

function invitation() {
  const over = () => show(say('over'), make('p', {}, say('over_text')));
  if (!secret) return over();
  return show(say('invitation'),
    make('p', {}, say('invitation_text')),
    form(say('accept'), async (typed) => {
      let login;
      try {
        login = await call('invitations/accept/', { token: secret, password: typed.password });
      } catch (refused) {
        if (refused.status === 404) return over();
        if (refused.status === 401) throw { field: 'password', text: say('other_password') };
        throw refused;
      }
      // Nobody goes on from here, so no login is left open.
      if (login.access_token) await call('programmatic/logout/', null, login.access_token).catch(() => {});
      return show(say('member'), make('p', {}, say('member_text')));
    }, ...password()));
}

function forgotten() {
  show(say('forgotten'),
    make('p', {}, say('forgotten_text')),
    form(say('send'), async (typed) => {
      const sent = await call('programmatic/forgot-password/', { email: typed.email });
      arrived(sent.email);
    }, field('email', say('email'), { type: 'email', autocomplete: 'username', maxlength: 254 })));
}

function arrived(email) {
  show(say('arrived'),
    make('p', {}, say('arrived_text', { email })),
    form(say('choose'), async (typed) => {
      await call('programmatic/reset-password/', { email, code: typed.code, password: typed.password });
      show(say('changed'), make('p', {}, say('changed_text')));
    }, field('code', say('code'), { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 16 }), ...password()),
    make('p', { class: 'until' }, make('button', { type: 'button', class: 'second', onclick: forgotten }, say('other_address'))));
}

if (location.pathname.includes('/invitation')) invitation();
else forgotten();
