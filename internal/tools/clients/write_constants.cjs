// Writes every answer of a list as a constant of its type, for the compiler to
// hold every value against the type, also those of enums.
//
//     node write_constants.cjs LIST TO IMPORT TYPE [DECLARATIONS]
//
// NAME in the type stands for the component, in the spelling of DECLARATIONS where that file is given: some makers write IdCard
// for IDCard.

const fs = require('node:fs');

const [list, to, imported, type, declarations] = process.argv.slice(2);
const spelling = new Map();
if (declarations) {
  for (const [, name] of fs.readFileSync(declarations, 'utf8').matchAll(/^export type (\w+)/gm)) spelling.set(name.toLowerCase(), name);
}
const spelt = (name) => spelling.get(name.toLowerCase()) ?? name;
const lines = [
  imported,
  'type Constant<T> = T extends (infer U)[] ? readonly Constant<U>[]',
  '  : T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;',
];
fs.readFileSync(list, 'utf8').trim().split('\n').forEach((line, number) => {
  const [file, name, kind] = line.split('\t');
  // Large whole numbers are written as they came, which the compiler reads as numbers.
  lines.push(`const answer${number} = ${fs.readFileSync(file, 'utf8').trim()} as const;`);
  lines.push(`export const read${number}: Constant<${type.replace('NAME', spelt(name))}${kind === 'list' ? '[]' : ''}> = answer${number};`);
});
fs.writeFileSync(to, lines.join('\n') + '\n');
