import type { Translation } from './translation.ts';

/** Returns the name of a predefined rights profile in the operator's language; the id of any other profile. */
export const profileLabel = ({ translate, has }: Pick<Translation, 'translate' | 'has'>, id: string): string =>
  has(`roles:${id}`) ? translate(`roles:${id}`) : id;
