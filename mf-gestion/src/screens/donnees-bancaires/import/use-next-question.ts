import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { StatementFile } from '../model/import/statement.ts';

type Finding = StatementFile['findings'][number];

/** Tells the findings of a file apart. */
export const keyOf = ({ line, code, message }: Finding): string => `${line}-${code}-${message}`;

interface NextQuestion {
  readonly list: RefObject<HTMLUListElement | null>;
  /** A question is answered: which one, at what place of the list, by which of its buttons. */
  readonly answered: (question: Finding, place: number, button: number) => void;
}

/**
 * Where the keyboard goes on in a list of hundreds of questions: an answered one leaves it, and the
 * same button of the one that takes its place has the focus.
 * @param pending the file is being read again: no button can be focused
 */
export function useNextQuestion(findings: readonly Finding[], pending: boolean): NextQuestion {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ key: string; place: number; button: number } | null>(null);
  useLayoutEffect(() => {
    const from = left.current;
    if (from === null || pending || findings.some((finding) => keyOf(finding) === from.key)) return;
    left.current = null;
    const rows = [...(list.current?.children ?? [])];
    const [next] = [...rows.slice(from.place), ...rows.slice(0, from.place).toReversed()].flatMap(
      (row) => row.querySelectorAll('button')[from.button] ?? [],
    );
    next?.focus();
  });
  const answered: NextQuestion['answered'] = (question, place, button) => {
    left.current = { key: keyOf(question), place, button };
  };
  return { list, answered };
}
