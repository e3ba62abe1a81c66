import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { StartError } from '../start-error.ts';
import type { PlatformAddresses } from '../invoice-platform/afnor.ts';

/** An approved platform that companies may choose: the server calls no other address. */
export interface OfferedPlatform extends PlatformAddresses {
  readonly name: string;
}

const Address = z
  .string()
  .refine((value) => URL.canParse(value) && new URL(value).protocol === 'https:')
  .transform((value) => value.replace(/\/+$/, ''));

const Offered = z.array(
  z.strictObject({
    name: z.string().min(1).max(80),
    flow: Address,
    directory: Address,
    token: Address,
  }),
);

/**
 * The platforms of INVOICE_PLATFORMS, a list in JSON. Throws a StartError for anything else.
 */
export function readPlatforms(written: string): readonly OfferedPlatform[] {
  const { data } = Offered.safeParse(parsed(written));
  if (data === undefined) throw new StartError(say('start.invoice_platforms'));
  return data;
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
