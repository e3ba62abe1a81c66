/** A figure of the form: a line of a building, or a total of the company (building 0). */
export interface Figure {
  readonly buildingId: number;
  readonly line: string;
}
