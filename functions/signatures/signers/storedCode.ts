import { createHmac } from 'node:crypto'
import { inSeconds, now } from '../../platform/clock.ts'
import { sealingKey } from '../../platform/sealingKey.ts'
import { signingCode } from '../entity.ts'
import type { EnvelopePerson } from '../state/envelope.ts'

export async function keyedHash(...parts: readonly string[]): Promise<string> {
  return createHmac('sha256', await sealingKey('signing code'))
    .update(parts.join(' '))
    .digest('hex')
}

/** A person by their present link: a code ends with it. */
export const personKey = ({ linkHash = '' }: EnvelopePerson): Promise<string> => keyedHash('person', linkHash)

export async function readCode(person: EnvelopePerson) {
  const { data } = await signingCode.get({ person: await personKey(person) }).go({ consistent: true })
  return data && data.expiresAt > inSeconds(now()) ? data : undefined
}

/** When a code was sent that still works. */
export const codeSentAt = async (person: EnvelopePerson): Promise<string | undefined> =>
  (await readCode(person))?.sentAt
