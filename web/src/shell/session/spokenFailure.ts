/** Something of the browser or of another company that did not work; `message` is the sentence to show. */
export class SpokenFailure extends Error {
  override name = 'SpokenFailure' as const
}
