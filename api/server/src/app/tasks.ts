import { sendMailTask, sendSealedMailTask } from '../work/outbox/send-mail-task.ts';
import { endDuplicatesTask } from '../identity/payment/end-duplicates.ts';
import { endSubscriptionTask } from '../identity/payment/end-subscription.ts';
import { sendResetLinkTask } from '../identity/account/send-reset-link-task.ts';
import { confirmImportTask, undoImportTask } from '../treasury/bank-import/import-tasks.ts';
import { assignTask } from '../treasury/bank-movements/assign-task.ts';
import { remindDeadlinesTask } from '../identity/reminders/remind-task.ts';
import { sendFullFileTask } from '../reports/full-file/send-full-file-task.ts';
import { fileAssemblyTask } from '../reports/general-assembly/file-assembly-task.ts';
import { sendPackTask } from '../reports/associate-packs/send-pack-task.ts';
import { fileConveningTask } from '../reports/general-assembly/file-convening-task.ts';
import { fileDeclarationTask } from '../reports/declaration/file-declaration-task.ts';
import { sendAnnouncementTask } from '../operations/announcements/send-task.ts';
import { rehearseSettingTask } from '../operations/settings/rehearse-task.ts';
import { forgetHolderTask, readBankTask, readBanksTask } from '../treasury/bank-link/tasks.ts';
import { sendStatusTask } from '../treasury/invoice-lifecycle/send-status-task.ts';
import { readPlatformsTask, readPlatformTask } from '../treasury/invoice-inbox/tasks.ts';
import { archiveLogTask, recallLogTask } from '../reports/history/log-tasks.ts';
import { openReportsTask } from '../reports/night/round-task.ts';
import { purgeTask } from './purge-task.ts';
import { sealOlderTask } from './seal-older-task.ts';
import type { TaskTable } from '../work/queue/task.ts';

/** Every kind of job, by the name that the queue stores. */
export const tasks: TaskTable = {
  send_mail: sendMailTask,
  send_sealed_mail: sendSealedMailTask,
  send_reset_link: sendResetLinkTask,
  send_full_file: sendFullFileTask,
  file_assembly: fileAssemblyTask,
  file_convening: fileConveningTask,
  file_declaration: fileDeclarationTask,
  send_associate_pack: sendPackTask,
  confirm_import: confirmImportTask,
  undo_import: undoImportTask,
  assign_movements: assignTask,
  end_subscription: endSubscriptionTask,
  end_duplicates: endDuplicatesTask,
  rehearse_setting: rehearseSettingTask,
  read_bank: readBankTask,
  read_banks: readBanksTask,
  forget_bank_holder: forgetHolderTask,
  read_platform: readPlatformTask,
  read_platforms: readPlatformsTask,
  send_invoice_status: sendStatusTask,
  open_reports: openReportsTask,
  send_announcement: sendAnnouncementTask,
  remind_deadlines: remindDeadlinesTask,
  purge: purgeTask,
  seal_older: sealOlderTask,
  archive_log: archiveLogTask,
  recall_log: recallLogTask,
};
