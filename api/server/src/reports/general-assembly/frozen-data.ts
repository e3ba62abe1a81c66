import { z } from 'zod';
import { GeneralAssembly } from '@sci/contract/assembly';
import { Associate } from '@sci/contract/associate';
import { AccountSummary } from '@sci/contract/associate-account';
import { Company } from '@sci/contract/company';
import { Sig } from '@sci/contract/report';
import { asStored, onWire } from '@sci/contract/wire';
import type { AssemblyData } from '../../papers/documents/data.ts';
import type { StoredAssembly } from './stored-assembly.ts';

/** What is kept when an assembly is held, in the words of the API; read back as it was written. */
const Frozen = z.object({
  company: Company,
  editedOn: z.iso.date(),
  draft: z.boolean(),
  assembly: GeneralAssembly,
  associates: z.array(Associate),
  sig: Sig.nullable(),
  accounts: z.array(AccountSummary),
});

/** The figures of the day, ready to be kept. */
export const frozenOnWire = ({ associates, accounts, ...data }: AssemblyData): unknown =>
  onWire(Frozen, { ...data, associates: [...associates], accounts: [...accounts] });

/** What was frozen, as the documents are made from it. */
export const frozenDocument = (frozen: object): AssemblyData => asStored(Frozen, frozen);

/**
 * The data of the documents of a held assembly; undefined when its figures still follow the
 * accounts.
 */
export const frozenData = ({ row }: StoredAssembly): AssemblyData | undefined =>
  row.held && row.frozen !== null ? asStored(Frozen, row.frozen) : undefined;
