import type { RouteAccess } from './routes.ts'

/** Why a screen does not open, for a person who followed a link to it. */
export function missingRight(access: RouteAccess): string {
  if (access === 'owner')
    return 'Esta página é dos proprietários da organização. Se precisar de algo de lá, fale com um deles.'
  if (access === 'interview.edit')
    return 'O seu papel não inclui criar e mudar modelos. Se precisar, peça a um proprietário da organização.'
  return 'O seu papel não inclui esta página. Se precisar dela, peça a um proprietário da organização.'
}
