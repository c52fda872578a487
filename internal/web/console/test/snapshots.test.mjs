// Every state of the console looks as in its picture and passes axe in light and dark, both directions and both widths.
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { chosen, each, KEPT, Pictures } from './snapshot.mjs'
import { namesIn } from './snapshot_page.mjs'

const pictures = new Pictures()
before(() => pictures.open(), { timeout: 600_000 })
after(() => pictures.close())

test('every state has a picture, and every picture a state', async () => {
  const names = (await chosen()).map(({ name }) => name).toSorted()
  assert.equal(new Set(names).size, names.length, 'no two states share a name')
  assert.deepEqual(namesIn(KEPT, '.png').toSorted(), names)
  assert.deepEqual(namesIn(KEPT, '.txt').toSorted(), names)
})

test('every state looks as in its picture, and passes axe in every look', { timeout: 1_800_000, concurrency: 2 }, async (t) => {
  if (!pictures.strict) console.warn(`PICTURES ARE COMPARED BY TEXT AND LAYOUT ALONE: they were taken by ${JSON.stringify(pictures.recorded)}, this is ${JSON.stringify(pictures.machine)}`)
  await each(await chosen(process.env.only), (state) => t.test(state.name, () => pictures.checked(state)))
})
