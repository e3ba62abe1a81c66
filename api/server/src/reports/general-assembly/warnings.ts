import { allocationWarnings, usufructWarnings } from '@sci/engine/year/assembly-figures';
import { basisWarnings } from '@sci/engine/assembly/distribution-basis';
import { checkAttendance } from '@sci/engine/assembly/attendance';
import { checkHolding } from '@sci/engine/assembly/holding';
import { meetingWarnings } from '@sci/engine/assembly/meeting';
import type { Finding } from '@sci/engine/finding';
import { meetingOf } from './meeting.ts';
import type { Subject } from './subject.ts';
import { unknownFields, type TextField } from './texts.ts';
import { say } from '../../messages/say.ts';

/** What the manager should think of before he holds the meeting; nothing here forbids it. */
export function warningsOf(subject: Subject, fields: readonly TextField[]): string[] {
  return [
    ...aboutTheDecision(subject),
    ...aboutTheMeeting(subject),
    ...aboutProxies(subject),
    ...aboutTheAllocation(subject),
    ...aboutTheTexts(subject, fields),
  ];
}

/** What a held assembly left undecided, and what can be done. Source: C. civ. art. 1844-1, 1852. */
function aboutTheDecision({ books, decision: { allocation } }: Subject): string[] {
  const isDecided = allocation === 'pending' || allocation === 'posted';
  return isDecided || books.result.accountingResult === 0
    ? []
    : [say('assembly.undecided', { allocation })];
}

const aboutTheMeeting = ({ body, decision, convenedBy, unreached }: Subject): string[] =>
  sentences([
    ...checkHolding(body.holding, decision.assembled.statutes, decision),
    ...meetingWarnings(
      { ...meetingOf(body), convenedBy, unreached },
      decision.assembled.statutes,
      decision,
    ),
  ]);

const sentences = (findings: readonly Finding[]): string[] =>
  findings.map(({ message }) => message);

const aboutProxies = ({ decision }: Subject): string[] =>
  sentences(checkAttendance(decision.assembled));

const aboutTheAllocation = ({ books, body, figures, rights, holdings, basis }: Subject): string[] =>
  sentences([
    ...(figures.distributed === 0
      ? []
      : basisWarnings(books.input.profitKey, holdings, books.input.associates, body.year)),
    ...usufructWarnings(books.result, figures, basis, holdings),
    ...allocationWarnings(books.result, figures, rights.profits),
  ]);

const aboutTheTexts = ({ body }: Subject, fields: readonly TextField[]): string[] =>
  [
    ...new Set(
      [body.report, ...body.resolutions.map(({ text }) => text)].flatMap((text) =>
        unknownFields(text, fields),
      ),
    ),
  ].map((name) => say('assembly.unknown_amount', { name: `{${name}}` }));
