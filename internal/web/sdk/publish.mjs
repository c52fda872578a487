// Puts the types, the description and the package file beside the built files.
import { execFileSync } from 'node:child_process'
import { copyFile, cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'

const to = new URL('../../../gen/web/sdk/', import.meta.url)

execFileSync('npx', ['tsc', '--noEmit', 'false', '--declaration', '--emitDeclarationOnly', '--outDir', new URL('types', to).pathname], { stdio: 'inherit' })
// Resolvers that follow the letter want the ending of the file in an import.
for (const file of await readdir(new URL('types/', to))) {
  const path = new URL(`types/${file}`, to)
  if (file.endsWith('.test.d.ts')) await rm(path)
  else await writeFile(path, (await readFile(path, 'utf8')).replace(/(from '\.\/\w+)'/g, "$1.js'"))
}
const { name, version } = JSON.parse(await readFile(new URL('package.json', import.meta.url), 'utf8'))
const published = {
  name,
  version,
  description: 'Shows the Vidimus identity check in a web page, in a window over it or inside it.',
  license: 'Apache-2.0',
  type: 'module',
  sideEffects: false,
  main: './vidimus.umd.js',
  module: './vidimus.js',
  types: './types/index.d.ts',
  exports: { '.': { types: './types/index.d.ts', import: './vidimus.js', default: './vidimus.umd.js' } },
}
await writeFile(new URL('package.json', to), JSON.stringify(published, null, 2) + '\n')
await cp(new URL('examples/', import.meta.url), new URL('examples/', to), { recursive: true })
await copyFile(new URL('README.md', import.meta.url), new URL('README.md', to))
