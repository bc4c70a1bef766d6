-- The server stores the end of a casino day of a terminal once, however many servers there are [ST-06].
create unique index balancing_report_casino_day on balancing_report (terminal_id, to_at) where source = 2 and series = 'casino-day-end';
