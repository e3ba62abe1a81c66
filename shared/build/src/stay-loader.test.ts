interface Context {
  readonly resourcePath: string;
  readonly getOptions: () => { readonly place: string };
  readonly async: () => (error: Error | null, text?: string) => void;
}
const {
  default: stayLoader,
}: { readonly default: (this: Context, source: string) => Promise<void> } = await import(
  new URL('./stay-loader.mjs', import.meta.url).href
);

/** The source as the page of a developer gets it. */
const stayed = (source: string): Promise<string> =>
  new Promise((resolve, reject) => {
    void stayLoader.call(
      {
        resourcePath: '/depot/mf-a/src/page.tsx',
        getOptions: () => ({ place: '/depot' }),
        async: () => (error, text) => (text === undefined ? reject(error) : resolve(text)),
      },
      source,
    );
  });

it('has each component answer for the one before it, as long as it uses the same hooks', async () => {
  const source = `export default function Page() { useState(); return <Row /> }
export const Row = () => <p />;
const HEIGHT = 3;
const format = () => HEIGHT;
`;
  const text = await stayed(source);

  expect(text).toContain(
    `Page = self.sciStay?.("mf-a/src/page.tsx Page", Page, "useState") ?? Page;`,
  );
  expect(text).toContain('export let Row = ');
  expect(text).toContain(`Row = self.sciStay?.("mf-a/src/page.tsx Row", Row, "useState") ?? Row;`);
  expect(text.match(/sciStay/g)).toHaveLength(2);
  expect(await stayed(source.replace('useState()', 'useState(); useEffect()'))).toContain(
    '"useState useEffect"',
  );
});

it('leaves a file without components as it is', async () => {
  const source = `export const useRows = () => useState([]);\n`;
  expect(await stayed(source)).toBe(source);
});
