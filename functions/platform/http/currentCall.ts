import { AsyncLocalStorage } from 'node:async_hooks'

/** Where a call comes from, for whatever is written while it is answered. */
export type CallOrigin = {
  readonly requestId: string
  readonly address: string
  readonly userAgent: string
}

const calls = new AsyncLocalStorage<CallOrigin>()

/** Runs `work` as part of a call. */
export const duringCall = <T>(origin: CallOrigin, work: () => T): T => calls.run(origin, work)

/** The call that is being answered, or undefined for what the system does by itself. */
export const currentCall = (): CallOrigin | undefined => calls.getStore()
