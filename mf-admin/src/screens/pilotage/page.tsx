import { useTranslation } from '@sci/shell-sdk';
import { Page } from '@sci/ui';
import { Announcements } from './announcements.tsx';
import { Causes } from './causes.tsx';
import { FindReport } from './find-report.tsx';
import { Jobs } from './jobs.tsx';
import { Mails } from './mails.tsx';
import { ReportRounds } from './round.tsx';
import { Situation } from './situation.tsx';

/** The operator's page: what is wrong now, since when and for whom, and what can be done about it. */
export default function CockpitPage() {
  const { t } = useTranslation('admin');
  return (
    <Page title={t('cockpit.title')}>
      <Situation />
      <FindReport />
      <Causes />
      <Announcements />
      <ReportRounds />
      <Jobs />
      <Mails />
    </Page>
  );
}
