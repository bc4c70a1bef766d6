/** One sensor position in a terminal; texts under `sensorRanks:<code>` in i18n. */
export interface SensorRank {
  readonly code: number;
  readonly key: string;
}

/** The closed list of sensor ranks: the sensor that a message comes from [EN-01]. */
export const sensorRanks = [
  { code: 0, key: 'None' },
  { code: 1, key: 'CabinetDoor' },
  { code: 2, key: 'SafeDoor' },
  { code: 3, key: 'VandalShield' },
  { code: 4, key: 'CabinetFront' },
  { code: 5, key: 'CabinetRear' },
  { code: 6, key: 'CabinetLeft' },
  { code: 7, key: 'CabinetRight' },
  { code: 8, key: 'TopBoxDoor' },
  { code: 9, key: 'CashboxDoor' },
  { code: 10, key: 'LogicDoor' },
  { code: 11, key: 'OperatorSwitch' },
  { code: 12, key: 'Tamper' },
  { code: 13, key: 'InternalTamper' },
  { code: 14, key: 'Seismic' },
  { code: 15, key: 'Heat' },
  { code: 16, key: 'Proximity' },
  { code: 17, key: 'AmbientLight' },
  { code: 18, key: 'BootSwitch' },
  { code: 19, key: 'CallOperatorButton' },
  { code: 20, key: 'CassetteSeat1' },
  { code: 21, key: 'CassetteSeat2' },
  { code: 22, key: 'CassetteSeat3' },
  { code: 23, key: 'CassetteSeat4' },
  { code: 24, key: 'CassetteSeat5' },
  { code: 25, key: 'CassetteSeat6' },
  { code: 30, key: 'HopperLow1' },
  { code: 31, key: 'HopperLow2' },
  { code: 32, key: 'HopperLow3' },
  { code: 33, key: 'HopperLow4' },
  { code: 40, key: 'PaperNearEndReceipt' },
  { code: 41, key: 'PaperEndReceipt' },
  { code: 42, key: 'PaperNearEndTicket' },
  { code: 43, key: 'PaperEndTicket' },
  { code: 50, key: 'Temperature' },
  { code: 51, key: 'Humidity' },
  { code: 52, key: 'UpsOnBattery' },
  { code: 53, key: 'UpsBatteryLow' },
] as const satisfies readonly SensorRank[];
