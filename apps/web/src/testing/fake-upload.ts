import { onTestFinished } from 'vitest';

let sent: FakeUpload[] = [];

/** An upload whose end the test decides. */
export class FakeUpload {
  status = 0;
  statusText = '';
  responseText = '';
  readonly upload: { onprogress: ((event: { loaded: number }) => void) | null } = { onprogress: null };
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  readonly headers: Record<string, string> = {};
  file: File | null = null;
  opened = '';
  open(method: string, url: string): void {
    this.opened = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers[name.toLowerCase()] = value;
  }
  getResponseHeader(name: string): string | null {
    return name.toLowerCase() === 'content-type' ? 'application/json' : null;
  }
  send(file: File): void {
    this.file = file;
    sent.push(this);
  }
  abort(): void {
    this.onabort?.();
  }
  respond(status: number, body: unknown): void {
    Object.assign(this, { status, responseText: JSON.stringify(body) });
    this.onload?.();
  }
}

/** Replaces XMLHttpRequest, the only API that reports the progress of an upload, until the test ends. Returns the uploads in their order. */
export function fakeUploads(): readonly FakeUpload[] {
  const { XMLHttpRequest: browserRequest } = window;
  Object.assign(window, { XMLHttpRequest: FakeUpload });
  onTestFinished(() => void Object.assign(window, { XMLHttpRequest: browserRequest }));
  sent = [];
  return sent;
}
