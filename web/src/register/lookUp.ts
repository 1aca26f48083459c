import type { Body } from '#shared/api/call.ts'
import type { FunctionName } from '#shared/api/register/lookups.ts'
import type { register } from '#shared/api/register.ts'
import { isCep } from '#shared/format/cep.ts'
import { isCnpj } from '#shared/format/cpfCnpj.ts'
import { isLawsuitNumber } from '#shared/format/lawsuit.ts'
import type { PartyFacts } from '#shared/register/partyKinds.ts'
import { client, failureText } from '../shell/client/index.ts'
import { notify } from '../shell/notify.ts'

type Request = Body<typeof register.requestFunction>

/** The lookup for a fact, once its text is whole. */
export function requestFor(fact: string, text: string): Request | undefined {
  if (fact === 'cep' && isCep(text)) return { name: 'cep', parameters: { cep: text } }
  if (fact === 'document' && isCnpj(text)) return { name: 'cnpj', parameters: { cnpj: text } }
  if (fact === 'document' && isLawsuitNumber(text)) return { name: 'processo', parameters: { number: text } }
  return undefined
}

let listed: Promise<readonly FunctionName[]> | undefined

/** The lookups that this deployment has; they do not change while the page is open. */
export function offeredFunctions(): Promise<readonly FunctionName[]> {
  listed ??= client.register.listFunctions(undefined, { quiet: true }).catch(() => {
    listed = undefined
    return []
  })
  return listed
}

/** What a service knows of a fact that was typed. Undefined while it is not whole, and where there is no service; failures are shown. */
export async function lookUp(fact: string, text: string): Promise<PartyFacts | undefined> {
  const request = requestFor(fact, text)
  if (!request || !(await offeredFunctions()).includes(request.name)) return undefined
  try {
    const answer = await client.register.requestFunction({ body: request }, { quiet: true })
    return 'facts' in answer ? answer.facts : undefined
  } catch (error) {
    notify({ id: 'consulta', type: 'warning', text: failureText(error as Error) })
    return undefined
  }
}
