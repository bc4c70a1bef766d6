import { useParams } from 'react-router-dom';

/** The terminal in the path of the screen; null if it shows all. */
export function useTerminalOfPath(): number | null {
  const { terminalID } = useParams();
  return terminalID !== undefined && /^\d{1,5}$/.test(terminalID) ? Number(terminalID) : null;
}
