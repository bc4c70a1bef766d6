import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { follow } from '../platform/frame/follow-state.ts';
import { useMay } from '../platform/session/session-state.ts';
import { lazyPart } from '../ui/lazy-part.ts';

const FollowedTerminal = lazyPart(() => import('../screens/follow/FollowedTerminal.tsx').then((module) => module.FollowedTerminal), 'logs');

/** The terminal that is followed, below every page; nothing if there is none, or the right to see terminals is withdrawn. */
export function FollowBar() {
  const { terminal } = useSnapshot(follow);
  const may = useMay();
  if (terminal === null || !may('terminal.view')) return null;
  return (
    <Suspense>
      <FollowedTerminal key={terminal} id={terminal} />
    </Suspense>
  );
}
