// Writes each line of JSON again the way a receiver of webhooks in JavaScript does.
import { readFileSync } from "node:fs";

const byCodePoint = (a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b));

const respell = (value) => {
  if (Array.isArray(value)) return `[${value.map(respell).join(",")}]`;
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  const names = Object.keys(value).sort(byCodePoint);
  return `{${names.map((n) => `${JSON.stringify(n)}:${respell(value[n])}`).join(",")}}`;
};

const lines = readFileSync(0, "utf8").split("\n").slice(0, -1);
process.stdout.write(lines.map((l) => respell(JSON.parse(l)) + "\n").join(""));
