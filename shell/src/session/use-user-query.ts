import { useQuery } from '@sci/shell-sdk';
import { readUser } from './early-user.ts';

/** Who is logged in, as the server knows him. */
export const useUserQuery = (token: string | null) =>
  useQuery({
    queryKey: ['GET /user'],
    queryFn: ({ signal }) => readUser(signal),
    enabled: token !== null,
    staleTime: 60_000,
  });
