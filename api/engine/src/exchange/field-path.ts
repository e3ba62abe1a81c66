/** Names that differ from the engine's by more than the spelling of the words. */
const NAMES: Readonly<Record<string, string>> = {
  buildingId: 'building',
  associateId: 'associate',
  loanId: 'loan',
  bankAccountId: 'bank_account',
  fromId: 'from',
  toId: 'to',
  amount: 'amount_cents',
  debit: 'debit_cents',
  credit: 'credit_cents',
  initialAmount: 'initial_amount_cents',
  controls: 'controls_input',
  certificates: 'bank_certificate',
  assembly: 'ag',
};

const snakeCase = (name: string): string =>
  name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * "movements[3].splits[0].buildingId" to "movements[3].splits[0].building": a path of the engine as
 * the file spells it.
 */
export const fieldPath = (field: string): string =>
  field.replace(/[A-Za-z]+/g, (name) => NAMES[name] ?? snakeCase(name));
