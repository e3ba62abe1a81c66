const texts = new Map<string, string>();

/** The module's texts stand under that name. */
export const noteTexts = (namespace: string, id: string): void => void texts.set(namespace, id);

/** Whose texts they are; undefined for those of the shell, and for what nobody has brought. */
export const ownerOfTexts = (namespace: string): string | undefined => texts.get(namespace);
