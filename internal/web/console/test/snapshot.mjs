// Takes pictures of the states of the console, looks each over by axe, and compares them with those that are committed.
// `node test/snapshot.mjs` takes them anew; `only=session,case` takes those whose name begins so.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { accessible, OUT, PHONE, WIDE } from './browser.mjs'
import { difference, reduced } from './snapshot_image.mjs'
import { layoutOf, machineOf, namesIn, otherLayout, quietPage, screenshot } from './snapshot_page.mjs'
import { states } from './snapshot_states.mjs'
import { world } from './snapshot_world.mjs'
import { Stage } from './stage.mjs'

export const KEPT = fileURLToPath(new URL('./snapshots/', import.meta.url))
const DIFFER = `${OUT}snapshots/`
/** Two at a time, as many as the smallest machine has processors; more where it is told. */
const AT_ONCE = Number(process.env.AT_ONCE ?? 2)
/** Drawn alike on every processor and screen of one browser. */
const DRAWING = ['--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--force-device-scale-factor=1', '--disable-skia-runtime-opts', '--hide-scrollbars']
/** Other fonts of a machine are left out: these are the ones that come with the browser of the tests. */
export const FONTS = `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><include ignore_missing="yes">/etc/fonts/fonts.conf</include>
<selectfont><rejectfont><glob>*.*</glob></rejectfont><acceptfont><glob>*/dejavu/*</glob></acceptfont></selectfont></fontconfig>
`
export const BROWSER = { args: DRAWING, env: { FONTCONFIG_FILE: `${OUT}fonts.conf` } }
/** Each two of light and dark, direction and width meet in one of them. */
const AXE = [{}, { scheme: 'dark', direction: 'rtl' }, { size: PHONE, direction: 'rtl' }, { scheme: 'dark', size: PHONE }]
const PATIENCE = 60_000

const pause = (ms) => new Promise((settle) => setTimeout(settle, ms))
const kept = (file) => readFile(KEPT + file).catch(() => null)

export class Pictures {
  stage = new Stage()

  async open() {
    await mkdir(OUT, { recursive: true })
    await writeFile(`${OUT}fonts.conf`, FONTS)
    await this.stage.open({ host: 'localhost', browser: BROWSER })
    this.made = await world(this.stage)
    await this.ready()
  }

  async ready() {
    this.machine = await machineOf(this.stage.browser)
    const recorded = await kept('machine.json')
    this.recorded = recorded && JSON.parse(recorded)
    /** Pictures are compared by every pixel only where they are drawn alike. */
    this.strict = JSON.stringify(this.recorded) === JSON.stringify(this.machine)
    await rm(DIFFER, { recursive: true, force: true })
    await mkdir(DIFFER, { recursive: true })
    await mkdir(KEPT, { recursive: true })
  }

  close = () => this.stage.close()

  /** Opens a state and does something with its page. */
  async at(state, work) {
    const { made, stage } = this
    const login = state.login ? made.logins[state.login] : null
    const opened = await quietPage(stage, { login, look: state.look, stubs: state.stubs, begun: made.begun })
    const { page } = opened
    try {
      const home = state.application ? made.home.replace(stage.application, state.application) : made.home
      await page.goto(stage.origin + (state.root ? '' : home) + state.path(made))
      if (!state.loading) await page.locator('h1:visible, h1.hidden, .empty').first().waitFor({ state: 'attached' })
      // What is pressed before everything is there is lost.
      if (!state.loading) await settledOf(page)
      await state.act?.(page, made)
      await work(page)
      opened.check()
    } finally {
      await opened.close()
    }
  }

