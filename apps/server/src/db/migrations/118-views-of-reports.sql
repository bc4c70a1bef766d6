-- Views of reports [ST-02]: their days, breakdown, comparison, currency and chart. Null for lists, and for reports with default settings.
alter table saved_view add column report jsonb;
