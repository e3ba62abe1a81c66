import type { AreaNotes } from '../notes.ts';

export const company: AreaNotes = {
  company: {
    columns: {
      deleted_from: { note: 'Whose company it was before it went to the trash.' },
    },
  },
  share_count_change: {},
  associate: {
    columns: {
      sequence: { note: 'Last three digits of the account 455.' },
      address_country: { note: 'ISO 3166-1, two letters.' },
    },
  },
  associate_year: {
    note: 'What differs from one year to the next; a year without a row follows the latest earlier one, then the associate himself.',
  },
  share_movement: {
    note: '`kind` is what the receiver gets, except for a REUNION where it is what the giver gives up. DEMEMBREMENT: all the shares are split; CESSION, DONATION and SUCCESSION split what the giver does not hold as `kind`.',
    columns: {
      from_associate_id: { note: 'null: issued by the company.' },
      to_associate_id: { note: 'null: cancelled by the company.' },
      kind: { named: 'ShareKind' },
      split_shares: {
        note: "Of these shares, those taken out of the giver's full ownership: he keeps their other half.",
      },
      nature: { named: 'ShareNature' },
      capital_cents: {
        note: 'What a cancellation took off the capital of the sheet; null: the sheet was changed by hand.',
      },
    },
  },
  share_entry: {
    note: 'What the engine said that each share movement adds to or takes from a holder.',
    columns: { kind: { named: 'ShareKind' } },
  },
  profit_key: {
    note: 'What the statutes give each associate of the result of a year, in the place of his shares.',
    columns: { share_bp: { note: 'Hundredths of a percent; together 100 % in a year.' } },
  },
  first_steps: {
    note: 'What the company said of its way to a first statement; no row: nothing.',
  },
  statutes: {
    note: 'What the statutes say of collective decisions from a day on, with their text.',
    columns: {
      rules: { json: 'StatuteRules' },
      usufruct_profits_bp: {
        note: 'Part of the usufructuary in hundredths of a percent; null: the statutes say nothing.',
      },
    },
  },
  tax_system: {},
  building: {
    columns: {
      book_value_out: {
        note: 'False for a sale that was closed before the books took the building out of the assets.',
      },
      sale_price_cents: { note: 'Of the deed; null: it counts when it is cashed.' },
      price_known_from: { note: 'First year in whose books what is cashed settles the deed.' },
      known_from: { note: 'First year that counts the building; null: every one.' },
      usage: { named: 'BuildingUsage' },
    },
  },
  building_year: {
    note: 'What differs from one year to the next; a year without a row follows the latest earlier one, then the building itself.',
    columns: {
      usage: { named: 'BuildingUsage' },
    },
  },
  loan: {
    columns: {
      rate_bp: { note: 'Hundredths of a percent.' },
    },
  },
  building_deed: {
    note: 'A purchase or a sale that was told at once, and what it made.',
    columns: {
      loan_id: { note: 'Made or linked by a purchase.' },
      loan_former_building_id: { note: 'Of a loan that was linked; null: the deed made the loan.' },
      told: {
        note: 'What was told of a purchase, to do it again out of the trash.',
        json: 'object',
      },
    },
  },
  share_transfer: {
    note: 'A sale or a gift of shares that is prepared; a movement once its deed is signed.',
    columns: {
      approval: {
        note: '`relative`: ascendants and descendants need none; `statutes`: their clause dispenses.',
      },
      formalities: { note: 'Those that were done, on the wire.', json: 'object[]' },
      share_movement_id: { note: 'What it became; counts unless that movement was cancelled.' },
    },
  },
  loan_schedule: {},
  loan_certificate: {
    note: "The bank's yearly certificate, against which the booked interest is controlled.",
  },
  fiscal_year: {},
  fiscal_year_company: {
    columns: {
      reopened_until: {
        note: "An administrator's explicit reopening of a year whose deadline has passed.",
      },
    },
  },
};
