/**
 * Fields, and forms whose rules are the server's; loaded with the first screen where something is
 * typed.
 */
import './theme/mantine-forms.ts';
import './form/form.css';

export { PasswordField, TextAreaField, TextField } from './fields/text-fields.tsx';
export { SearchField } from './fields/search-field.tsx';
export {
  AmountField,
  DateField,
  NumberField,
  PercentField,
  YearField,
} from './fields/value-fields.tsx';
export { CheckField, SelectField, type Choice } from './fields/choice-fields.tsx';
export { FileDrop } from './fields/file-drop.tsx';
export { useTypedAhead } from './fields/use-typed-ahead.ts';
export { readAmount } from './fields/read-amount.ts';
export { readDate } from './fields/read-date.ts';
export { percentText } from './fields/percent-text.ts';
export type { BesideProps, FieldProps } from './fields/field.ts';

export { OfTyped } from './figures/of-typed.tsx';
export { useServerForm, type ServerForm } from './form/use-server-form.tsx';
export type { FormRecord } from './form/form-record.ts';
export type { SaveContext } from './form/use-saving.ts';
export { stopAtUnreadable } from './form/unreadable.ts';
export { DraftOffer } from './form/draft-offer.tsx';
export { useTypingOwner } from './form/draft-owner.ts';
export { useKeptText, type KeptText } from './form/use-kept-text.ts';
export { useGivingWay, useKeptTyping } from './form/use-kept-typing.ts';
export { useLines, type Line } from './form/use-lines.ts';
export { useAdding } from './form/use-adding.ts';
export { useOpenRow, useRowsWithOpen } from './form/use-open-row.ts';
export { FormErrors } from './form/form-errors.tsx';
export { FormFooter, SaveState, SubmitButton } from './form/form-parts.tsx';
export { steady } from './fields/steady.tsx';
