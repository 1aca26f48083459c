import { CustomAttributeType } from 'electrodb'
import type { Privilege } from '#shared/api/call.ts'
import { foldText } from '#shared/format/text.ts'
import { defineEntity } from '../table/defineEntity.ts'
import { index, primary } from '../table/keys.ts'
import { timestamps } from '../table/timestamps.ts'
import { RIGHTS, upgradedPrivileges } from './upgradedPrivileges.ts'

/** A person within one organisation. The same person has another identifier in each. */
export const user = defineEntity('user', {
  erased: 'with its organization',
  attributes: {
    organizationId: { type: 'string', required: true, readOnly: true },
    userId: { type: 'string', required: true, readOnly: true },
    email: { type: 'string', required: true },
    firstName: { type: 'string', required: true },
    lastName: { type: 'string', required: true },
    /** `foldedName` of both names, by which lists are sorted and searched. Older items get it from upgradeOwnerList.ts. */
    nameFolded: { type: 'string', required: true },
    privileges: {
      type: CustomAttributeType<Privilege[]>('any'),
      required: true,
      default: () => [],
      get: (held: Privilege[] | undefined, { rights }: { rights?: number }) =>
        upgradedPrivileges(held, rights) as Privilege[],
    },
    /** The generation of privileges when `privileges` was written; see upgradedPrivileges.ts. */
    rights: { type: 'number', default: RIGHTS },
    img: { type: 'string' },
    /** OAB number, as '123.456/SP'. */
    oab: { type: 'string' },
    isAdmin: { type: 'boolean', required: true, default: false },
    /** Until the invitation is accepted; items without it are members. */
    invited: { type: 'boolean' },
    /** Who invited the person, and is notified when they accept. */
    invitedBy: { type: 'string' },
    /** An instant, when the invitation was last sent again: earlier links no longer work. */
    invitedAt: { type: 'string' },
    /** The account at the organisation's provider by which the person enters (identity/singleSignOn). */
    providerAccount: { type: CustomAttributeType<{ readonly provider: string; readonly hash: string }>('any') },
    /** An instant: sessions in this organisation that began before have ended, except the one in which the person ended them. */
    sessionsSince: { type: 'string' },
    sessionKept: { type: 'string' },
    ...timestamps,
  },
  indexes: {
    ofOrganization: primary(['organizationId'], ['userId']),
    byName: index('gsi1', ['organizationId'], ['nameFolded', 'userId']),
  },
})

export const foldedName = (firstName: string, lastName: string): string => foldText(`${firstName} ${lastName}`)
