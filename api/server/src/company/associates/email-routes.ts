import { LIMITS } from '../../kernel/rate-limit.ts';
import { consumeLink, usedLink, createLink } from '../../kernel/signed-link.ts';
import { enterCompany } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { found, refuse, refuseUnknown } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { verifyAssociateMail } from '../../work/outbox/messages.ts';
import { sendMail } from '../../work/outbox/outbox.ts';
import { findAssociate, updateAssociate } from '../../records/associates.ts';
import { say } from '../../messages/say.ts';

/** Associates prove their e-mail address by a signed link; they need no account. */
export function associateEmailRoutes(app: App): void {
  serve(
    app,
    'POST /email/verification-associate-notification',
    {
      year: 'none',
      limits: ({ ip, userId, body }) => [
        [LIMITS.mailByAddress, ip],
        [LIMITS.mailByAccount, `associate-${userId}-${body.associate_id}`],
      ],
    },
    async ({ db, company, body, services, now }) => {
      const associate = found(await findAssociate(db, company.id, body.associate_id));
      if (associate.email === null) refuse({ associate_id: [say('associates.no_email')] });
      if (associate.email_verified_at !== null)
        return { message: say('associates.email_verified') };

      const secret = await createLink(
        db,
        {
          kind: 'verify_associate',
          subjectId: associate.id,
          companyId: company.id,
          email: associate.email,
        },
        now,
      );
      const link = `${services.config.publicUrl}/verify_associate_email_success/${associate.id}/${secret}`;
      await sendMail(db, services.vault, {
        kind: 'verify_associate',
        companyId: company.id,
        to: [associate.email],
        ...verifyAssociateMail(link),
      });
      return { message: say('associates.verification_sent', { email: associate.email }) };
    },
  );

  serve(
    app,
    'GET /verify-associate-email/:id/:hash',
    { writes: true },
    async ({ db, params, now }) => {
      const fresh = await consumeLink(db, 'verify_associate', params.hash, now, params.id);
      const link = fresh ?? (await usedLink(db, 'verify_associate', params.hash, params.id));
      if (link === undefined || link.company_id === null) refuseUnknown(DEAD_LINK);
      await enterCompany(db, link.company_id);
      const associate = await findAssociate(db, link.company_id, link.subject_id);
      // The link proves the address that it was sent to, and no later one.
      if (associate === undefined || associate.email !== link.email) refuseUnknown(DEAD_LINK);
      if (fresh === undefined) {
        if (associate.email_verified_at === null) refuseUnknown(DEAD_LINK);
        return { message: say('account.already_verified') };
      }
      await updateAssociate(db, link.company_id, associate.id, { email_verified_at: now });
      return { message: say('account.verified') };
    },
  );
}

const DEAD_LINK = say('account.verification_used');
