import type { AreaNotes } from '../notes.ts';

export const administration: AreaNotes = {
  formula_set: {
    columns: {
      restored_version: { note: "The version that this one put back; 0 is the form's own." },
    },
  },
  formula: {
    columns: {
      kind: { named: 'FormulaKind' },
    },
  },
  admin_param: {
    columns: {
      type: { named: 'ParamType' },
    },
  },
  admin_param_history: {},
  setting_change: {
    columns: {
      proposal: { json: 'object', note: 'A `SettingProposal` of the contract.' },
      previous: { json: 'object', note: 'The same setting as it stood when this was proposed.' },
      status: { named: 'SettingStatus' },
      kind: { named: 'SettingKind' },
    },
  },
  setting_rehearsal: {
    note: 'How far the rehearsal of a change is, and what it found.',
    columns: {
      report: { json: 'RehearsalReport' },
      job_id: { note: 'The job that does it, once it has begun.' },
    },
  },
  client_report: {
    note: 'Something that went wrong, seen by a browser, the server, a job or the round of the night.',
    columns: {
      kind: { named: 'FailureKind' },
      reference: { note: 'What the user reads of it.' },
      route: { note: "The screen's, or the pattern of the call." },
      request: { note: 'Method and path of the call; the job.' },
      release: { note: 'Build of the module, or version of the server.' },
    },
  },
  failure_cause: {
    note: 'What several reports have in common; a new one opens it again.',
    columns: { kind: { named: 'FailureKind' } },
  },
  report_round: { note: 'Every report of every company, opened once.' },
  report_round_company: {
    columns: { size: { note: 'Its movements: small companies come first.' } },
  },
  report_finding: {
    note: 'A report that could not be opened.',
    columns: {
      kind: { note: '`refused`: its data do not allow it; `failed`: our own mistake.' },
      reference: { note: 'Of the failure.' },
    },
  },
  announcement: {
    note: 'A message of the operator to those concerned: a banner until its last day, and a mail.',
    columns: {
      about_id: { note: 'The cause of failures or the company.' },
      about: { note: 'Its name then.' },
      people: { note: 'Whom it reached when it was written; `mails`: how many of them by mail.' },
    },
  },
  announcement_reader: {
    note: 'Whom a message was for when it was written, and who has hidden it.',
    columns: { mail_due: { note: 'Its mail has not been handed over yet.' } },
  },
  load_time: {
    note: 'One wait of one browser for the code of a build.',
    columns: {
      build: { note: '"1.2.0-b7c04e".' },
    },
  },
  served_page: {
    note: 'An account that loaded the page of a revision, when it called first and last from it.',
    columns: {
      candidate: { note: 'With the build that only a part of the accounts gets.' },
      lcp_ms: { note: 'When the largest part of its last page was painted.' },
      inp_ms: { note: 'How long the slowest reaction to the user took to show.' },
      cls_thousandths: { note: 'How much moved by itself, in thousandths of the page.' },
    },
  },
  audit_log: {
    note: 'Written by triggers and by `record_event` only.',
    columns: {
      company_id: { note: '0 for what belongs to no company.' },
      origin: { named: 'AuditOrigin' },
      before: { json: 'unknown' },
      after: { json: 'unknown' },
    },
  },
  log_archive: {
    note: 'Entries of the log of a company that lie in the store of documents, each run from its first one on.',
    columns: {
      first_at: { note: 'The earliest moment of its entries.' },
      last_at: { note: 'The latest one.' },
      sha256: { note: 'Of the compressed entries, before they are sealed.' },
      recalled_at: { note: 'They are in the log again, for 30 days; null: in the store alone.' },
    },
  },
  mail: {
    columns: {
      attachments: { json: 'MailAttachment[]' },
      return_token: {
        note: 'Hash, of what nobody guesses of the address to which it comes back; null where nobody has to know.',
      },
      user_id: { note: 'The account whose address it asks to prove.' },
      retrying: { note: 'A refusal for a while: the same mail leaves again by itself.' },
      job_id: { note: 'The job that sends it, once it has begun.' },
    },
  },
  job_run: {},
  queue_place: {
    note: 'Where the queue is; one row.',
    columns: {
      marker: { note: 'What the database of the queue says that it belongs to.' },
      name: { note: 'Of the database elsewhere, for the operator; null: the queue is here.' },
    },
  },
  queue_order: {
    note: 'What is asked of a queue in another database, until it has been carried over.',
    columns: {
      marker: { note: 'By which it is carried over once.' },
      job: { json: 'unknown' },
    },
  },
  rate_limit: {},
  sealing_key: {
    note: 'The key of the product, sealed with one of the operator; one row.',
    columns: { master: { note: 'Name of the key of the operator that opens it.' } },
  },
  idempotency_key: {
    columns: {
      status: { note: '0 while the first call is running.' },
      answer: { json: 'unknown', note: 'A sealed text; of the time before, the answer.' },
    },
  },
  document_note: {
    note: 'A document that is about to be written, noted apart from the transaction that will name it.',
  },
  files_place: {
    note: 'The store of documents that goes with this database.',
    columns: { marker: { note: 'What stands in the store under a key of its own.' } },
  },
  running_process: {
    note: 'A process that serves, or did a minute ago.',
    columns: {
      name: { note: 'Machine and process, for the operator.' },
      settings: {
        json: 'SettingPrints',
        note: 'By variable, a fingerprint of what the process was told.',
      },
      clock_off_ms: { note: 'Its clock less that of the database.' },
    },
  },
};
