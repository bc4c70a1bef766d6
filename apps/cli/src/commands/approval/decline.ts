import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { decideApprovalCommand } from './decide.ts';

/** `floor approval decline 17/10000001`: declines a pending transaction [CL-02, AP-02]. */
export const declineApprovalCommand = (factory: Factory): Command => decideApprovalCommand(factory, 'decline');
