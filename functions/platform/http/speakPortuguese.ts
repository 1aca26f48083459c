import * as z from 'zod'
import pt from 'zod/v4/locales/pt.js'

const { localeError } = pt()

/** zod's Portuguese is Portugal's, and calls what is missing by JavaScript's name. */
const brazilian = (text: string): string =>
  text.replaceAll('registo', 'registro').replaceAll('recebeu um valor "undefined"', 'nada foi enviado')

/** Makes zod tell what is wrong with an input in Brazilian Portuguese. */
export function speakPortuguese(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'Falta informar este campo'
      const told = localeError?.(issue)
      const message = typeof told === 'object' ? told?.message : told
      return message === undefined || message === null ? undefined : brazilian(message)
    },
  })
}
