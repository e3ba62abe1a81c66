import { parse } from '@swc/core';

// In the page of a developer each component keeps its identity from one build to the next, so that
// React keeps what it remembers: `window.sciStay` answers the same component for the same name, which
// draws what was built last. One that remembers other things than before is another component. What
// the page has no `sciStay` for stays as it is.

const HOOK = /\buse[A-Z]\w*/g;

/** @this {import('webpack').LoaderContext<{ place: string }>} */
export default async function stayLoader(source) {
  const done = this.async();
  try {
    const { body } = await parse(source, { syntax: 'typescript', tsx: true, target: 'es2022' });
    const named = body.flatMap(componentIn);
    if (named.length === 0) return done(null, source);
    const { place } = this.getOptions();
    const file = this.resourcePath.slice(place.length + 1);
    const hooks = JSON.stringify((source.match(HOOK) ?? []).join(' '));
    const kept = named.map(
      ({ name }) =>
        `${name} = self.sciStay?.(${JSON.stringify(`${file} ${name}`)}, ${name}, ${hooks}) ?? ${name};`,
    );
    const changeable = named
      .filter(({ isConstant }) => isConstant)
      .reduce(
        (text, { name }) =>
          text.replace(new RegExp(`^(export )?const ${name}\\b`, 'm'), `$1let ${name}`),
        source,
      );
    done(null, `${changeable}\n${kept.join('\n')}\n`);
  } catch (error) {
    done(error);
  }
}

/** Components are named like one, and are functions at the top of a file. */
function componentIn(item) {
  const declared = item.type.startsWith('Export') ? (item.declaration ?? item.decl) : item;
  if (declared?.type === 'FunctionDeclaration' || declared?.type === 'FunctionExpression')
    return isComponent(declared.identifier)
      ? [{ name: declared.identifier.value, isConstant: false }]
      : [];
  if (declared?.type !== 'VariableDeclaration' || declared.kind !== 'const') return [];
  return declared.declarations
    .filter(({ id, init }) => isComponent(id) && init?.type === 'ArrowFunctionExpression')
    .map(({ id }) => ({ name: id.value, isConstant: true }));
}

const isComponent = (id) =>
  id?.type === 'Identifier' && /^[A-Z]/.test(id.value) && !/^[A-Z_]+$/.test(id.value);
