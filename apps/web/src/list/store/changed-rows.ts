interface Powers {
  /** Whether rows can be had at all now. */
  ready(): boolean;
  /** Has these anew; false: that failed. */
  have(ids: readonly string[]): Promise<boolean>;
  /** Asks again after a failure, some time. */
  again(run: () => void): void;
}

/** Ids asked for in one call. */
const most = 300;

/** Rows that changed and are still to be had anew: one call at a time, so that no older answer comes after a newer one. */
export class ChangedRows {
  private readonly ids = new Set<string>();
  private readonly powers: Powers;
  private running = false;
  private asks = false;

  constructor(powers: Powers) {
    this.powers = powers;
  }

  clear(): void {
    this.ids.clear();
  }

  /** Has these anew, and all that could not be had before. */
  async have(more: readonly string[] = []): Promise<void> {
    for (const id of more) this.ids.add(id);
    if (this.running) return;
    this.running = true;
    while (this.ids.size > 0 && this.powers.ready()) {
      const some = [...this.ids].slice(0, most);
      for (const id of some) this.ids.delete(id);
      if (await this.powers.have(some)) continue;
      for (const id of some) this.ids.add(id);
      this.askAgain();
      break;
    }
    this.running = false;
  }

  private askAgain(): void {
    if (this.asks) return;
    this.asks = true;
    this.powers.again(() => {
      this.asks = false;
      void this.have();
    });
  }
}
