// Writes every answer of a list as a constant of its type, for the compiler to
// hold every value against the type, also those of enums.
//
//     node write_constants.cjs LIST TO IMPORT TYPE
//
// NAME in the type stands for the component.

const fs = require('node:fs');

const [list, to, imported, type] = process.argv.slice(2);
const lines = [
  imported,
  'type Constant<T> = T extends (infer U)[] ? readonly Constant<U>[]',
  '  : T extends object ? { readonly [K in keyof T]: Constant<T[K]> } : T;',
];
fs.readFileSync(list, 'utf8').trim().split('\n').forEach((line, number) => {
  const [file, name, kind] = line.split('\t');
  // Large whole numbers are written as they came, which the compiler reads as numbers.
  lines.push(`const answer${number} = ${fs.readFileSync(file, 'utf8').trim()} as const;`);
  lines.push(`export const read${number}: Constant<${type.replace('NAME', name)}${kind === 'list' ? '[]' : ''}> = answer${number};`);
});
fs.writeFileSync(to, lines.join('\n') + '\n');
