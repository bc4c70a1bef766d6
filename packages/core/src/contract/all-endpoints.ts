import { commands } from '../commands/index.ts';
import { bespokeEndpoints } from '../endpoints/index.ts';
import type { EndpointDefinition } from '../registry/define-endpoint.ts';
import { resources } from '../resources/index.ts';
import { toCommandEndpoint } from './command-endpoint.ts';
import { toListEndpoints } from './list-endpoints.ts';

/** Every route of the REST API, whatever it was defined as. */
export const allEndpoints: readonly EndpointDefinition[] = [
  ...bespokeEndpoints,
  ...commands.map((command) => toCommandEndpoint(command)),
  ...resources.flatMap((resource) => Object.values(toListEndpoints(resource))),
];
