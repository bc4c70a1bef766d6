import type { RightExplanation } from '@floorwalker/core/endpoints/operator';
import type { Role } from '@floorwalker/core/vocabulary/roles';

/** The texts of the explanation: composed keys of the namespaces `operators` and `rights`. */
interface Texts {
  readonly translate: (key: string, values?: { readonly [name: string]: string | number }) => string;
  /** Makes text of operators and devices harmless. */
  readonly clean: (text: string) => string;
}

/** Predefined profiles, which have names in every language. */
const predefined: { readonly [R in Role]: true } = { administrator: true, supervisor: true, operator: true, support: true };

/** Keys of the sentences that say where a right comes from, by reason; null: no sentence. */
const profileLines: { readonly [R in RightExplanation['reason']]: string | null } = {
  granted: 'inProfile',
  'granted-by-art': 'grantedByArt',
  'granted-to-user': 'grantedToUser',
  'granted-own': 'grantedOwn',
  'granted-for-dashboards': 'grantedForDashboards',
  disabled: null,
  'not-in-profile': 'notInProfile',
  'area-off': 'areaOff',
  'needs-view': 'needsView',
  'own-needs-view': 'ownNeedsView',
  'not-in-art-rights': 'notInArtRights',
  withheld: 'withheldFromUser',
  'property-hidden': 'inProfile',
};

/**
 * Returns the sentences that explain why an operator has a right or lacks it: first the result, then account, rights profile and
 * properties.
 */
export function toExplanationLines(given: RightExplanation, { translate, clean }: Texts): readonly string[] {
  const { granted, reason, terminal, allProperties, properties } = given;
  const values = {
    name: clean(given.name),
    right: translate(`rights:${given.right}`),
    node: given.node,
    area: translate(`choices:rightArea.${given.area}`),
    needs: given.needs ? translate(`rights:${given.needs}`) : '',
    artRights: given.artRights.map((one) => translate(`rights:art.${one}`)).join(', '),
    profile: Object.hasOwn(predefined, given.profile.id) ? translate(`choices:role.${given.profile.id}`) : clean(given.profile.name),
    terminal: terminal ? `${terminal.id} ${clean(terminal.name)}` : '',
    property: terminal ? `${terminal.property} ${clean(terminal.propertyName)}` : '',
    properties: properties.map(({ id, name }) => `${id} ${clean(name)}`).join(', '),
  };
  const say = (key: string) => translate(`operators:${key}`, values);
  const assigned = allProperties ? 'allProperties' : properties.length === 0 ? 'noProperties' : 'assigned';
  const profileLine = profileLines[reason];
  return [
    say(`${granted ? 'granted' : 'lacks'}${terminal ? 'On' : ''}`),
    ...(reason === 'disabled' ? [say('accountClosed')] : []),
    ...(given.node < 9000 ? [say('node')] : []),
    ...(profileLine ? [say(profileLine)] : []),
    ...(reason === 'property-hidden' ? [say('propertyHidden')] : []),
    ...(terminal ? [say(assigned)] : []),
  ];
}
