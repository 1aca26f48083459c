import * as z from 'zod'
import pt from 'zod/v4/locales/pt.js'

const { localeError } = pt()

/** zod's Portuguese is European, and shows JavaScript's name for missing values. */
const brazilian = (text: string): string =>
  text.replaceAll('registo', 'registro').replaceAll('recebeu um valor "undefined"', 'nada foi enviado')

/** Makes zod describe input errors in Brazilian Portuguese. */
export function speakPortuguese(): void {
  z.config({
    localeError: (issue) => {
      if (issue.code === 'invalid_type' && issue.input === undefined) return 'Falta informar este campo'
      const localized = localeError?.(issue)
      const message = typeof localized === 'object' ? localized?.message : localized
      return message === undefined || message === null ? undefined : brazilian(message)
    },
  })
}
