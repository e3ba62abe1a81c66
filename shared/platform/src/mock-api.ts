import {
  startContractServer,
  type Answers,
  type ContractServer,
} from '@sci/shell-sdk/testing/contract-server';
import { admin, inOrder, user } from '@sci/shell-sdk/testing/in-order';
import { sampleReply } from './sample.ts';

/** Who visits a page in front of the mock API. */
export type Visitor = 'manager' | 'admin';

/**
 * An API without a database: it checks each request by the contract, knows a company in order,
 * whose gates are all open, and answers every other call with a sample of its reply. Rehearsals,
 * `pnpm dev --api=mock` and the bench stand in front of it.
 */
export function startMockApi(
  visitor: () => Visitor,
  answers: Answers = {},
): Promise<ContractServer> {
  const whoever = () => (visitor() === 'admin' ? admin : user);
  return startContractServer(
    {
      ...inOrder,
      'GET /user': whoever,
      // Whoever logs in is the visitor, and no sample of one, who would have no company.
      'POST /login': () => ({ token: 'essai', user: whoever() }),
      ...answers,
    },
    sampleReply,
  );
}
