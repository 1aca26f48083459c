import { UserFacingError } from './session/userFacingError.ts'

type Recaptcha = {
  readonly ready: (then: () => void) => void
  readonly execute: (siteKey: string, options: { readonly action: string }) => PromiseLike<string>
}

const UNREACHABLE =
  'A verificação do Google (reCAPTCHA) não pôde ser carregada. Verifique a conexão ou o bloqueador do navegador e tente de novo.'

/**
 * Google's token for this visitor, which the server verifies. Google's script is loaded only when needed
 * (https://developers.google.com/recaptcha/docs/v3). If that fails, throws a sentence that says what the user can do.
 */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  const recaptcha = await load(siteKey)
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return recaptcha.execute(siteKey, { action })
}

function load(siteKey: string): Promise<Recaptcha> {
  const loaded = () => (window as { grecaptcha?: Recaptcha }).grecaptcha
  const present = loaded()
  if (present) return Promise.resolve(present)
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = `https://www.google.com/recaptcha/api.js?render=${encodeURIComponent(siteKey)}&hl=pt-BR`
    script.onload = () => {
      const recaptcha = loaded()
      if (recaptcha) resolve(recaptcha)
      else reject(new UserFacingError(UNREACHABLE))
    }
    script.onerror = () => {
      script.remove()
      reject(new UserFacingError(UNREACHABLE))
    }
    document.head.append(script)
  })
}
