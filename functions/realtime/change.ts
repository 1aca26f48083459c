/** What became of an item of the table: absent before it was created, and after it was deleted. */
export type Change<T> = { readonly before?: T | undefined; readonly after?: T | undefined }
