import { statements } from '#shared/api/statements.ts'
import { implement } from '../platform/http/implement.ts'

export const handler = implement(statements, {
  getStatement: async ({ caller, params }) => (await import('./readStatement.ts')).readStatement(caller, params.id),
  getDossier: async ({ caller, params }) => (await import('./readDossier.ts')).readDossier(caller, params.id),
})
