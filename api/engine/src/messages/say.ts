import { messages } from '@sci/messages/messages';
import { CATEGORY } from './category.ts';
import { DOUBTS } from './doubts.ts';
import { LEDGER } from './ledger.ts';
import { STATEMENT } from './statement.ts';
import { SUGGESTION } from './suggestion.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { VERIFICATION } from './verification.ts';

/** Every French sentence of the engine, by 'area.name'. */
export const { say, tell } = messages({
  category: CATEGORY,
  doubts: DOUBTS,
  ledger: LEDGER,
  statement: STATEMENT,
  suggestion: SUGGESTION,
  supporting: SUPPORTING,
  tax: TAX,
  verification: VERIFICATION,
});
