import type { z } from 'zod';
import type { RegisteredCompany } from '@sci/contract/company';

/**
 * Made-up companies under example numbers that pass their check, for machines without the public
 * register.
 */
export const INVENTED: readonly Omit<z.output<typeof RegisteredCompany>, 'stand_in'>[] = [
  {
    siren: '123456782',
    name: 'SCI DES TILLEULS (INVENTÉE)',
    nic: '00011',
    register_date: '2015-04-01',
    naf_code: '68.20A',
    address_number: '12',
    address_street: 'RUE DES TILLEULS',
    address_zip: '69003',
    address_city: 'LYON',
    closed: false,
    is_sci: true,
  },
  {
    siren: '987654324',
    name: 'SCI DU PORT (INVENTÉE)',
    nic: '00018',
    register_date: '2009-10-15',
    naf_code: '68.20B',
    address_number: null,
    address_street: 'QUAI DU PORT',
    address_zip: '44000',
    address_city: 'NANTES',
    closed: true,
    is_sci: true,
  },
];
