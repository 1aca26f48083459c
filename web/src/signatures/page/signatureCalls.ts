import { routes } from 'virtual:contract-routes/signatures'
import type { signerCalls } from '#shared/api/signatures/signers.ts'
import type { verificationCalls } from '#shared/api/signatures/verification.ts'
import type { Client } from '../../shell/client/createClient.ts'
import { openCalls } from '../../shell/client/openCalls.ts'

type Name = keyof typeof signerCalls | keyof typeof verificationCalls

/** The calls of those who sign by a link, or verify a document. */
export const signatureCalls = openCalls(routes) as Pick<Client['signatures'], Name>
