/** Origins besides the site's own that the application speaks to. */
export type OtherOrigins = {
  /** Where signed uploads and downloads go. */
  readonly files: string
  /** Where the realtime socket is. */
  readonly realtime: string
  /** Visitors are asked by Google reCAPTCHA. */
  readonly asksRecaptcha?: boolean
}

/** Google's own list (developers.google.com/recaptcha/docs/faq). */
const recaptcha = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
}

const written = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

const base = {
  'default-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'none'"],
  'object-src': ["'none'"],
}

/** What a page may load and speak to, for the application and for what the API answers (its own documentation is a page). */
export const contentSecurityPolicy = {
  site: ({ files, realtime, asksRecaptcha = false }: OtherOrigins): string =>
    written({
      ...base,
      'script-src': ["'self'", ...(asksRecaptcha ? recaptcha.scripts : [])],
      // Mantine writes its colour variables in a style element and positions by style attributes.
      'style-src': ["'self'", "'unsafe-inline'"],
      // Authors give pictures, sounds and films of interviews by their address (S1 §3); none of them can run anything.
      'img-src': ["'self'", 'data:', 'blob:', files, 'https:'],
      'media-src': ["'self'", 'data:', 'blob:', files, 'https:'],
      'font-src': ["'self'"],
      'connect-src': ["'self'", files, realtime],
      'worker-src': ["'self'", 'blob:'],
      'frame-src': ["'self'", 'blob:', ...(asksRecaptcha ? recaptcha.frames : [])],
      'manifest-src': ["'self'"],
      'upgrade-insecure-requests': [],
    }),
  api: (_origins: OtherOrigins): string =>
    written({
      ...base,
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
    }),
}
