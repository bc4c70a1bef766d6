import { once } from 'node:events';
import { mkdtemp, open } from 'node:fs/promises';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { WebSocketServer } from 'ws';
import { servePeer } from '../stage/peer-protocol.ts';
import { portOf } from '../stage/port.ts';

/** The page of the relay: the newest rows on top and their number, drawn by hand once in an animation frame. */
const page = `<!doctype html><title>relay</title><style>[role=row]{display:flex;height:28px}[role=gridcell]{width:16ch}</style>
<div aria-live="polite"><button></button></div><div role="grid"></div><script>
const grid = document.querySelector('[role=grid]');
const mark = document.querySelector('button');
let [queue, count] = [[], 0];
const draw = () => {
  const rows = document.createDocumentFragment();
  for (const entry of queue.slice(-40).reverse()) {
    const row = document.createElement('div');
    row.setAttribute('role', 'row');
    for (const field of entry.split('_').slice(1)) {
      const cell = row.appendChild(document.createElement('div'));
      cell.setAttribute('role', 'gridcell');
      cell.textContent = field;
    }
    rows.append(row);
  }
  count += queue.length;
  mark.textContent = count + ' new';
  queue = [];
  grid.prepend(rows);
  while (grid.childElementCount > 40) grid.lastElementChild.remove();
};
new WebSocket(location.href.replace('http', 'ws')).onmessage = ({ data }) => {
  if (queue.length === 0) requestAnimationFrame(draw);
  queue.push(...data.split(','));
};
</script>`;

/**
 * Sends messages from a broker to a page as soon as they are on the disk, as a server must that loses no acknowledged message;
 * messages that come during a write are written together and are one frame.
 */
const handlers = {
  listen: async () => {
    const http = createHttpServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page));
    const hub = new WebSocketServer({ server: http, perMessageDeflate: false });
    const broker = await Aedes.createBroker();
    const log = await open(join(await mkdtemp(join(tmpdir(), 'floor-relay-')), 'log'), 'a');
    let pending: string[] = [];
    let isStoring = false;
    const store = async () => {
      isStoring = true;
      while (pending.length > 0) {
        const frame = pending.join(',');
        pending = [];
        await log.appendFile(frame);
        await log.datasync();
        for (const client of hub.clients) client.send(frame);
      }
      isStoring = false;
    };
    broker.on('publish', ({ topic, payload }) => {
      if (!topic.endsWith('/event')) return;
      const { event, detail1, detail2 } = JSON.parse(payload.toString()) as { event: number; detail1: string; detail2: string };
      pending.push(`TE_${topic.split('/')[2]}_${event}_${detail1}_${detail2}`);
      // The other messages of this turn of the event loop are stored together with this one.
      if (!isStoring && pending.length === 1) setImmediate(store);
    });
    const mqtt = createServer(broker.handle);
    mqtt.listen(0, '127.0.0.1');
    http.listen(0, '127.0.0.1');
    await Promise.all([once(mqtt, 'listening'), once(http, 'listening')]);
    return { mqtt: portOf(mqtt), page: `http://127.0.0.1:${portOf(http)}/` };
  },
};

export type Relay = typeof handlers;

servePeer(handlers);
