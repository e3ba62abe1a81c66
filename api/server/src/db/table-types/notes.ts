/** What people add to the types of the tables: the catalogue of the database can't know it. */
export interface ColumnNote {
  /** What the column holds, when its name does not say it. */
  readonly note?: string;
  /** What a `json` column holds; its shape stands in `stored-shapes.ts`. */
  readonly json?: string;
  /** Name of the exported union of the values that a CHECK of the database allows. */
  readonly named?: string;
  /** Of `columns.ts`, where the rules would choose another. */
  readonly type?: string;
}

export interface TableNotes {
  readonly note?: string;
  readonly columns?: Readonly<Record<string, ColumnNote>>;
}

/** The tables of one file in `tables/`, in the order of the file. */
export type AreaNotes = Readonly<Record<string, TableNotes>>;
