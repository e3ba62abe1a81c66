import { defineModule } from '@sci/module-contract';
import { askEarly } from './screens/donnees-bancaires/parts/first-rows.ts';
import { manifest } from './module.manifest.ts';

export default defineModule(manifest, {
  screens: {
    BankingData: () => {
      askEarly();
      return import('./screens/donnees-bancaires/page.tsx');
    },
    SupportingData: () => import('./screens/donnees-annexes/page.tsx'),
    Ledger: () => import('./screens/grand-livre/page.tsx'),
    Controls: () => import('./screens/controles/page.tsx'),
  },
  // In the module's own chunk: one request less on the way to the first screen.
  messages: () => import(/* webpackMode: "eager" */ './locales/fr.json'),
});
