import type { Migration } from 'kysely/migration';
import * as foundation from './2026_11_21_01_foundation.ts';
import * as accounts from './2026_11_21_02_accounts.ts';
import * as company from './2026_11_21_03_company.ts';
import * as bank from './2026_11_21_04_bank.ts';
import * as accounting from './2026_11_21_05_accounting.ts';
import * as administration from './2026_11_21_06_administration.ts';
import * as books from './2026_11_21_07_books.ts';
import * as retryJob from './2026_11_21_08_retry_job.ts';
import * as userLists from './2026_11_21_09_user_lists.ts';
import * as assembly from './2026_11_21_10_assembly.ts';
import * as publisherTokens from './2026_11_21_10_publisher_tokens.ts';
import * as backgroundImport from './2026_11_21_11_background_import.ts';
import * as formulaHistory from './2026_11_21_11_formula_history.ts';
import * as controlSeen from './2026_11_21_12_control_seen.ts';
import * as forgetAudit from './2026_11_21_12_forget_audit.ts';
import * as fullFileParts from './2026_11_21_13_full_file_parts.ts';
import * as splitShares from './2026_11_21_13_split_shares.ts';
import * as importCovered from './2026_11_21_14_import_covered.ts';
import * as fileOfSplit from './2026_11_21_15_file_of_split.ts';
import * as importProgress from './2026_11_21_16_import_progress.ts';
import * as loadTimes from './2026_11_21_16_load_times.ts';
import * as searchUsers from './2026_11_21_17_search_users.ts';
import * as deletedCompany from './2026_11_21_18_deleted_company.ts';
import * as secondFactorStep from './2026_11_21_19_second_factor_step.ts';
import * as shareEntries from './2026_11_22_01_share_entries.ts';
import * as plainNames from './2026_11_22_02_plain_names.ts';
import * as freeUseByYear from './2026_11_22_05_free_use_by_year.ts';
import * as freeUseInPart from './2026_11_22_06_free_use_in_part.ts';
import * as associateRegime from './2026_11_22_07_associate_regime.ts';
import * as taxDeclaration from './2026_11_22_08_tax_declaration.ts';
import * as statutes from './2026_11_22_09_statutes.ts';
import * as bookValueOut from './2026_11_22_10_book_value_out.ts';
import * as returnForm from './2026_11_22_10_return_form.ts';
import * as minutes from './2026_11_22_11_minutes.ts';
import * as profitKey from './2026_11_22_11_profit_key.ts';
import * as convening from './2026_11_22_12_convening.ts';
import * as scenario from './2026_11_22_13_scenario.ts';
import * as ownCompanyLog from './2026_11_22_16_own_company_log.ts';
import * as salePrice from './2026_11_22_14_sale_price.ts';
import * as settingChange from './2026_11_22_15_setting_change.ts';
import * as undividedShares from './2026_11_22_16_undivided_shares.ts';
import * as firstSteps from './2026_11_22_17_first_steps.ts';
import * as categoryUse from './2026_11_22_18_category_use.ts';
import * as assemblyHolding from './2026_11_22_19_assembly_holding.ts';
import * as fileReader from './2026_11_22_20_file_reader.ts';
import * as bankLink from './2026_11_22_21_bank_link.ts';
import * as wideIds from './2026_11_22_25_wide_ids.ts';
import * as presence from './2026_11_22_26_presence.ts';
import * as assemblyNumber from './2026_11_22_27_assembly_number.ts';
import * as priceKnownFrom from './2026_11_22_28_price_known_from.ts';
import * as buildingDeed from './2026_11_22_30_building_deed.ts';
import * as emailChange from './2026_11_22_32_email_change.ts';
import * as conveningLetter from './2026_11_22_33_convening_letter.ts';
import * as readingChoice from './2026_11_22_34_reading_choice.ts';
import * as passkey from './2026_11_22_36_passkey.ts';
import * as shareTransfer from './2026_11_22_37_share_transfer.ts';
import * as wideChoices from './2026_11_22_38_wide_choices.ts';
import * as usufructClause from './2026_11_23_41_usufruct_clause.ts';
import * as failure from './2026_11_23_42_failure.ts';
import * as reportRound from './2026_11_23_43_report_round.ts';
import * as deadlineReminder from './2026_11_23_44_deadline_reminder.ts';
import * as deedInTrash from './2026_11_23_45_deed_in_trash.ts';
import * as sealingKey from './2026_11_23_46_sealing_key.ts';
import * as announcement from './2026_11_23_47_announcement.ts';
import * as supportingPayment from './2026_11_23_48_supporting_payment.ts';
import * as forgetJobs from './2026_11_23_49_forget_jobs.ts';
import * as vatOption from './2026_11_23_50_vat_option.ts';
import * as invoiceInbox from './2026_11_23_51_invoice_inbox.ts';
import * as sealedReading from './2026_11_23_52_sealed_reading.ts';
import * as mailAddress from './2026_11_23_53_mail_address.ts';
import * as counterparty from './2026_11_23_54_counterparty.ts';
import * as servedPage from './2026_11_23_55_served_page.ts';
import * as associateYear from './2026_11_23_56_associate_year.ts';
import * as mailReturn from './2026_11_23_57_mail_return.ts';
import * as sellerStatus from './2026_11_23_58_seller_status.ts';
import * as sealedIban from './2026_11_23_59_sealed_iban.ts';
import * as candidatePage from './2026_11_23_60_candidate_page.ts';
import * as cancelledCapital from './2026_11_23_61_cancelled_capital.ts';
import * as mailRetry from './2026_11_23_69_mail_retry.ts';
import * as nightIndexes from './2026_11_23_73_night_indexes.ts';
import * as acceptedIban from './2026_11_24_89_accepted_iban.ts';
import * as absentAccount from './2026_11_24_90_absent_account.ts';
import * as receivedMails from './2026_11_24_90_received_mails.ts';
import * as sharedPlaces from './2026_11_24_93_shared_places.ts';
import * as auditPages from './2026_11_24_94_audit_pages.ts';
import * as movementCount from './2026_11_24_95_movement_count.ts';
import * as assignmentRun from './2026_11_24_96_assignment_run.ts';
import * as queuePlace from './2026_11_24_98_queue_place.ts';
import * as documentNote from './2026_11_24_99_document_note.ts';
import * as mainEstablishment from './2026_11_25_01_main_establishment.ts';
import * as assignmentPlace from './2026_11_25_02_assignment_place.ts';
import * as imagesOnce from './2026_11_25_03_images_once.ts';
import * as saidWhen from './2026_11_25_11_said_when.ts';
import * as pageVitals from './2026_11_25_15_page_vitals.ts';
import * as packMail from './2026_11_25_20_pack_mail.ts';
import * as movementFiles from './2026_11_25_33_movement_files.ts';
import * as verificationMails from './2026_11_28_01_verification_mails.ts';
import * as fewerIndexes from './2026_11_29_01_fewer_indexes.ts';
import * as associateCountry from './2026_11_29_02_associate_country.ts';
import * as companyEstimates from './2026_11_29_03_company_estimates.ts';
import * as givenUp from './2026_11_25_16_given_up.ts';
import * as logArchive from './2026_11_25_31_log_archive.ts';
import * as categoryYearUse from './2026_11_30_01_category_year_use.ts';
import * as checksByStatement from './2026_11_30_11_checks_by_statement.ts';
import * as causesOfGuests from './2026_11_30_21_causes_of_guests.ts';
import * as givenUpSendings from './2026_11_30_22_given_up_sendings.ts';
import * as searchByRarest from './2026_11_30_23_search_by_rarest.ts';
import * as keptCodes from './2026_11_30_24_kept_codes.ts';
import * as givenUpFilings from './2026_11_30_31_given_up_filings.ts';
import * as refusedPublications from './2026_11_30_41_refused_publications.ts';
import * as roundTries from './2026_11_30_42_round_tries.ts';
import * as sealedAsItIs from './2026_11_30_43_sealed_as_it_is.ts';
import * as imageOfInsert from './2026_11_30_44_image_of_insert.ts';

