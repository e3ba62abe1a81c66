-- Once for each table, as the owner, the product being stopped: the rows of a table of companies in
-- hash partitions by their company. Its rows are copied, so that there has to be room for it twice.
--   psql "$DATABASE_DIRECT_URL" -v ON_ERROR_STOP=1 -f deploy/partitions/company-table.sql
--   psql "$DATABASE_DIRECT_URL" -c "select spread_by_company('bank_movement', 16)"
-- Everything that hangs on the table comes back as it was: keys, references from and to it, indexes,
-- triggers, policy, rights, numbers. One transaction: it is done or it is not.
create or replace function spread_by_company(name text, parts integer) returns bigint
language plpgsql set search_path = public as $$
declare
  old regclass := name::regclass;
  keys text[]; fkeys text[]; indexes text[]; triggers text[]; columns text;
  last bigint; numbered boolean; numbers text; said text; copied bigint; before bigint;
begin
  if (select relkind from pg_class where oid = old) <> 'r' then raise exception '% is spread already', name; end if;
  execute format('lock table %I in access exclusive mode', name);
  select array_agg(format('alter table %I add constraint %I %s', name, conname, pg_get_constraintdef(oid)))
    into keys from pg_constraint where conrelid = old and contype in ('p', 'u', 'x');
  select array_agg(format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)))
    into fkeys from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = old or confrelid = old);
  select array_agg(pg_get_indexdef(i.indexrelid)) into indexes from pg_index i
    where i.indrelid = old and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.conrelid = old);
  select array_agg(pg_get_triggerdef(oid)) into triggers from pg_trigger where tgrelid = old and not tgisinternal;
  select string_agg(quote_ident(attname), ', ' order by attnum), bool_or(attidentity <> '') into columns, numbered
    from pg_attribute where attrelid = old and attnum > 0 and not attisdropped and attgenerated = '';
  if numbered then
    numbers := (select relname from pg_class where oid = pg_get_serial_sequence(name, 'id')::regclass);
    last := pg_sequence_last_value(pg_get_serial_sequence(name, 'id')::regclass);
  end if;
  for said in select format('alter table %s drop constraint %I', conrelid::regclass, conname)
    from pg_constraint where contype = 'f' and conparentid = 0 and (conrelid = old or confrelid = old) loop execute said; end loop;

  execute format('alter table %I rename to %I', name, name || '_before');
  execute format('create table %I (like %I including all excluding indexes) partition by hash (company_id)', name, name || '_before');
  for part in 0 .. parts - 1 loop
    execute format('create table %I partition of %I for values with (modulus %s, remainder %s)', name || '_p' || part, name, parts, part);
  end loop;
  execute format('insert into %I (%s) overriding system value select %s from %I', name, columns, columns, name || '_before');
  get diagnostics copied = row_count;
  execute format('select count(*) from %I', name || '_before') into before;
  if copied <> before then raise exception '% of % rows of % were copied', copied, before, name; end if;
  execute format('drop table %I', name || '_before');
  foreach said in array coalesce(keys, '{}') || coalesce(indexes, '{}') || coalesce(fkeys, '{}') || coalesce(triggers, '{}') loop
    execute said;
  end loop;
  if numbered then
    perform setval(pg_get_serial_sequence(name, 'id'), coalesce(last, 1), last is not null);
    if pg_get_serial_sequence(name, 'id')::regclass <> coalesce(to_regclass(numbers), 0) then
      execute format('alter sequence %s rename to %I', pg_get_serial_sequence(name, 'id'), numbers);
    end if;
  end if;
  perform company_policy(name);
  execute format('grant select, insert, update, delete on %I to sci_app', name);
  return copied;
end $$;
