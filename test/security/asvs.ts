import type { Claim } from '../findUnshown.ts'
import { architecture } from './chapters/architecture.ts'
import { authentication } from './chapters/authentication.ts'
import { authorization } from './chapters/authorization.ts'
import { communication } from './chapters/communication.ts'
import { configuration } from './chapters/configuration.ts'
import { cryptography } from './chapters/cryptography.ts'
import { dataProtection } from './chapters/dataProtection.ts'
import { encoding } from './chapters/encoding.ts'
import { files } from './chapters/files.ts'
import { frontend } from './chapters/frontend.ts'
import { logging } from './chapters/logging.ts'
import { sessions } from './chapters/sessions.ts'
import { tokens } from './chapters/tokens.ts'
import { validation } from './chapters/validation.ts'
import { webService } from './chapters/webService.ts'
import type { Requirement } from './requirement.ts'

/**
 * OWASP ASVS 5.0, level 2: each requirement in short, with the tests that show it, or why it is met otherwise, does not apply, or is not
 * met. Numbers: https://github.com/OWASP/ASVS/tree/master/5.0/en
 */
export const requirements: readonly Requirement[] = [
  ...encoding,
  ...validation,
  ...frontend,
  ...webService,
  ...files,
  ...authentication,
  ...sessions,
  ...authorization,
  ...tokens,
  ...cryptography,
  ...communication,
  ...configuration,
  ...dataProtection,
  ...architecture,
  ...logging,
]

export const securityClaims: readonly Claim[] = requirements.flatMap((one) =>
  'shownBy' in one ? [{ id: one.id, shownBy: one.shownBy }] : [],
)
