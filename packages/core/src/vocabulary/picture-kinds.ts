/** What a picture of a transaction shows [LG-01]. */
export const pictureKinds = ['customer', 'id-front', 'id-rear', 'document', 'signature'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Allowed formats of pictures; none of them can contain scripts. */
export const pictureTypes = ['image/png', 'image/jpeg'] as const;
export type PictureType = (typeof pictureTypes)[number];
