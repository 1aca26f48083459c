/** A failure of the browser or of a third party; `message` is the sentence to show. */
export class SpokenFailure extends Error {
  override name = 'SpokenFailure' as const
}
