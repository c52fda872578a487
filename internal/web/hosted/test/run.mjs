// Runs the browser tests, two files at a time.
import { run } from 'node:test'
import { spec } from 'node:test/reporters'
import { fileURLToPath } from 'node:url'

const ALL = ['screens', 'sign_in', 'account', 'languages', 'brand', 'flow', 'steps', 'face', 'reading', 'devices', 'reference']

const chosen = process.argv.slice(2)
const files = (chosen.length > 0 ? chosen : ALL).map((name) => fileURLToPath(new URL(`${name}.test.mjs`, import.meta.url)))

let failed = false
const tests = run({ files, concurrency: 2 })
tests.on('test:fail', () => (failed = true))
for await (const line of tests.compose(new spec())) process.stdout.write(line)
process.exitCode = failed ? 1 : 0
