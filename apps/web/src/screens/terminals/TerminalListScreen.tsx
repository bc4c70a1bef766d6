import { TerminalTable } from './TerminalTable.tsx';

/** The terminal list [TM-01]. */
export const TerminalListScreen = () => <TerminalTable />;
