import { eventLogResource } from '@floorwalker/core/resources/logs/event-log';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { ListScreen } from '../../list/ListScreen.tsx';

/** The event log [LG-04]; with a terminal in the address its filter begins with that terminal. */
export function EventLogScreen() {
  const { terminalID } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const q = search.get('q') ?? '';
  useEffect(() => {
    // The terminal of the path becomes a term of the filter: one way to say it, in the address as on the screen.
    if (terminalID && !q) void navigate(`/event-log/${terminalID}?q=terminal:${terminalID}`, { replace: true });
  }, [terminalID, q, navigate]);
  if (terminalID && !q) return null;
  return (
    <ListScreen resource={eventLogResource} overrides={overrides} onOpen={(row) => void navigate(`/terminal-list?open=${row.terminal}`)} />
  );
}

const overrides = {
  severity: { width: [16, 0] },
  terminal: { width: [13, 0] },
  event: { width: [30, 2] },
  propertyName: { width: [15, 1] },
} as const;
