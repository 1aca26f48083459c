import type { RouteAccess } from './routes.ts'

/** Explains to a user who followed a link why the screen does not open. */
export function missingRight(access: RouteAccess): string {
  if (access === 'owner')
    return 'Esta página é dos proprietários da organização. Se precisar de algo de lá, fale com um deles.'
  if (access === 'interview.edit')
    return 'O seu papel não inclui criar e mudar modelos. Se precisar, peça a um proprietário da organização.'
  return 'O seu papel não inclui esta página. Se precisar dela, peça a um proprietário da organização.'
}
