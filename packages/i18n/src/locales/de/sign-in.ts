import type { SameWords } from '../../shapes.ts';
import type { signIn as english } from '../en/sign-in.ts';

export const signIn: SameWords<typeof english> = {};
