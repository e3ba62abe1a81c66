import { act, screen } from '@sci/shell-sdk/testing';
import { user } from '@sci/shell-sdk/testing/in-order';
import { openApp } from '../testing/open-app.tsx';

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const noCompany = {
  'GET /config/company': () => ({ message: 'no company' as const }),
  'GET /user': () => ({ ...user, detail: 'no_company' as const }),
};

describe('the page of the subscription', () => {
  it.each([
    [
      'as soon as the other tab has written',
      new StorageEvent('storage', { key: 'written', newValue: 'null' }),
    ],
    ['when its user comes back to it', new Event('focus')],
  ])('moves on %s when the payment was made in another tab', async (_when, event) => {
    let paid: 0 | 1 = 0;
    await openApp({
      path: '/checkout',
      api: { 'GET /user/getCurrentSubscription': () => paid },
    });
    expect(await screen.findByRole('button', { name: 'S’abonner' })).toBeVisible();
    paid = 1;
    act(() => void window.dispatchEvent(event));
    expect(await heading('Tableau de bord')).toBeVisible();
  });

  it('shows the step that is left when the payment was made in another tab, without what is done', async () => {
    let paid: 0 | 1 = 0;
    const app = await openApp({
      path: '/checkout',
      api: { ...noCompany, 'GET /user/getCurrentSubscription': () => paid },
    });
    expect(await screen.findByRole('button', { name: 'S’abonner' })).toBeVisible();
    await app.user.type(screen.getByLabelText(/Dénomination/), 'SCI du Lac');
    paid = 1;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Votre abonnement est actif.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'S’abonner' })).not.toBeInTheDocument();
    expect(screen.getByLabelText(/Dénomination/)).toHaveValue('SCI du Lac');
  });
});
