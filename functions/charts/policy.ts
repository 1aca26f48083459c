import { ownsOrganization } from '#shared/api/holds.ts'
import { membersSeeAll } from '../organizations/index.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { Failure } from '../platform/failure.ts'

const REFUSED =
  'Nesta organização, cada pessoa vê só os próprios documentos: os gráficos e relatórios de todos são dos proprietários.'

/** Fails with 403 if the caller may not see figures over everybody's documents: where members see only their own, owners may. */
export async function requireFigures(caller: Caller): Promise<void> {
  if (!ownsOrganization(caller) && !(await membersSeeAll(caller.organizationId)))
    throw new Failure('forbidden', REFUSED)
}
