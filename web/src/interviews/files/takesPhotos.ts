/** Whether photos are among what a question takes. */
export const takesPhotos = (accept: readonly string[]): boolean =>
  accept.length === 0 || accept.some((pattern) => /^image\/|^\.(?:jpe?g|png|webp|heic)$/i.test(pattern.trim()))
