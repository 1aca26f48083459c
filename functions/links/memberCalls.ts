import type { LinkChange } from '#shared/api/links/schemas.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { changeLink, revokeLink } from './changeLink.ts'
import { listVisits } from './listVisits.ts'
import { executionAsOwner, interviewAsOwner, type LinkOwner, linksOf } from './owners.ts'
import { presentLinks } from './present.ts'

export { createExecutionLink, createInterviewLink } from './makeLink.ts'

type OwnerOf = (caller: Caller, id: string) => Promise<LinkOwner>
type One = { readonly id: string; readonly linkId: string }
type Asked = { readonly cursor?: string | undefined; readonly limit: number }

const list = (ownerOf: OwnerOf) => async (caller: Caller, id: string, site: string) =>
  presentLinks(site, await linksOf(await ownerOf(caller, id)))

const change =
  (ownerOf: OwnerOf) =>
  async (caller: Caller, { id, linkId }: One, body: LinkChange, site: string) =>
    changeLink(caller, await ownerOf(caller, id), linkId, body, site)

const revoke =
  (ownerOf: OwnerOf) =>
  async (caller: Caller, { id, linkId }: One, site: string) =>
    revokeLink(caller, await ownerOf(caller, id), linkId, site)

const visits =
  (ownerOf: OwnerOf) =>
  async (caller: Caller, { id, linkId }: One, asked: Asked) =>
    listVisits(await ownerOf(caller, id), linkId, asked)

export const listInterviewLinks = list(interviewAsOwner)
export const changeInterviewLink = change(interviewAsOwner)
export const revokeInterviewLink = revoke(interviewAsOwner)
export const listInterviewLinkVisits = visits(interviewAsOwner)

export const listExecutionLinks = list(executionAsOwner)
export const changeExecutionLink = change(executionAsOwner)
export const revokeExecutionLink = revoke(executionAsOwner)
export const listExecutionLinkVisits = visits(executionAsOwner)
