import { createContext, useContext } from 'react';
import type { User } from './landing.ts';

const UserContext = createContext<User | null>(null);
export const UserProvider = UserContext.Provider;

/** The person of the session. Only behind the login. */
export function useUser(): User {
  const user = useContext(UserContext);
  if (user === null) throw new Error('no session');
  return user;
}
