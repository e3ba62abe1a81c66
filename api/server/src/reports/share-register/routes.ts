import type { App } from '../../http/call.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import { companyOn } from '../documents/wire-lists.ts';
import { shareHistory } from './share-history.ts';
import { shareRegisterOn } from './register.ts';

/** The register of shares as a legal instrument: on screen and as a PDF, on any day. */
export function shareRegisterRoutes(app: App): void {
  serve(app, 'GET /v2/associateMovement/full_register', ({ db, company, query }) =>
    shareRegisterOn(db, company, query.date),
  );

  serve(app, 'GET /v2/associateMovement/share/:number', ({ db, company, params }) =>
    shareHistory(db, company.id, params.number),
  );

  serve(
    app,
    'GET /v2/report/share_register/download',
    async ({ db, company, query, today, services }) =>
      pdf(services, 'shareRegister', {
        company: await companyOn(db, company, query.date),
        editedOn: today,
        register: await shareRegisterOn(db, company, query.date),
      }),
  );
}
