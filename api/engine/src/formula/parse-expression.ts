import jsep from 'jsep';
import { say } from '../messages/say.ts';
import { fraction, type Fraction } from './fraction.ts';
import {
  addForms,
  codeForm,
  constantForm,
  constantOf,
  multiplyForm,
  negateForm,
  type LinearForm,
} from './linear-form.ts';

/** An expression that cannot be used; the message is a French sentence for the administrator. */
export class ExpressionError extends Error {
  override readonly name = 'ExpressionError';
  /** The character at fault, 1 for the first, when there is one. */
  readonly column: number | undefined;

  constructor(message: string, column?: number) {
    super(message);
    this.column = column;
  }
}

/** Longer or deeper than any line of the form; keeps the work of a hostile text small. */
const MAX_LENGTH = 400;
const MAX_DEPTH = 40;
const MAX_INTEGER = 1_000_000_000;

/** What people type, as the parser knows it. */
const TYPED: Readonly<Record<string, string>> = {
  '\u2212': '-',
  '–': '-',
  '×': '*',
  '÷': '/',
  '\u00a0': ' ',
  '\u202f': ' ',
};

/**
 * Reads an expression as a weighted sum of lines plus a constant, which is all that a line of the
 * form can be. Nothing is ever executed: the text is parsed, then only sums, differences, products
 * and quotients by a number are accepted. Throws an ExpressionError otherwise.
 */
export function parseExpression(text: string): LinearForm {
  if (text.trim() === '') throw new ExpressionError(say('formula.empty'));
  if (text.length > MAX_LENGTH)
    throw new ExpressionError(say('formula.too_long', { most: MAX_LENGTH }), MAX_LENGTH + 1);
  const typed = text.replace(/[\u2212–×÷\u00a0\u202f]/g, (mark) => TYPED[mark] ?? mark);
  refuseLookAlikes(typed);
  return toForm(parseTree(typed), MAX_DEPTH);
}

/**
 * Letters of another alphabet and marks that nobody sees would read like a line's code and be none.
 */
function refuseLookAlikes(text: string): void {
  const [strange] = /[^\x20-\x7e\s]/u.exec(text) ?? [];
  if (strange === undefined) return;
  const place = text.indexOf(strange) + 1;
  const codePoint = `U+${(strange.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  const sentence = /[\p{L}\p{N}\p{P}\p{S}]/u.test(strange)
    ? say('formula.strange', { place, strange, codePoint })
    : say('formula.strange_unseen', { place, codePoint });
  throw new ExpressionError(sentence, place);
}

function parseTree(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    const position =
      error instanceof Error && 'index' in error && typeof error.index === 'number'
        ? error.index + 1
        : text.length;
    throw new ExpressionError(say('formula.unreadable', { position }), position);
  }
}

function toForm(node: unknown, depth: number): LinearForm {
  if (depth === 0) throw new ExpressionError(say('formula.too_deep', { most: MAX_DEPTH }));
  if (!isNode(node)) throw new ExpressionError(say('formula.incomplete'));
  switch (node.type) {
    case 'Literal':
      return constantForm(integerOf(node['value']));
    case 'Identifier':
      return codeForm(textOf(node['name']).toUpperCase());
    case 'UnaryExpression':
      return unary(textOf(node['operator']), toForm(node['argument'], depth - 1));
    case 'BinaryExpression':
      return binary(
        textOf(node['operator']),
        toForm(node['left'], depth - 1),
        toForm(node['right'], depth - 1),
      );
    case 'Compound':
      throw new ExpressionError(say('formula.no_operator'));
    default:
      throw new ExpressionError(say('formula.allowed'));
  }
}

const isNode = (value: unknown): value is jsep.Expression =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function integerOf(value: unknown): Fraction {
  if (typeof value !== 'number') throw new ExpressionError(say('formula.allowed'));
  if (!Number.isInteger(value))
    throw new ExpressionError(say('formula.not_whole', { value: String(value).replace('.', ',') }));
  if (Math.abs(value) > MAX_INTEGER) throw new ExpressionError(say('formula.too_large'));
  return fraction(BigInt(value));
}

function unary(operator: string, form: LinearForm): LinearForm {
  if (operator === '-') return negateForm(form);
  if (operator === '+') return form;
  throw new ExpressionError(say('formula.allowed'));
}

function binary(operator: string, left: LinearForm, right: LinearForm): LinearForm {
  if (operator === '+') return addForms(left, right);
  if (operator === '-') return addForms(left, negateForm(right));
  if (operator === '*') return product(left, right);
  if (operator === '/') return quotient(left, right);
  throw new ExpressionError(say('formula.allowed'));
}

function product(left: LinearForm, right: LinearForm): LinearForm {
  const [leftConstant, rightConstant] = [constantOf(left), constantOf(right)];
  if (rightConstant !== undefined) return multiplyForm(left, rightConstant);
  if (leftConstant !== undefined) return multiplyForm(right, leftConstant);
  throw new ExpressionError(say('formula.product'));
}

function quotient(left: LinearForm, right: LinearForm): LinearForm {
  const divisor = constantOf(right);
  if (divisor === undefined) throw new ExpressionError(say('formula.divisor'));
  if (divisor.numerator === 0n) throw new ExpressionError(say('formula.by_zero'));
  return multiplyForm(left, fraction(divisor.denominator, divisor.numerator));
}
