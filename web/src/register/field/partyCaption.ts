import type { Party } from '#shared/api/register.ts'
import { factOf, kinds } from '#shared/register/partyKinds.ts'

/** What distinguishes a party from others of its name. */
export function partyCaption({ kind, facts }: Pick<Party, 'kind' | 'facts'>): string {
  const of = (name: string) => factOf(facts, name)
  const place = [of('city'), of('state')].filter(Boolean).join('/')
  const parts = [of('document') || of('registration'), of('court'), place, of('email')].filter(Boolean)
  return (parts.length > 0 ? parts.slice(0, 2) : [kinds[kind].label]).join(' · ')
}
