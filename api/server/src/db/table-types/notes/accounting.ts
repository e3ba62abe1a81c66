import type { AreaNotes, TableNotes } from '../notes.ts';

const balance: TableNotes = {
  columns: {
    account: { note: 'Six digits.' },
    updated_at: {
      note: 'When the sheet was entered: its rows are never changed, only replaced together.',
      type: 'CreatedAt',
    },
  },
};

export const accounting: AreaNotes = {
  file: {
    columns: {
      type: { note: 'Media type, by content.' },
      split_position: {
        note: 'The part of the movement that it proves, by its place; null for the whole.',
      },
    },
  },
  mail_address: {
    note: 'Where invoices are forwarded by mail, and what became of the last mails.',
    columns: {
      token: {
        note: 'The part of the address that nobody guesses; sealed, always in the same way.',
      },
      strangers: { note: 'Mails of senders who are no members; nothing of them is kept.' },
      mails: { note: 'Hashes of the last mails, the newest last.' },
      received: { json: 'ReceivedMail[]', note: 'The last mails, the newest last.' },
      refused: { note: 'Attachments of the last mail that were not taken, French sentences.' },
    },
  },
  supporting_data: {
    columns: {
      type: { named: 'SupportingType' },
    },
  },
  supporting_file: {},
  supporting_payment: {},
  invoice_platform: {
    note: 'The approved platform of a company. Its keys are sealed.',
    columns: {
      client_secret: { note: 'Sealed.' },
      signing_key: { note: 'Sealed; of the notices.' },
      webhook_ref: { note: 'The end of the address to which notices come.' },
      reason: { note: 'Why it could not be read last time, a French sentence.' },
      since: { note: "Up to where it was read, on the platform's clock; null: from the start." },
      keys_at: { note: 'When its keys were last entered.' },
    },
  },
  received_invoice: {
    note: 'An invoice as it came through the platform, and what was decided of it.',
    columns: {
      flow_id: { note: 'Its name at the platform.' },
      state: { named: 'ReceivedInvoiceState' },
      kind: { named: 'InvoiceKind' },
      reason: { note: 'What is wrong with it, French sentences.' },
      refusal: { note: 'The code of the reason (MDT-113).' },
    },
  },
  invoice_status: {
    note: 'The lifecycle: each status of an invoice is told once; what its seller tells stands beside.',
    columns: {
      code: {
        note: '204 taken in charge, 205 approved, 210 refused, 211 payment sent; of sellers 209, 212 and 213.',
      },
      tracking_id: {
        note: 'Our own number: by it the platform is asked whether it arrived; of a message that came, that of the platform.',
      },
      message: { note: 'The CDAR as it is handed in, or came.' },
      state: { named: 'InvoiceStatusState' },
      reason: { note: 'Why it was not taken, or what the seller says with it; a French sentence.' },
    },
  },
  opening_balance: balance,
  previous_year_balance: balance,
  od_entry: {},
  od_line: { columns: { account: { note: 'Six digits.' } } },
  ledger_check: {
    columns: {
      content_hash: {
        note: 'Of the lines that were checked: another hash means that the group changed.',
      },
    },
  },
  control_validation: {
    columns: {
      kind: { named: 'ControlKind' },
      content_hash: {
        note: 'Of the inputs of the control: another hash means that the validation has lapsed.',
      },
      seen: {
        note: 'What the author saw, to say what changed when the validation lapses.',
        json: 'object',
      },
    },
  },
  general_assembly: {
    columns: {
      fiscal_year_result_cents: {
        note: 'Stored once the assembly is held; before, they follow the accounts.',
      },
      tax_result: { note: 'Whole euros.' },
      number: { note: 'Among those on the accounts of its year; 1 is the first.' },
      register_number: { note: 'Of the minutes, from the first time that the assembly was held.' },
      document_hash: { note: 'Not written any more: `assembly_document` holds the hashes.' },
      frozen: {
        note: 'What the documents of a held assembly are made from: from then on nothing follows the accounts.',
        json: 'object',
      },
    },
  },
  copied_box: {
    note: 'A box of the return that was copied into the form of the tax office, with its value.',
  },
  reading_choice: {
    note: 'Which reading of the law a company takes in a year, where there is a choice.',
    columns: { code: { note: 'Of the category in the table of readings.' } },
  },
  tax_declaration: {
    note: 'A return as it was filed: the first of a year has number 1, the others correct it.',
    columns: {
      sheets: { note: 'The boxes of the form with what was typed into them.', json: 'object[]' },
      content: { note: 'What its document is made from.', json: 'object' },
      reference: { note: 'What the tax office gave as receipt.' },
      sha256: { note: 'Of the document; null until it is filed.' },
      job_id: { note: 'The job that files it, once it has begun.' },
      given_up: { note: 'Its job failed for good or was stopped before it was filed.' },
    },
  },
  assembly_document: { note: 'A document as it was when the assembly was held.' },
  assembly_convening: {
    note: 'A convening as it was sent; its file is made from what was frozen then.',
    columns: {
      frozen: { json: 'object' },
      recipients: { json: 'Recipient[]' },
      job_id: { note: 'The job that makes its file and its letters, once it has begun.' },
    },
  },
  assembly_letter: {
    note: 'The letter of a convening to one associate, as it was frozen; its file is made once.',
    columns: {
      associate_id: { note: 'Who he was then: no reference, he may be gone.' },
      email: { note: 'His address on that day, whether it was used or not.' },
      given_up: { note: 'Its job failed for good or was stopped before it was made.' },
    },
  },
  assembly_delivery: {
    note: 'A mail, or what was handed over or posted: written down once, the latest counts.',
    columns: {
      handed_on: { note: 'The day; null for a mail, which says itself when it left.' },
      reference: { note: 'Of a registered letter.' },
    },
  },
  assembly_attendance: {},
  assembly_resolution: {
    columns: {
      votes: { json: 'Vote[]' },
    },
  },
  general_assembly_version: {
    columns: {
      content: { json: 'object' },
    },
  },
  scenario: {
    note: 'A what-if year: changes that no book knows.',
    columns: { changes: { note: 'On the wire, each with its number.', json: 'object[]' } },
  },
  associate_pack_mail: {
    columns: {
      figures: { note: 'What it said, as JSON; null until it was made.' },
      message: { note: 'Why it did not leave, a French sentence.' },
      job_id: { note: 'The job that sends it, once it has begun.' },
      given_up: { note: 'Its job failed for good or was stopped before it left.' },
    },
  },
  full_file_mail: {
    columns: {
      associate_id: { note: 'Whose file it is, when the reader is an associate.' },
      parts: { note: 'Codes of the parts that were chosen; null for all of them.' },
      progress: { note: 'Percent.' },
      job_id: { note: 'The job that sends it, once it has begun.' },
    },
  },
};
