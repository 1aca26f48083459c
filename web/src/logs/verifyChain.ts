import { client } from '../shell/client/index.ts'

export type ChainResult = Awaited<ReturnType<typeof client.logs.verifyLogs>>

/** Goes along the whole chain, part by part, and says how far it is; ends where it breaks, or at its seal. */
export async function verifyChain(orgId: string, tell: (progress: ChainResult) => void): Promise<ChainResult> {
  let from: number | undefined = 1
  for (;;) {
    const result: ChainResult = await client.logs.verifyLogs({ params: { orgId }, query: { from } }, { quiet: true })
    if (result.next === undefined) return result
    tell(result)
    from = result.next
  }
}
