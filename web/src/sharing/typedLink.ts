import type { NamedReviewer } from '#shared/api/executions/reviewSchema.ts'
import type { Link, LinkChange, LinkPreview } from '#shared/api/links/schemas.ts'
import { sameValue } from '#shared/logic/run/sameValue.ts'
import type { LinkSource } from './linkSource.ts'

/** A link's name and options as the form has them. */
export type Typed = {
  readonly name: string
  readonly login: 'none' | 'password' | 'code'
  readonly email: string
  readonly password: string
  readonly asksPin: boolean
  readonly pin: string
  readonly expiresOn: string
  readonly maxUses: string
  readonly onePerPerson: boolean
  readonly assignedTo: string
  readonly group: string
  readonly reviewer: NamedReviewer | null
  readonly files: 'none' | 'pdf' | 'all'
  readonly preview: LinkPreview
  readonly redirect: string
  readonly closed: boolean
  readonly closedMessage: string
}

export const blank: Typed = {
  name: '',
  login: 'none',
  email: '',
  password: '',
  asksPin: false,
  pin: '',
  expiresOn: '',
  maxUses: '',
  onePerPerson: false,
  assignedTo: '',
  group: '',
  reviewer: null,
  files: 'pdf',
  preview: 'signed',
  redirect: '',
  closed: false,
  closedMessage: '',
}

export const typedOf = (link: Link): Typed => ({
  ...blank,
  name: link.name,
  login: link.login,
  email: link.email ?? '',
  asksPin: link.hasPin,
  expiresOn: link.expiresOn ?? '',
  maxUses: link.maxUses === undefined ? '' : String(link.maxUses),
  onePerPerson: link.onePerPerson,
  assignedTo: link.assignedTo ?? '',
  group: link.group ?? '',
  reviewer: link.reviewer ?? null,
  files: link.files,
  preview: link.preview ?? 'signed',
  redirect: link.redirect ?? '',
  closed: link.closed,
  closedMessage: link.closedMessage ?? '',
})

type Kind = Pick<LinkSource, 'type'>

/**
 * What the form changes of a link, or all of a new one. PIN and password are never shown again: left blank, they stay as they are. People are
 * sent only if they were chosen anew: one who has left must not hinder other changes.
 */
export function changeOf(typed: Typed, { type }: Kind, link?: Link): LinkChange & { name: string } {
  const { name, login, email, password, asksPin, pin, maxUses, reviewer, assignedTo, group, files, closed } = typed
  const stored = link && typedOf(link)
  const pinChange = asksPin ? pin || undefined : null
  return {
    name,
    login,
    ...(login === 'password' && { email, ...(password !== '' && { password }) }),
    ...(pinChange !== undefined && { pin: pinChange }),
    expiresOn: typed.expiresOn || null,
    maxUses: maxUses === '' ? null : Number(maxUses),
    onePerPerson: login === 'code' && typed.onePerPerson,
    // Visitors of one document begin none that somebody gets.
    ...(type === 'interview' && assignedTo !== stored?.assignedTo && { assignedTo: assignedTo || null }),
    ...(type === 'interview' && group !== stored?.group && { group: group || null }),
    ...(!(stored && sameValue(reviewer, stored.reviewer)) && { reviewer }),
    files,
    preview: typed.preview,
    redirect: typed.redirect.trim() || null,
    closed,
    closedMessage: typed.closedMessage.trim() || null,
  }
}
