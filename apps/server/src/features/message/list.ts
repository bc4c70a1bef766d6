import { type MessageRow, messageResource } from '@floorwalker/core/resources/messages/message';
import { severities } from '@floorwalker/core/vocabulary/severities';
import { uuidPattern } from '@floorwalker/core/vocabulary/uuid-pattern';
import type { Database } from '../../db/database.ts';
import { rankedChoiceColumn } from '../../list/columns.ts';
import { createList } from '../../list/list.ts';
import type { ListSource } from '../../list/source.ts';

type StoredMessage = Omit<MessageRow, 'at'> & { at: Date };

const source: ListSource<typeof messageResource, StoredMessage> = {
  table: 'message m',
  arrived: 'm.arrived',
  select: 'm.id, m.at, m.kind, m.severity, m.params, m.link, m.read is not null as read',
  columns: {
    at: 'm.at',
    severity: rankedChoiceColumn(`array_position(array['${severities.join("','")}'], m.severity) - 1`),
    kind: 'm.kind',
    // A filter on the message text searches the parameters, since the displayed sentence contains them.
    params: `(select string_agg(value, ' ') from jsonb_each_text(m.params))`,
    read: '(m.read is not null)',
    id: 'm.id::text',
  },
  // Operators see only their own messages, whatever their rights.
  visible: ({ operator }, bind) => `m.operator_id = ${bind(operator.id)}`,
  byId: (id, bind) => (uuidPattern.test(id) ? `m.id = ${bind(id)}::uuid` : null),
  toRow: (stored) => ({ ...stored, at: stored.at.toISOString() }),
};

/** Creates the list of the caller's messages [SH-18]. */
export const createMessageList = (pool: Database) => createList(messageResource, source, pool);
