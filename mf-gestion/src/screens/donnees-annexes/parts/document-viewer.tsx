import { useCallback, useState, type RefCallback } from 'react';
import { api, saveFile, type ApiError, type ApiFile } from '@sci/api-client';
import { tellError, useMutation, useQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Group, Loader, Text } from '@sci/ui';
import { Modal, PdfFrame } from '@sci/ui/ext';
import { IconDownload, IconRotateClockwise, IconZoomIn, IconZoomOut } from '@sci/ui/icons';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { useInnerKeys } from '../../../components/use-inner-keys.ts';
import type { StoredFile } from '../model/types.ts';
import classes from './supporting-data.module.css';

interface Props {
  readonly file: Pick<StoredFile, 'id' | 'name' | 'type'>;
  readonly onClose: () => void;
}

/** Pictures that every browser shows. */
const SHOWN: ReadonlySet<string> = new Set(['image/jpeg', 'image/png']);
/** Photographs of telephones that few browsers show; the server makes a JPEG of them. */
const HEIC: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);

/**
 * A document on screen: a PDF in the browser's own reader, an image with zoom and rotation;
 * anything else can be saved. What is saved is the document as it came.
 */
export function DocumentViewer({ file, onClose }: Props) {
  const { t } = useTranslation('gestion');
  const params = { id: file.id };
  const isMade = HEIC.has(file.type);
  const shown = useQuery<ApiFile, ApiError>({
    queryKey: ['document', file.id],
    queryFn: ({ signal }) =>
      isMade
        ? api.download('GET /v2/file/:id/picture', { params, signal })
        : api.download('GET /v2/file/:id', { params, signal }),
    staleTime: Infinity,
  });
  const original = useMutation({
    mutationFn: () => api.download('GET /v2/file/:id', { params }),
    onSuccess: saveFile,
    onError: tellError,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="80rem"
      title={file.name}
      closeButtonProps={{ 'aria-label': t('supportingData.close') }}
    >
      {shown.isPending && <Loader />}
      {shown.isError && <ErrorPanel error={shown.error} onRetry={shown.refetch} />}
      {shown.data !== undefined && <Content blob={shown.data.blob} {...{ file, onClose }} />}
      {(isMade || shown.data !== undefined) && (
        <Group justify="flex-end" mt="sm">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={original.isPending}
            onClick={() =>
              isMade || shown.data === undefined ? original.mutate() : saveFile(shown.data)
            }
          >
            {t('supportingData.documents.save')}
          </Button>
        </Group>
      )}
    </Modal>
  );
}

function Content({ blob, file, onClose }: Props & { readonly blob: Blob }) {
  const { t } = useTranslation('gestion');
  const show = useBlobSource(blob);
  if (file.type === 'application/pdf') return <PdfFrame {...{ blob, onClose }} title={file.name} />;
  if (SHOWN.has(file.type) || HEIC.has(file.type)) return <Picture show={show} name={file.name} />;
  return <Text>{t('supportingData.documents.notShown')}</Text>;
}

const ZOOMS = [0.5, 0.75, 1, 1.5, 2, 3] as const;

/** An image that can be enlarged and turned; + and − and r do it from the keyboard. */
function Picture({
  show,
  name,
}: {
  readonly show: RefCallback<HTMLImageElement>;
  readonly name: string;
}) {
  const { t } = useTranslation('gestion');
  const [zoom, setZoom] = useState(2);
  const [turns, setTurns] = useState(0);
  const move = (by: number) => setZoom((at) => Math.max(0, Math.min(ZOOMS.length - 1, at + by)));
  const turn = () => setTurns((count) => count + 1);
  const keys: Readonly<Record<string, () => void>> = {
    '+': () => move(1),
    '-': () => move(-1),
    r: turn,
  };
  const inner = useInnerKeys((event) => keys[event.key]?.());
  return (
    <div ref={inner}>
      <Group gap="xs" mb="sm">
        <Button
          variant="default"
          size="sm"
          leftSection={<IconZoomOut size={16} aria-hidden />}
          onClick={() => move(-1)}
        >
          {t('supportingData.documents.smaller')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconZoomIn size={16} aria-hidden />}
          onClick={() => move(1)}
        >
          {t('supportingData.documents.larger')}
        </Button>
        <Button
          variant="default"
          size="sm"
          leftSection={<IconRotateClockwise size={16} aria-hidden />}
          onClick={turn}
        >
          {t('supportingData.documents.turn')}
        </Button>
      </Group>
      <ScrollRegion className={classes['picture']} label={name}>
        <img
          ref={show}
          alt={name}
          style={{
            width: `${(ZOOMS[zoom] ?? 1) * 100}%`,
            transform: `rotate(${(turns % 4) * 90}deg)`,
          }}
        />
      </ScrollRegion>
    </div>
  );
}

/** Gives an element the address of a blob as long as it is on screen. */
const useBlobSource = (blob: Blob) =>
  useCallback(
    (element: { src: string } | null) => {
      if (element === null) return undefined;
      const address = URL.createObjectURL(blob);
      element.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [blob],
  );
