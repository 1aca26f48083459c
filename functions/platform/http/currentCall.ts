import { AsyncLocalStorage } from 'node:async_hooks'

/** The origin of a call, for what is written while it is handled. */
export type CallOrigin = {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
  /** The site's origin. */
  readonly site: string
}

const calls = new AsyncLocalStorage<CallOrigin>()

/** Runs `work` as part of a call. */
export const duringCall = <T>(origin: CallOrigin, work: () => T): T => calls.run(origin, work)

/** The call being handled, or undefined for what the system does itself. */
export const currentCall = (): CallOrigin | undefined => calls.getStore()
