/** The media type of each kind of document, as stored and as downloaded. */
export const contentTypes = {
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pdf: 'application/pdf',
} as const
