/**
 * A reading that is made once for each object that it reads and lives as long as that object:
 * rules, entries and years are never changed, and asked about thousands of times.
 */
export function readOnce<Subject extends object, Reading>(
  read: (subject: Subject) => Reading,
): (subject: Subject) => Reading {
  const readings = new WeakMap<Subject, { readonly reading: Reading }>();
  return (subject) => {
    const known = readings.get(subject) ?? { reading: read(subject) };
    readings.set(subject, known);
    return known.reading;
  };
}
