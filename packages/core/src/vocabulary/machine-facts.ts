/** Processor architectures of a machine and of its software (specification B3); the position of a value never changes. */
export const cpuArchitectures = ['unknown', 'x86', 'x64', 'arm', 'arm64'] as const;
export type CpuArchitecture = (typeof cpuArchitectures)[number];

/** States of a machine's VPN connection. */
export const vpnStates = ['unknown', 'disabled', 'not-connected', 'connected'] as const;
export type VpnState = (typeof vpnStates)[number];
