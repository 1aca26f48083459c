import { contentSecurityPolicy } from '../contentSecurityPolicy.ts'
import { needed, type Right } from './right.ts'

/** Answering pages for frames: their policy, but for the sites that may show them. */
export const framing: Right = {
  environment: ({ name, data, realtime, deployment, local }) => ({
    FRAMED_POLICY: contentSecurityPolicy.framed({
      files: `https://${data.files.bucketRegionalDomainName}`,
      realtime: needed(realtime, name, 'the realtime API').socketOrigin,
      usesRecaptcha: deployment.recaptchaSiteKey !== undefined,
      // One machine has no TLS.
      usesTls: !local,
    }),
  }),
}
