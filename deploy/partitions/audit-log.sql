-- Once, as the owner of the tables, while people work: the audit log by months. What is there becomes
-- the first partition as it lies; no row is copied. Each step is a transaction of its own:
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f deploy/partitions/audit-log.sql
-- Stopped or refused by a lock, it is asked for again. docs/production.md says when it is worth it.

-- step: waits for nobody longer than this, and keeps nobody waiting longer
set lock_timeout = '5s';

-- step: what is there ends before a month that is two months away; only new rows are looked at
do $$
declare bound date;
begin
  if (select relkind from pg_class where oid = 'public.audit_log'::regclass) = 'r'
    and not exists (select from pg_constraint where conname = 'audit_log_until') then
    bound := date_trunc('month', greatest(now(), (select max(at) from audit_log)) at time zone 'UTC') + interval '2 months';
    execute format('alter table audit_log add constraint audit_log_until check (at < %L) not valid', bound || ' 00:00:00+00');
  end if;
end $$;

-- step: proves it of the rows of before, while they are read and written
do $$
begin
  if exists (select from pg_constraint where conname = 'audit_log_until' and not convalidated) then
    alter table audit_log validate constraint audit_log_until;
  end if;
end $$;

-- step: the parent takes the name, and what hung on it; the proof spares the look at each row
do $$
declare
  bound text; last bigint; said text;
  indexes text[]; triggers text[]; door text;
begin
  if (select relkind from pg_class where oid = 'public.audit_log'::regclass) <> 'r' then return; end if;
  lock table audit_log in access exclusive mode;
  bound := (select substring(pg_get_constraintdef(oid) from '''([^'']+)''') from pg_constraint where conname = 'audit_log_until');
  last := pg_sequence_last_value(pg_get_serial_sequence('audit_log', 'id')::regclass);
  select array_agg(pg_get_indexdef(indexrelid)) into indexes from pg_index where indrelid = 'audit_log'::regclass and not indisprimary;
  select array_agg(pg_get_triggerdef(oid)) into triggers from pg_trigger where tgrelid = 'audit_log'::regclass and not tgisinternal;
  door := pg_get_functiondef('own_company_log()'::regprocedure);
  for said in select indexrelid::regclass::text from pg_index where indrelid = 'audit_log'::regclass loop
    execute format('alter index %I rename to %I', said, replace(said, 'audit_log', 'audit_log_before'));
  end loop;
  alter table audit_log rename to audit_log_before;
  alter table audit_log_before alter column id drop identity;
  create table audit_log (like audit_log_before including defaults including constraints) partition by range (at);
  alter table audit_log drop constraint audit_log_until;
  alter table audit_log alter column id add generated always as identity;
  perform setval(pg_get_serial_sequence('audit_log', 'id'), coalesce(last, 1), last is not null);
  execute format('alter table audit_log attach partition audit_log_before for values from (minvalue) to (%L)', bound);
  foreach said in array indexes loop execute said; end loop;
  foreach said in array triggers loop execute said; end loop;
  perform company_policy('audit_log');
  grant select on audit_log to sci_app;
  revoke all on audit_log_before from sci_app;
  drop function own_company_log();
  execute door;
  revoke all on function own_company_log() from public;
  grant execute on function own_company_log() to sci_app;
end $$;

-- step: what no month takes, after a clock that jumped or a restore, is never refused
do $$
begin
  if to_regclass('public.audit_log_rest') is null then
    create table audit_log_rest (like audit_log including defaults including constraints, primary key (company_id, id));
    create trigger append_only before update or delete on audit_log_rest for each statement execute function refuse_change();
    perform company_policy('audit_log_rest');
    alter table audit_log attach partition audit_log_rest default;
  end if;
end $$;

-- step: the months ahead, and those of rows that had none; the product asks for them every night
create or replace function audit_log_months(ahead integer) returns void
language plpgsql set search_path = public as $$
declare months timestamp[]; month timestamp; name text; first text; next text;
begin
  select array_agg(m order by m) into months from (
    select generate_series(date_trunc('month', now() at time zone 'UTC'), date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead), '1 month')
    union select date_trunc('month', at at time zone 'UTC') from audit_log_rest
  ) as asked (m);
  foreach month in array months loop
    name := 'audit_log_' || to_char(month, 'YYYY_MM');
    first := month || '+00';
    next := month + interval '1 month' || '+00';
    continue when to_regclass(name) is not null
      or (select next::timestamptz <= max(substring(pg_get_constraintdef(oid) from '''([^'']+)''')::timestamptz) from pg_constraint where conname = 'audit_log_until');
    execute format('create table %I (like audit_log including defaults including constraints, primary key (company_id, id))', name);
    if exists (select from audit_log_rest where at >= first::timestamptz and at < next::timestamptz) then
      alter table audit_log_rest disable trigger append_only;
      execute format('with gone as (delete from audit_log_rest where at >= %L and at < %L returning *) insert into %I select * from gone', first, next, name);
      alter table audit_log_rest enable trigger append_only;
    end if;
    execute format('create trigger append_only before update or delete on %I for each statement execute function refuse_change()', name);
    perform company_policy(name);
    execute format('alter table audit_log attach partition %I for values from (%L) to (%L)', name, first, next);
  end loop;
end $$;

-- step
revoke all on function audit_log_months(integer) from public;

-- step
select audit_log_months(3);
