import { execFileSync } from 'node:child_process';
import { read, ROOT } from './root.ts';

/** A topic, a badge and a step, all three deprecated, that deployed builds know. */
const PUBLISHED = /'partners'|"partners"|\bpartners: |\bpartners\.errors\b/gi;

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !/\/db\/migrations\/|\/layouts\/n26\.ts$|\/house\/src\/words/.test(file));

it('says associate, the word of the glossary, and no longer partner', () => {
  const strays = sources.flatMap((file) =>
    read(file)
      .replace(PUBLISHED, '')
      .split('\n')
      .filter((line) => /partner/i.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );

  expect(sources.length).toBeGreaterThan(1000);
  expect(strays).toEqual([]);
});
