// `read LABEL…` or `judge FILE`.
import { readFileSync } from 'node:fs';
import { dump, judge } from './driver.mjs';
import { open } from './themepack-reader.mjs';

const [what, ...files] = process.argv.slice(2);
if (what === 'judge') {
  process.stdout.write(judge(new Uint8Array(readFileSync(files[0]))));
} else {
  process.stdout.write(files.map((label) => dump(label, open(readFileSync(label)).verify())).join(''));
}
