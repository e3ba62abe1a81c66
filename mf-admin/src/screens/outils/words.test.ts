import { AuditEntry } from '@sci/contract/log';
import { AUDIT_ACTIONS, AUDIT_ENTITIES, JOB_KINDS, MAIL_KINDS } from '@sci/contract/recorded';
import fr from '../../locales/fr.json' with { type: 'json' };

const words = new Map(Object.entries(fr));

it.each([
  ...JOB_KINDS.map((kind) => ['task', `jobs.word.${kind}`]),
  ...MAIL_KINDS.map((kind) => ['mail', `mails.word.${kind}`]),
  ...[...AUDIT_ACTIONS, ...AUDIT_ENTITIES].map((word) => ['event', `audit.word.${word}`]),
  ...AuditEntry.shape.origin.options.map((origin) => ['origin', `audit.origin.${origin}`]),
])('has a French word for each %s that the service records: %s', (_what, key) => {
  expect(words.get(key) ?? '').toMatch(/\p{L}/u);
});
