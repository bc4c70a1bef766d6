/** Matches a UUID in lower or upper case. Lists and files use it before an id is sent to the database, which rejects other texts. */
export const uuidPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
