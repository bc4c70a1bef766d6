-- Webhooks that an alert rule notifies; one that is removed is notified no longer.
create table alert_rule_webhook (
  rule_id integer not null references alert_rule (id) on delete cascade,
  webhook_id integer not null references webhook (id) on delete cascade,
  primary key (rule_id, webhook_id)
);
create index alert_rule_webhook_webhook on alert_rule_webhook (webhook_id);

-- Outbox of the alerts that webhooks have to deliver, stored in the transaction that notifies. `property_id` and `view_right`: what the owner
-- of the webhook must see at the moment of sending.
create table webhook_alert (
  n bigint generated always as identity primary key,
  webhook_id integer not null references webhook (id) on delete cascade,
  property_id integer not null references property (id),
  view_right text not null,
  at timestamptz not null default clock_timestamp(),
  item jsonb not null
);
create index webhook_alert_webhook on webhook_alert (webhook_id, n);

-- `events`: whether terminal events are delivered too. `alerts`: numbers of the alerts of the delivery under way; null: it has events. They
-- are stored one by one because a transaction with a lower number can commit later.
alter table webhook add column events boolean not null default true, add column alerts bigint[];
