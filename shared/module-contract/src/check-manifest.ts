import type { ModuleManifest } from './manifest.ts';
import type { ManifestFinding } from './manifest-finding.ts';
import { isManifest, manifestShape } from './manifest-shape.ts';
import type { Messages } from './remote-module.ts';
import { isRoutePath, pathKey } from './route-path.ts';

export interface ManifestContext {
  /** Names of `RemoteModule.screens` and `.slots`, read from the module's code. */
  readonly screens: readonly string[];
  readonly slots?: readonly string[];
  readonly messages: Messages;
}

/**
 * Proves one manifest against the module's own code and messages.
 * @returns everything that is wrong, so that one build shows all of it; empty when the module may be published.
 */
export function checkManifest(
  manifest: unknown,
  context: ManifestContext,
): readonly ManifestFinding[] {
  if (!isManifest(manifest)) return manifestShape(manifest);
  return [
    ...unreadablePaths(manifest),
    ...duplicates(manifest),
    ...foreignIds(manifest),
    ...deadNavigation(manifest),
    ...missingMessages(manifest, context.messages),
    ...unmatchedScreens('routes', 'écran', manifest.routes, context.screens),
    ...unmatchedScreens('slots', 'encart', manifest.slots ?? [], context.slots ?? []),
  ];
}

const unreadablePaths = ({ routes }: ModuleManifest): ManifestFinding[] =>
  routes.flatMap(({ path }, index) =>
    isRoutePath(path)
      ? []
      : [
          finding(
            'bad-path',
            `routes[${index}].path`,
            `l’adresse « ${path} » n’est pas faite de mots et de paramètres, comme « associes/:id »`,
          ),
        ],
  );

function duplicates({ routes, navigation, slots = [] }: ModuleManifest): ManifestFinding[] {
  return [
    ...repeated(routes, (route) => route.id).map(({ key, index }) =>
      finding(
        'duplicate-id',
        `routes[${index}].id`,
        `l’identifiant « ${key} » est donné à deux routes`,
      ),
    ),
    ...repeated(routes, pathKey).map(({ key, index }) =>
      finding(
        'duplicate-path',
        `routes[${index}].path`,
        `l’adresse « ${key} » est donnée à deux routes`,
      ),
    ),
    ...repeated(navigation, (entry) => entry.id).map(({ key, index }) =>
      finding(
        'duplicate-id',
        `navigation[${index}].id`,
        `l’identifiant « ${key} » est donné à deux entrées de menu`,
      ),
    ),
    ...repeated(slots, ({ slot, export: part }) => `${slot} ${part}`).map(({ key, index }) => {
      const [place, part] = key.split(' ');
      return finding(
        'duplicate-id',
        `slots[${index}].slot`,
        `l’encart « ${part} » est mis deux fois à la place « ${place} » : enlevez l’un des deux`,
      );
    }),
  ];
}

/** Ids begin with the module's namespace, so that two teams never take the same one. */
function foreignIds({ routes, offers, i18n }: ModuleManifest): ManifestFinding[] {
  const named = [
    ...routes.map(({ id }, index) => ({ id, path: `routes[${index}].id` })),
    ...Object.keys(offers?.slots ?? {}).map((id) => ({ id, path: `offers.slots.${id}` })),
    // oxlint-disable-next-line typescript/no-deprecated -- published builds may still have it
    ...Object.keys(offers?.events ?? {}).map((id) => ({ id, path: `offers.events.${id}` })),
  ];
  return named.flatMap(({ id, path }) =>
    id.startsWith(`${i18n.namespace}.`)
      ? []
      : [
          finding(
            'foreign-id',
            path,
            `l’identifiant « ${id} » doit commencer par « ${i18n.namespace}. »`,
          ),
        ],
  );
}

function deadNavigation({ routes, navigation }: ModuleManifest): ManifestFinding[] {
  const known = new Set(routes.map((route) => route.id));
  return navigation.flatMap((entry, index) =>
    known.has(entry.route)
      ? []
      : [
          finding(
            'dead-route',
            `navigation[${index}].route`,
            `aucune route du module ne s’appelle « ${entry.route} »`,
          ),
        ],
  );
}

function missingMessages(
  { routes, navigation }: ModuleManifest,
  messages: Messages,
): ManifestFinding[] {
  const used = [
    ...routes.map((route, index) => ({ key: route.titleKey, path: `routes[${index}].titleKey` })),
    ...navigation.map((entry, index) => ({
      key: entry.labelKey,
      path: `navigation[${index}].labelKey`,
    })),
  ];
  return used.flatMap(({ key, path }) =>
    (messages[key] ?? '').trim() !== ''
      ? []
      : [finding('missing-message', path, `le texte « ${key} » manque dans locales/fr.json`)],
  );
}

function unmatchedScreens(
  field: 'routes' | 'slots',
  word: string,
  declared: readonly { readonly export: string }[],
  exported: readonly string[],
): ManifestFinding[] {
  const names = new Set(declared.map((declaration) => declaration.export));
  return [
    ...declared.flatMap((declaration, index) =>
      exported.includes(declaration.export)
        ? []
        : [
            finding(
              'route-without-screen',
              `${field}[${index}].export`,
              `module.ts n’a pas d’${word} « ${declaration.export} »`,
            ),
          ],
    ),
    ...exported.flatMap((name) =>
      names.has(name)
        ? []
        : [
            finding(
              'screen-without-route',
              field,
              `l’${word} « ${name} » de module.ts n’est déclaré nulle part`,
            ),
          ],
    ),
  ];
}

const finding = (
  code: ManifestFinding['code'],
  path: string,
  message: string,
): ManifestFinding => ({
  code,
  path,
  message: `${path} : ${message}`,
});

function repeated<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
): { key: string; index: number }[] {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    const key = keyOf(item);
    if (seen.has(key)) return [{ key, index }];
    seen.add(key);
    return [];
  });
}
