import { useState } from 'react';
import type { Reply } from '@sci/api-client';

export type FullFile = Reply<'GET /v2/report/full_file/:id'>;
export type ReaderCode = FullFile['readers'][number]['code'];

/** For whom the file is and what it holds: what a download and a sending have in common. */
export function useEdition(file: FullFile) {
  const [reader, setReader] = useState<ReaderCode>('gerance');
  const [associate, setAssociate] = useState('');
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const own = file.readers.find(({ code }) => code === reader)?.parts ?? [];
  const parts = file.parts.filter(({ code }) => own.includes(code));
  const chosen = parts.filter(({ code }) => !leftOut.includes(code)).map(({ code }) => code);
  const toggle = (code: string) =>
    setLeftOut(
      leftOut.includes(code) ? leftOut.filter((other) => other !== code) : [...leftOut, code],
    );
  const choose = (code: string) => {
    const found = file.readers.find((one) => one.code === code);
    if (found !== undefined) setReader(found.code);
  };
  const isNamed = reader !== 'associe' || associate !== '';
  return {
    reader,
    choose,
    associate,
    setAssociate,
    parts,
    chosen,
    toggle,
    whole: chosen.length === parts.length,
    /** Whether there is a file to make. */
    isReady: chosen.length > 0 && isNamed,
    /** As a request names it. */
    asked: {
      reader,
      ...(reader === 'associe' && associate !== '' ? { associate_id: Number(associate) } : {}),
    },
  };
}

export type Edition = ReturnType<typeof useEdition>;
