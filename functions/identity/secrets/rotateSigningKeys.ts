import { log } from '../../platform/log.ts'
import { rotateSigningKey } from './tokenSecrets.ts'

/** Scheduled (events/schedules.ts). */
export async function handler(): Promise<void> {
  log.info('signing key rotated', { kid: await rotateSigningKey() })
}
