import type { CpjRecordKind } from '#shared/api/connections.ts'
import { execution, type StoredExecution } from '../../executions/index.ts'

/** The records of CPJ that a document belongs to: the token of its integration (S0 §5). */
export type CpjLink = { readonly [K in CpjRecordKind]?: string | undefined }

export const NO_LINK = 'Não foi possível encontrar o token de integração do documento'

type Linked = Pick<StoredExecution, 'organizationId' | 'executionId' | 'integration'>

const integrationOf = ({ integration }: Pick<Linked, 'integration'>): Record<string, unknown> =>
  integration === undefined ? {} : JSON.parse(integration)

/** What a document is linked to; undefined if to nothing. Other systems may have written it when they began the document. */
export function linkOf(stored: Pick<Linked, 'integration'>): CpjLink | undefined {
  const { cpj } = integrationOf(stored)
  if (typeof cpj !== 'object' || cpj === null) return undefined
  const textOf = (kind: CpjRecordKind): string | undefined => {
    const value = Object.hasOwn(cpj, kind) ? (cpj as Record<string, unknown>)[kind] : undefined
    return typeof value === 'number' || (typeof value === 'string' && value !== '') ? String(value) : undefined
  }
  const link = { processo: textOf('processo'), pessoa: textOf('pessoa') }
  return link.processo || link.pessoa ? link : undefined
}

/** Links a document to records of CPJ; what other integrations keep with it stays. */
export async function linkTo<T extends Linked>(stored: T, link: CpjLink): Promise<T> {
  const { organizationId, executionId } = stored
  const integration = JSON.stringify({ ...integrationOf(stored), cpj: { ...linkOf(stored), ...link } })
  await execution.patch({ organizationId, executionId }).set({ integration }).go()
  return { ...stored, integration }
}
