import { sealingKey } from '../platform/sealingKey.ts'

type Owner = {
  readonly organizationId: string
  readonly interviewId: string
}

/** The secret with which the webhooks of an interview are signed: always the same, so that it need not be kept. */
export async function interviewSecret({ organizationId, interviewId }: Owner) {
  const bytes = await sealingKey(`webhook ${organizationId}/${interviewId}`)
  return { bytes, secret: `whsec_${bytes.toString('base64')}` }
}
