import { log } from '../../platform/log.ts'
import { rotateSigningKey } from './tokenSecrets.ts'

/** Runs by the clock (events/schedules.ts). */
export const handler = async (): Promise<void> => {
  log.info('signing key rotated', { kid: await rotateSigningKey() })
}
