/** A page that is nothing but a JPEG, as scanners write them; readers find the objects by looking. */
export function scannedPdf(jpeg: Buffer, width: number, height: number): Buffer {
  const draw = Buffer.from(`${width} 0 0 ${height} 0 0 cm /Scan Do`);
  const objects = [
    Buffer.from('1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'),
    Buffer.from('2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj\n'),
    Buffer.from(
      `3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R /Resources << /XObject << /Scan 5 0 R >> >> >> endobj\n`,
    ),
    Buffer.from(`4 0 obj << /Length ${draw.length} >> stream\n`),
    draw,
    Buffer.from('\nendstream endobj\n'),
    Buffer.from(
      `5 0 obj << /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >> stream\n`,
    ),
    jpeg,
    Buffer.from('\nendstream endobj\n'),
  ];
  return Buffer.concat([
    Buffer.from('%PDF-1.4\n'),
    ...objects,
    Buffer.from('trailer << /Root 1 0 R >>\n'),
  ]);
}
