// Reads every answer of a list with the client's own model.
//
//     node read_answers.cjs CLIENT LIST

const fs = require('node:fs');
const path = require('node:path');

const [client, list] = process.argv.slice(2);
const models = require(path.resolve(client));

let read = 0;
let failed = 0;
for (const line of fs.readFileSync(list, 'utf8').trim().split('\n')) {
  const [file, schema, kind] = line.split('\t');
  const model = models[`${schema}FromJSON`] ?? models[`Model${schema}FromJSON`];
  try {
    const answer = JSON.parse(fs.readFileSync(file, 'utf8'));
    for (const one of kind === 'list' ? answer : [answer]) {
      // What may hold anything has no model.
      if (model && model(one) == null) {
        throw new Error('it is read as nothing');
      }
    }
    read++;
  } catch (problem) {
    console.log(`${path.basename(file)} as ${schema}: ${problem}`);
    failed++;
  }
}
console.log(`read ${read} failed ${failed}`);
process.exit(failed > 0 || read === 0 ? 1 : 0);
