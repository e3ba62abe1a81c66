interface Advisory {
  readonly module_name: string;
  readonly severity: string;
  readonly title: string;
  readonly url: string;
  readonly findings?: readonly { readonly version: string }[];
}

/**
 * What the audit of the package manager says, a sentence for each advisory; null where no source
 * answered: many registries of companies know nothing of advisories.
 */
export function readAdvisories(output: string): readonly string[] | null {
  const advisories = parsed(output)?.advisories;
  if (advisories === undefined) return null;
  return Object.values(advisories).map(
    ({ module_name, severity, title, url, findings = [] }) =>
      `${module_name} ${[...new Set(findings.map(({ version }) => version))].join(', ')} (${severity})\u00a0: ${title}, ${url}`,
  );
}

function parsed(
  text: string,
): { readonly advisories?: Readonly<Record<string, Advisory>> } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
