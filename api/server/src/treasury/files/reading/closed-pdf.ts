/** Why a PDF can't be opened at all, by what the library throws. */
export const closedBy = (error: unknown): 'password' | 'damaged' =>
  error instanceof Error && error.name === 'PasswordException' ? 'password' : 'damaged';
