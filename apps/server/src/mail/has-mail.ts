import type { Config } from '../config.ts';

/** Whether mails go anywhere: to a server of mail, or in the demo to a folder. */
export const hasMail = ({ mail, demo }: Pick<Config, 'mail' | 'demo'>): boolean => mail.smtpUrl !== null || demo;
