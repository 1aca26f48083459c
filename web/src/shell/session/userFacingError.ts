/** A failure of the browser or of a third party; `message` is the sentence to show. */
export class UserFacingError extends Error {
  override name = 'UserFacingError' as const
}
