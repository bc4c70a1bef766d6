/**
 * Every right of the product. The id is `noun.verb`; the number is the node in the tree of extended rights, or from 9001 on for
 * rights that the tree does not have. Only ids are stored.
 */
export const rights = {
  'console.log-in': 101,
  'property.view-all': 102,
  'list.export': 103,
  'transaction-picture.view': 107,
  'terminal.view': 301,
  'terminal.set-online': 320,
  'terminal.restart': 321,
  'terminal.reboot': 322,
  'terminal.shut-down': 323,
  'terminal.unblock': 324,
  'log-file.request': 325,
  'approval.decide': 328,
  'transaction-log.view': 401,
  'error-log.view': 403,
  'event-log.view': 404,
  'media-log.view': 405,
  'operator-access-log.view': 406,
  'configuration-change-log.view': 407,
  'art-event-log.view': 408,
  'maintenance-log.view': 409,
  'operator.view': 801,
  'operator.manage': 802,
  'rights.edit': 803,
  'web-user.manage': 805,
  'update.manage': 818,
  'backup.manage': 819,
  'licence-usage.view': 812,
  'exchange-rate.manage': 820,
  'configuration.manage': 821,
  'session.manage': 9001,
  'terminal.register': 9002,
  'audit.verify': 9003,
  'view.share': 9004,
  'own-account.manage': 9005,
  'session.watch': 9006,
  'server-settings.view': 9007,
  'property.manage': 9008,
  'terminal.manage': 9009,
  'licence.manage': 9013,
  'configuration-entries.view': 9020,
  'configuration.send': 9021,
  'approval-policy.manage': 9016,
} as const;

export type Right = keyof typeof rights;

export const rightIds = Object.keys(rights) as readonly Right[];

/** Whether the text is the id of a right. */
export const isRight = (text: string): text is Right => Object.hasOwn(rights, text);
