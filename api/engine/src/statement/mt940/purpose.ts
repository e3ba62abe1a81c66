import { joinLabel } from '../labels.ts';

/** Where the purpose stands among the numbered parts of a ":86:" field, and the other party. */
const WORDS = ['20', '21', '22', '23', '24', '25', '26', '27', '28', '29', '60', '61', '62', '63'];
const PARTY = ['32', '33'];
/** Longest part: a word that goes on in the next one is cut there. */
const PART_LENGTH = 27;

/**
 * The words of a ":86:" field: numbered parts ("166?00GUTSCHRIFT?20LOYER?32DUPRE"), parts behind
 * code words ("/ORDP//NAME/DUPRE/REMI/LOYER"), or plain text.
 */
export function purposeOf(lines: readonly string[]): string {
  const text = lines.join('');
  const mark = /^\d{3}([?>^|~])\d{2}/.exec(text)?.[1];
  if (mark !== undefined) return numbered(text.slice(3), mark);
  if (/^\/[A-Z]{2,4}\//.test(text)) return coded(text);
  return joinLabel([lines.join(' ')]);
}

function numbered(text: string, mark: string): string {
  const parts = new Map(
    text
      .split(mark)
      .filter((part) => /^\d{2}/.test(part))
      .map((part) => [part.slice(0, 2), part.slice(2)]),
  );
  const glued = (codes: readonly string[]): string => {
    let words = '';
    let full = false;
    for (const code of codes) {
      const part = parts.get(code) ?? '';
      words += part === '' || full || words === '' ? part : ` ${part}`;
      full = part.length >= PART_LENGTH;
    }
    return words;
  };
  return joinLabel([parts.get('00') ?? '', glued(PARTY), purposeAlone(glued(WORDS))]);
}

/** "EREF+NOTPROVIDED SVWZ+LOYER": behind this code are the words for people. */
const PURPOSE =
  /SVWZ\+\s*(.*?)\s*(?=(?:EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|ABWA|ABWE|IBAN|BIC)\+|$)/;
const purposeAlone = (words: string): string => PURPOSE.exec(words)?.[1] || words;

/** Codes of the banks that write so. A name between two strokes is none of them. */
const CODES = [
  'EREF|KREF|PREF|RREF|MARF|CSID|CNTP|REMI|ORDP|BENM|NAME|TRTP|PURP|ADDR|ULTD|ULTC|ULTB|RTRN|ISDT',
  'TRCD|INIT|CHGS|CHGR|EXCH|OCMT|ORCR|SVCL|CITY|ACCT|IBAN|BIC|ID|SUM|USTD|STRD|NONREF',
].join('|');
const CODED = new RegExp(`/(${CODES})/((?:(?!/(?:${CODES})/).)*)`, 'g');
const SPOKEN = new Set(['REMI', 'NAME', 'ORDP', 'BENM', 'CNTP', 'TRTP', 'PURP', 'ADDR', 'USTD']);

/** "/REMI/LOYER": the words behind the codes that are for people, all of them when none is. */
function coded(text: string): string {
  const parts = [...text.matchAll(CODED)].map(([, code = '', words = '']) => ({
    code,
    words: wordsBehind(code, words).replace(/^\/+|\/+$/g, ''),
  }));
  const spoken = parts.filter(({ code, words }) => SPOKEN.has(code) && words !== '');
  return joinLabel((spoken.length > 0 ? spoken : parts).map(({ words }) => words));
}

/** Of the other party the account and its bank stand before the name; of the purpose, its kind. */
function wordsBehind(code: string, words: string): string {
  if (code === 'REMI') return words.replace(/^(USTD\/\/|STRD\/(CUR|ISO)\/)/, '');
  const [, , name, ...city] = words.split('/');
  return code === 'CNTP' && name !== undefined ? [name, ...city].join(' ').trim() : words;
}
