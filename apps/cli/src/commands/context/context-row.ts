import { type Context, contextKey, type Factory } from '../../factory.ts';

/** A context with the login name of its saved sign-in. */
export interface ContextRow extends Context {
  readonly login: string | null;
  readonly current: boolean;
}

export async function toContextRow(factory: Factory, context: Context): Promise<ContextRow> {
  const credential = await factory.credentials().read(contextKey(context));
  return { ...context, login: credential?.login ?? null, current: currentContextName(factory) === context.name };
}

/** Name of the current context; null if there is none, or if the environment names an unknown one. */
function currentContextName(factory: Factory): string | null {
  try {
    return factory.context()?.name ?? null;
  } catch {
    return null;
  }
}
