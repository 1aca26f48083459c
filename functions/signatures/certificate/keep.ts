import type { Certificate } from '#shared/api/signatures/schemas.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import type { Caller } from '../../platform/auth/caller.ts'
import { now } from '../../platform/clock.ts'
import { Failure } from '../../platform/failure.ts'
import type { UploadedFile } from '../../platform/http/types.ts'
import { logEntry } from '../../platform/outbox/logEntry.ts'
import { sealWith, unsealWith } from '../../platform/seal.ts'
import { sealingKey } from '../../platform/sealingKey.ts'
import { transact } from '../../platform/transact.ts'
import { type StoredSealCertificate, sealCertificate } from './entity.ts'
import { certificateFacts } from './facts.ts'
import { isQualified } from './isQualified.ts'
import { presentCertificate } from './present.ts'
import { type CertificateForm, fromForm, toForm } from './storedForm.ts'

/** Days before a certificate expires on which owners are notified. */
const DAYS_BEFORE = 30

const NO_FILE = 'Envie o arquivo do certificado (.p12 ou .pfx).'

const keyOf = (organizationId: string): Promise<Buffer> => sealingKey(`seal certificate ${organizationId}`)

/** The certificate of an organisation with its key. */
export async function unsealed({ organizationId, sealed }: StoredSealCertificate) {
  const written = unsealWith(await keyOf(organizationId), organizationId, sealed).toString('utf8')
  return fromForm(JSON.parse(written) as CertificateForm)
}

/** When owners are notified of a certificate: a month before it expires, or at once. */
function firstLook(until: string): string {
  const day = today(now())
  return [day, addDays(today(new Date(until)), -DAYS_BEFORE) ?? day].sort().at(-1) ?? day
}

/** Keeps an A1 certificate, sealed; its password is used once. */
export async function uploadCertificate(
  caller: Caller,
  password: string,
  files: readonly UploadedFile[],
): Promise<Certificate> {
  const file = files.find(({ part }) => part === 'certificate')
  if (!file || files.length > 1) throw new Failure('malformed', NO_FILE)
  const { readStored } = await import('#functions/pades/index.ts')
  const read = await readStored(file.bytes, password, now())
  if (!read.ok) {
    const { code, message } = read.error
    throw new Failure('invalid', message, [
      { code, message, path: code === 'wrong_password' ? 'body.password' : 'body.certificate' },
    ])
  }
  const { organizationId, userId } = caller
  const { stored, opened } = read.value
  const facts = certificateFacts(opened.certificate, await isQualified(opened))
  const sealed = sealWith(await keyOf(organizationId), organizationId, Buffer.from(JSON.stringify(toForm(stored))))
  const time = now().toISOString()
  const { data: former } = await sealCertificate.get({ organizationId }).go({ consistent: true })
  const item = {
    organizationId,
    facts,
    sealed,
    uploadedBy: userId,
    nextOn: firstLook(facts.until),
    createdAt: time,
    updatedAt: time,
  }
  await transact({ sealCertificate }, (write) => [write.sealCertificate.put(item)], [
    logEntry(caller, {
      action: 'organization.certificateChanged',
      subject: { kind: 'organization', id: organizationId, name: facts.name },
      before: former?.facts,
      after: facts,
    }),
  ])
  return presentCertificate(caller)
}

export async function deleteCertificate(caller: Caller): Promise<Certificate> {
  const { organizationId } = caller
  const { data: stored } = await sealCertificate.get({ organizationId }).go({ consistent: true })
  if (stored)
    await transact({ sealCertificate }, (write) => [write.sealCertificate.delete({ organizationId })], [
      logEntry(caller, {
        action: 'organization.certificateDeleted',
        subject: { kind: 'organization', id: organizationId, name: stored.facts.name },
        before: stored.facts,
      }),
    ])
  return presentCertificate(caller)
}
