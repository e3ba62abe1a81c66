import { sql, type Kysely } from 'kysely';

/**
 * `share_entry` becomes a table that the server fills with what the engine says of each movement:
 * the law of shares has one author, and the lock adds up rows without knowing it. What the view
 * said of the movements so far is what the engine says.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`drop view share_entry`.execute(db);
  await sql`
    create table share_entry (
      company_id integer not null,
      share_movement_id integer not null,
      associate_id integer not null,
      kind text not null check (kind in ('PP', 'US', 'NP')),
      shares integer not null check (shares <> 0),
      primary key (company_id, share_movement_id, associate_id, kind),
      foreign key (company_id, share_movement_id) references share_movement (company_id, id) on delete cascade,
      foreign key (company_id, associate_id) references associate (company_id, id)
    )`.execute(db);
  await sql`
    insert into share_entry
    select m.company_id, m.id, e.associate_id, e.kind, e.shares
    from share_movement m
    cross join lateral (select case m.kind when 'US' then 'NP' when 'NP' then 'US' end as other_half) half
    cross join lateral (values
      (m.to_associate_id, case when m.nature = 'REUNION' then 'PP' else m.kind end, m.shares),
      (m.from_associate_id, m.kind, m.split_shares - m.shares),
      (m.from_associate_id, 'PP', -m.split_shares),
      (m.from_associate_id, half.other_half, m.split_shares),
      (case when m.nature = 'REUNION' then m.to_associate_id end, half.other_half, -m.shares)
    ) as e (associate_id, kind, shares)
    where e.associate_id is not null and e.shares <> 0`.execute(db);
  // Written once with the movement, whose own history is kept: no audit, never changed.
  await sql`grant select, insert, delete on share_entry to sci_app`.execute(db);
  await sql`select company_policy('share_entry')`.execute(db);
  await lockByEntries(db);
}

async function lockByEntries(db: Kysely<unknown>): Promise<void> {
  await sql`
    create or replace function check_share_movements() returns trigger language plpgsql as $$
    declare
      subject integer := coalesce(new.company_id, old.company_id);
    begin
      if exists (
        select from share_movement m where m.company_id = subject
          and not exists (select from share_entry e where e.company_id = m.company_id and e.share_movement_id = m.id)
      ) then
        raise exception 'a share movement says nothing of its holders' using errcode = 'check_violation', constraint = 'share_movement_entries';
      end if;
      if exists (
        with days as (
          select e.associate_id, e.kind, m.date, sum(e.shares) as moved
          from share_movement m join share_entry e on e.company_id = m.company_id and e.share_movement_id = m.id
          where m.company_id = subject and m.cancelled_at is null group by e.associate_id, e.kind, m.date)
        select from (select sum(moved) over (partition by associate_id, kind order by date) as held from days) balances where held < 0
      ) then
        raise exception 'a partner would hold a negative number of shares' using errcode = 'check_violation', constraint = 'share_movement_held';
      end if;
      if tg_op <> 'DELETE' and new.from_associate_id is null and (
        select greatest(coalesce(sum(e.shares) filter (where e.kind in ('PP', 'US')), 0), coalesce(sum(e.shares) filter (where e.kind in ('PP', 'NP')), 0))
        from share_movement m join share_entry e on e.company_id = m.company_id and e.share_movement_id = m.id
        where m.company_id = subject and m.cancelled_at is null
      ) > (select shares from company where id = subject) then
        raise exception 'more shares than the company has' using errcode = 'check_violation', constraint = 'share_movement_total';
      end if;
      return null;
    end $$`.execute(db);
}
