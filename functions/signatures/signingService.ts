import type { StoredEnvelope } from './entity.ts'

/** Another service that has documents signed. What happens there changes its envelopes by the same acts as ours (state/doAct.ts). */
export type Provider = {
  /**
   * Brings the service to where the envelope is (sends it, corrects people, cancels it), and the envelope to where the service is (signed,
   * refused, completed with its files). Repeated until it succeeds, and from time to time while the envelope is open.
   */
  readonly settle: (envelope: StoredEnvelope) => Promise<void>
}
