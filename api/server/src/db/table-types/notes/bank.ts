import type { AreaNotes } from '../notes.ts';

export const bank: AreaNotes = {
  category: {
    columns: {
      sense: { named: 'Sense' },
      accounts: {
        note: 'By ascending year; the last one is in force now.',
        json: 'DatedAccount[]',
      },
      line: { note: 'Line of the 2072: "1", "9+9bis", "R6"; null when it feeds none.' },
      building: { named: 'Requirement' },
      associate: { named: 'Requirement' },
    },
  },
  category_use: {
    note: 'How often a company names a category, trash included; triggers keep it.',
  },
  category_year_use: {
    note: 'The same by year.',
  },
  movement_type: {},
  bank_account: {
    columns: {
      sequence: { note: 'Account 512 and journal BQ.' },
      iban: { type: 'IbanColumn' },
      csv_mapping: { json: 'object' },
    },
  },
  year_balance: {},
  bank_import: {
    columns: {
      status: {
        note: '`confirming`, `undoing`: a large one, being saved or taken back in the background.',
        named: 'ImportStatus',
      },
      outcome: { note: 'How the confirmation ended; null before.', json: 'ImportOutcome' },
      covered: {
        note: 'The days that its statements tell about, once it is confirmed: a `datemultirange`.',
      },
    },
  },
  import_reading: {
    note: 'What was read of the files of an import; once it is confirmed, of its originals only.',
    columns: {
      lines: { note: 'How many lines `content` holds.' },
      sealed: {
        note: 'What was said of the files, and asked about the lines; null: of the time before.',
      },
      content: {
        json: 'object',
        note: 'Readable are the keys and sizes of the documents; the lines are sealed.',
      },
      percent: { note: 'How far the background is with the import.' },
    },
  },
  bank_link: {
    note: 'A consent at a bank, held by the aggregator. No secret and no token is kept.',
    columns: {
      holder: { note: 'Our company at the aggregator.' },
      consent: { note: 'The consent at the aggregator.' },
      state: { named: 'BankLinkState' },
    },
  },
  bank_feed: {
    note: 'An account that a consent opens, and where its movements go.',
    columns: {
      iban: { type: 'IbanColumn' },
      accepted_iban: {
        note: 'That of the bank which the user took for the fed account, whose sheet says another.',
        type: 'IbanColumn',
      },
      since: { note: "Up to where it was read, on the aggregator's clock; null: from the start." },
      target_at: { note: 'When the user last said where its movements go.' },
      absent_since: { note: 'The aggregator no longer gives the account since that day.' },
      difference_cents: { note: 'What the books miss of the balance after the last reading.' },
    },
  },
  bank_feed_line: {
    note: 'What the bank said, once each, and what became of it.',
    columns: {
      changed_at: { note: "When the aggregator last changed it: an older word doesn't count." },
      state: { named: 'FeedLineState' },
      reason: { note: 'Why it waits or is doubtful, a French sentence.' },
    },
  },
  bank_movement: {
    columns: {
      amount_cents: { note: 'Credit positive, never 0.' },
      reference_key: { note: "The bank's own identifier." },
      content_key: {
        note: 'With `rank`, what makes a line the same line when a file is imported twice.',
      },
      source: { note: 'Kind of file that an imported line came from ("ofx", "csv:BNP Paribas").' },
      counterparty_iban: {
        note: 'Of the other party, where the bank gave it as data.',
        type: 'IbanColumn',
      },
      verified: { note: 'The user did or confirmed the ventilation.' },
      reason: { note: 'Why a rule chose its splits.' },
    },
  },
  rule: {
    columns: {
      sense: { named: 'Sense' },
      min_amount_cents: { note: 'Bounds on the absolute amount, included.' },
    },
  },
  rule_split: {
    columns: {
      share_bp: { note: 'percent: hundredths of a percent of the movement.' },
      amount_cents: { note: "fixed: signed like the movement's." },
      category_id: { note: 'null for a loan: its schedule names capital, interest and insurance.' },
    },
  },
  ventilation_batch: {
    columns: {
      undo: { note: 'What to put back when the batch is undone.', json: 'object' },
    },
  },
  assignment_run: {
    note: 'An automatic assignment of the background, by its batch.',
    columns: {
      percent: { note: '100: it has ended.' },
      left_over: { note: 'What is left to ventilate; before the end, what it looks at.' },
      refused: { note: 'Why nothing was changed.' },
      bank_account_id: { note: 'Null: of the time before accounts told what is at work on them.' },
      years: { note: 'Those of the movements that it looks at.' },
      job_id: { note: 'The job that does it, once it has begun.' },
      given_up: { note: 'Its job failed for good or was stopped: nothing was changed.' },
    },
  },
  split_check: {
    note: 'Movements whose parts a statement changed, until its transaction ends; triggers keep it.',
  },
  movement_count: {
    note: 'How many movements of a year an account holds, trash left out; triggers keep it.',
  },
  movement_split: {
    columns: {
      movement_type_id: {
        note: 'Years up to 2023: the type that the user chose; category_id is the one that it stands for.',
      },
    },
  },
};
