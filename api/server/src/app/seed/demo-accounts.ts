/** The accounts of a demonstration; their password is public. */
export const DEMO_PASSWORD = 'demonstration-2026';

export interface DemoAccount {
  readonly email: string;
  readonly role: string;
  readonly name: string;
  readonly first_name: string;
  readonly is_admin: boolean;
}

export const DEMO_MANAGER: DemoAccount = {
  email: 'gerant@sci-demo.fr',
  role: 'gérant',
  name: 'Moreau',
  first_name: 'Claire',
  is_admin: false,
};
export const DEMO_ADMIN: DemoAccount = {
  email: 'admin@sci-demo.fr',
  role: 'administrateur',
  name: 'Garnier',
  first_name: 'Paul',
  is_admin: true,
};
export const DEMO_ACCOUNTS: readonly DemoAccount[] = [DEMO_MANAGER, DEMO_ADMIN];
