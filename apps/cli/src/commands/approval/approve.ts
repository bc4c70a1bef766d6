import type { Command } from 'commander';
import type { Factory } from '../../factory.ts';
import { decideApprovalCommand } from './decide.ts';

/** `floor approval approve 17/10000001`: approves a pending transaction [CL-02, AP-02]. */
export const approveApprovalCommand = (factory: Factory): Command => decideApprovalCommand(factory, 'approve');
