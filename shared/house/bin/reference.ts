// `npm run reference`: writes the reference of the packages again.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { FOLDER, referencePages } from '../src/reference/pages.ts';
import { ROOT } from '../src/root.ts';

const folder = path.join(ROOT, FOLDER);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of Object.entries(referencePages()))
  writeFileSync(path.join(folder, name), text);
