import path from 'node:path';
import { ROOT } from '../root.ts';
import { exportsOf, type Exported } from './exports.ts';
import { documentedPackages, type Package } from './packages.ts';

export const FOLDER = 'docs/reference';

/** The pages of the reference, by the name of their file. */
export function referencePages(): Readonly<Record<string, string>> {
  const packages = documentedPackages();
  return {
    'README.md': indexPage(packages),
    ...Object.fromEntries(packages.map((one) => [pageName(one), packagePage(one)])),
  };
}

const pageName = ({ name }: Package): string => `${name.replace('@sci/', '')}.md`;

const indexPage = (packages: readonly Package[]): string => `# Reference of the packages

What the packages of the workspace give to others, from the comments in their code. Written by \`npm run reference\`; a test says when it is stale.

${packages.map((one) => `- [${one.name}](${pageName(one)}): [what it is for](../../${one.folder}/README.md)`).join('\n')}
`;

function packagePage({ name, folder, doors }: Package): string {
  const sections = doors.flatMap(({ request, file }) => doorSection(request, file));
  return `# ${name}\n\n[What it is for, and what it does not do](../../${folder}/README.md)\n\n${sections.join('\n')}`;
}

function doorSection(request: string, file: string): string[] {
  const { introduction, exported, fromLibraries } = exportsOf(path.join(ROOT, file));
  if (exported.length === 0 && fromLibraries.size === 0) return [];
  const libraries = [...fromLibraries].map(
    ([library, names]) =>
      `From \`${library}\`: ${names.map((name) => `\`${name}\``).join(', ')}.\n`,
  );
  return [
    `## \`${request}\`\n`,
    ...(introduction === '' ? [] : [`${introduction}\n`]),
    ...exported.map(section),
    ...libraries,
  ];
}

const section = ({ name, signature, comment }: Exported): string =>
  [
    `### \`${name}\`\n`,
    `\`\`\`ts\n${signature}\n\`\`\`\n`,
    ...(comment === '' ? [] : [`${tagged(comment)}\n`]),
  ].join('\n');

/** Tags become lines of their own; examples are code already. */
const tagged = (comment: string): string =>
  comment
    .replace(/^@example\s*$/gm, '')
    .replace(/^@(\w+)\s+/gm, '\n- *$1*: ')
    .trim();
