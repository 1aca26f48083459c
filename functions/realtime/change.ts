/** A change of an item: `before` is absent if it was created, `after` if it was deleted. */
export type Change<T> = { readonly before?: T | undefined; readonly after?: T | undefined }
