import { messages } from '@sci/messages/messages';
import { STATEMENT } from './statement.ts';
import { VERIFICATION } from './verification.ts';

/** Every French sentence of the engine, by 'area.name'. */
export const { say, tell } = messages({
  statement: STATEMENT,
  verification: VERIFICATION,
});