/**
 * In order of name, forward only. A migration that has run somewhere is never edited: write the
 * next one.
 */
export const migrations: Record<string, Migration> = {
  '2026_11_21_01_foundation': foundation,
  '2026_11_21_02_accounts': accounts,
  '2026_11_21_03_company': company,
  '2026_11_21_04_bank': bank,
  '2026_11_21_05_accounting': accounting,
  '2026_11_21_06_administration': administration,
  '2026_11_21_07_books': books,
  '2026_11_21_08_retry_job': retryJob,
  '2026_11_21_09_user_lists': userLists,
  '2026_11_21_10_assembly': assembly,
  '2026_11_21_10_publisher_tokens': publisherTokens,
  '2026_11_21_11_background_import': backgroundImport,
  '2026_11_21_11_formula_history': formulaHistory,
  '2026_11_21_12_control_seen': controlSeen,
  '2026_11_21_12_forget_audit': forgetAudit,
  '2026_11_21_13_full_file_parts': fullFileParts,
  '2026_11_21_13_split_shares': splitShares,
  '2026_11_21_14_import_covered': importCovered,
  '2026_11_21_15_file_of_split': fileOfSplit,
  '2026_11_21_16_import_progress': importProgress,
  '2026_11_21_16_load_times': loadTimes,
  '2026_11_21_17_search_users': searchUsers,
  '2026_11_21_18_deleted_company': deletedCompany,
  '2026_11_21_19_second_factor_step': secondFactorStep,
  '2026_11_22_01_share_entries': shareEntries,
  '2026_11_22_02_plain_names': plainNames,
  '2026_11_22_05_free_use_by_year': freeUseByYear,
  '2026_11_22_06_free_use_in_part': freeUseInPart,
  '2026_11_22_07_associate_regime': associateRegime,
  '2026_11_22_08_tax_declaration': taxDeclaration,
  '2026_11_22_09_statutes': statutes,
  '2026_11_22_10_book_value_out': bookValueOut,
  '2026_11_22_10_return_form': returnForm,
  '2026_11_22_11_minutes': minutes,
  '2026_11_22_11_profit_key': profitKey,
  '2026_11_22_12_convening': convening,
  '2026_11_22_13_scenario': scenario,
  '2026_11_22_16_own_company_log': ownCompanyLog,
  '2026_11_22_14_sale_price': salePrice,
  '2026_11_22_15_setting_change': settingChange,
  '2026_11_22_16_undivided_shares': undividedShares,
  '2026_11_22_17_first_steps': firstSteps,
  '2026_11_22_18_category_use': categoryUse,
  '2026_11_22_19_assembly_holding': assemblyHolding,
  '2026_11_22_20_file_reader': fileReader,
  '2026_11_22_21_bank_link': bankLink,
  '2026_11_22_25_wide_ids': wideIds,
  '2026_11_22_26_presence': presence,
  '2026_11_22_27_assembly_number': assemblyNumber,
  '2026_11_22_28_price_known_from': priceKnownFrom,
  '2026_11_22_30_building_deed': buildingDeed,
  '2026_11_22_32_email_change': emailChange,
  '2026_11_22_33_convening_letter': conveningLetter,
  '2026_11_22_34_reading_choice': readingChoice,
  '2026_11_22_36_passkey': passkey,
  '2026_11_22_37_share_transfer': shareTransfer,
  '2026_11_22_38_wide_choices': wideChoices,
  '2026_11_23_41_usufruct_clause': usufructClause,
  '2026_11_23_42_failure': failure,
  '2026_11_23_43_report_round': reportRound,
  '2026_11_23_44_deadline_reminder': deadlineReminder,
  '2026_11_23_45_deed_in_trash': deedInTrash,
  '2026_11_23_46_sealing_key': sealingKey,
  '2026_11_23_47_announcement': announcement,
  '2026_11_23_48_supporting_payment': supportingPayment,
  '2026_11_23_49_forget_jobs': forgetJobs,
  '2026_11_23_50_vat_option': vatOption,
  '2026_11_23_51_invoice_inbox': invoiceInbox,
  '2026_11_23_52_sealed_reading': sealedReading,
  '2026_11_23_53_mail_address': mailAddress,
  '2026_11_23_54_counterparty': counterparty,
  '2026_11_23_55_served_page': servedPage,
  '2026_11_23_56_associate_year': associateYear,
  '2026_11_23_57_mail_return': mailReturn,
  '2026_11_23_58_seller_status': sellerStatus,
  '2026_11_23_59_sealed_iban': sealedIban,
  '2026_11_23_60_candidate_page': candidatePage,
  '2026_11_23_61_cancelled_capital': cancelledCapital,
  '2026_11_23_69_mail_retry': mailRetry,
  '2026_11_23_73_night_indexes': nightIndexes,
  '2026_11_24_89_accepted_iban': acceptedIban,
  '2026_11_24_90_absent_account': absentAccount,
  '2026_11_24_90_received_mails': receivedMails,
  '2026_11_24_93_shared_places': sharedPlaces,
  '2026_11_24_94_audit_pages': auditPages,
  '2026_11_24_95_movement_count': movementCount,
  '2026_11_24_96_assignment_run': assignmentRun,
  '2026_11_24_98_queue_place': queuePlace,
  '2026_11_24_99_document_note': documentNote,
  '2026_11_25_01_main_establishment': mainEstablishment,
  '2026_11_25_02_assignment_place': assignmentPlace,
  '2026_11_25_03_images_once': imagesOnce,
  '2026_11_25_11_said_when': saidWhen,
  '2026_11_25_15_page_vitals': pageVitals,
  '2026_11_25_20_pack_mail': packMail,
  '2026_11_25_16_given_up': givenUp,
  '2026_11_25_31_log_archive': logArchive,
  '2026_11_25_33_movement_files': movementFiles,
  '2026_11_28_01_verification_mails': verificationMails,
  '2026_11_29_01_fewer_indexes': fewerIndexes,
  '2026_11_29_02_associate_country': associateCountry,
  '2026_11_29_03_company_estimates': companyEstimates,
  '2026_11_30_01_category_year_use': categoryYearUse,
  '2026_11_30_11_checks_by_statement': checksByStatement,
  '2026_11_30_21_causes_of_guests': causesOfGuests,
  '2026_11_30_22_given_up_sendings': givenUpSendings,
  '2026_11_30_23_search_by_rarest': searchByRarest,
  '2026_11_30_24_kept_codes': keptCodes,
  '2026_11_30_31_given_up_filings': givenUpFilings,
  '2026_11_30_41_refused_publications': refusedPublications,
  '2026_11_30_42_round_tries': roundTries,
  '2026_11_30_43_sealed_as_it_is': sealedAsItIs,
  '2026_11_30_44_image_of_insert': imageOfInsert,
};
