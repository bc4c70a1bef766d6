interface RefetchDependencies {
  /** Whether the list is loaded; rows are refetched only then. */
  isReady(): boolean;
  /** Fetches these rows; resolves to false if the request failed. */
  fetch(ids: readonly string[]): Promise<boolean>;
  /** Calls `run` after a delay, once a request has failed. */
  retryLater(run: () => void): void;
}

/** Maximum number of ids in one request. */
const maxIds = 300;

/** Queue of ids of changed rows. Requests run one after another, so that an older response never overwrites a newer one. */
export class RefetchQueue {
  private readonly ids = new Set<string>();
  private readonly dependencies: RefetchDependencies;
  private isRunning = false;
  private isRetryScheduled = false;

  constructor(dependencies: RefetchDependencies) {
    this.dependencies = dependencies;
  }

  clear(): void {
    this.ids.clear();
  }

  /** Fetches these rows together with those whose last request failed. */
  async refetch(more: readonly string[] = []): Promise<void> {
    for (const id of more) this.ids.add(id);
    if (this.isRunning) return;
    this.isRunning = true;
    while (this.ids.size > 0 && this.dependencies.isReady()) {
      const some = [...this.ids].slice(0, maxIds);
      for (const id of some) this.ids.delete(id);
      if (await this.dependencies.fetch(some)) continue;
      for (const id of some) this.ids.add(id);
      this.scheduleRetry();
      break;
    }
    this.isRunning = false;
  }

  private scheduleRetry(): void {
    if (this.isRetryScheduled) return;
    this.isRetryScheduled = true;
    this.dependencies.retryLater(() => {
      this.isRetryScheduled = false;
      void this.refetch();
    });
  }
}
