// Writes the types of the calls: those of an application, without the path of the application before them, and those of the account.
import { readFile, writeFile } from 'node:fs/promises'
import openapiTS, { astToString } from 'openapi-typescript'

const contract = new URL('../../../gen/openapi/', import.meta.url)
const api = new URL('./src/api/', import.meta.url)
const OF_APPLICATION = /^\/v3\/organization\/\{\w+\}\/application\/\{\w+\}(?=\/)/
const OF_ACCOUNT = /^\/auth\/v2\/(browser|2fa|account|programmatic\/change-password|organizations)\//

const read = async (name) => JSON.parse(await readFile(new URL(name, contract), 'utf8'))

/** The document with the paths that fit, each named anew. */
function some(document, rename) {
  const paths = Object.entries(document.paths).flatMap(([path, item]) => {
    const name = rename(path)
    return name === null ? [] : [[name, withParameters(item, (parameter) => name.includes(`{${parameter}}`))]]
  })
  return { ...document, paths: Object.fromEntries(paths) }

  function withParameters(item, kept) {
    const own = (list = []) => list.filter((each) => {
      const at = each.$ref ? document.components.parameters[each.$ref.split('/').pop()] : each
      return at.in !== 'path' || kept(at.name)
    })
    return Object.fromEntries(Object.entries(item).map(([method, operation]) => {
      if (method === 'parameters') return [method, own(operation)]
      return [method, typeof operation === 'object' ? { ...operation, parameters: own(operation.parameters) } : operation]
    }))
  }
}

async function write(name, document) {
  const note = '// Written by types.mjs from gen/openapi. Do not edit.\n'
  await writeFile(new URL(name, api), note + astToString(await openapiTS(document, { defaultNonNullable: false })))
}

const contractOfConsole = await read('console.json')
await write('application.d.ts', some(contractOfConsole, (path) => (OF_APPLICATION.test(path) ? path.replace(OF_APPLICATION, '') : null)))
await write('account.d.ts', some(contractOfConsole, (path) => (OF_ACCOUNT.test(path) ? path : null)))
