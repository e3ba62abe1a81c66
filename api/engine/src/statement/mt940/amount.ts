import { exactReader, type AmountReading } from '../amounts.ts';

const amounts = exactReader();

/** Amounts of SWIFT have a comma and no other mark: "64," is 64,00 and "1,234" never a thousand. */
export const readSwiftAmount = (text: string): AmountReading =>
  text.includes('.')
    ? { problem: 'unreadable_amount' }
    : amounts.read(text.replace(/,$/, '').replace(',', '.'));
