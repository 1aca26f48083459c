import * as z from 'zod'
import type { LanguageModel, LanguageModelChange } from '#shared/api/languageModel.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { outgoingAddress } from '../platform/http/outgoing.ts'
import { logEntry } from '../platform/outbox/logEntry.ts'
import { transact } from '../platform/transact.ts'
import { ModelFault, structuredAnswer } from './client.ts'
import { languageModelChoice, type StoredChoice } from './entity.ts'
import { getLanguageModel } from './getLanguageModel.ts'
import { hostOf, installationPlace, type ModelPlace, USUAL } from './place.ts'
import { openKey, readChoice, sealKey } from './reach.ts'

const NO_INSTALLATION = 'Esta instalação do Minuta não tem um serviço de IA. Use uma chave da própria organização.'
const ADDRESS =
  'O endereço precisa começar com https:// e terminar antes de /chat/completions, sem perguntas (?) nem #: https://api.openai.com/v1.'
const KEY_AGAIN = 'Escreva a chave de novo: a guardada é de outro endereço.'
const NOT_JSON =
  'O modelo respondeu, mas não no formato pedido (JSON), e por isso não serve. Escolha outro modelo do mesmo serviço.'

const untried = {
  refused: 'O serviço de IA não aceitou esta chave.',
  unknown: 'Neste endereço não há este modelo de IA, ou ele não é de um serviço de IA.',
  unexpected: NOT_JSON,
  stopped: NOT_JSON,
} as const

const trial = z.object({ palavra: z.string() })

/** Asks the model for one word, as JSON. */
async function tryModel(place: ModelPlace): Promise<void> {
  const content = 'Responda só com este JSON: {"palavra": "pronto"}'
  try {
    await structuredAnswer(
      place,
      { messages: [{ role: 'user', content }], most: 200, patience: 20_000 },
      { name: 'teste', schema: trial },
    )
  } catch (error) {
    if (!(error instanceof ModelFault)) throw error
    if (error.reason === 'busy' || error.reason === 'broken') throw new Failure('unavailable', error.message)
    throw new Failure('invalid', untried[error.reason])
  }
}

const nameOf = ({ choice, acceptedHost }: Pick<StoredChoice, 'choice' | 'acceptedHost'>): string => {
  if (choice === 'off') return 'nenhum (a IA está desligada)'
  return choice === 'own' ? `uma chave própria, em ${acceptedHost}` : `o da instalação, em ${acceptedHost}`
}

type Chosen = Pick<StoredChoice, 'choice' | 'baseUrl' | 'model' | 'sealed' | 'acceptedHost' | 'exceeds'>

async function chosenFrom(
  organizationId: string,
  former: StoredChoice | undefined,
  change: LanguageModelChange,
): Promise<Chosen> {
  const { baseUrl, model, sealed } = former ?? {}
  // What was typed stays for the next time.
  const kept = { ...(baseUrl && { baseUrl }), ...(model && { model }), ...(sealed && { sealed }) }
  if (change.choice === 'off') return { ...kept, choice: 'off', exceeds: false }
  if (change.choice === 'installation') {
    const place = await installationPlace()
    if (!place) throw new Failure('invalid', NO_INSTALLATION)
    await tryModel(place)
    return { ...kept, choice: 'installation', acceptedHost: hostOf(place), exceeds: change.exceeds }
  }
  if (!outgoingAddress(change.baseUrl) || /[?#]|\/chat\/completions$/.test(change.baseUrl))
    throw new Failure('invalid', ADDRESS)
  const storedKey = former && !change.key ? await openKey(former) : undefined
  if (storedKey !== undefined && former?.baseUrl !== change.baseUrl) throw new Failure('invalid', KEY_AGAIN)
  const key = change.key || storedKey
  const place = { baseUrl: change.baseUrl, model: change.model, key, ...USUAL }
  await tryModel(place)
  return {
    choice: 'own',
    baseUrl: change.baseUrl,
    model: change.model,
    ...(key && { sealed: await sealKey(organizationId, key) }),
    acceptedHost: hostOf(place),
    exceeds: false,
  }
}

/** Switches the language model off or to another one, after that one has answered. What is accepted, and by whom, is in the log. */
export async function chooseLanguageModel(caller: Caller, change: LanguageModelChange): Promise<LanguageModel> {
  const { organizationId, userId } = caller
  const former = await readChoice(organizationId)
  const chosen = await chosenFrom(organizationId, former, change)
  const time = now().toISOString()
  const facts = ({ choice, acceptedHost, model, exceeds }: Chosen) => ({
    choice,
    ...(choice !== 'off' && { host: acceptedHost, accepted: true, exceeds }),
    ...(choice === 'own' && { model }),
  })
  await transact(
    { languageModelChoice },
    (write) => [
      write.languageModelChoice.put({
        organizationId,
        ...chosen,
        chosenBy: userId,
        chosenAt: time,
        createdAt: former?.createdAt ?? time,
        updatedAt: time,
      }),
    ],
    [
      logEntry(caller, {
        action: 'languageModel.chosen',
        subject: { kind: 'connection', id: 'languageModel', name: nameOf(chosen) },
        ...(former && { before: facts(former) }),
        after: facts(chosen),
      }),
    ],
  )
  return getLanguageModel(caller)
}
