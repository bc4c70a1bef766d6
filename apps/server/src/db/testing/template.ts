/** The migrated, empty database that every test database is copied from. */
export const template = 'floor_template';
