-- `told`: the operators who were notified that the alert was raised, so that they, and nobody else, are notified of its end [ST-01].
alter table alert add column told integer[] not null default '{}';

update alert a set told = case when r.recipients = '{}' then array[r.operator_id] else r.recipients end
from alert_rule r where r.id = a.rule_id and a.notified is not null and a.state <> 'cleared';
