import { Box, render, Text } from 'ink';
import { createElement } from 'react';

/** The smallest program with an Ink frame, run from `node_modules`: one line on the alternate screen. */
const line = createElement(Text, null, process.env.FLOOR_SERVER);
render(createElement(Box, { flexDirection: 'column' }, line), { alternateScreen: true });
// Runs until it is killed, like an inbox.
setInterval(() => undefined, 60_000);
