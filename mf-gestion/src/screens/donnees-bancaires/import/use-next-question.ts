import { useLayoutEffect, useRef, type RefObject } from 'react';
import type { StatementFile } from '../model/import/statement.ts';
import type { LineAnswer } from './line-choices.tsx';

type Finding = StatementFile['findings'][number];

/** Tells the findings of a file apart. */
export const keyOf = ({ line, code, message }: Finding): string => `${line}-${code}-${message}`;

interface NextQuestion {
  readonly list: RefObject<HTMLUListElement | null>;
  /** A question is answered: which one, at what place of the list, by which of its buttons. */
  readonly answered: (question: Finding, place: number, answer: LineAnswer) => void;
}

/**
 * Where the keyboard goes on in a list of hundreds of questions: an answered one leaves it, and the
 * same button of the one that takes its place has the focus.
 * @param pending the file is being read again: no button can be focused
 */
export function useNextQuestion(findings: readonly Finding[], pending: boolean): NextQuestion {
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<{ key: string; place: number; answer: LineAnswer } | null>(null);
  useLayoutEffect(() => {
    const from = left.current;
    if (from === null || pending || findings.some((finding) => keyOf(finding) === from.key)) return;
    left.current = null;
    const rows = [...(list.current?.children ?? [])];
    const [next] = [...rows.slice(from.place), ...rows.slice(0, from.place).toReversed()].flatMap(
      (row) => row.querySelector<HTMLButtonElement>(`[data-answer="${from.answer}"]`) ?? [],
    );
    next?.focus();
  });
  const answered: NextQuestion['answered'] = (question, place, answer) => {
    left.current = { key: keyOf(question), place, answer };
  };
  return { list, answered };
}
