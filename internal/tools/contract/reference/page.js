// What the pages of the reference do beyond being read: choose a language, copy, search, and try a call. Nothing is kept but
// the chosen language; a key that is typed stays in the memory of this page and goes nowhere but to this installation.
'use strict'

const root = document.documentElement
const languages = { curl: 'curl', go: 'Go', ts: 'TypeScript', py: 'Python' }

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties)
  made.append(...children)
  return made
}

// The menu is open where there is room beside the text.
const wide = matchMedia('(min-width: 60rem)')
const menu = document.getElementById('menu')
const follow = () => (menu.open = wide.matches)
wide.addEventListener('change', follow)
follow()
document.querySelector('.side [aria-current]')?.scrollIntoView({ block: 'center' })
if (!location.hash) scrollTo(0, 0)

// Samples ----------------------------------------------------------------------------------------------------------------

function choose(language) {
  root.dataset.language = language
  for (const button of document.querySelectorAll('[data-choose]')) button.ariaPressed = String(button.dataset.choose === language)
  try {
    localStorage.setItem('reference-language', language)
  } catch {
    // Where nothing may be kept, the choice lasts as long as the page.
  }
}

async function copy(button, text) {
  try {
    await navigator.clipboard.writeText(text)
    button.textContent = 'Copied'
  } catch {
    button.textContent = 'Not copied'
  }
  setTimeout(() => (button.textContent = 'Copy'), 2000)
}

function copyButton(text) {
  const button = element('button', { type: 'button', className: 'copy', textContent: 'Copy' })
  button.addEventListener('click', () => copy(button, text()))
  return button
}

const shown = (samples) => [...samples.querySelectorAll('pre')].find((sample) => sample.offsetParent)

for (const samples of document.querySelectorAll('.samples')) {
  const bar = element('div', { className: 'bar', role: 'group', ariaLabel: 'Language of the sample' })
  for (const sample of samples.querySelectorAll('pre')) {
    const { language } = sample.dataset
    samples.classList.add(`has-${language}`)
    const button = element('button', { type: 'button', textContent: languages[language] })
    button.dataset.choose = language
    button.addEventListener('click', () => choose(language))
    bar.append(button)
  }
  bar.append(copyButton(() => shown(samples)?.textContent ?? ''))
  samples.prepend(bar)
}

for (const block of document.querySelectorAll('.guide > pre')) {
  const around = element('div', { className: 'copied' })
  block.replaceWith(around)
  around.append(block, copyButton(() => block.textContent))
}

let kept = null
try {
  kept = localStorage.getItem('reference-language')
} catch {
  // As above.
}
choose(kept in languages ? kept : 'curl')

for (const place of document.querySelectorAll('code')) {
  if (place.textContent.includes('http://localhost:8080') && location.origin !== 'null') {
    place.textContent = place.textContent.replaceAll('http://localhost:8080', location.origin)
  }
}

// Search -----------------------------------------------------------------------------------------------------------------

const box = document.getElementById('search')
const results = document.getElementById('results')
const found = document.getElementById('found')
let rows
let at = -1

async function load() {
  rows ??= fetch('search.json').then((answer) => (answer.ok ? answer.json() : []))
  return rows
}

/** Rows in which every word stands, those first where the title begins with what was typed. */
function look(all, typed) {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  const hits = []
  for (const row of all) {
    const title = row[0].toLowerCase()
    const text = `${title} ${row[2]} ${row[3]}`.toLowerCase()
    if (!words.every((word) => text.includes(word))) continue
    let score = row[2] === 'Object' ? 2 : 0
    if (title.startsWith(words[0])) score -= 3
    if (words.every((word) => title.includes(word))) score -= 2
    hits.push([score, row])
  }
  return hits.sort((a, b) => a[0] - b[0]).slice(0, 12).map((hit) => hit[1])
}

function close() {
  results.hidden = true
  box.ariaExpanded = 'false'
  box.removeAttribute('aria-activedescendant')
  at = -1
}

function point(to) {
  const options = [...results.children]
  at = (to + options.length) % options.length
  options.forEach((option, i) => (option.ariaSelected = String(i === at)))
  options[at].scrollIntoView({ block: 'nearest' })
  box.setAttribute('aria-activedescendant', options[at].id)
}

function go(address) {
  close()
  location.assign(address)
}

async function search() {
  const typed = box.value.trim()
  if (!typed) return close()
  const hits = look(await load(), typed)
  if (box.value.trim() !== typed) return
  results.replaceChildren(
    ...hits.map(([title, address, kind], i) => {
      const option = element('li', { id: `result-${i}`, role: 'option', ariaSelected: 'false' }, title, element('small', { textContent: kind }))
      option.addEventListener('mousedown', (event) => event.preventDefault())
      option.addEventListener('click', () => go(address))
      option.dataset.address = address
      return option
    }),
  )
  found.textContent = hits.length ? `${hits.length} results` : 'Nothing found'
  if (!hits.length) return close()
  results.hidden = false
  box.ariaExpanded = 'true'
  point(0)
}

