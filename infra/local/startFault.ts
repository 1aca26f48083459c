/** A reason not to start that the user can fix: one sentence with the fix, shown without a stack trace. */
export class StartFault extends Error {
  override readonly name = 'StartFault' as const
}
