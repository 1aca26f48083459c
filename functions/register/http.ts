import { register } from '#shared/api/register.ts'
import { implement } from '../platform/http/implement.ts'
import { createParty, deleteParty, updateParty } from './changeParty.ts'
import { findParty, presentParty } from './findParty.ts'
import { listParties } from './listParties.ts'
import { listPartyUses, recordPartyUse } from './partyUses.ts'

export const handler = implement(register, {
  listParties: ({ caller, query }) => listParties(caller.organizationId, query),
  exportParties: async ({ caller, query }) => (await import('./exportParties.ts')).exportParties(caller, query),
  createParty: ({ caller, body }) => createParty(caller, body),
  importParties: async ({ caller, body }) => (await import('./importParties.ts')).importParties(caller, body),
  getParty: async ({ caller, params }) => presentParty(await findParty(caller.organizationId, params.id)),
  updateParty: ({ caller, params, body }) => updateParty(caller, params.id, body),
  deleteParty: ({ caller, params }) => deleteParty(caller, params.id),
  listPartyUses: ({ caller, params }) => listPartyUses(caller, params.id),
  recordPartyUse: ({ caller, params, body }) => recordPartyUse(caller, params, body),
  listFunctions: async () => (await import('./lookups/requestFunction.ts')).configuredFunctions(),
  requestFunction: async ({ body }) => (await import('./lookups/requestFunction.ts')).requestFunction(body),
})