box.addEventListener('focus', load)
box.addEventListener('input', search)
box.addEventListener('blur', close)
box.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') return close()
  if (results.hidden) return
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (step) {
    event.preventDefault()
    point(at + step)
  } else if (event.key === 'Enter') {
    go(results.children[at].dataset.address)
  }
})
document.addEventListener('keydown', (event) => {
  const typing = /^(INPUT|TEXTAREA)$/.test(event.target.tagName)
  if (event.key === '/' && !typing) {
    event.preventDefault()
    box.focus()
  }
})

/** An operation or object that stands on another page by now: links to where it stood lead there. */
async function follows() {
  const { hash } = location
  if (hash.length < 2 || document.getElementById(decodeURIComponent(hash.slice(1)))) return
  const row = (await load()).find(([, address]) => address.endsWith(hash))
  if (row) location.replace(row[1])
}
addEventListener('hashchange', follows)
follows()

// Try a call -------------------------------------------------------------------------------------------------------------

/** The key as it was typed, for every call of this page. */
let key = ''

function input(label, properties) {
  const made = element(properties.rows ? 'textarea' : 'input', { spellcheck: false, autocomplete: 'off', ...properties })
  return [made, element('label', {}, label, made)]
}

function panel(section) {
  const [method, path] = section.dataset.try.split(' ')
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1])
  const sample = section.querySelector('pre[data-language=curl]')
  const body = sample.querySelector('span')
  const form = element('form', { className: 'try', noValidate: true })
  const [keyBox, keyLabel] = input('Key of a sandbox application', { type: 'password', value: key, placeholder: 'vk_sandbox_…' })
  const parts = names.map((name) => [name, ...input(name, { type: 'text' })])
  const [query, queryLabel] = input('Query', { type: 'text', placeholder: 'limit=10' })
  const [bodyBox, bodyLabel] = input('Body', { rows: 10, value: body?.textContent.replaceAll(`'\\''`, `'`) ?? '' })
  const send = element('button', { type: 'submit', className: 'send', textContent: 'Send' })
  const said = element('p', { role: 'status' })
  const answer = element('pre', { hidden: true, tabIndex: 0 })
  form.append(keyLabel, ...parts.map((part) => part[2]), queryLabel, ...(body ? [bodyLabel] : []), send, said, answer)
  const complain = (text, place) => {
    said.textContent = text
    said.className = 'problem'
    place.focus()
  }
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    key = keyBox.value.trim()
    answer.hidden = true
    if (!key.startsWith('vk_sandbox_')) return complain('Type the key of a sandbox application; it begins with vk_sandbox_. Calls with a live key are not made from here.', keyBox)
    const missing = parts.find((part) => !part[1].value.trim())
    if (missing) return complain(`Fill in ${missing[0]}.`, missing[1])
    let address = path
    for (const [name, place] of parts) address = address.replace(`{${name}}`, encodeURIComponent(place.value.trim()))
    if (query.value.trim()) address += `?${query.value.trim().replace(/^\?/, '')}`
    await call(method, address, body ? bodyBox.value : undefined, { send, said, answer })
  })
  return [form, keyBox]
}

async function call(method, address, body, { send, said, answer }) {
  send.disabled = true
  said.className = ''
  said.textContent = 'Sending'
  const began = performance.now()
  try {
    const headers = { 'x-api-key': key, ...(body === undefined ? {} : { 'Content-Type': 'application/json' }) }
    const response = await fetch(address, { method, headers, body, credentials: 'omit', referrerPolicy: 'no-referrer' })
    const text = await response.text()
    said.textContent = `${response.status} after ${Math.round(performance.now() - began)} ms`
    answer.textContent = pretty(text)
    answer.hidden = !text
  } catch {
    said.className = 'problem'
    said.textContent = 'The call did not reach the installation.'
  }
  send.disabled = false
}

function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}

for (const section of document.querySelectorAll('[data-try]')) {
  const open = element('button', { type: 'button', className: 'open', textContent: 'Try it', ariaExpanded: 'false' })
  open.setAttribute('aria-label', `Try it: ${section.querySelector('h2').firstChild.textContent.trim()}`)
  let made
  open.addEventListener('click', () => {
    if (made) {
      made[0].hidden = !made[0].hidden
    } else {
      made = panel(section)
      section.querySelector('.samples').after(made[0])
    }
    open.ariaExpanded = String(!made[0].hidden)
    if (!made[0].hidden) made[1].focus()
  })
  section.querySelector('.bar').prepend(open)
}
