import { expect, test } from 'vitest'
import account from './account.en.json'
import graph from './graph.en.json'
import later from './case.en.json'
import messages from './en.json'
import overview from './overview.en.json'
import report from './report.en.json'
import schema from './schema.en.json'
import session from './session.en.json'
import template from './template.en.json'
import transaction from './transaction.en.json'
import travel from './travel.en.json'

test('texts that come with a screen take the place of no other', () => {
  const all = [messages, account, graph, later, overview, report, schema, session, template, transaction, travel].flatMap((each) => Object.keys(each))
  expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
})
