-- Login names that belong to nobody may be passwords typed into the wrong field: they are replaced by a fingerprint. The salt
-- exists only during this statement, so that the fingerprints cannot be compared with a dictionary.
with salt as materialized (select gen_random_uuid()::text as text)
update operator_access set login = '#' || left(encode(sha256(convert_to(salt.text || lower(login), 'UTF8')), 'hex'), 8)
from salt where operator_id is null and state = 'invalid-login-name' and terminal_id is null and login <> '';
