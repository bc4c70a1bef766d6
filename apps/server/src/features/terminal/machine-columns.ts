/** Expression of what the machine `a` of a terminal reported; a terminal that has not reported it has no row in `terminal_machine`. */
export const machineSql = {
  mac: `coalesce(a.mac, '')`,
  ip: `coalesce(a.ip, '')`,
  hardwareCpu: `coalesce(a.hardware_cpu, 'unknown')`,
  softwareCpu: `coalesce(a.software_cpu, 'unknown')`,
  onlineSystem: `coalesce(a.online_system, 'none')`,
  vpn: `coalesce(a.vpn, 'unknown')`,
} as const;
