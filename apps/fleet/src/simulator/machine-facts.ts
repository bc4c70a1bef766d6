import type { UpMessage } from '@floorwalker/core/gateway/messages';
import type { ComponentKey } from '../traffic/codes.ts';
import type { SimulatedTerminal } from '../traffic/terminals.ts';

type MachineFacts = NonNullable<UpMessage<'versions'>['machine']>;

const octet = (value: number): string => value.toString(16).toUpperCase().padStart(2, '0');

/** What the machine of a simulated terminal knows about itself; the same at every boot. */
export function toMachineFacts({ id, property }: Pick<SimulatedTerminal, 'id' | 'property'>): MachineFacts {
  const [high, low] = [Math.floor(id / 250) % 250, (id % 250) + 1];
  const hardwareCpu = id % 10 === 0 ? 'arm64' : 'x64';
  return {
    // 02: a locally administered address, which no manufacturer assigns.
    mac: `02:46:4C:${octet(property % 256)}:${octet(high)}:${octet(low)}`,
    ip: `10.${property % 256}.${high}.${low}`,
    hardwareCpu,
    softwareCpu: id % 25 === 5 ? 'x86' : hardwareCpu,
    onlineSystem: 'casino-jackpot',
    vpn: 'connected',
  };
}

/** Pieces that components with a meter handle on an average day. */
const piecesPerDay: { readonly [C in ComponentKey]?: number } = {
  NoteAcceptor: 700,
  NoteRecycler: 600,
  BillDispenser: 900,
  CoinHopper: 450,
  CoinAcceptor: 400,
  TicketPrinter: 260,
  ReceiptPrinter: 320,
  CardReaderMotor: 240,
};
const firstDay = Date.UTC(2025, 0, 1);
const dayMs = 86_400_000;

/**
 * The reading of a component's meter; null for components without one. It rises with time, at the speed of this terminal, so that it
 * never falls when the simulator starts again.
 */
export function toMeter(key: ComponentKey, terminal: number, now: number): number | null {
  const pieces = piecesPerDay[key];
  return pieces === undefined ? null : Math.floor((pieces * (0.4 + (terminal % 7) / 5) * Math.max(0, now - firstDay)) / dayMs);
}

/** The serial number of a component, such as `NA-00017-1`: the capitals of its type, the terminal and the rank. */
export const toSerial = (key: ComponentKey, terminal: number, rank: number): string =>
  `${key.replace(/[^A-Z]/g, '')}-${String(terminal).padStart(5, '0')}-${rank}`;
