import { client } from '../shell/client/index.ts'

export type ChainResult = Awaited<ReturnType<typeof client.logs.verifyLogs>>

/** Verifies the whole chain part by part, reporting progress; stops at the first break or at the end. */
export async function verifyChain(orgId: string, onProgress: (progress: ChainResult) => void): Promise<ChainResult> {
  let from: number | undefined = 1
  for (;;) {
    const result: ChainResult = await client.logs.verifyLogs({ params: { orgId }, query: { from } }, { quiet: true })
    if (result.next === undefined) return result
    onProgress(result)
    from = result.next
  }
}
