/** Maximum size of a licence file in bytes. A file of its own: the console loads it without the schemas. */
export const maxLicenceBytes = 16_384;
