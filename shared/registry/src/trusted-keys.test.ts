import { newSecret, signerOf } from './signing-key.ts';
import { readTrustedKeys, trustedLine } from './trusted-keys.ts';

const keyOf = (secret: string): string => signerOf(secret)?.publicKey ?? '';

it('reads keys one a line or between semicolons, with what each signs and until when', () => {
  const [a, b, c] = [keyOf(newSecret()), keyOf(newSecret()), keyOf(newSecret())];
  const text = `# clés des équipes
    ${trustedLine('equipe-gestion', ['mf-gestion', 'mf-admin'], a)}
    equipe-socle * ${b} until=2026-11-20; equipe-socle shell ${c} revoked`;

  expect(readTrustedKeys(text)).toMatchObject([
    { team: 'equipe-gestion', modules: ['mf-gestion', 'mf-admin'], until: null, revoked: false },
    { team: 'equipe-socle', modules: ['*'], until: '2026-11-20', revoked: false },
    { team: 'equipe-socle', modules: ['shell'], until: null, revoked: true },
  ]);
  expect(readTrustedKeys(' ')).toEqual([]);
});

it.each([
  'equipe mf-a',
  'equipe mf-a ed25519:court',
  `equipe mf-a ${keyOf(newSecret())} bientôt`,
  `equipe mf-a ${keyOf(newSecret())} until=2026-13-45`,
  `equipe MF_A ${keyOf(newSecret())}`,
])('refuses a line that says nothing whole, and names it: %s', (line) => {
  expect(() => readTrustedKeys(line)).toThrow(`« ${line} » n’est pas`);
});

it('refuses a key that stands there twice, once revoked and once not for instance', () => {
  const line = trustedLine('equipe', ['mf-a'], keyOf(newSecret()));
  expect(() => readTrustedKeys(`${line};${line} revoked`)).toThrow('y est deux fois');
});

it('takes no other text for a secret', () => {
  for (const text of ['', 'abc', `${newSecret()}=`, keyOf(newSecret())])
    expect(signerOf(text)).toBeNull();
});
