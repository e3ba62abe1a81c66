import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages } from '@sci/module-contract';

/**
 * The product speaks French only; the library keeps texts out of the code and adds messages of a
 * module when it is loaded. Keys are flat: "donnees_bancaires.title" is one key, not a path.
 */
export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: 'fr',
  fallbackLng: false,
  resources: {},
  initAsync: false,
  keySeparator: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/**
 * "de Paul", "d’Anne", "d’Hélène", "de Hangar": before a name that a text cannot know, `{{name,
 * de}}`. An h is mute but before a, a y is a vowel but before one.
 */
i18n.services.formatter?.add('de', (name: unknown) =>
  /^(?:[aàâeéèêëiîïoôuûüœæ]|h(?!a)|y(?![aeiou]))/i.test(String(name))
    ? `d’${String(name)}`
    : `de ${String(name)}`,
);

/** Adds a namespace of messages; adding it again replaces it. */
export function addMessages(namespace: string, messages: Messages): void {
  i18n.addResourceBundle('fr', namespace, messages, false, true);
}
