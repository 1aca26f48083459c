import { ownersOf } from '#functions/identity/index.ts'
import { addDays } from '#shared/format/dateMath.ts'
import { today } from '#shared/format/dateTime.ts'
import { formatDate } from '#shared/format/formatDate.ts'
import { now } from '../../platform/clock.ts'
import { log } from '../../platform/log.ts'
import { notification } from '../../platform/outbox/notification.ts'
import { tryTransact } from '../../platform/transact.ts'
import { CERTIFICATES, type StoredSealCertificate, sealCertificate } from './entity.ts'
import { isValid } from './present.ts'

/** A date that never comes: no notification is left to send. */
const NEVER = '9999-12-31'

/** Tells the owners that a certificate is about to be over, or is, once each. */
async function look(stored: StoredSealCertificate): Promise<void> {
  const { organizationId, facts, createdAt } = stored
  const last = today(new Date(facts.until))
  const isOver = !isValid(facts)
  const owners = await ownersOf(organizationId)
  const items = owners.map(({ id }) =>
    notification(organizationId, id, {
      id: `certificate-${createdAt}-${isOver ? 'over' : 'soon'}`,
      kind: 'certificate.expiring',
      title: isOver ? 'O certificado da organização venceu' : 'O certificado da organização está para vencer',
      text: isOver
        ? `O de ${facts.name} valeu até ${formatDate(last)}. Os documentos assinados agora são selados com o certificado desta instalação, até que se envie outro. Os selos já feitos continuam valendo.`
        : `O de ${facts.name} vale até ${formatDate(last)}. Envie o novo antes disso em Configurações, Assinaturas.`,
      link: '/configurations',
    }),
  )
  const nextOn = isOver ? NEVER : (addDays(last, 1) ?? NEVER)
  await tryTransact(
    { sealCertificate },
    (write) => [
      write.sealCertificate
        .patch({ organizationId })
        .set({ nextOn, watch: CERTIFICATES })
        .where((attributes, { eq }) => eq(attributes.nextOn, stored.nextOn)),
    ],
    items,
  )
}

/** Notifies owners of certificates that expire. Returns how many certificates could not be read. */
export async function watchCertificates(): Promise<number> {
  const { data } = await sealCertificate.query
    .due({ watch: CERTIFICATES })
    .between({ nextOn: '' }, { nextOn: `${today(now())}~` })
    .go({ pages: 'all' })
  let failed = 0
  for (const stored of data)
    try {
      await look(stored)
    } catch (error) {
      log.error('certificate not looked at', { organizationId: stored.organizationId, error })
      failed += 1
    }
  return failed
}
