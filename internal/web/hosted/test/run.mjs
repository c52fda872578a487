// Runs the browser tests, two files at a time. A file in which a test failed is run once more: a browser on a busy machine
// may miss a moment. A fault that comes and goes may pass then, so whatever failed is printed, and is to be read.
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const ALL = ['screens', 'sign_in', 'account', 'languages', 'brand', 'flow', 'steps', 'face', 'reading', 'devices', 'reference']
const MOST_AGAIN = 2 // more files than these were not unlucky

const chosen = process.argv.slice(2)
const files = (chosen.length > 0 ? chosen : ALL).map((name) => fileURLToPath(new URL(`${name}.test.mjs`, import.meta.url)))

/** Runs files and returns those in which something failed. */
async function failing(files) {
  const failed = new Set()
  const tests = run({ files, concurrency: 2 })
  tests.on('test:fail', (event) => failed.add(event.file ?? event.name))
  for await (const line of tests.compose(new spec())) process.stdout.write(line)
  const known = files.filter((file) => failed.has(file))
  return failed.size > 0 && known.length === 0 ? files : known
}

let failed = await failing(files)
if (failed.length > 0 && failed.length <= MOST_AGAIN) {
  console.log(`\nOnce more: ${failed.join(', ')}`)
  failed = await failing(failed)
}
process.exitCode = failed.length > 0 ? 1 : 0
