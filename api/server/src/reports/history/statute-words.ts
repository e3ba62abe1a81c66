import { CONVENING_WAYS, DECISION_KINDS } from '@sci/contract/decision-words';
import { Statutes } from '@sci/contract/statutes';
import { ruleSentence } from '@sci/engine/company/statutes';
import { z } from 'zod';
import { say } from '../../messages/say.ts';

/**
 * What the statutes hold besides plain values, in words; undefined for what cannot be read any more.
 */
export const STATUTE_WORDS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  rules: (value) => {
    const rules = Statutes.shape.rules.safeParse(value).data;
    return (
      rules &&
      DECISION_KINDS.map((kind) =>
        say('history.rule', { kind: decision(kind), rule: ruleSentence(rules[kind]) }),
      ).join(' ')
    );
  },
  usufruct_votes: (value) =>
    z.array(z.enum(DECISION_KINDS)).safeParse(value).data?.map(decision).join(', '),
  convening_ways: (value) =>
    z
      .array(z.enum(CONVENING_WAYS))
      .safeParse(value)
      .data?.map((way) => say('convening.by', { way }))
      .join(', '),
};

const decision = (kind: string): string => say('history.decision', { kind });
