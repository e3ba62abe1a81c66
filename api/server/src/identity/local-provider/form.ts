/** `items[0][price]=x&metadata[a]=b` as nested values: the way the SDK writes its requests. */
export type FormValue = string | { [key: string]: FormValue };
export type Form = Map<string, string>;

/** Fields by their full name: `line_items[0][price]`. */
export const readForm = (body: string): Form => new Map(new URLSearchParams(body));

/** The fields below a name: `metadata[user_id]` gives `{ user_id: … }` for `metadata`. */
export function fieldsBelow(form: Form, name: string): Record<string, string> {
  const entries = [...form].flatMap(([key, value]) => {
    const inner =
      key.startsWith(`${name}[`) && key.endsWith(']') ? key.slice(name.length + 1, -1) : '';
    return inner && !inner.includes('[') ? [[inner, value] as const] : [];
  });
  return Object.fromEntries(entries);
}
