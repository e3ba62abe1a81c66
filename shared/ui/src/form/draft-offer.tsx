import { Button, Group } from '@mantine/core';
import { Notice } from '../states/notice.tsx';
import type { OfferedDraft } from './use-draft.ts';

const moment = new Intl.DateTimeFormat('fr-FR', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** What was typed here and left without being saved; it comes back when it is asked for. */
export const DraftOffer = ({
  draft: { at, outdated, ofOlderForm, resume, discard },
}: {
  readonly draft: OfferedDraft;
}) => (
  <Notice tone="info" role="status" title="Une saisie n’a pas été enregistrée">
    Elle date du {moment.format(at)}.
    {ofOlderForm &&
      ' Ce formulaire a changé depuis : elle ne peut pas être reprise en entier, et ne l’est donc pas.'}
    {outdated &&
      !ofOlderForm &&
      ' Depuis, ce qu’elle remplace a été modifié : relisez avant d’enregistrer.'}
    <Group gap="sm" mt="xs">
      {!ofOlderForm && (
        <Button size="sm" onClick={resume}>
          Reprendre
        </Button>
      )}
      <Button size="sm" variant="default" onClick={discard}>
        Effacer
      </Button>
    </Group>
  </Notice>
);
