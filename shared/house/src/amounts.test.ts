import { execFileSync } from 'node:child_process';
import { read, ROOT } from './root.ts';

/**
 * Outside the engine a number becomes an amount where it comes in, once: by a codec of the
 * contract or by the type of its column. These read it from elsewhere.
 */
const ENTRANCES = [
  'api/server/src/app/seed/demo/', // the invented figures of the demonstration
  'api/server/src/ports/payments.ts', // what the payment service answers
  'api/server/src/reports/history/', // images of rows in the audit trail
  'shared/messages/src/compile.ts', // the parameter of a sentence
  'shared/money/src/', // the type itself
  'shared/ui/src/fields/read-amount.ts', // what somebody typed
  'shared/ui/src/form/in-words.ts', // the value of a form's field
];

/** An amount that the code writes down; 0 has a name, `ZERO`. */
const BRAND = /\bcents\((?!-?[1-9][\d_]*\))|\.map\(cents\)/;

it('turns no number into cents where amounts already are: they are added, negated and shared as such', () => {
  const again = sources().flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index) => (BRAND.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
  );

  expect(again).toEqual([]);
});

it('lists no entrance of amounts that is gone', () => {
  const files = tracked();
  expect(
    ENTRANCES.filter(
      (place) => !files.some((file) => file.startsWith(place) && BRAND.test(read(file))),
    ),
  ).toEqual([]);
});

const tracked = (): string[] =>
  execFileSync(
    'git',
    ['ls-files', 'api/server/src/**.ts', 'mf-*/src/**', 'shell/src/**', 'shared/*/src/**'],
    { cwd: ROOT, encoding: 'utf8' },
  )
    .trim()
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file));

const sources = (): string[] =>
  tracked().filter((file) => !ENTRANCES.some((place) => file.startsWith(place)));
