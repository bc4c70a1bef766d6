import type { Config } from '../config.ts';

/** Whether mails are delivered: to a mail server, or with demo data to a folder. */
export const hasMail = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean => mail.smtpUrl !== null || demo;
