import type { Finding } from '#shared/api/administration/findings.ts'
import { client } from '../../shell/client/index.ts'

export type Verified = { readonly findings: readonly Finding[]; readonly checked: number; readonly part: string }

/** Verifies all stored data of an organisation, part by part, reporting progress; repairs it if requested. */
export async function verifyAll(id: string, repair: boolean, onProgress: (soFar: Verified) => void): Promise<Verified> {
  let cursor: string | undefined
  let soFar: Verified = { findings: [], checked: 0, part: '' }
  do {
    const page: Awaited<ReturnType<typeof client.administration.verifyInconsistents>> =
      await client.administration.verifyInconsistents({ params: { id }, body: { repair, cursor } }, { quiet: true })
    soFar = {
      findings: [...soFar.findings, ...page.findings],
      checked: soFar.checked + page.checked,
      part: page.part,
    }
    onProgress(soFar)
    cursor = page.cursor
  } while (cursor !== undefined)
  return soFar
}
