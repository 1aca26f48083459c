import { emailFault } from '#shared/format/emailFault.ts'
import { capital } from '#shared/format/text.ts'

const missing: Readonly<Record<string, string>> = {
  organization: 'Falta o nome do escritório ou da empresa.',
  firstName: 'Falta o nome.',
  lastName: 'Falta o sobrenome.',
  email: 'Falta o e-mail.',
  password: 'Falta a senha.',
  'new-password': 'Falta a senha.',
  code: 'Digite o código.',
}

/** The fields of a form that the browser finds invalid, in the order of the page, each with a sentence in its place. */
export function invalidFields(form: HTMLFormElement): { input: HTMLInputElement; fault: string }[] {
  return [...form.querySelectorAll('input')]
    .filter((input) => !input.validity.valid)
    .map((input) => {
      const { name, value, validationMessage } = input
      const wrong = name === 'email' && value.trim() !== '' ? capital(emailFault(value) ?? '') : missing[name]
      return { input, fault: wrong || validationMessage }
    })
}
