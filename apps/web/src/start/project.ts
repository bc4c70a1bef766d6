import { type ProjectConfig, toProjectConfig } from '@floorwalker/core/validation/project-config';

let config: ProjectConfig = toProjectConfig({});

/** The configuration of this installation; the defaults until it has been read. */
export const project = (): ProjectConfig => config;

export function setProject(read: ProjectConfig): void {
  config = read;
}
