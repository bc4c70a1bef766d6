// The parts of noVNC that the console uses; its package has no types.
declare module '@novnc/novnc' {
  /** What noVNC reads from and writes to: a WebSocket, or an object with the same members. */
  export interface RfbChannel {
    binaryType: string;
    readonly protocol: string;
    readonly readyState: number | string;
    onopen: ((event: Event) => void) | null;
    onmessage: ((event: MessageEvent<ArrayBuffer>) => void) | null;
    onclose: ((event: CloseEvent) => void) | null;
    onerror: ((event: Event) => void) | null;
    send(data: unknown): void;
    close(code?: number, reason?: string): void;
  }

  // biome-ignore lint/style/noDefaultExport: noVNC exports its class so.
  export default class RFB extends EventTarget {
    constructor(target: HTMLElement, channel: RfbChannel | WebSocket, options?: { readonly shared?: boolean });
    viewOnly: boolean;
    scaleViewport: boolean;
    focusOnClick: boolean;
    background: string;
    disconnect(): void;
    focus(options?: FocusOptions): void;
    sendKey(keysym: number, code: string | null, down?: boolean): void;
    clipboardPasteFrom(text: string): void;
  }
}
