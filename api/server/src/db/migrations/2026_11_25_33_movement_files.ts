import { sql, type Kysely } from 'kysely';

/**
 * The documents of movements: those put on them, and those of the invoices that prove them. To plan
 * the three ways through eight tables costs a hundred times what they give: a function keeps its
 * plan with the connection of the server, whoever borrows it. It sees what its caller may see.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function movement_files(company bigint, movements bigint[])
    returns table (id bigint, name text, type text, size bigint, movement_id bigint, split_position integer)
    language plpgsql stable rows 10 as $$
    #variable_conflict use_column
    begin
      return query
      select f.id::bigint, f.name, f.type, f.size::bigint, f.bank_movement_id::bigint, f.split_position
      from file f
      where f.company_id = company and f.bank_movement_id = any(movements)
      union
      select f.id, f.name, f.type, f.size, d.bank_movement_id, case when f.bank_movement_id = d.bank_movement_id then f.split_position end
      from supporting_data d
      join supporting_file l on l.company_id = d.company_id and l.supporting_data_id = d.id
      join file f on f.company_id = l.company_id and f.id = l.file_id
      where d.company_id = company and d.deleted_at is null and d.bank_movement_id = any(movements)
      union
      select f.id, f.name, f.type, f.size, p.bank_movement_id, null
      from supporting_payment p
      join supporting_data d on d.company_id = p.company_id and d.id = p.supporting_data_id
      join supporting_file l on l.company_id = d.company_id and l.supporting_data_id = d.id
      join file f on f.company_id = l.company_id and f.id = l.file_id
      where p.company_id = company and d.deleted_at is null and p.bank_movement_id = any(movements)
      order by 1;
    end $$`.execute(db);
}
