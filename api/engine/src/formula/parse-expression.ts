import jsep from 'jsep';
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

const ALLOWED =
  'seuls les codes de lignes, les nombres entiers, +, −, ×, ÷ et les parenthèses sont admis';

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
  if (text.trim() === '') throw new ExpressionError('la formule est vide');
  if (text.length > MAX_LENGTH)
    throw new ExpressionError(`la formule dépasse ${MAX_LENGTH} caractères`, MAX_LENGTH + 1);
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
  const seen = /[\p{L}\p{N}\p{P}\p{S}]/u.test(strange)
    ? `«\u00a0${strange}\u00a0», ${codePoint}`
    : `invisible, ${codePoint}`;
  throw new ExpressionError(
    `le caractère ${place} (${seen}) n’est ni une lettre de A à Z, ni un chiffre, ni un signe admis`,
    place,
  );
}

function parseTree(text: string): jsep.Expression {
  try {
    return jsep(text);
  } catch (error) {
    const position =
      error instanceof Error && 'index' in error && typeof error.index === 'number'
        ? error.index + 1
        : text.length;
    throw new ExpressionError(`la formule est illisible au caractère ${position}`, position);
  }
}

function toForm(node: unknown, depth: number): LinearForm {
  if (depth === 0) throw new ExpressionError(`la formule imbrique plus de ${MAX_DEPTH} niveaux`);
  if (!isNode(node)) throw new ExpressionError(`la formule est incomplète\u00a0; ${ALLOWED}`);
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
      throw new ExpressionError('il manque un opérateur entre deux termes');
    default:
      throw new ExpressionError(ALLOWED);
  }
}

const isNode = (value: unknown): value is jsep.Expression =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function integerOf(value: unknown): Fraction {
  if (typeof value !== 'number') throw new ExpressionError(ALLOWED);
  if (!Number.isInteger(value))
    throw new ExpressionError(`${String(value).replace('.', ',')} n’est pas un nombre entier`);
  if (Math.abs(value) > MAX_INTEGER)
    throw new ExpressionError('un nombre de la formule est trop grand');
  return fraction(BigInt(value));
}

function unary(operator: string, form: LinearForm): LinearForm {
  if (operator === '-') return negateForm(form);
  if (operator === '+') return form;
  throw new ExpressionError(ALLOWED);
}

function binary(operator: string, left: LinearForm, right: LinearForm): LinearForm {
  if (operator === '+') return addForms(left, right);
  if (operator === '-') return addForms(left, negateForm(right));
  if (operator === '*') return product(left, right);
  if (operator === '/') return quotient(left, right);
  throw new ExpressionError(ALLOWED);
}

function product(left: LinearForm, right: LinearForm): LinearForm {
  const [leftConstant, rightConstant] = [constantOf(left), constantOf(right)];
  if (rightConstant !== undefined) return multiplyForm(left, rightConstant);
  if (leftConstant !== undefined) return multiplyForm(right, leftConstant);
  throw new ExpressionError('le produit de deux lignes n’est pas un montant');
}

function quotient(left: LinearForm, right: LinearForm): LinearForm {
  const divisor = constantOf(right);
  if (divisor === undefined)
    throw new ExpressionError(
      'on ne divise que par un nombre, jamais par une ligne qui peut valoir zéro',
    );
  if (divisor.numerator === 0n) throw new ExpressionError('la formule divise par zéro');
  return multiplyForm(left, fraction(divisor.denominator, divisor.numerator));
}
