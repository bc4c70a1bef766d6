import { runResource } from '@floorwalker/core/resources/runs/run';
import { useNavigate } from 'react-router-dom';
import { ListScreen } from '../../list/ListScreen.tsx';
import { useWords } from '../../start/words.ts';

/** Every command run; Enter opens its progress. */
export function RunsScreen() {
  const { say } = useWords();
  const navigate = useNavigate();
  const overrides = {
    command: { width: [24, 1], cell: (row: { readonly [name: string]: unknown }) => say(`commands:${row.command}.label`) },
  } as const;
  return <ListScreen resource={runResource} overrides={overrides} onOpen={(row) => void navigate(`/runs/${row.id}`)} />;
}
