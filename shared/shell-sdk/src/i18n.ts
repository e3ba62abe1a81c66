import i18next, { type FormatterModule, type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Messages } from '@sci/module-contract';

/**
 * The product speaks French only; the library keeps texts out of the code and adds messages of a
 * module when it is loaded. Keys are flat: "donnees_bancaires.title" is one key, not a path.
 */
export const i18n: I18n = i18next.createInstance();

/**
 * What a text counts by. A whole number under any other name may be a year, a line or a page, which
 * nobody writes 2 025: it stays as it is.
 */
const COUNTS = new Set(
  (
    'count total shown done all kept left used limit days people users companies movements ' +
    'decisions splits lines shares present for against one other before after failed served ' +
    'otherFailed otherServed checked waiting idle agrees differs paid unpaid lent outOf bytes ms'
  ).split(' '),
);
const quantities = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 20 });
const lists = new Intl.ListFormat('fr');

const FORMATS: Readonly<Record<string, (value: unknown) => string>> = {
  /**
   * "de Paul", "d’Anne", "d’Hélène", "de Hangar": before a name that a text cannot know, `{{name,
   * de}}`. An h is mute but before a, a y is a vowel but before one.
   */
  de: (name) =>
    /^(?:[aàâeéèêëiîïoôuûüœæ]|h(?!a)|y(?![aeiou]))/i.test(String(name))
      ? `d’${String(name)}`
      : `de ${String(name)}`,
  list: (words) => lists.format(Array.isArray(words) ? words.map(String) : []),
};

/** What a text is filled with: a quantity as French writes it, everything else as it is given. */
const french: FormatterModule = {
  type: 'formatter',
  init: () => undefined,
  add: () => undefined,
  addCached: () => undefined,
  format: (value: string | number, format, _language, options) => {
    if (format !== undefined) return FORMATS[format]?.(value) ?? String(value);
    // A value that is missing stays missing: the library says it.
    if (typeof value !== 'number') return value;
    const counts = COUNTS.has(String(options?.interpolationkey)) || !Number.isInteger(value);
    return counts ? quantities.format(value) : String(value);
  },
};

void i18n
  .use(initReactI18next)
  .use(french)
  .init({
    lng: 'fr',
    fallbackLng: false,
    resources: {},
    initAsync: false,
    keySeparator: false,
    interpolation: { escapeValue: false, alwaysFormat: true },
    react: { useSuspense: false, bindI18nStore: 'added' },
  });

/** Adds a namespace of messages, which nobody changes any more; adding it again replaces it. */
export function addMessages(namespace: string, messages: Messages): void {
  i18n.addResourceBundle('fr', namespace, messages, false, true, { skipCopy: true });
}
