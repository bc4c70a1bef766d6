/** Words of the frame that come after the first paint: licences, about, sticky notes. */
export const shell = {
  note: {
    title: 'Waits for your answer',
    details: 'Details',
    count_one: '{{count}} note waits',
    count_other: '{{count}} notes wait',
  },
} as const;
