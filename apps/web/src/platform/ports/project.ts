import { type ProjectConfig, toProjectConfig } from '@floorwalker/core/validation/project-config';

let config: ProjectConfig = toProjectConfig({});

/** The configuration of this installation; the default values until it has been loaded. */
export const project = (): ProjectConfig => config;

export function setProject(read: ProjectConfig): void {
  config = read;
}

/** Whether this is a group client, alone or in world mode: it has its own user, heartbeat and messages [SH-02]. */
export const isGroupClient = (): boolean => config.productType !== 'web-client';
