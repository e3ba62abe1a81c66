import { exactReader, type AmountReading } from '../amounts.ts';

const amounts = exactReader();

/**
 * Amounts of SWIFT have one comma and no other mark: "64," is 64,00 and "1,234" never a thousand. A
 * second comma is that of what stands behind the amount without a type before it.
 */
export const readSwiftAmount = (text: string): AmountReading =>
  /^\d+(,\d*)?$/.test(text)
    ? amounts.read(text.replace(/,$/, '').replace(',', '.'))
    : { problem: text === '' ? 'missing_amount' : 'unreadable_amount' };
