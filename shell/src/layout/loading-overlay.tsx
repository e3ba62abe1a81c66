import { Loader } from '@sci/ui';
import { useTranslation } from '@sci/shell-sdk';
import './layout.css';

/** Covers the page while a session or another year is on its way. */
export function LoadingOverlay() {
  const { t } = useTranslation('shell');
  return (
    <div className="shell-overlay" role="status" aria-live="polite">
      <Loader size="lg" aria-hidden />
      <p>{t('loading')}</p>
    </div>
  );
}
