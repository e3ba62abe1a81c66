import {
  bareTypes,
  difference,
  isHighEnough,
  raised,
  readReport,
  writeReport,
  type Api,
} from './api-report.ts';

const PAGE = `interface PageProps {
    readonly title: string;
    readonly narrow?: boolean;
}
export declare function Page(props: PageProps): Element;
export interface Session {
    readonly id: number;
}`;

const api = (text: string, version = '1.2.0'): Api => ({
  version,
  files: new Map([['page.d.ts', text]]),
});
const changed = (from: string, to: string) =>
  difference(api(PAGE), api(PAGE.replace(from, to))).rise;

it('comes back from its page as it was written', () => {
  expect(readReport(writeReport('@sci/ui', api(PAGE)))).toEqual(api(PAGE));
});

it('does not look at comments, nor at styles', () => {
  expect(bareTypes(`import './page.css';\n/** A screen. */\n${PAGE}\nexport {};\n`)).toBe(PAGE);
});

it('keeps of a comment what is deprecated, with the replacement', () => {
  const marked = PAGE.replace(
    '    readonly narrow',
    `    /**
     * Half as wide.
     * @deprecated \`wide\`, which says
     *   the opposite.
     * @default false
     */
    readonly narrow`,
  );
  const MARKED = '    /** @deprecated `wide`, which says the opposite. */\n    readonly narrow';

  expect(bareTypes(marked)).toBe(PAGE.replace('    readonly narrow', MARKED));
});

it.each([
  ['nothing else', 'title', 'title', null],
  ['something more', 'export interface', 'export declare const x: 1;\nexport interface', 'minor'],
  [
    'a property that may be left out',
    'readonly narrow',
    'readonly wide?: boolean;\n    readonly narrow',
    'minor',
  ],
  [
    'a type more',
    'export interface',
    'export interface Other {\n    readonly id: number;\n}\nexport interface',
    'minor',
  ],
  ['more in an answer', 'readonly id', 'readonly name: string;\n    readonly id', 'minor'],
  [
    'a property that must be given',
    'readonly narrow',
    'readonly wide: boolean;\n    readonly narrow',
    'major',
  ],
  [
    'what is deprecated',
    '    readonly narrow',
    '    /** @deprecated `wide`. */\n    readonly narrow',
    'minor',
  ],
  [
    'a demand below what is deprecated',
    '    readonly narrow',
    '/** @deprecated `wide`. */\n    readonly wide: boolean;\n    readonly narrow',
    'major',
  ],
  ['another type', 'title: string', 'title: number', 'major'],
  ['something less', '    readonly narrow?: boolean;\n', '', 'major'],
  ['another name', 'function Page', 'function Screen', 'major'],
] as const)('%s asks for its rise', (_what, from, to, rise) => {
  expect(changed(from, to)).toBe(rise);
});

it('what is no longer deprecated breaks nobody', () => {
  const marked = PAGE.replace('export declare', '/** @deprecated `Screen`. */\nexport declare');

  expect(difference(api(marked), api(PAGE)).rise).toBe('minor');
});

it('a file that is gone breaks whoever read it, a new one nobody', () => {
  const none: Api = { version: '1.2.0', files: new Map() };

  expect(difference(api(PAGE), none).rise).toBe('major');
  expect(difference(none, api(PAGE.replace('readonly title: string;', ''))).rise).toBe('minor');
});

it.each([
  ['major', '2.0.0', true],
  ['major', '1.3.0', false],
  ['minor', '1.3.0', true],
  ['minor', '1.2.1', false],
  ['minor', '2.0.0', true],
  [null, '1.2.0', true],
] as const)('after a %s change %s is enough: %s', (rise, version, enough) => {
  expect(isHighEnough(version, '1.2.0', rise)).toBe(enough);
});

it('names the version that is needed', () => {
  expect([raised('1.2.3', 'major'), raised('1.2.3', 'minor'), raised('1.2.3', null)]).toEqual([
    '2.0.0',
    '1.3.0',
    '1.2.3',
  ]);
});
