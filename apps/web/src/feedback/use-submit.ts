import type { Access } from '@floorwalker/core/vocabulary/access';
import { type ComponentProps, type FormEvent, useState } from 'react';
import type { DialogFooter } from './DialogFooter.tsx';
import { useMissingRight } from './use-missing-right.ts';

interface Submit {
  /** Handler of the form. */
  submit(event: FormEvent): void;
  /** Properties of the end of the form. */
  readonly footer: Pick<ComponentProps<typeof DialogFooter>, 'failure' | 'disabled'> & {
    readonly missingRight: ReturnType<typeof useMissingRight>;
  };
  setFailure(failure: unknown): void;
}

/**
 * The form of a dialog that makes one call. `send` makes it and closes the dialog when it has succeeded; null or false: the form is not
 * complete. The form is sent once at a time, and only with the right of the call. After a failure it can be sent again.
 */
export function useSubmit(access: Access, send: (() => Promise<void>) | null | false): Submit {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const missingRight = useMissingRight(access);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || !send || missingRight !== null) return;
    setBusy(true);
    send().catch((problem: unknown) => {
      setBusy(false);
      setFailure(problem);
    });
  };
  return { submit, footer: { failure, missingRight, disabled: busy || !send }, setFailure };
}
