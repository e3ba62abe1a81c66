import { sql, type Kysely } from 'kysely';

/**
 * A sale, a gift or an inheritance of usufruct or bare ownership may take shares out of the giver's
 * full ownership: the movement says how many (`split_shares`), and the giver keeps their other
 * half. A DEMEMBREMENT splits all of its shares.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Nobody changed these rows: no audit, no new updated_at.
  await sql`alter table share_movement disable trigger user`.execute(db);
  await sql`alter table share_movement add column split_shares integer not null default 0`.execute(
    db,
  );
  await sql`update share_movement set split_shares = shares where nature = 'DEMEMBREMENT'`.execute(
    db,
  );
  await sql`alter table share_movement enable trigger user`.execute(db);
  await sql`
    alter table share_movement
      add constraint share_movement_split check (split_shares between 0 and shares),
      add constraint share_movement_split_nature check (case nature
        when 'DEMEMBREMENT' then split_shares = shares
        when 'CESSION' then kind <> 'PP' or split_shares = 0
        when 'DONATION' then kind <> 'PP' or split_shares = 0
        when 'SUCCESSION' then kind <> 'PP' or split_shares = 0
        else split_shares = 0
      end)`.execute(db);
  await sql`
    create or replace view share_entry with (security_invoker = true) as
    select m.company_id, m.id as share_movement_id, m.date, e.associate_id, e.kind, e.shares
    from share_movement m
    cross join lateral (select case m.kind when 'US' then 'NP' when 'NP' then 'US' end as other_half) half
    cross join lateral (values
      (m.to_associate_id, case when m.nature = 'REUNION' then 'PP' else m.kind end, m.shares),
      (m.from_associate_id, m.kind, m.split_shares - m.shares),
      (m.from_associate_id, 'PP', -m.split_shares),
      (m.from_associate_id, half.other_half, m.split_shares),
      (case when m.nature = 'REUNION' then m.to_associate_id end, half.other_half, -m.shares)
    ) as e (associate_id, kind, shares)
    where m.cancelled_at is null and e.associate_id is not null and e.shares <> 0`.execute(db);
}
