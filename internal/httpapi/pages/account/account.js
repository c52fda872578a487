// The pages on which people who run applications accept an invitation and choose
// a new password. Every text is set as text, so nothing that comes from elsewhere
// is read as markup. The secret of an invitation stands behind the #, where no
// server sees it, and is taken out of the address at once.
'use strict';

const page = document.getElementById('page');
const secret = decodeURIComponent(location.hash.slice(1));
if (secret) history.replaceState(null, '', location.pathname);

const RULES = 'At least 8 characters with an upper-case letter, a lower-case letter, a digit and a mark.';
const LOST = 'There is no connection. Please try again.';
const FAULT = 'Something went wrong. Please try again.';

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
    throw { text: LOST };
  }
  const data = await answer.json().catch(() => ({}));
  if (answer.ok) return data;
  const [field, first] = Object.entries(data)[0] || [];
  throw { status: answer.status, field, text: (Array.isArray(first) ? first[0] : first) || FAULT };
}

const field = (name, label, members) => make('label', { for: name }, label, make('input', { id: name, name, required: true, maxlength: 512, ...members }));

const password = () => [
  field('password', 'Password', { type: 'password', autocomplete: 'new-password', 'aria-describedby': 'rules' }),
  make('p', { class: 'hint', id: 'rules' }, RULES),
  make('label', { class: 'tick' }, make('input', {
    type: 'checkbox', onchange: (event) => { document.getElementById('password').type = event.target.checked ? 'text' : 'password'; },
  }), 'Show the password'),
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
        trouble.textContent = refused.text || FAULT;
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
  const over = () => show('This invitation is over', make('p', {}, 'It was accepted, replaced or taken back, or its 7 days are over. Ask whoever invited you for another one.'));
  if (!secret) return over();
  return show('Accept the invitation',
    make('p', {}, 'Choose a password for your account. If your address has an account here, enter its password.'),
    form('Accept', async (typed) => {
      let login;
      try {
        login = await call('invitations/accept/', { token: secret, password: typed.password });
      } catch (refused) {
        if (refused.status === 404) return over();
        if (refused.status === 401) throw { field: 'password', text: 'Your address has an account, and this is not its password.' };
        throw refused;
      }
      // Nobody goes on from here, so no login is left open.
      if (login.access_token) await call('programmatic/logout/', null, login.access_token).catch(() => {});
      return show('You are a member', make('p', {}, 'The invitation is accepted. Log in with your address and your password.'));
    }, ...password()));
}

function forgotten() {
  show('Choose a new password',
    make('p', {}, 'Enter the address of your account. A code is mailed to it.'),
    form('Send the code', async (typed) => {
      const sent = await call('programmatic/forgot-password/', { email: typed.email });
      arrived(sent.email);
    }, field('email', 'Mail address', { type: 'email', autocomplete: 'username', maxlength: 254 })));
}

function arrived(email) {
  show('Enter the code',
    make('p', {}, `If ${email} has an account, a code is on its way. It is good for 10 minutes.`),
    form('Choose this password', async (typed) => {
      await call('programmatic/reset-password/', { email, code: typed.code, password: typed.password });
      show('The new password is in force', make('p', {}, 'Every login of the account has ended. Log in with the new password.'));
    }, field('code', 'Code', { type: 'text', inputmode: 'numeric', autocomplete: 'one-time-code', maxlength: 16 }), ...password()),
    make('p', { class: 'until' }, make('button', { type: 'button', class: 'second', onclick: forgotten }, 'Use another address')));
}

if (location.pathname.includes('/invitation')) invitation();
else forgotten();
