import * as z from 'zod'
import { findInterview } from '#functions/interviews/index.ts'
import type { Body } from '#shared/api/call.ts'
import { SEALED_DAYS, type sealedCalls } from '#shared/api/executions/sealed.ts'
import { valuesSchema } from '#shared/api/values.ts'
import { formatDateTime } from '#shared/format/dateTime.ts'
import type { Caller } from '../platform/auth/caller.ts'
import { addDays, now } from '../platform/clock.ts'
import { Failure } from '../platform/failure.ts'
import { sealWith, unsealWith } from '../platform/seal.ts'
import { sealingKey } from '../platform/sealingKey.ts'
import { bindingOf, type ValuesOwner } from './openPasswords.ts'
import { checkValues } from './values.ts'

const NOT_OPENED =
  'Estas respostas protegidas não podem ser abertas: foram alteradas, estão incompletas ou são de outro modelo ou de outra organização.'

const contentSchema = z.object({ values: valuesSchema, expiresAt: z.string() })

const keyOfLinks = ({ organizationId }: ValuesOwner): Promise<Buffer> => sealingKey(`link ${organizationId}`)

/** Seals answers with the organisation's key: they can only be opened for the same model, until they expire. */
export async function encryptValues(
  caller: Caller,
  { interviewId, values, expiresAt }: Body<typeof sealedCalls.encryptValues>,
) {
  const owner = await findInterview(caller, interviewId)
  checkValues(values)
  const until = endOf(expiresAt)
  const content = Buffer.from(JSON.stringify({ values, expiresAt: until }))
  return { sealed: sealWith(await keyOfLinks(owner), bindingOf(owner), content), expiresAt: until }
}

export async function decryptValues(caller: Caller, { interviewId, sealed }: Body<typeof sealedCalls.decryptValues>) {
  return openValues(await findInterview(caller, interviewId), sealed)
}

/** Opens what `encryptValues` sealed for the same organisation and model; fails with `invalid` once it has expired. */
export async function openValues(owner: ValuesOwner, sealed: string): Promise<z.infer<typeof contentSchema>> {
  const content = open(await keyOfLinks(owner), owner, sealed)
  if (Date.parse(content.expiresAt) <= now().getTime())
    throw new Failure(
      'invalid',
      `Estas respostas protegidas valiam até ${formatDateTime(new Date(content.expiresAt), 'DD/MM/YYYY [às] HH:mm')}.`,
    )
  return content
}

function endOf(wanted: string | undefined): string {
  const time = now()
  if (wanted === undefined) return addDays(time, SEALED_DAYS.usual).toISOString()
  const end = new Date(wanted)
  if (end <= time) throw new Failure('invalid', 'A validade já passou: escolha uma data futura.')
  if (end > addDays(time, SEALED_DAYS.most))
    throw new Failure('invalid', `Respostas protegidas valem por ${SEALED_DAYS.most} dias no máximo.`)
  return end.toISOString()
}

function open(key: Buffer, owner: ValuesOwner, sealed: string): z.infer<typeof contentSchema> {
  try {
    return contentSchema.parse(JSON.parse(unsealWith(key, bindingOf(owner), sealed).toString('utf8')))
  } catch {
    throw new Failure('invalid', NOT_OPENED)
  }
}
