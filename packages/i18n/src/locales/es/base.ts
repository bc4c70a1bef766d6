import { toChoices } from '../../list-texts.ts';
import { choices as shared } from './choices.ts';
import { lists } from './resources.ts';

export { commands } from './commands.ts';
export { common } from './common.ts';
export { fields } from './fields.ts';
export { fillLevelDevices } from './fill-level-devices.ts';
export { live } from './live.ts';
export { more } from './more.ts';
export { columns, resources } from './resources.ts';
export { roles } from './roles.ts';
export { signIn } from './sign-in.ts';
export { stockLevels } from './stock-levels.ts';
export { terminalTypes } from './terminal-types.ts';

export const choices: typeof shared = { ...shared, ...toChoices(lists) };
