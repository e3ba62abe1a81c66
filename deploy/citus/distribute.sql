-- Once, on the coordinator, as the owner of the tables, after `npm run migrate` and with the product
-- stopped: every company's rows on one node, what all companies read on every node.
create extension if not exists citus;

-- The triggers of these tables write the audit log of the company whose row changes, and read its
-- own rows: what they touch lies on the same node.
set citus.enable_unsafe_triggers = on;

-- A mail goes out from the coordinator; who it was for stays readable without it.
alter table full_file_mail drop constraint if exists full_file_mail_mail_id_fkey;
alter table assembly_delivery drop constraint if exists assembly_delivery_mail_id_fkey;

-- Read by the rows of all companies, changed rarely.
select create_reference_table('company');
select create_reference_table('app_user');
select create_reference_table('category');
select create_reference_table('movement_type');
select create_reference_table('tax_system');
select create_reference_table('fiscal_year');
select create_reference_table('formula_set');
select create_reference_table('formula');
select create_reference_table('admin_param');

-- Rows of one company: together, by its number.
select create_distributed_table('assembly_attendance', 'company_id');
select create_distributed_table('assembly_convening', 'company_id');
select create_distributed_table('assembly_document', 'company_id');
select create_distributed_table('assembly_letter', 'company_id');
select create_distributed_table('assembly_delivery', 'company_id');
select create_distributed_table('assembly_resolution', 'company_id');
select create_distributed_table('assignment_run', 'company_id');
select create_distributed_table('associate', 'company_id');
select create_distributed_table('associate_pack_mail', 'company_id');
select create_distributed_table('associate_year', 'company_id');
select create_distributed_table('audit_log', 'company_id');
select create_distributed_table('bank_account', 'company_id');
select create_distributed_table('bank_feed', 'company_id');
select create_distributed_table('bank_feed_line', 'company_id');
select create_distributed_table('bank_import', 'company_id');
select create_distributed_table('bank_link', 'company_id');
select create_distributed_table('bank_movement', 'company_id');
select create_distributed_table('building', 'company_id');
select create_distributed_table('building_year', 'company_id');
select create_distributed_table('building_deed', 'company_id');
select create_distributed_table('category_use', 'company_id');
select create_distributed_table('category_year_use', 'company_id');
select create_distributed_table('control_validation', 'company_id');
select create_distributed_table('copied_box', 'company_id');
select create_distributed_table('file', 'company_id');
select create_distributed_table('first_steps', 'company_id');
select create_distributed_table('fiscal_year_company', 'company_id');
select create_distributed_table('full_file_mail', 'company_id');
select create_distributed_table('general_assembly', 'company_id');
select create_distributed_table('general_assembly_version', 'company_id');
select create_distributed_table('import_reading', 'company_id');
select create_distributed_table('invoice_platform', 'company_id');
select create_distributed_table('invoice_status', 'company_id');
select create_distributed_table('ledger_check', 'company_id');
select create_distributed_table('loan', 'company_id');
select create_distributed_table('loan_certificate', 'company_id');
select create_distributed_table('loan_schedule', 'company_id');
select create_distributed_table('log_archive', 'company_id');
select create_distributed_table('mail_address', 'company_id');
select create_distributed_table('movement_count', 'company_id');
select create_distributed_table('movement_split', 'company_id');
select create_distributed_table('od_entry', 'company_id');
select create_distributed_table('od_line', 'company_id');
select create_distributed_table('opening_balance', 'company_id');
select create_distributed_table('previous_year_balance', 'company_id');
select create_distributed_table('profit_key', 'company_id');
select create_distributed_table('reading_choice', 'company_id');
select create_distributed_table('received_invoice', 'company_id');
select create_distributed_table('rule', 'company_id');
select create_distributed_table('rule_split', 'company_id');
select create_distributed_table('scenario', 'company_id');
select create_distributed_table('share_count_change', 'company_id');
select create_distributed_table('share_entry', 'company_id');
select create_distributed_table('share_movement', 'company_id');
select create_distributed_table('share_transfer', 'company_id');
select create_distributed_table('split_check', 'company_id');
select create_distributed_table('statutes', 'company_id');
select create_distributed_table('supporting_data', 'company_id');
select create_distributed_table('supporting_file', 'company_id');
select create_distributed_table('supporting_payment', 'company_id');
select create_distributed_table('tax_declaration', 'company_id');
select create_distributed_table('ventilation_batch', 'company_id');
select create_distributed_table('year_balance', 'company_id');

-- What is left stays on the coordinator: sessions, mails, subscriptions, settings, jobs.
