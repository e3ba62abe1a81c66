import {
  AREAS,
  BADGES,
  CONDITIONS,
  GATES,
  NAVIGATION_GROUPS,
  type ModuleManifest,
} from './manifest.ts';
import type { ManifestFinding } from './manifest-finding.ts';
import { isField } from './offers.ts';
import { isRange } from './ranges.ts';

/** Says what is wrong with `value` at `path`; an empty list when nothing is. */
type Check = (value: unknown, path: string) => readonly ManifestFinding[];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wrong = (path: string, expected: string): ManifestFinding[] => [
  { code: 'shape', path, message: `${path} : ${expected}` },
];

const text: Check = (value, path) =>
  typeof value === 'string' && value.trim() !== ''
    ? []
    : wrong(path, 'un texte non vide est attendu');

const range: Check = (value, path) =>
  typeof value === 'string' && isRange(value)
    ? []
    : wrong(path, 'une plage « ^1.2.0 », « ~1.2.0 » ou « 1.2.0 » est attendue');

const number: Check = (value, path) =>
  typeof value === 'number' && Number.isFinite(value) ? [] : wrong(path, 'un nombre est attendu');

const word =
  (allowed: readonly string[]): Check =>
  (value, path) =>
    typeof value === 'string' && allowed.includes(value)
      ? []
      : [
          {
            code: 'unknown-word',
            path,
            message: `${path} : « ${String(value)} » est inconnu (possible : ${allowed.join(', ')})`,
          },
        ];

const optional =
  (check: Check): Check =>
  (value, path) =>
    value === undefined ? [] : check(value, path);

const list =
  (check: Check): Check =>
  (value, path) =>
    Array.isArray(value)
      ? value.flatMap((item, index) => check(item, `${path}[${index}]`))
      : wrong(path, 'une liste est attendue');

const record =
  (fields: Record<string, Check>): Check =>
  (value, path) => {
    if (!isRecord(value)) return wrong(path, 'un objet est attendu');
    const prefix = path === '' ? '' : `${path}.`;
    const unknown = Object.keys(value).filter((key) => !(key in fields));
    return [
      ...unknown.flatMap((key) =>
        wrong(`${prefix}${key}`, 'ce champ n’existe pas dans le contrat'),
      ),
      ...Object.entries(fields).flatMap(([key, check]) => check(value[key], `${prefix}${key}`)),
    ];
  };

const table =
  (check: Check): Check =>
  (value, path) =>
    isRecord(value)
      ? Object.entries(value).flatMap(([name, one]) => check(one, `${path}.${name}`))
      : wrong(path, 'un objet est attendu');

const fields = table((value, path) =>
  isField(value)
    ? []
    : wrong(path, '« text », « number » ou « boolean » est attendu, avec « ? » au besoin'),
);

const route = record({
  id: text,
  area: word(AREAS),
  path: text,
  titleKey: text,
  export: text,
  guard: optional(list(word(GATES))),
  onFiscalYear: optional(word(['reload', 'leave', 'ignore'])),
  preload: optional(word(['intent', 'idle', 'never'])),
});

const navigation = record({
  id: text,
  group: word(NAVIGATION_GROUPS),
  route: text,
  labelKey: text,
  order: number,
  visibleWhen: optional(list(word(CONDITIONS))),
  disabledWhen: optional(list(word(CONDITIONS))),
  // The last one is 'associates.errors', for builds made before 2026-11-24.
  badge: optional(word([...BADGES, 'partners.errors'])),
});

const manifest = record({
  $schema: optional(text),
  id: text,
  requires: record({ contract: range, api: range }),
  // 'primary' was essential, for builds made before 2026-11-24.
  criticality: word(['primary', 'essential', 'regular']),
  routes: list(route),
  navigation: list(navigation),
  slots: optional(
    list(record({ slot: text, export: text, order: number, props: optional(fields) })),
  ),
  offers: optional(record({ slots: optional(table(fields)), events: optional(table(fields)) })),
  listens: optional(table(fields)),
  i18n: record({ namespace: text, locales: list(word(['fr'])) }),
});

/**
 * Fields, their types and the closed vocabulary; what the fields say to each other is in
 * check-manifest.ts.
 */
export const manifestShape = (value: unknown): readonly ManifestFinding[] => manifest(value, '');

/** Same question as `manifestShape`, as a type guard. */
export const isManifest = (value: unknown): value is ModuleManifest =>
  manifestShape(value).length === 0;
