import { Box, render, Text } from 'ink';
import { createElement } from 'react';

/** The least program with an Ink frame, as it runs from `node_modules`: one line, shown on a screen of its own. */
const line = createElement(Text, null, process.env.FLOOR_SERVER);
render(createElement(Box, { flexDirection: 'column' }, line), { alternateScreen: true });
// Stays until it is ended, as an inbox does.
setInterval(() => undefined, 60_000);
