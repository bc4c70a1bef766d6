import { approvalPolicyForm } from '@floorwalker/core/forms/approval-policy';
import { siteForms } from '@floorwalker/core/forms/index';
import { configurationList } from './configuration-list.ts';
import { createFormList } from './form-list.ts';
import type { SiteList } from './site-list.ts';
import { userRightsList } from './user-rights-list.ts';

const formLists = siteForms.map((form) => ({ form, list: createFormList(form) }));
const isPolicy = ({ list }: { readonly list: SiteList }) => list.id === approvalPolicyForm.resource.id;

/**
 * The lists of a site file in the order in which they are applied: later ones refer to earlier ones. Approval policies are the last
 * ones, since a new policy holds the changes that follow.
 */
export const siteLists: readonly SiteList[] = [
  ...formLists.filter((one) => !isPolicy(one)).map(({ list }) => list),
  userRightsList,
  configurationList,
  ...formLists.filter(isPolicy).map(({ list }) => list),
];

export const siteListOf = (id: string): SiteList | undefined => siteLists.find((list) => list.id === id);
