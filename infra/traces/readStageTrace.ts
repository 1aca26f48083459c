import { askService } from '../aws/askService.ts'
import { DEFAULT_REGION } from '../stage.ts'
import { inOrder, type TracedLine } from './readTrace.ts'

type Field = { readonly field: string; readonly value: string }
type Results = { readonly status: string; readonly results: readonly (readonly Field[])[] }

const MOST = 10_000
const PAUSE = 1_000

/** CloudFormation names a log group after its stack and construct: `minuta-prod-jobs-documentsWorkerLogs1A2B3C4D-…`. */
const functionOf = (group: string): string => /-([A-Za-z]+?)Logs[0-9A-F]{8}-/.exec(group)?.[1] ?? group

function lineOf(fields: readonly Field[]): TracedLine | undefined {
  const { '@message': message = '', '@log': group = '' } = Object.fromEntries(
    fields.map((one) => [one.field, one.value]),
  )
  try {
    return { function: functionOf(group), ...JSON.parse(message) }
  } catch {
    return undefined
  }
}

const ask = <Answer>(operation: string, body: object) =>
  askService<Answer>({
    ...{ service: 'logs', region: process.env.AWS_REGION ?? DEFAULT_REGION },
    ...{ target: `Logs_20140328.${operation}`, body },
  })

/** What the functions of a deployed stage wrote about a trace in the last days, in the order of time: a query of CloudWatch Logs Insights. */
export async function readStageTrace(stage: string, trace: string, days: number): Promise<readonly TracedLine[]> {
  const endTime = Math.ceil(Date.now() / 1_000)
  const { queryId } = await ask<{ queryId: string }>('StartQuery', {
    startTime: endTime - days * 24 * 3_600,
    endTime,
    queryString: `SOURCE logGroups(namePrefix: ["minuta-${stage}-"]) | fields @message, @log | filter trace = "${trace}" | limit ${MOST}`,
  })
  for (;;) {
    const { status, results } = await ask<Results>('GetQueryResults', { queryId })
    if (status === 'Complete') return results.flatMap((fields) => lineOf(fields) ?? []).sort(inOrder)
    if (status !== 'Scheduled' && status !== 'Running') throw new Error(`The query ended as ${status}`)
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
  }
}