  /** Waits until the picture is what is wanted, or stays as it is. */
  async taken(page, state, wanted) {
    let last = null
    let picture = null
    let same = 0
    for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(150)) {
      const shot = await screenshot(page, state)
      if (shot === null) continue
      same = last?.equals(shot) ? same + 1 : 0
      last = shot
      if (same === 0 && wanted) {
        picture = reduced(shot)
        if (difference(wanted, picture) === null) return picture
      }
      if (!wanted && same === 2) return reduced(shot)
    }
    if (last === null) throw new Error(`${state.name} is never drawn to its end`)
    return picture ?? reduced(last)
  }

  /** Takes the picture of a state anew. */
  renew = (state) => this.at(state, async (page) => {
    await writeFile(`${KEPT}${state.name}.png`, await this.taken(page, state, null))
    await writeFile(`${KEPT}${state.name}.txt`, await layoutOf(page))
  })

  /** How a state differs from its picture, in words; null when it does not. */
  async compared(page, state) {
    if (!this.strict) {
      const wanted = String(await kept(`${state.name}.txt`))
      let words
      for (const end = Date.now() + PATIENCE; Date.now() < end; await pause(150)) {
        words = (await screenshot(page, state)) === null ? 'it is never drawn to its end' : otherLayout(wanted, await layoutOf(page))
        if (words === null) return null
      }
      return words
    }
    const wanted = await kept(`${state.name}.png`)
    if (!wanted) return 'there is no picture of it yet'
    const given = await this.taken(page, state, wanted)
    const differs = difference(wanted, given)
    if (differs === null) return null
    await writeFile(`${DIFFER}${state.name}.png`, given)
    if (differs.picture) await writeFile(`${DIFFER}${state.name}.differs.png`, differs.picture)
    return `${differs.words}; see ${DIFFER}${state.name}.png\n${otherLayout(String(await kept(`${state.name}.txt`)), await layoutOf(page)) ?? 'The texts are the same.'}`
  }

  /** Compares a state with its picture and looks it over by axe in every look; what is wrong is thrown. */
  checked = (state) => this.at(state, async (page) => {
    const words = await this.compared(page, state)
    if (words !== null) throw new Error(`${state.name} is not as in its picture: ${words}`)
    if (!state.loading) await overlooked(page, state.name)
  })
}

/** Axe in light and dark, both directions and both widths. */
export async function overlooked(page, name) {
  await page.emulateMedia({ forcedColors: 'none' })
  for (const { size = WIDE, scheme = 'light', direction = 'ltr' } of AXE) {
    await page.setViewportSize(size)
    await page.emulateMedia({ colorScheme: scheme })
    await page.evaluate((dir) => { document.documentElement.dir = dir }, direction)
    await accessible(page, `${name}, ${scheme}, ${direction}, ${size.width}`)
  }
}

/** Nothing loads any more, for two frames. */
async function settledOf(page) {
  for (let still = 0, end = Date.now() + PATIENCE; still < 3 && Date.now() < end;) {
    still = (await page.evaluate(async () => {
      await new Promise((settle) => requestAnimationFrame(() => setTimeout(settle, 30)))
      return [...document.querySelectorAll('.loading')].every((each) => !each.checkVisibility()) && document.querySelector('h1, .empty') !== null
    })) ? still + 1 : 0
  }
}

/** Works through a list, some at once. */
export async function each(list, work) {
  const left = [...list]
  await Promise.all(Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.shift(); next; next = left.shift()) await work(next)
  }))
}

/** The states whose names begin with one of some words divided by commas; all where none is given. */
export async function chosen(only) {
  const all = await states()
  return only ? all.filter(({ name }) => only.split(',').some((start) => name.startsWith(start))) : all
}

export async function renewAll(pictures, only) {
  const wanted = await chosen(only)
  if (only && pictures.recorded && !pictures.strict) throw new Error(`The pictures were taken by ${JSON.stringify(pictures.recorded)}, this is ${JSON.stringify(pictures.machine)}: take all of them anew.`)
  const failed = []
  await each(wanted, async (state) => {
    await pictures.renew(state).catch((error) => failed.push(`${state.name}: ${error.message}`))
    process.stdout.write('.')
  })
  if (!only) {
    const names = new Set(wanted.map(({ name }) => name))
    for (const ending of ['.png', '.txt']) for (const name of namesIn(KEPT, ending)) if (!names.has(name)) await rm(KEPT + name + ending)
    await writeFile(`${KEPT}machine.json`, `${JSON.stringify(pictures.machine, null, 2)}\n`)
  }
  console.log(`\n${wanted.length - failed.length} of ${wanted.length} pictures are taken anew`)
  if (failed.length > 0) throw new Error(failed.join('\n'))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const pictures = new Pictures()
  try {
    await pictures.open()
    await renewAll(pictures, process.env.only)
  } finally {
    await pictures.close()
  }
}
