type Listener = () => void;

function subscribeTo(listeners: Set<Listener>): (listener: Listener) => () => void {
  return (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
}

/** Calls row listeners at most once per animation frame, and state listeners if the state changed. */
export class FrameNotifier {
  /** Increases with every change of rows. */
  version = 0;
  private readonly stateListeners = new Set<Listener>();
  private readonly rowListeners = new Set<Listener>();
  private readonly frame: (run: () => void) => void;
  private isScheduled = false;
  private isChanged = false;
  private isStateChanged = false;

  constructor(frame: (run: () => void) => void) {
    this.frame = frame;
  }

  readonly subscribe = subscribeTo(this.stateListeners);
  readonly subscribeRows = subscribeTo(this.rowListeners);

  get isWatched(): boolean {
    return this.stateListeners.size > 0;
  }

  stateChanged(): void {
    this.isStateChanged = true;
    this.schedule();
  }

  rowsChanged(): void {
    this.version++;
    this.schedule();
  }

  /** Calls the listeners at once instead of in the next frame, for changes that the operator waits for. */
  flush(): void {
    if (!this.isChanged) return;
    this.isChanged = false;
    for (const listener of this.rowListeners) listener();
    if (!this.isStateChanged) return;
    this.isStateChanged = false;
    for (const listener of this.stateListeners) listener();
  }

  private schedule(): void {
    this.isChanged = true;
    if (this.isScheduled) return;
    this.isScheduled = true;
    this.frame(() => {
      this.isScheduled = false;
      this.flush();
    });
  }
}
