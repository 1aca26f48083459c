import * as z from 'zod'

/** A single line of text: line breaks and other control characters could end an e-mail header. */
export const line = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .regex(/^\P{Cc}*$/u, 'Use uma linha só, sem caracteres de controle')
