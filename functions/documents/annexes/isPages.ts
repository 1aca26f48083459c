const PAGES = ['application/pdf', 'image/png', 'image/jpeg']

/** Whether a file can be pages of a PDF. */
export const isPages = ({ contentType }: { readonly contentType: string }): boolean => PAGES.includes(contentType)
