import { mkdir, open, rename } from 'node:fs/promises';
import path from 'node:path';
import { createTransport, type SendMailOptions } from 'nodemailer';

export interface Mailer {
  send(message: SendMailOptions, name: string): Promise<void>;
  close(): void;
}

/** Sends through the SMTP server of SMTP_URL. */
export function smtpMailer(url: string): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 2,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
  });
  return {
    send: async (message) => void (await transport.sendMail(message)),
    close: () => transport.close(),
  };
}

/** Without an SMTP server: one `.eml` file for each mail, which any mail program opens. */
export function folderMailer(folder: string): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (message, name) => {
      const { message: content } = await transport.sendMail(message);
      if (!Buffer.isBuffer(content)) throw new TypeError('the mail was not built in memory');
      await mkdir(folder, { recursive: true });
      const draft = path.join(folder, `.${name}`);
      const file = await open(draft, 'w');
      try {
        await file.writeFile(content);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(draft, path.join(folder, name)); // sent twice, it stays one file
    },
    close: () => transport.close(),
  };
}
