import path from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { markLongRows } from './dense.ts';
import { DOCUMENTS, type DocumentName, type Documents } from './documents.ts';
import { readFonts, readGlyphs } from './print/font.ts';
import { makePrintable, mapTexts } from './print/printable.ts';

/**
 * Turns data into the bytes of a PDF, in this process and synchronously: the renderer runs it in
 * another one.
 */

/** What is under way, for a progress bar. */
export type Stage = 'prepare' | 'layout' | 'export';

/**
 * ISO 14289-1: tagged, with a title, a language and a logical structure; the exporter checks it and
 * refuses what breaks it.
 */
const STANDARD = 'ua-1';

const TEMPLATES = path.join(import.meta.dirname, 'template');
const MAIN = path.join(TEMPLATES, 'document.typ');
const DATA = path.join(TEMPLATES, 'view.json');

export interface PdfCompiler {
  compile: <Name extends DocumentName>(
    name: Name,
    data: Documents[Name],
    onStage?: (stage: Stage) => void,
  ) => Uint8Array;
}

export function createCompiler(): PdfCompiler {
  const glyphs = readGlyphs();
  const printable = makePrintable(glyphs);
  const compiler = NodeCompiler.create({
    workspace: TEMPLATES,
    fontArgs: [{ fontBlobs: readFonts() }],
  });

  return {
    compile(name, data, onStage = () => undefined) {
      onStage('prepare');
      const view = mapTexts(markLongRows(DOCUMENTS[name].view(data), glyphs), printable);
      compiler.mapShadow(DATA, Buffer.from(JSON.stringify(view)));
      try {
        return typeset(compiler, editionSeconds(data.editedOn), onStage);
      } finally {
        compiler.unmapShadow(DATA);
        compiler.evictCache(0); // nothing of one company stays in memory for the next
      }
    },
  };
}

function typeset(
  compiler: NodeCompiler,
  creationTimestamp: number,
  onStage: (stage: Stage) => void,
): Uint8Array {
  onStage('layout');
  const compiled = compiler.compile({ mainFilePath: MAIN });
  const document = compiled.result;
  if (document === null) {
    const error = compiled.takeError();
    throw new Error(
      `template: ${error === null ? 'no document' : JSON.stringify(compiler.fetchDiagnostics(error))}`,
    );
  }
  onStage('export');
  return compiler.pdf(document, { pdfStandard: STANDARD, creationTimestamp });
}

const editionSeconds = (day: string): number => Math.floor(Date.parse(`${day}T00:00:00Z`) / 1000);
