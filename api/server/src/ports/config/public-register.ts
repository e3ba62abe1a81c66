/** The register that the state opens to everybody, without a key. */
export const PUBLIC_REGISTER = 'https://recherche-entreprises.api.gouv.fr';
