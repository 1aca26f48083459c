import type { Answer, Body } from '#shared/api/call.ts'
import { type FunctionName, functionNames } from '#shared/api/register/lookups.ts'
import type { register } from '#shared/api/register.ts'
import { formatCep, parseCep } from '#shared/format/cep.ts'
import { isCnpj, parseCpfCnpj } from '#shared/format/cpfCnpj.ts'
import { formatLawsuitNumber, isLawsuitNumber } from '#shared/format/lawsuit.ts'
import { type PartyFacts, type PartyKind, readFacts } from '#shared/register/partyKinds.ts'
import { Failure } from '../../platform/failure.ts'
import type { OutgoingWorld } from '../../platform/http/outgoing.ts'
import { courtOf } from './courtOf.ts'
import { deadline } from './deadline.ts'
import { ask, isConfigured, services, textIn } from './provider.ts'

type Found = { facts: Record<string, string> }

const refused = (message: string) => new Failure('invalid', message)
const unknown = (message: string) => new Failure('not_found', message)

/** Only what the register accepts: a service's unreadable telephone is no fact. */
function accepted(kind: PartyKind, found: PartyFacts): Found {
  const { facts, problems } = readFacts(kind, found)
  const wrong = new Set(problems.map(({ name }) => name))
  return { facts: Object.fromEntries(Object.entries(facts).filter(([name]) => !wrong.has(name))) }
}

/** In the form of viacep.com.br: `{base}/01310100/json/`. */
async function findCep(text: string, world?: OutgoingWorld): Promise<Found> {
  const cep = parseCep(text)
  if (!cep) throw refused('O CEP tem 8 números, como 01310-100.')
  const answer = await ask(services.cep, `${cep}/json/`, {}, world)
  if (!answer || textIn(answer, 'erro') !== '' || answer.erro === true) throw unknown('Este CEP não foi encontrado.')
  return accepted('person', {
    cep: formatCep(cep),
    street: textIn(answer, 'logradouro'),
    // Its 'complemento' says which numbers have this CEP ('de 612 a 1510 - lado par'), not where somebody lives.
    district: textIn(answer, 'bairro'),
    city: textIn(answer, 'localidade'),
    state: textIn(answer, 'uf'),
  })
}

/** In the form of brasilapi.com.br: `{base}/00000000000191`. */
async function findCnpj(text: string, world?: OutgoingWorld): Promise<Found> {
  if (!isCnpj(text)) throw refused('Este CNPJ não existe. Confira os números e as letras.')
  const cnpj = parseCpfCnpj(text)!
  const answer = await ask(services.cnpj, cnpj, {}, world)
  if (!answer || textIn(answer, 'razao_social') === '') throw unknown('Este CNPJ não foi encontrado.')
  const street = [textIn(answer, 'descricao_tipo_de_logradouro'), textIn(answer, 'logradouro')].filter(Boolean)
  return accepted('company', {
    document: cnpj,
    name: textIn(answer, 'razao_social'),
    tradeName: textIn(answer, 'nome_fantasia'),
    email: textIn(answer, 'email'),
    phone: textIn(answer, 'ddd_telefone_1'),
    // As a number it has lost the zero that São Paulo's begin with.
    cep: textIn(answer, 'cep').replace(/^\d{7}$/, '0$&'),
    street: street.join(' '),
    number: textIn(answer, 'numero'),
    complement: textIn(answer, 'complemento'),
    district: textIn(answer, 'bairro'),
    city: textIn(answer, 'municipio'),
    state: textIn(answer, 'uf'),
  })
}

const first = (value: unknown, name: string): unknown => {
  const list = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
  return Array.isArray(list) ? list[0] : list
}

/** In the form of the CNJ's DataJud: `{base}/api_publica_tjsp/_search?q=numeroProcesso:…`, with its public key. */
async function findLawsuit(text: string, world?: OutgoingWorld): Promise<Found> {
  if (!isLawsuitNumber(text)) throw refused('Este número de processo não existe. Ele tem 20 números.')
  const number = formatLawsuitNumber(text)
  const court = courtOf(number)
  const key = process.env.LAWSUIT_KEY
  const answer = await ask(
    services.processo,
    `api_publica_${court}/_search?q=numeroProcesso:${number.replace(/\D/g, '')}`,
    key ? { authorization: `APIKey ${key}` } : {},
    world,
  )
  const found = first(first(first(answer, 'hits'), 'hits'), '_source')
  if (!found)
    throw unknown('Este processo não foi encontrado. Processos em segredo de justiça não aparecem na consulta.')
  const subject = textIn(first(found, 'classe'), 'nome')
  return accepted('lawsuit', {
    name: subject ? `${subject} ${number}` : number,
    document: number,
    court: textIn(first(found, 'orgaoJulgador'), 'nome'),
    notes: [textIn(found, 'tribunal'), textIn(first(found, 'assuntos'), 'nome')].filter(Boolean).join(' · '),
  })
}

/** What this deployment can be asked for. */
export const configuredFunctions = (): FunctionName[] =>
  functionNames.filter((name) => name === 'prazo' || isConfigured(services[name]))

/** Runs one of the closed list of functions that forms and programs may call. */
export async function requestFunction(
  asked: Body<typeof register.requestFunction>,
  world?: OutgoingWorld,
): Promise<Answer<typeof register.requestFunction>> {
  switch (asked.name) {
    case 'prazo':
      return deadline(asked.parameters)
    case 'cep':
      return findCep(asked.parameters.cep, world)
    case 'cnpj':
      return findCnpj(asked.parameters.cnpj, world)
    case 'processo':
      return findLawsuit(asked.parameters.number, world)
  }
}
