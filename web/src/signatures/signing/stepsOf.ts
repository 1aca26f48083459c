import type { Signing } from '#shared/api/signatures/signers.ts'

/** By which means somebody signs: on this page, with their own certificate (A1) in this browser, or in another program. */
export type Way = 'here' | 'certificate' | 'file'

export type Step = 'read' | 'way' | 'facts' | 'mark' | 'consent' | 'code' | 'certificate' | 'file' | 'refuse'

/** What is asked for, in order, by the way that was chosen. */
export function stepsOf({ me, places }: Pick<Signing, 'me' | 'places'>, way: Way | undefined): readonly Step[] {
  if (me.needsCertificate && (way === undefined || way === 'here')) return ['way']
  const here = way === undefined || way === 'here'
  const approves = me.role === 'approver'
  const asksTexts = here && !approves && places.some(({ kind }) => kind === 'text')
  return [
    ...(me.needsCertificate ? (['way'] as const) : []),
    ...(me.asksCpf || asksTexts ? (['facts'] as const) : []),
    ...(here && !approves ? (['mark'] as const) : []),
    'consent',
    here ? 'code' : way,
  ]
}

/** Those who only approve need no certificate unless the sender asks for one. */
export const mayChooseWay = ({ me }: Pick<Signing, 'me'>): boolean => me.needsCertificate || me.role !== 'approver'
