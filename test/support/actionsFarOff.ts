/** Finish actions of one execution that wait for the year 2100, `count` in each lane; they share the index of what waits with other entities. */
export async function actionsFarOff(organizationId: string, lanes: readonly string[], count: number) {
  const { newAction } = await import('#functions/finishActions/newAction.ts')
  const finished = { organizationId, executionId: 'esperam', interviewId: 'i', interviewKey: 'i', valuesKey: 'v' }
  const next = { dueAt: '2100-01-01T00:00:00.000Z', sweepAt: '2100-01-01T00:02:00.000Z' }
  return lanes.flatMap((lane) =>
    Array.from({ length: count }, (_, at) => ({
      ...newAction(finished, 'r', { actionId: `${lane}-${at}`, kind: 'webhook' }),
      ...next,
      lane,
    })),
  )
}
