import { createHash } from 'node:crypto';
import { absolute, cents } from '@sci/money/cents';
import { loadCategories } from '../../../books/engine-categories.ts';
import type { CompanyFiles } from '../../../ports/files/company-files.ts';
import { insertFile } from '../../../treasury/files/records.ts';
import {
  insertSupporting,
  setFiles,
  type SupportingValues,
} from '../../../treasury/supporting-data/records.ts';
import type { Db } from '../../../db/database.ts';
import type { StoredMovement } from './bank-history.ts';
import { invoicePdf } from './invoice-pdf.ts';
import type { DemoMasters } from './masters.ts';
import { amountOf } from './movements.ts';
import { company } from './people-and-places.ts';

const MOST_RECENT_INVOICE = '2026-09-01';

/**
 * Invoices as real PDF files beside the movements that they prove, and the figures of each year
 * that went through no bank.
 */
export async function insertDocuments(
  db: Db,
  files: CompanyFiles,
  masters: DemoMasters,
  movements: readonly StoredMovement[],
): Promise<void> {
  // The last invoice has not been filed yet: there is something left to do.
  for (const movement of movements.filter(({ date }) => date < MOST_RECENT_INVOICE))
    await insertInvoice(db, files, masters, movement);
  for (const values of await otherData(db, masters))
    await insertSupporting(db, masters.companyId, values);
}

async function insertInvoice(
  db: Db,
  files: CompanyFiles,
  { companyId, userId, buildings }: DemoMasters,
  movement: StoredMovement,
): Promise<void> {
  const { invoice, date } = movement;
  if (invoice === undefined) return;
  const amount = absolute(amountOf(movement));
  const content = invoicePdf(invoice, date, amount, company.name);
  const building = movement.splits[0]?.building;
  const file = await insertFile(db, companyId, {
    storage_key: await files.put(content, companyId),
    name: `${invoice.supplier} ${invoice.number}.pdf`,
    type: 'application/pdf',
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    bank_movement_id: null,
    created_by: userId,
  });
  const id = await insertSupporting(db, companyId, {
    ...empty,
    year: Number(date.slice(0, 4)),
    type: 'FACTURE',
    date,
    label: invoice.object,
    supplier: invoice.supplier,
    amount_cents: amount,
    bank_movement_id: movement.id,
    building_id: building === undefined ? null : buildings[building],
  });
  await setFiles(db, companyId, id, [file.id]);
}

const empty = {
  building_id: null,
  associate_id: null,
  category_id: null,
  bank_movement_id: null,
  supplier: '',
  comment: '',
};

async function otherData(
  db: Db,
  { buildings, associates }: DemoMasters,
): Promise<SupportingValues[]> {
  const repair = (await loadCategories(db)).idOf('TRAV_REPARATION') ?? null;
  const settlement = (year: number, amount: number): SupportingValues => ({
    ...empty,
    year,
    type: 'REGUL_COPRO',
    date: `${year}-04-25`,
    label: `Part récupérable des provisions ${year - 1}`,
    amount_cents: cents(amount),
    building_id: buildings.hugo,
  });
  return [
    settlement(2023, 376_20),
    settlement(2024, 388_15),
    settlement(2025, 401_80),
    settlement(2026, 412_30),
    {
      ...empty,
      year: 2024,
      type: 'CHARGES_NON_RECUPEREES',
      date: '2024-12-31',
      label: 'Charges non récupérées au départ de Mme Petit',
      amount_cents: cents(64_80),
      building_id: buildings.carmes,
    },
    {
      ...empty,
      year: 2025,
      type: 'DEPENSE_PAYEE_PAR_ASSOCIE',
      date: '2025-08-03',
      label: 'Serrurier réglé par Antoine Moreau',
      supplier: 'Atelier Serrurerie Nantaise',
      amount_cents: cents(89_90),
      building_id: buildings.carmes,
      associate_id: associates.antoine,
      category_id: repair,
    },
  ];
}
