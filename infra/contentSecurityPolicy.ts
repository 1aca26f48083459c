/** Origins besides the site's own that the application uses. */
export type OtherOrigins = {
  /** The origin of signed uploads and downloads. */
  readonly files: string
  /** The origin of the realtime socket. */
  readonly realtime: string
  /** Whether the site uses Google reCAPTCHA. */
  readonly usesRecaptcha?: boolean
  readonly usesTls?: boolean
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
  'object-src': ["'none'"],
}

const unframed = { ...base, 'frame-ancestors': ["'none'"] }

const application = ({ files, realtime, usesRecaptcha = false, usesTls = true }: OtherOrigins) => ({
  'script-src': ["'self'", ...(usesRecaptcha ? recaptcha.scripts : [])],
  // Mantine writes its colour variables in a style element and positions with style attributes.
  'style-src': ["'self'", "'unsafe-inline'"],
  // Authors embed pictures, audio and video in interviews by address (S1 §3); none of them can run anything.
  'img-src': ["'self'", 'data:', 'blob:', files, 'https:'],
  'media-src': ["'self'", 'data:', 'blob:', files, 'https:'],
  'font-src': ["'self'"],
  'connect-src': ["'self'", files, realtime],
  'worker-src': ["'self'", 'blob:'],
  'frame-src': ["'self'", 'blob:', ...(usesRecaptcha ? recaptcha.frames : [])],
  'manifest-src': ["'self'"],
  ...(usesTls && { 'upgrade-insecure-requests': [] }),
})

/** What a page may load and connect to, for the application and for the API's answers (its documentation is a page). */
export const contentSecurityPolicy = {
  site: (origins: OtherOrigins): string => written({ ...unframed, ...application(origins) }),
  /** The same for a page in a frame, which adds the sites that may show it (functions/organizations/framedPage.ts). */
  framed: (origins: OtherOrigins): string => written({ ...base, ...application(origins) }),
  api: (_origins: OtherOrigins): string =>
    written({
      ...unframed,
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:'],
      'connect-src': ["'self'"],
    }),
}
