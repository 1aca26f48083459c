/** A reason not to start that the person at the machine can remove: one sentence with its cure, shown without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault' as const
}
