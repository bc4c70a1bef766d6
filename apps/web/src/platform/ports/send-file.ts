import type { FetchRequest, FetchResponse } from '@floorwalker/core/ports';

/** Uploads a file and reports the bytes sent so far, which `fetch` cannot. */
export function sendFile(url: string, { method, headers, file, onSent, signal }: FetchRequest): Promise<FetchResponse> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const stop = () => request.abort();
    const end = () => signal instanceof AbortSignal && signal.removeEventListener('abort', stop);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded }) => onSent?.(loaded);
    request.onload = () => {
      end();
      resolve({
        status: request.status,
        statusText: request.statusText,
        headers: { get: (name) => request.getResponseHeader(name) },
        text: async () => request.responseText,
      });
    };
    const fail = () => {
      end();
      reject(new TypeError('the file could not be sent'));
    };
    request.onerror = fail;
    request.onabort = fail;
    if (signal instanceof AbortSignal) signal.addEventListener('abort', stop);
    request.send(file as File);
  });
}
